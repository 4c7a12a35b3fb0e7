#include "CICU.h"

#include <unicode/calendar.h>
#include <unicode/gregocal.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/ustring.h>

namespace {

// Long enough for every pattern that a skeleton gives; longer ones are refused.
constexpr int32_t maximumPatternLength = 512;
constexpr int32_t maximumTextLength = 512;

// Before any date that can be asked for, so that the Julian calendar is never used.
constexpr UDate beforeEveryDate = -8.64e15;

// ICU's C function refuses the calendars that are made from the Gregorian one (Buddhist,
// Japanese, Minguo); its C++ class does not.
void makeProleptic(UDateFormat *format, UErrorCode &code) {
  UCalendar *calendar = ucal_clone(udat_getCalendar(format), &code);
  if (U_FAILURE(code)) return;
  auto *gregorian =
      dynamic_cast<icu::GregorianCalendar *>(reinterpret_cast<icu::Calendar *>(calendar));
  if (gregorian != nullptr) {
    gregorian->setGregorianChange(beforeEveryDate, code);
    if (U_SUCCESS(code)) udat_setCalendar(format, calendar);
  }
  ucal_close(calendar);
}

}  // namespace

extern "C" {

CICUDateFormat *cicu_openDateFormat(
    const char *locale, const char *pattern, int32_t patternLength, int32_t *status) {
  UErrorCode code = static_cast<UErrorCode>(*status);
  UChar text[maximumPatternLength];
  int32_t length = 0;
  u_strFromUTF8(text, maximumPatternLength, &length, pattern, patternLength, &code);
  const UChar zone[] = u"Etc/GMT";
  UDateFormat *format =
      udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone, -1, text, length, &code);
  if (U_SUCCESS(code)) makeProleptic(format, code);
  *status = code;
  if (U_SUCCESS(code)) return reinterpret_cast<CICUDateFormat *>(format);
  if (format != nullptr) udat_close(format);
  return nullptr;
}

void cicu_closeDateFormat(CICUDateFormat *format) {
  if (format != nullptr) udat_close(reinterpret_cast<UDateFormat *>(format));
}

int32_t cicu_formatDate(
    const CICUDateFormat *format, int64_t localMilliseconds, char *buffer, int32_t capacity,
    int32_t *status) {
  UErrorCode code = static_cast<UErrorCode>(*status);
  UChar text[maximumTextLength];
  int32_t length = udat_format(
      reinterpret_cast<const UDateFormat *>(format), static_cast<UDate>(localMilliseconds), text,
      maximumTextLength, nullptr, &code);
  if (code == U_BUFFER_OVERFLOW_ERROR) code = U_INTERNAL_PROGRAM_ERROR;
  int32_t byteCount = 0;
  if (U_SUCCESS(code)) u_strToUTF8(buffer, capacity, &byteCount, text, length, &code);
  *status = code;
  return byteCount;
}

}  // extern "C"

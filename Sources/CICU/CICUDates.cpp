#include "CICU.h"

#include "CICUOpenCount.h"

#include <unicode/calendar.h>
#include <unicode/gregocal.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ustring.h>

namespace {

// Long enough for every pattern that a skeleton gives; longer ones are refused.
constexpr int32_t maximumPatternLength = 512;
constexpr int32_t maximumTextLength = 512;
constexpr int32_t maximumSkeletonLength = 64;

static_assert(cicu_relativeDay == UDAT_REL_UNIT_DAY, "unit values are ICU's");
static_assert(cicu_relativeSecond == UDAT_REL_UNIT_SECOND, "unit values are ICU's");
static_assert(cicu_relativeNarrow == UDAT_STYLE_NARROW, "style values are ICU's");

// Before any date that can be asked for, so that the Julian calendar is never used.
constexpr UDate beforeEveryDate = -8.64e15;

// ICU's C function refuses the calendars that are made from the Gregorian one (Buddhist,
// Japanese, Minguo); its C++ class does not. Returns whether the calendar is of that family.
bool makeCalendarProleptic(UCalendar *calendar, UErrorCode &code) {
  auto *gregorian =
      dynamic_cast<icu::GregorianCalendar *>(reinterpret_cast<icu::Calendar *>(calendar));
  if (gregorian == nullptr) return false;
  gregorian->setGregorianChange(beforeEveryDate, code);
  return U_SUCCESS(code);
}

void makeFormatProleptic(UDateFormat *format, UErrorCode &code) {
  UCalendar *calendar = ucal_clone(udat_getCalendar(format), &code);
  if (U_FAILURE(code)) return;
  if (makeCalendarProleptic(calendar, code)) udat_setCalendar(format, calendar);
  ucal_close(calendar);
}

// Writes ICU's UTF-16 as UTF-8 and tells the whole length.
int32_t copy(
    const UChar *text, int32_t length, char *buffer, int32_t capacity, UErrorCode &code) {
  int32_t byteCount = 0;
  // No text is longer than its own buffer; an overflow there is a fault, not a wish for room.
  if (code == U_BUFFER_OVERFLOW_ERROR) code = U_INTERNAL_PROGRAM_ERROR;
  if (U_SUCCESS(code)) u_strToUTF8(buffer, capacity, &byteCount, text, length, &code);
  return byteCount;
}

}  // namespace

extern "C" {

CICUDateFormat *cicu_openDateFormat(
    const char *locale, const char *pattern, int32_t patternLength, int32_t *status) {
  cicu_countOpen();
  UErrorCode code = static_cast<UErrorCode>(*status);
  UChar text[maximumPatternLength];
  int32_t length = 0;
  u_strFromUTF8(text, maximumPatternLength, &length, pattern, patternLength, &code);
  const UChar zone[] = u"Etc/GMT";
  UDateFormat *format =
      udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone, -1, text, length, &code);
  if (U_SUCCESS(code)) makeFormatProleptic(format, code);
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
  int32_t byteCount = copy(text, length, buffer, capacity, code);
  *status = code;
  return byteCount;
}

CICUPatternGenerator *cicu_openPatternGenerator(const char *locale, int32_t *status) {
  cicu_countOpen();
  UErrorCode code = static_cast<UErrorCode>(*status);
  UDateTimePatternGenerator *generator = udatpg_open(locale, &code);
  *status = code;
  if (U_SUCCESS(code)) return reinterpret_cast<CICUPatternGenerator *>(generator);
  if (generator != nullptr) udatpg_close(generator);
  return nullptr;
}

void cicu_closePatternGenerator(CICUPatternGenerator *generator) {
  if (generator != nullptr) udatpg_close(reinterpret_cast<UDateTimePatternGenerator *>(generator));
}

int32_t cicu_bestPattern(
    CICUPatternGenerator *generator, const char *skeleton, char *buffer, int32_t capacity,
    int32_t *status) {
  UErrorCode code = static_cast<UErrorCode>(*status);
  UChar wished[maximumSkeletonLength];
  UChar text[maximumPatternLength];
  int32_t wishedLength = 0;
  u_strFromUTF8(wished, maximumSkeletonLength, &wishedLength, skeleton, -1, &code);
  int32_t length = udatpg_getBestPattern(
      reinterpret_cast<UDateTimePatternGenerator *>(generator), wished, wishedLength, text,
      maximumPatternLength, &code);
  int32_t byteCount = copy(text, length, buffer, capacity, code);
  *status = code;
  return byteCount;
}

CICURelativeFormat *cicu_openRelativeFormat(const char *locale, int32_t style, int32_t *status) {
  cicu_countOpen();
  UErrorCode code = static_cast<UErrorCode>(*status);
  URelativeDateTimeFormatter *format = ureldatefmt_open(
      locale, nullptr, static_cast<UDateRelativeDateTimeFormatterStyle>(style),
      UDISPCTX_CAPITALIZATION_NONE, &code);
  *status = code;
  if (U_SUCCESS(code)) return reinterpret_cast<CICURelativeFormat *>(format);
  if (format != nullptr) ureldatefmt_close(format);
  return nullptr;
}

void cicu_closeRelativeFormat(CICURelativeFormat *format) {
  if (format != nullptr) ureldatefmt_close(reinterpret_cast<URelativeDateTimeFormatter *>(format));
}

int32_t cicu_formatRelative(
    const CICURelativeFormat *format, int32_t offset, int32_t unit, char *buffer,
    int32_t capacity, int32_t *status) {
  UErrorCode code = static_cast<UErrorCode>(*status);
  UChar text[maximumTextLength];
  int32_t length = ureldatefmt_format(
      reinterpret_cast<const URelativeDateTimeFormatter *>(format), offset,
      static_cast<URelativeDateTimeUnit>(unit), text, maximumTextLength, &code);
  int32_t byteCount = copy(text, length, buffer, capacity, code);
  *status = code;
  return byteCount;
}

CICUCalendar *cicu_openCalendar(const char *locale, int32_t *status) {
  cicu_countOpen();
  UErrorCode code = static_cast<UErrorCode>(*status);
  UCalendar *calendar = ucal_open(u"Etc/GMT", -1, locale, UCAL_TRADITIONAL, &code);
  if (U_SUCCESS(code)) makeCalendarProleptic(calendar, code);
  *status = code;
  if (U_SUCCESS(code)) return reinterpret_cast<CICUCalendar *>(calendar);
  if (calendar != nullptr) ucal_close(calendar);
  return nullptr;
}

void cicu_closeCalendar(CICUCalendar *calendar) {
  if (calendar != nullptr) ucal_close(reinterpret_cast<UCalendar *>(calendar));
}

int32_t cicu_extendedYear(
    CICUCalendar *calendar, int64_t localMilliseconds, int32_t *status) {
  UErrorCode code = static_cast<UErrorCode>(*status);
  auto *opened = reinterpret_cast<UCalendar *>(calendar);
  ucal_setMillis(opened, static_cast<UDate>(localMilliseconds), &code);
  int32_t year = ucal_get(opened, UCAL_EXTENDED_YEAR, &code);
  *status = code;
  return year;
}

const char *cicu_calendarType(const CICUCalendar *calendar, int32_t *status) {
  UErrorCode code = static_cast<UErrorCode>(*status);
  const char *type = ucal_getType(reinterpret_cast<const UCalendar *>(calendar), &code);
  *status = code;
  return type != nullptr ? type : "";
}

}  // extern "C"

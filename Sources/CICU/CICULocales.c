#include "CICU.h"

#include "CICUNames.h"

#include <string.h>
#include <unicode/ucal.h>
#include <unicode/uchar.h>
#include <unicode/uenum.h>
#include <unicode/ulocdata.h>
#include <unicode/uloc.h>
#include <unicode/unumsys.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

_Static_assert(U_ICU_VERSION_MAJOR_NUM >= 70, "Tidemark needs ICU 70 or later");
_Static_assert(U_ILLEGAL_ARGUMENT_ERROR == 1, "cicu_illegalArgument is ICU's value");
_Static_assert(U_MISSING_RESOURCE_ERROR == 2, "cicu_missingResource is ICU's value");
_Static_assert(U_BUFFER_OVERFLOW_ERROR == 15, "cicu_bufferOverflow is ICU's value");
_Static_assert(U_UNSUPPORTED_ERROR == 16, "cicu_unsupported is ICU's value");

const char *cicu_errorName(int32_t code) { return u_errorName((UErrorCode)code); }

static int32_t copyVersion(const UVersionInfo version, char *buffer, int32_t capacity) {
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, text);
  int32_t length = (int32_t)strlen(text);
  if (length < capacity) memcpy(buffer, text, (size_t)length + 1);
  return length;
}

int32_t cicu_copyVersion(char *buffer, int32_t capacity) {
  UVersionInfo version;
  u_getVersion(version);
  return copyVersion(version, buffer, capacity);
}

int32_t cicu_copyCLDRVersion(char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  UVersionInfo version = {0};
  ulocdata_getCLDRVersion(version, &code);
  *status = code;
  return U_FAILURE(code) ? 0 : copyVersion(version, buffer, capacity);
}

const char *cicu_timeZoneDataVersion(int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  const char *version = ucal_getTZDataVersion(&code);
  *status = code;
  return version != NULL ? version : "";
}

int32_t cicu_availableLocaleCount(void) { return uloc_countAvailable(); }

const char *cicu_availableLocale(int32_t index) {
  return index < 0 || index >= uloc_countAvailable() ? NULL : uloc_getAvailable(index);
}

int32_t cicu_addLikelySubtags(
    const char *locale, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  int32_t length = uloc_addLikelySubtags(locale, buffer, capacity, &code);
  *status = code;
  return length;
}

int32_t cicu_copyLocaleName(
    const char *locale, const char *words, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  UChar name[256];
  int32_t length = uloc_getDisplayName(locale, words, name, 256, &code);
  int32_t byteCount = 0;
  if (U_SUCCESS(code)) u_strToUTF8(buffer, capacity, &byteCount, name, length, &code);
  *status = code;
  return byteCount;
}

int32_t cicu_minimizeSubtags(
    const char *locale, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  int32_t length = uloc_minimizeSubtags(locale, buffer, capacity, &code);
  *status = code;
  return length;
}

bool cicu_isRightToLeft(const char *locale) { return uloc_isRightToLeft(locale); }

// Joins the names of an enumeration with line feeds, and closes it.
int32_t cicu_copyNames(
    UEnumeration *names, char *buffer, int32_t capacity, UErrorCode *code) {
  int32_t length = 0;
  while (U_SUCCESS(*code)) {
    int32_t nameLength = 0;
    const char *name = uenum_next(names, &nameLength, code);
    if (name == NULL) break;
    if (length > 0) {
      if (length < capacity) buffer[length] = '\n';
      length += 1;
    }
    if (length + nameLength <= capacity) memcpy(buffer + length, name, (size_t)nameLength);
    length += nameLength;
  }
  uenum_close(names);
  if (U_SUCCESS(*code) && length > capacity) *code = U_BUFFER_OVERFLOW_ERROR;
  return length;
}

int32_t cicu_copyCalendars(char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  UEnumeration *names = ucal_getKeywordValuesForLocale("calendar", "root", false, &code);
  int32_t length = cicu_copyNames(names, buffer, capacity, &code);
  *status = code;
  return length;
}

int32_t cicu_copyNumberingSystems(char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  UEnumeration *names = unumsys_openAvailableNames(&code);
  int32_t length = cicu_copyNames(names, buffer, capacity, &code);
  *status = code;
  return length;
}

bool cicu_isWide(int32_t codePoint) {
  int32_t width = u_getIntPropertyValue(codePoint, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

bool cicu_isZeroWidth(int32_t codePoint) {
  uint32_t zeroWidth = U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK;
  // A soft hyphen is a format character that is seen where a line breaks; a label has one line.
  return (U_GET_GC_MASK(codePoint) & zeroWidth) != 0;
}

int32_t cicu_bidiClass(int32_t codePoint) { return u_charDirection(codePoint); }

#include "CBenchRivals.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ustring.h>

enum { textLength = 256 };

CBenchDateFormat *cbench_open(const char *locale, const char *zone, const char *skeleton) {
  UErrorCode code = U_ZERO_ERROR;
  UChar wished[64], pattern[textLength], zoneName[64];
  u_uastrncpy(wished, skeleton, 64);
  u_uastrncpy(zoneName, zone, 64);
  UDateTimePatternGenerator *generator = udatpg_open(locale, &code);
  int32_t length = udatpg_getBestPattern(generator, wished, -1, pattern, textLength, &code);
  UDateFormat *format =
      udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zoneName, -1, pattern, length, &code);
  udatpg_close(generator);
  return U_SUCCESS(code) ? (CBenchDateFormat *)format : NULL;
}

void cbench_close(CBenchDateFormat *format) { udat_close((UDateFormat *)format); }

// Converts a text as a program that prints it has to; gives the number of its bytes.
static int32_t utf8Length(const UChar *text, int32_t length, UErrorCode *code) {
  char bytes[textLength];
  int32_t byteCount = 0;
  u_strToUTF8(bytes, textLength, &byteCount, text, length, code);
  return byteCount;
}

int64_t cbench_formatAll(
    const CBenchDateFormat *format, const int64_t *milliseconds, int64_t count) {
  int64_t written = 0;
  for (int64_t index = 0; index < count; index++) {
    UErrorCode code = U_ZERO_ERROR;
    UChar text[textLength];
    int32_t length = udat_format(
        (const UDateFormat *)format, (UDate)milliseconds[index], text, textLength, NULL, &code);
    written += utf8Length(text, length, &code);
  }
  return written;
}

CBenchRelativeFormat *cbench_openRelative(const char *locale) {
  UErrorCode code = U_ZERO_ERROR;
  URelativeDateTimeFormatter *format = ureldatefmt_open(
      locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &code);
  return U_SUCCESS(code) ? (CBenchRelativeFormat *)format : NULL;
}

void cbench_closeRelative(CBenchRelativeFormat *format) {
  ureldatefmt_close((URelativeDateTimeFormatter *)format);
}

int64_t cbench_formatAllMinutes(
    const CBenchRelativeFormat *format, const int64_t *minutes, int64_t count) {
  int64_t written = 0;
  for (int64_t index = 0; index < count; index++) {
    UErrorCode code = U_ZERO_ERROR;
    UChar text[textLength];
    int32_t length = ureldatefmt_format(
        (const URelativeDateTimeFormatter *)format, -(double)minutes[index],
        UDAT_REL_UNIT_MINUTE, text, textLength, &code);
    written += utf8Length(text, length, &code);
  }
  return written;
}

struct CBenchPlural {
  UPluralRules *rules;
  UNumberFormat *numbers;
};

CBenchPlural *cbench_openPlural(const char *locale) {
  UErrorCode code = U_ZERO_ERROR;
  CBenchPlural *plural = malloc(sizeof *plural);
  if (plural == NULL) return NULL;
  plural->rules = uplrules_openForType(locale, UPLURAL_TYPE_CARDINAL, &code);
  plural->numbers = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &code);
  if (U_SUCCESS(code)) return plural;
  cbench_closePlural(plural);
  return NULL;
}

void cbench_closePlural(CBenchPlural *plural) {
  if (plural == NULL) return;
  uplrules_close(plural->rules);
  unum_close(plural->numbers);
  free(plural);
}

int64_t cbench_formatAllPlurals(
    const CBenchPlural *plural, const int64_t *numbers, int64_t count) {
  static const struct {
    const char *category, *sentence;
  } forms[] = {
      {"one", " plik jest gotowy do otwarcia"},
      {"few", " pliki są gotowe do otwarcia"},
      {"many", " plików jest gotowych do otwarcia"},
      {"other", " pliku jest gotowe do otwarcia"},
  };
  int64_t written = 0;
  for (int64_t index = 0; index < count; index++) {
    UErrorCode code = U_ZERO_ERROR;
    UChar keyword[16], digits[64];
    char category[16], text[textLength];
    uplrules_select(plural->rules, (double)numbers[index], keyword, 16, &code);
    u_austrncpy(category, keyword, 16);
    size_t form = 0;
    while (form < 3 && strcmp(forms[form].category, category) != 0) form++;
    int32_t length = unum_formatInt64(plural->numbers, numbers[index], digits, 64, NULL, &code);
    int32_t byteCount = 0;
    u_strToUTF8(text, textLength, &byteCount, digits, length, &code);
    strcpy(text + byteCount, forms[form].sentence);
    written += (int64_t)strlen(text);
  }
  return written;
}

/* Every allocation of the process is counted: these definitions win over the C library's. */

static _Atomic int64_t allocationCount;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);

static void countAllocation(void) {
  atomic_fetch_add_explicit(&allocationCount, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  countAllocation();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  countAllocation();
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  countAllocation();
  return __libc_realloc(memory, size);
}

int64_t cbench_allocationCount(void) {
  return atomic_load_explicit(&allocationCount, memory_order_relaxed);
}

#include "CICU.h"

#include "CICUOpenCount.h"

#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumsys.h>
#include <unicode/ustring.h>

/* Longer than every text of a number in ICU's data. */
enum { maximumTextLength = 128 };

/* Whether the numbering system of a locale is written by rules and not with ten digits. */
static bool isAlgorithmic(const char *locale, UErrorCode *code) {
  cicu_countOpen();
  UNumberingSystem *system = unumsys_open(locale, code);
  bool result = U_SUCCESS(*code) && unumsys_isAlgorithmic(system);
  if (system != NULL) unumsys_close(system);
  return result;
}

CICUNumberFormat *cicu_openNumberFormat(const char *locale, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  char withDigits[ULOC_FULLNAME_CAPACITY + 16];
  if (isAlgorithmic(locale, &code)) {
    uloc_getName(locale, withDigits, sizeof withDigits, &code);
    uloc_setKeywordValue("numbers", "latn", withDigits, sizeof withDigits, &code);
    locale = withDigits;
  }
  cicu_countOpen();
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &code);
  *status = code;
  if (U_SUCCESS(code)) return (CICUNumberFormat *)format;
  if (format != NULL) unum_close(format);
  return NULL;
}

void cicu_closeNumberFormat(CICUNumberFormat *format) {
  if (format != NULL) unum_close((UNumberFormat *)format);
}

/* ICU's symbol for one of the texts, or -1 for those that are text attributes. */
static int32_t symbol(int32_t text) {
  switch (text) {
    case cicu_numberDecimalSeparator: return UNUM_DECIMAL_SEPARATOR_SYMBOL;
    case cicu_numberGroupingSeparator: return UNUM_GROUPING_SEPARATOR_SYMBOL;
    case cicu_numberMinus: return UNUM_MINUS_SIGN_SYMBOL;
    case cicu_numberPlus: return UNUM_PLUS_SIGN_SYMBOL;
    case cicu_numberExponent: return UNUM_EXPONENTIAL_SYMBOL;
    case cicu_numberInfinity: return UNUM_INFINITY_SYMBOL;
    case cicu_numberNotANumber: return UNUM_NAN_SYMBOL;
    case cicu_numberDigitZero: return UNUM_ZERO_DIGIT_SYMBOL;
    default: break;
  }
  if (text > cicu_numberDigitZero && text < cicu_numberDecimalSeparator)
    return UNUM_ONE_DIGIT_SYMBOL + text - 1;
  return -1;
}

static int32_t textAttribute(int32_t text) {
  switch (text) {
    case cicu_numberNegativePrefix: return UNUM_NEGATIVE_PREFIX;
    case cicu_numberNegativeSuffix: return UNUM_NEGATIVE_SUFFIX;
    case cicu_numberPositivePrefix: return UNUM_POSITIVE_PREFIX;
    default: return UNUM_POSITIVE_SUFFIX;
  }
}

int32_t cicu_copyNumberText(
    const CICUNumberFormat *format, int32_t text, char *buffer, int32_t capacity,
    int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  const UNumberFormat *number = (const UNumberFormat *)format;
  UChar characters[maximumTextLength];
  int32_t name = symbol(text);
  int32_t length =
      name >= 0
          ? unum_getSymbol(
                number, (UNumberFormatSymbol)name, characters, maximumTextLength, &code)
          : unum_getTextAttribute(
                number, (UNumberFormatTextAttribute)textAttribute(text), characters,
                maximumTextLength, &code);
  int32_t byteCount = 0;
  if (U_SUCCESS(code)) u_strToUTF8(buffer, capacity, &byteCount, characters, length, &code);
  *status = code;
  return byteCount;
}

int32_t cicu_numberGroupSize(const CICUNumberFormat *format) {
  const UNumberFormat *number = (const UNumberFormat *)format;
  if (unum_getAttribute(number, UNUM_GROUPING_USED) == 0) return 0;
  return unum_getAttribute(number, UNUM_GROUPING_SIZE);
}

int32_t cicu_numberSecondaryGroupSize(const CICUNumberFormat *format) {
  return unum_getAttribute((const UNumberFormat *)format, UNUM_SECONDARY_GROUPING_SIZE);
}

int32_t cicu_formatWholeNumber(
    const char *locale, int64_t number, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  cicu_countOpen();
  UNumberFormatter *formatter = unumf_openForSkeletonAndLocale(u"", 0, locale, &code);
  UFormattedNumber *result = unumf_openResult(&code);
  UChar characters[maximumTextLength];
  int32_t length = 0;
  int32_t byteCount = 0;
  if (U_SUCCESS(code)) {
    unumf_formatInt(formatter, number, result, &code);
    length = unumf_resultToString(result, characters, maximumTextLength, &code);
  }
  if (U_SUCCESS(code)) u_strToUTF8(buffer, capacity, &byteCount, characters, length, &code);
  unumf_closeResult(result);
  unumf_close(formatter);
  *status = code;
  return byteCount;
}

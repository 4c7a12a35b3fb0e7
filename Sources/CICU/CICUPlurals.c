#include "CICU.h"

#include "CICUNames.h"
#include "CICUOpenCount.h"

#include <string.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

/* The longest category is "other". */
enum { maximumCategoryLength = 16 };

CICUPluralRules *cicu_openPluralRules(const char *locale, bool areOrdinal, int32_t *status) {
  cicu_countOpen();
  UErrorCode code = (UErrorCode)*status;
  UPluralRules *rules = uplrules_openForType(
      locale, areOrdinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, &code);
  *status = code;
  if (U_SUCCESS(code)) return (CICUPluralRules *)rules;
  if (rules != NULL) uplrules_close(rules);
  return NULL;
}

void cicu_closePluralRules(CICUPluralRules *rules) {
  if (rules != NULL) uplrules_close((UPluralRules *)rules);
}

/* The number of a category in the order of CLDR; that of "other" for every other text. */
static int32_t categoryIndex(const UChar *text, int32_t length) {
  static const char names[cicu_pluralOther][8] = {"zero", "one", "two", "few", "many"};
  for (int32_t index = 0; index < cicu_pluralOther; index++) {
    int32_t place = 0;
    while (place < length && text[place] != 0 && text[place] == (UChar)names[index][place]) place++;
    if (place == length && names[index][place] == '\0') return index;
  }
  return cicu_pluralOther;
}

int32_t cicu_pluralCategory(const CICUPluralRules *rules, double number) {
  UErrorCode code = U_ZERO_ERROR;
  UChar text[maximumCategoryLength];
  int32_t length = uplrules_select(
      (const UPluralRules *)rules, number, text, maximumCategoryLength, &code);
  return U_SUCCESS(code) ? categoryIndex(text, length) : cicu_pluralOther;
}

CICUFixedDecimals *cicu_openFixedDecimals(int32_t fractionDigits, int32_t *status) {
  cicu_countOpen();
  UErrorCode code = (UErrorCode)*status;
  /* A skeleton of a dot and one zero for each digit keeps the zeros at the end. */
  UChar skeleton[1 + cicu_mostFractionDigits] = u".";
  int32_t length = 1;
  while (length <= fractionDigits && length <= cicu_mostFractionDigits) skeleton[length++] = u'0';
  UNumberFormatter *formatter =
      fractionDigits > 0
          ? unumf_openForSkeletonAndLocale(skeleton, length, "en", &code)
          : unumf_openForSkeletonAndLocale(u"precision-integer", -1, "en", &code);
  *status = code;
  if (U_SUCCESS(code)) return (CICUFixedDecimals *)formatter;
  if (formatter != NULL) unumf_close(formatter);
  return NULL;
}

void cicu_closeFixedDecimals(CICUFixedDecimals *decimals) {
  if (decimals != NULL) unumf_close((UNumberFormatter *)decimals);
}

int32_t cicu_pluralCategoryOfDecimal(
    const CICUPluralRules *rules, const CICUFixedDecimals *decimals, const char *decimal,
    int32_t length) {
  UErrorCode code = U_ZERO_ERROR;
  UFormattedNumber *number = unumf_openResult(&code);
  unumf_formatDecimal((const UNumberFormatter *)decimals, decimal, length, number, &code);
  UChar text[maximumCategoryLength];
  int32_t textLength =
      U_SUCCESS(code)
          ? uplrules_selectFormatted(
                (const UPluralRules *)rules, number, text, maximumCategoryLength, &code)
          : 0;
  if (number != NULL) unumf_closeResult(number);
  return U_SUCCESS(code) ? categoryIndex(text, textLength) : cicu_pluralOther;
}

int32_t cicu_copyPluralCategories(
    const CICUPluralRules *rules, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  UEnumeration *names = uplrules_getKeywords((const UPluralRules *)rules, &code);
  int32_t length = cicu_copyNames(names, buffer, capacity, &code);
  *status = code;
  return length;
}

/* The name of the rules of a locale, or of the next one above it that has any. */
static int32_t copyRuleSetName(
    const UResourceBundle *locales, const char *locale, char *name, int32_t capacity,
    UErrorCode *code) {
  char place[ULOC_FULLNAME_CAPACITY];
  int32_t placeLength = uloc_getBaseName(locale, place, sizeof place - 1, code);
  if (U_FAILURE(*code)) return 0;
  place[placeLength] = '\0';
  while (place[0] != '\0') {
    UErrorCode search = U_ZERO_ERROR;
    int32_t length = 0;
    const UChar *found = ures_getStringByKey(locales, place, &length, &search);
    if (U_SUCCESS(search) && length < capacity) {
      u_UCharsToChars(found, name, length);
      name[length] = '\0';
      return length;
    }
    char parent[ULOC_FULLNAME_CAPACITY];
    int32_t parentLength = uloc_getParent(place, parent, sizeof parent - 1, code);
    if (U_FAILURE(*code)) return 0;
    parent[parentLength] = '\0';
    memcpy(place, parent, (size_t)parentLength + 1);
  }
  return 0;
}

/* Appends a byte where there is room, and counts it in any case. */
static void append(char byte, char *buffer, int32_t capacity, int32_t *length) {
  if (*length < capacity) buffer[*length] = byte;
  *length += 1;
}

int32_t cicu_copyPluralRuleTexts(
    const char *locale, bool areOrdinal, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  UResourceBundle *bundle = ures_openDirect(NULL, "plurals", &code);
  UResourceBundle *locales =
      ures_getByKey(bundle, areOrdinal ? "locales_ordinals" : "locales", NULL, &code);
  UResourceBundle *sets = ures_getByKey(bundle, "rules", NULL, &code);
  char name[32] = "";
  int32_t length = 0;
  if (U_SUCCESS(code) && copyRuleSetName(locales, locale, name, sizeof name, &code) > 0) {
    UResourceBundle *set = ures_getByKey(sets, name, NULL, &code);
    ures_resetIterator(set);
    while (U_SUCCESS(code) && ures_hasNext(set)) {
      const char *category = NULL;
      int32_t textLength = 0;
      const UChar *text = ures_getNextString(set, &textLength, &category, &code);
      if (U_FAILURE(code) || category == NULL) break;
      for (const char *byte = category; *byte != '\0'; byte++) {
        append(*byte, buffer, capacity, &length);
      }
      append(':', buffer, capacity, &length);
      /* What follows the sign are examples. */
      for (int32_t place = 0; place < textLength && text[place] != u'@'; place++) {
        append(text[place] < 0x80 ? (char)text[place] : '?', buffer, capacity, &length);
      }
      append('\n', buffer, capacity, &length);
    }
    ures_close(set);
  }
  ures_close(sets);
  ures_close(locales);
  ures_close(bundle);
  if (U_SUCCESS(code) && length > capacity) code = U_BUFFER_OVERFLOW_ERROR;
  *status = code;
  return length;
}

#include "CICU.h"

#include "CICUNames.h"
#include "CICUOpenCount.h"

#include <unicode/upluralrules.h>
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

int32_t cicu_pluralCategory(
    const CICUPluralRules *rules, double number, char *buffer, int32_t capacity,
    int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  UChar text[maximumCategoryLength];
  int32_t length = uplrules_select(
      (const UPluralRules *)rules, number, text, maximumCategoryLength, &code);
  int32_t byteCount = 0;
  if (U_SUCCESS(code)) u_strToUTF8(buffer, capacity, &byteCount, text, length, &code);
  *status = code;
  return byteCount;
}

int32_t cicu_copyPluralCategories(
    const CICUPluralRules *rules, char *buffer, int32_t capacity, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  UEnumeration *names = uplrules_getKeywords((const UPluralRules *)rules, &code);
  int32_t length = cicu_copyNames(names, buffer, capacity, &code);
  *status = code;
  return length;
}

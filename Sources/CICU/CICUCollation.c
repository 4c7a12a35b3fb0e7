#include "CICU.h"

#include "CICUOpenCount.h"

#include <unicode/ucol.h>

CICUCollator *cicu_openCollator(const char *locale, bool isNumeric, int32_t *status) {
  cicu_countOpen();
  UErrorCode code = (UErrorCode)*status;
  UCollator *collator = ucol_open(locale, &code);
  if (U_SUCCESS(code)) {
    /* Marks may stand in any order; without this only usual orders would be compared right. */
    ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &code);
    if (isNumeric) ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &code);
  }
  *status = code;
  if (U_SUCCESS(code)) return (CICUCollator *)collator;
  if (collator != NULL) ucol_close(collator);
  return NULL;
}

void cicu_closeCollator(CICUCollator *collator) {
  if (collator != NULL) ucol_close((UCollator *)collator);
}

int32_t cicu_copySortKey(
    const CICUCollator *collator, const uint16_t *text, int32_t length, uint8_t *buffer,
    int32_t capacity) {
  return ucol_getSortKey(
      (const UCollator *)collator, (const UChar *)text, length, buffer, capacity);
}

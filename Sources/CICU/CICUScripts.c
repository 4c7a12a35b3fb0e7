#include "CICU.h"

#include "CICUOpenCount.h"

#include <unicode/ulocdata.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/utf16.h>

int32_t cicu_script(int32_t codePoint) {
  UErrorCode code = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(codePoint, &code);
  return U_SUCCESS(code) ? (int32_t)script : -1;
}

const char *cicu_scriptName(int32_t script) {
  return script < 0 ? NULL : uscript_getShortName((UScriptCode)script);
}

int32_t cicu_copyScripts(
    const char *locale, int32_t *buffer, int32_t capacity, int32_t *status) {
  /* No locale has more than the three of Japanese; ICU writes them one beside the other. */
  UScriptCode scripts[8];
  UErrorCode code = (UErrorCode)*status;
  int32_t count = uscript_getCode(locale, scripts, 8, &code);
  *status = code;
  if (U_FAILURE(code)) return 0;
  for (int32_t index = 0; index < count && index < capacity; index++) {
    buffer[index] = (int32_t)scripts[index];
  }
  return count;
}

int32_t cicu_copyExemplarLetters(
    const char *locale, int32_t *buffer, int32_t capacity, int32_t *status) {
  cicu_countOpen();
  UErrorCode code = (UErrorCode)*status;
  ULocaleData *data = ulocdata_open(locale, &code);
  USet *set = ulocdata_getExemplarSet(data, NULL, 0, ULOCDATA_ES_STANDARD, &code);
  int32_t count = 0;
  int32_t items = U_SUCCESS(code) && set != NULL ? uset_getItemCount(set) : 0;
  for (int32_t item = 0; item < items; item++) {
    UChar32 start = 0;
    UChar32 end = 0;
    UChar text[64];
    UErrorCode itemCode = U_ZERO_ERROR;
    int32_t length = uset_getItem(set, item, &start, &end, text, 64, &itemCode);
    if (U_FAILURE(itemCode)) continue;
    if (length == 0) {
      for (UChar32 letter = start; letter <= end; letter++) {
        if (count < capacity) buffer[count] = letter;
        count += 1;
      }
      continue;
    }
    for (int32_t offset = 0; offset < length && offset < 64;) {
      UChar32 letter = 0;
      U16_NEXT(text, offset, length < 64 ? length : 64, letter);
      if (count < capacity) buffer[count] = letter;
      count += 1;
    }
  }
  if (set != NULL) uset_close(set);
  if (data != NULL) ulocdata_close(data);
  *status = code;
  return count;
}

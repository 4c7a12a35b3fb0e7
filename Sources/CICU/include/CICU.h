#ifndef CICU_H
#define CICU_H

/*
 * ICU under names of its own.
 *
 * This header includes no <unicode/...> header: whoever imports CICU together with Foundation
 * would otherwise see two definitions of ICU's types. Handles are opaque, a status is a plain
 * 32-bit number with ICU's values, text goes in and comes out as UTF-8 where a person may read it.
 *
 * Functions that fill a buffer return the length of the whole text, which may be more than the
 * capacity; the status is then U_BUFFER_OVERFLOW_ERROR and the call is repeated with that room.
 */

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- Status and versions ------------------------------------------------------------------ */

/* ICU's values for the status codes that callers tell apart. */
static const int32_t cicu_illegalArgument = 1;
static const int32_t cicu_bufferOverflow = 15;
static const int32_t cicu_unsupported = 16;

const char *_Nonnull cicu_errorName(int32_t code);
/* "72.1" */
int32_t cicu_copyVersion(char *_Nonnull buffer, int32_t capacity);
/* "42.0" */
int32_t cicu_copyCLDRVersion(
    char *_Nonnull buffer, int32_t capacity, int32_t *_Nonnull status);
/* "2022e": the zone data inside ICU, which is never used for labels */
const char *_Nonnull cicu_timeZoneDataVersion(int32_t *_Nonnull status);

/* --- Locales ------------------------------------------------------------------------------ */

int32_t cicu_availableLocaleCount(void);
const char *_Nullable cicu_availableLocale(int32_t index);
int32_t cicu_addLikelySubtags(
    const char *_Nonnull locale, char *_Nonnull buffer, int32_t capacity,
    int32_t *_Nonnull status);
int32_t cicu_minimizeSubtags(
    const char *_Nonnull locale, char *_Nonnull buffer, int32_t capacity,
    int32_t *_Nonnull status);
bool cicu_isRightToLeft(const char *_Nonnull locale);

/* Whether ICU knows a calendar, such as "gregorian" or "islamic-civil" (ICU's own names). */
bool cicu_isKnownCalendar(const char *_Nonnull name, int32_t *_Nonnull status);
/* Whether ICU knows a numbering system, such as "latn" or "arab". */
bool cicu_isKnownNumberingSystem(const char *_Nonnull name, int32_t *_Nonnull status);

/* --- Matching ----------------------------------------------------------------------------- */

typedef struct CICULocaleMatcher CICULocaleMatcher;

CICULocaleMatcher *_Nullable cicu_openLocaleMatcher(
    const char *_Nonnull const *_Nonnull supported, int32_t count, int32_t *_Nonnull status);
void cicu_closeLocaleMatcher(CICULocaleMatcher *_Nullable matcher);
/* The index of the best supported locale, or -1 when none is near enough. */
int32_t cicu_bestMatch(
    const CICULocaleMatcher *_Nonnull matcher, const char *_Nonnull desired,
    int32_t *_Nonnull status);

/* --- Characters --------------------------------------------------------------------------- */

/* The Bidi_Class of a code point, with ICU's UCharDirection values. */
int32_t cicu_bidiClass(int32_t codePoint);

/* --- Dates -------------------------------------------------------------------------------- */

typedef struct CICUDateFormat CICUDateFormat;

/*
 * Opens a formatter for a pattern. The zone is always GMT: the caller adds the offset. Calendars
 * of the Gregorian family are made proleptic.
 */
CICUDateFormat *_Nullable cicu_openDateFormat(
    const char *_Nonnull locale, const char *_Nonnull pattern, int32_t patternLength,
    int32_t *_Nonnull status);
void cicu_closeDateFormat(CICUDateFormat *_Nullable format);
int32_t cicu_formatDate(
    const CICUDateFormat *_Nonnull format, int64_t localMilliseconds, char *_Nonnull buffer,
    int32_t capacity, int32_t *_Nonnull status);

#ifdef __cplusplus
}
#endif

#endif /* CICU_H */

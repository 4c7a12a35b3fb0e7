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
static const int32_t cicu_missingResource = 2;
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

/* How many ICU objects have been opened through this module since the program began. */
int64_t cicu_openCount(void);

/* --- Locales ------------------------------------------------------------------------------ */

int32_t cicu_availableLocaleCount(void);
const char *_Nullable cicu_availableLocale(int32_t index);
int32_t cicu_addLikelySubtags(
    const char *_Nonnull locale, char *_Nonnull buffer, int32_t capacity,
    int32_t *_Nonnull status);
/* The name of a locale in the words of another; no name is longer than 256 code units. */
int32_t cicu_copyLocaleName(
    const char *_Nonnull locale, const char *_Nonnull words, char *_Nonnull buffer,
    int32_t capacity, int32_t *_Nonnull status);
int32_t cicu_minimizeSubtags(
    const char *_Nonnull locale, char *_Nonnull buffer, int32_t capacity,
    int32_t *_Nonnull status);
bool cicu_isRightToLeft(const char *_Nonnull locale);

/* The calendars that ICU knows by its own names, such as "gregorian", with line feeds between. */
int32_t cicu_copyCalendars(
    char *_Nonnull buffer, int32_t capacity, int32_t *_Nonnull status);
/* The numbering systems that ICU knows, such as "latn", with line feeds between. */
int32_t cicu_copyNumberingSystems(
    char *_Nonnull buffer, int32_t capacity, int32_t *_Nonnull status);

/* --- Matching ----------------------------------------------------------------------------- */

typedef struct CICULocaleMatcher CICULocaleMatcher;

CICULocaleMatcher *_Nullable cicu_openLocaleMatcher(
    const char *_Nonnull const *_Nonnull supported, int32_t count, int32_t *_Nonnull status);
void cicu_closeLocaleMatcher(CICULocaleMatcher *_Nullable matcher);
/* The index of the best supported locale, or -1 when none is near enough. */
int32_t cicu_bestMatch(
    const CICULocaleMatcher *_Nonnull matcher, const char *_Nonnull desired,
    int32_t *_Nonnull status);

/* --- Plurals ------------------------------------------------------------------------------ */

typedef struct CICUPluralRules CICUPluralRules;

CICUPluralRules *_Nullable cicu_openPluralRules(
    const char *_Nonnull locale, bool areOrdinal, int32_t *_Nonnull status);
void cicu_closePluralRules(CICUPluralRules *_Nullable rules);

/* The place of the category "other" among those of CLDR: zero, one, two, few, many, other. */
enum { cicu_pluralOther = 5 };

/* The place of a number's category; that of "other" where ICU fails. */
int32_t cicu_pluralCategory(const CICUPluralRules *_Nonnull rules, double number);

/* What keeps so many digits after the point, for numbers whose zeros at the end count. */
typedef struct CICUFixedDecimals CICUFixedDecimals;

enum { cicu_mostFractionDigits = 30 };

CICUFixedDecimals *_Nullable cicu_openFixedDecimals(
    int32_t fractionDigits, int32_t *_Nonnull status);
void cicu_closeFixedDecimals(CICUFixedDecimals *_Nullable decimals);

/* The place of the category of a number in decimal digits, such as "1.50". */
int32_t cicu_pluralCategoryOfDecimal(
    const CICUPluralRules *_Nonnull rules, const CICUFixedDecimals *_Nonnull decimals,
    const char *_Nonnull decimal, int32_t length);

/* The categories that a language has, with line feeds between. */
int32_t cicu_copyPluralCategories(
    const CICUPluralRules *_Nonnull rules, char *_Nonnull buffer, int32_t capacity,
    int32_t *_Nonnull status);

/*
 * The rules of a language as CLDR writes them: a category, a colon and the condition in each line;
 * nothing for a language without rules.
 */
int32_t cicu_copyPluralRuleTexts(
    const char *_Nonnull locale, bool areOrdinal, char *_Nonnull buffer, int32_t capacity,
    int32_t *_Nonnull status);

/* --- Numbers ------------------------------------------------------------------------------ */

typedef struct CICUNumberFormat CICUNumberFormat;

/*
 * Opens the plain decimal format of a locale. A numbering system that has no ten digits, such as
 * that of Roman numerals, is taken as "latn", as ICU's number formatters do.
 */
CICUNumberFormat *_Nullable cicu_openNumberFormat(
    const char *_Nonnull locale, int32_t *_Nonnull status);
void cicu_closeNumberFormat(CICUNumberFormat *_Nullable format);

/* The texts that a number is written with; the digits stand one after the other from 0. */
static const int32_t cicu_numberDigitZero = 0;
static const int32_t cicu_numberDecimalSeparator = 10;
static const int32_t cicu_numberGroupingSeparator = 11;
static const int32_t cicu_numberMinus = 12;
static const int32_t cicu_numberPlus = 13;
static const int32_t cicu_numberExponent = 14;
static const int32_t cicu_numberInfinity = 15;
static const int32_t cicu_numberNotANumber = 16;
static const int32_t cicu_numberNegativePrefix = 17;
static const int32_t cicu_numberNegativeSuffix = 18;
static const int32_t cicu_numberPositivePrefix = 19;
static const int32_t cicu_numberPositiveSuffix = 20;

int32_t cicu_copyNumberText(
    const CICUNumberFormat *_Nonnull format, int32_t text, char *_Nonnull buffer,
    int32_t capacity, int32_t *_Nonnull status);

/* How digits are put in groups; the sizes are 0 where they are not. */
int32_t cicu_numberGroupSize(const CICUNumberFormat *_Nonnull format);
int32_t cicu_numberSecondaryGroupSize(const CICUNumberFormat *_Nonnull format);

/*
 * A whole number as a locale writes it. It opens what it needs and closes it again, and is for the
 * one thing that an open format does not tell: how many digits must stand before a separator.
 */
int32_t cicu_formatWholeNumber(
    const char *_Nonnull locale, int64_t number, char *_Nonnull buffer, int32_t capacity,
    int32_t *_Nonnull status);

/* --- Collation ---------------------------------------------------------------------------- */

typedef struct CICUCollator CICUCollator;

/* Opens the order of a locale; "" is the root's. Numeric: a run of digits counts as its number. */
CICUCollator *_Nullable cicu_openCollator(
    const char *_Nonnull locale, bool isNumeric, int32_t *_Nonnull status);
void cicu_closeCollator(CICUCollator *_Nullable collator);
/* The bytes that compare as the text does, from UTF-16, and a zero; the length of all of them is
   returned also where they do not fit, and 0 when they cannot be made. */
int32_t cicu_copySortKey(
    const CICUCollator *_Nonnull collator, const uint16_t *_Nonnull text, int32_t length,
    uint8_t *_Nullable buffer, int32_t capacity);

/* --- Characters --------------------------------------------------------------------------- */

/* The Bidi_Class of a code point, with ICU's UCharDirection values. */
int32_t cicu_bidiClass(int32_t codePoint);

/* Whether a character takes two columns of a terminal (East_Asian_Width W or F). */
bool cicu_isWide(int32_t codePoint);
/* Whether a character takes no column: a mark that is put on another one, or a format character. */
bool cicu_isZeroWidth(int32_t codePoint);

/* The script of a character, with ICU's UScriptCode values; a negative number for none. */
int32_t cicu_script(int32_t codePoint);
/* The short name of a script, such as "Latn"; NULL for a number that is none. */
const char *_Nullable cicu_scriptName(int32_t script);
/* The scripts that a locale is written in, as numbers; returns how many there are, also where they
   do not fit. */
int32_t cicu_copyScripts(
    const char *_Nonnull locale, int32_t *_Nonnull buffer, int32_t capacity,
    int32_t *_Nonnull status);
/* The letters that a locale is written with, as code points; those of letters that consist of
   several stand one by one. Returns how many there are, also where they do not fit. */
int32_t cicu_copyExemplarLetters(
    const char *_Nonnull locale, int32_t *_Nonnull buffer, int32_t capacity,
    int32_t *_Nonnull status);

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

typedef struct CICUPatternGenerator CICUPatternGenerator;

CICUPatternGenerator *_Nullable cicu_openPatternGenerator(
    const char *_Nonnull locale, int32_t *_Nonnull status);
void cicu_closePatternGenerator(CICUPatternGenerator *_Nullable generator);
/* The pattern of a locale for a skeleton such as "MMMdjm". */
int32_t cicu_bestPattern(
    CICUPatternGenerator *_Nonnull generator, const char *_Nonnull skeleton,
    char *_Nonnull buffer, int32_t capacity, int32_t *_Nonnull status);

typedef struct CICURelativeFormat CICURelativeFormat;

/* ICU's values of UDateRelativeDateTimeFormatterStyle. */
static const int32_t cicu_relativeLong = 0;
static const int32_t cicu_relativeShort = 1;
static const int32_t cicu_relativeNarrow = 2;

/* ICU's values of URelativeDateTimeUnit that are used. */
static const int32_t cicu_relativeDay = 4;
static const int32_t cicu_relativeHour = 5;
static const int32_t cicu_relativeMinute = 6;
static const int32_t cicu_relativeSecond = 7;

CICURelativeFormat *_Nullable cicu_openRelativeFormat(
    const char *_Nonnull locale, int32_t style, int32_t *_Nonnull status);
void cicu_closeRelativeFormat(CICURelativeFormat *_Nullable format);
/* A whole number of units before (negative) or after now, in words where there are some. */
int32_t cicu_formatRelative(
    const CICURelativeFormat *_Nonnull format, int32_t offset, int32_t unit,
    char *_Nonnull buffer, int32_t capacity, int32_t *_Nonnull status);

typedef struct CICUCalendar CICUCalendar;

/* Opens the calendar of a locale, in GMT; the Gregorian family is made proleptic. */
CICUCalendar *_Nullable cicu_openCalendar(const char *_Nonnull locale, int32_t *_Nonnull status);
void cicu_closeCalendar(CICUCalendar *_Nullable calendar);
/*
 * The extended year of a wall-clock time. Not its day of the year too: ICU 72 keeps the new years of
 * the Chinese and the Korean calendar in one place, and that number is wrong where both are used.
 */
int32_t cicu_extendedYear(
    CICUCalendar *_Nonnull calendar, int64_t localMilliseconds, int32_t *_Nonnull status);
/* ICU's name of the calendar, such as "gregorian". */
const char *_Nonnull cicu_calendarType(
    const CICUCalendar *_Nonnull calendar, int32_t *_Nonnull status);

#ifdef __cplusplus
}
#endif

#endif /* CICU_H */

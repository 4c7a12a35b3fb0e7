#ifndef CBENCHRIVALS_H
#define CBENCHRIVALS_H

/* What labels and plurals are measured against: ICU called from C with nothing in between. */

#include <stdint.h>

typedef struct CBenchDateFormat CBenchDateFormat;

/* Opens a formatter for a skeleton, as a C program would keep it. */
CBenchDateFormat *_Nullable cbench_open(
    const char *_Nonnull locale, const char *_Nonnull zone, const char *_Nonnull skeleton);
void cbench_close(CBenchDateFormat *_Nullable format);
/* Formats each instant as UTF-8; returns the bytes written in all. */
int64_t cbench_formatAll(
    const CBenchDateFormat *_Nonnull format, const int64_t *_Nonnull milliseconds, int64_t count);

typedef struct CBenchRelativeFormat CBenchRelativeFormat;

CBenchRelativeFormat *_Nullable cbench_openRelative(const char *_Nonnull locale);
void cbench_closeRelative(CBenchRelativeFormat *_Nullable format);
/* Words each age in minutes as UTF-8; returns the bytes written in all. */
int64_t cbench_formatAllMinutes(
    const CBenchRelativeFormat *_Nonnull format, const int64_t *_Nonnull minutes, int64_t count);

typedef struct CBenchPlural CBenchPlural;

/* Opens the plural rules and the number format of a locale. */
CBenchPlural *_Nullable cbench_openPlural(const char *_Nonnull locale);
void cbench_closePlural(CBenchPlural *_Nullable plural);
/* Puts each number into a sentence for its category as UTF-8; returns the bytes written in all. */
int64_t cbench_formatAllPlurals(
    const CBenchPlural *_Nonnull plural, const int64_t *_Nonnull numbers, int64_t count);

/* How often memory has been asked for since the program began. */
int64_t cbench_allocationCount(void);

#endif /* CBENCHRIVALS_H */

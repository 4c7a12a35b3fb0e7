#ifndef CICU_NAMES_H
#define CICU_NAMES_H

#include <unicode/uenum.h>

/* Joins the names of an enumeration with line feeds, and closes it. */
int32_t cicu_copyNames(
    UEnumeration *names, char *buffer, int32_t capacity, UErrorCode *code);

#endif /* CICU_NAMES_H */

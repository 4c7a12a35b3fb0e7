#ifndef EMBEDDEDTABLES_H
#define EMBEDDEDTABLES_H

#include "include/CEmbeddedStrings.h"

// Defined in EmbeddedTables+Generated.c, which scripts/embed writes.
extern const CEmbeddedTable cembedded_tables[];
extern const size_t cembedded_tables_count;

#endif

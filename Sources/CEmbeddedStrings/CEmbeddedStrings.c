#include "CEmbeddedStrings.h"

#include "EmbeddedTables.h"

size_t cembedded_tableCount(void) {
  return cembedded_tables_count;
}

CEmbeddedTable cembedded_table(size_t index) {
  if (index >= cembedded_tables_count) {
    return (CEmbeddedTable){"", "", (const unsigned char *)"", 0};
  }
  return cembedded_tables[index];
}

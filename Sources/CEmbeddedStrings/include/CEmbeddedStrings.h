#ifndef CEMBEDDEDSTRINGS_H
#define CEMBEDDEDSTRINGS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// One file of `Localizations/`, as it was when the program was built.
///
/// The memory is constant and lives as long as the program.
typedef struct {
  /// The language tag: the folder's name without `.lproj`.
  const char *language;
  /// The file's name with its ending, such as `Refresh.strings`.
  const char *file;
  /// The file's bytes, unchanged. A NUL that is not counted follows them.
  const unsigned char *bytes;
  /// How many bytes the file has.
  size_t count;
} CEmbeddedTable;

/// Counts the embedded tables.
size_t cembedded_tableCount(void);

/// Returns an embedded table; they are sorted by language, then by file name, in byte order.
///
/// An index that is out of range gives a table with empty names and no bytes.
CEmbeddedTable cembedded_table(size_t index);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif

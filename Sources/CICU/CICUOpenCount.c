#include "CICUOpenCount.h"

#include "CICU.h"

#include <stdatomic.h>

static _Atomic int64_t openCount;

void cicu_countOpen(void) { atomic_fetch_add_explicit(&openCount, 1, memory_order_relaxed); }

int64_t cicu_openCount(void) {
  return atomic_load_explicit(&openCount, memory_order_relaxed);
}

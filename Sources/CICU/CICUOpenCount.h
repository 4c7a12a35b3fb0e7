#ifndef CICU_OPEN_COUNT_H
#define CICU_OPEN_COUNT_H

#ifdef __cplusplus
extern "C" {
#endif

/* Counts one opened object; called by every function that opens one. */
void cicu_countOpen(void);

#ifdef __cplusplus
}
#endif

#endif /* CICU_OPEN_COUNT_H */

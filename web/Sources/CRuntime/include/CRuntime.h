// What the freestanding targets offer to Swift beside the C library functions that the compiler calls by itself.
#ifndef FIZZ_CRUNTIME_H
#define FIZZ_CRUNTIME_H

#include <stddef.h>

// Bytes that were asked of the heap and not yet given back.
size_t fizz_heap_live(void);

#endif

// This folder stands in for the C library where there is none: WebAssembly, and the arm64 digest runner, which defines
// FIZZ_FREESTANDING. Anywhere else it compiles to nothing, so that opening the package on a Mac still works.
#ifndef FIZZ_PLATFORM_H
#define FIZZ_PLATFORM_H

#if defined(__wasm__) || defined(FIZZ_FREESTANDING)
#define FIZZ_RUNTIME 1
#else
#define FIZZ_RUNTIME 0
#endif

#include <stddef.h>
#include <stdint.h>

// Extends the heap's memory by at least `bytes`, contiguous with what it had. Returns where the new memory starts and
// how much it is, both multiples of 16, or a size of 0 when there is no more.
typedef struct {
  uintptr_t start;
  size_t size;
} FizzMemory;
FizzMemory fizz_more_memory(size_t bytes);

#endif

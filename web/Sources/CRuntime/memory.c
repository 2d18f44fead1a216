// The memory functions that compilers call by name. Built with -fno-builtin, so a loop here is not turned into a call
// of itself; with bulk memory the builtins are single WebAssembly instructions.
#include "platform.h"

#if FIZZ_RUNTIME

#ifdef __wasm__
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }
#else
void *memcpy(void *to, const void *from, size_t count) {
  unsigned char *d = to;
  const unsigned char *s = from;
  while (count--) *d++ = *s++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *d = to;
  const unsigned char *s = from;
  if ((uintptr_t)d - (uintptr_t)s >= count) return memcpy(to, from, count);
  while (count--) d[count] = s[count];
  return to;
}

void *memset(void *to, int value, size_t count) {
  unsigned char *d = to;
  while (count--) *d++ = (unsigned char)value;
  return to;
}
#endif

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

#endif

// Counts allocations during a step. Symbols of the executable come first for every library that is loaded later, so
// engines, the C++ library and the Swift runtime all allocate through these.
#include <cerrno>
#include <cstddef>

extern "C" {
void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);

static bool watching;
static unsigned long seen;

void allocations_watch(bool on) { watching = on; }
unsigned long allocations_seen(void) { return seen; }

void* malloc(size_t size) {
  seen += watching;
  return __libc_malloc(size);
}
void* calloc(size_t count, size_t size) {
  seen += watching;
  return __libc_calloc(count, size);
}
void* realloc(void* old, size_t size) {
  seen += watching;
  return __libc_realloc(old, size);
}
void* memalign(size_t alignment, size_t size) {
  seen += watching;
  return __libc_memalign(alignment, size);
}
void* aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void** out, size_t alignment, size_t size) {
  *out = memalign(alignment, size);
  return *out ? 0 : ENOMEM;
}
}

// The few other symbols that Embedded Swift and the compiler's helpers refer to.
#include "platform.h"

#if FIZZ_RUNTIME

uintptr_t __stack_chk_guard = (uintptr_t)0x5a17c0de;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// The random seed of hashing. The portable modules hash nothing; whatever does must still be the same on every run.
void arc4random_buf(void *to, size_t count) {
  unsigned char *bytes = to;
  for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)(i * 73 + 41);
}

#ifdef __wasm__
// Where a print without a console ends up.
int putchar(int character) { return character; }

// 64 x 64 bits with overflow check needs the product in 128 bits, which WebAssembly has no instruction for.
typedef long long Wide __attribute__((mode(TI)));
typedef union {
  Wide all;
  struct {
    uint64_t low;
    uint64_t high;
  };
} Halves;

// The product of two 64-bit numbers by 32-bit limbs.
static Halves product(uint64_t a, uint64_t b) {
  const uint64_t mask = 0xffffffffu;
  uint64_t low = (a & mask) * (b & mask);
  uint64_t middle = (a >> 32) * (b & mask) + (low >> 32);
  uint64_t other = (a & mask) * (b >> 32) + (middle & mask);
  Halves result;
  result.low = (other << 32) | (low & mask);
  result.high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  return result;
}

Wide __multi3(Wide left, Wide right) {
  Halves a = {.all = left}, b = {.all = right};
  Halves result = product(a.low, b.low);
  result.high += a.high * b.low + a.low * b.high;
  return result.all;
}
#endif

#endif

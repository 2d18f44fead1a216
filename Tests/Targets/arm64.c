// The whole operating system interface of the arm64 digest runner: three Linux system calls, so that no C library for
// ARM has to be installed. web/Sources/CRuntime gives the rest.
#include "platform.h"

enum { sysWrite = 64, sysExit = 93, sysBrk = 214 };

static long systemCall(long number, long a, long b, long c) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
  return x0;
}

static char output[4096];
static size_t pending;

static void flush(void) {
  size_t done = 0;
  while (done < pending) {
    long count = systemCall(sysWrite, 1, (long)(output + done), (long)(pending - done));
    if (count <= 0) systemCall(sysExit, 74, 0, 0);
    done += (size_t)count;
  }
  pending = 0;
}

int putchar(int character) {
  output[pending++] = (char)character;
  if (pending == sizeof output) flush();
  return character;
}

// The heap asks for more behind what it has, which is exactly what the program break is.
FizzMemory fizz_more_memory(size_t bytes) {
  static uintptr_t end;
  if (!end) end = ((uintptr_t)systemCall(sysBrk, 0, 0, 0) + 15) & ~(uintptr_t)15;
  const size_t grain = 1 << 20;
  FizzMemory memory = {end, 0};
  uintptr_t wanted = end + ((bytes + grain - 1) & ~(grain - 1));
  uintptr_t reached = (uintptr_t)systemCall(sysBrk, (long)wanted, 0, 0);
  if (reached < wanted) return memory;
  memory.size = wanted - end;
  end = wanted;
  return memory;
}

int main(int count, char **arguments);

__attribute__((used)) static void run(void) {
  int code = main(0, 0);
  flush();
  systemCall(sysExit, code, 0, 0);
}

__attribute__((naked, used)) void _start(void) { __asm__("mov x29, #0\nmov x30, #0\nbl run\nbrk #1"); }

// The heap: segregated free lists with boundary tags, so neighbors that are both free become one block again.
//
// Every block starts with a 16-byte tag and is a multiple of 16 bytes. `size` counts the whole block, tag included;
// `before` is the size of the block in front of it in memory, 0 for the first. Bins hold free blocks by size: eight
// bins to a power of two, found through a bitmap, so taking and giving back are a handful of instructions however
// fragmented the heap is. Blocks are below 4 GiB, which is all of WebAssembly's memory.
#include "platform.h"

#if FIZZ_RUNTIME

#include "include/CRuntime.h"

enum {
  grain = 16,       // every size and address is a multiple of this
  tag = 16,         // bytes in front of the memory that a caller sees
  smallest = 32,    // a free block also holds two links
  binsPerPower = 8,
  binCount = 29 * binsPerPower,
};

typedef struct Block {
  uint32_t size;
  uint32_t before;
  uint32_t asked;  // bytes asked for, or `isFree`
  uint32_t magic;  // catches a second free and memory that was never ours
} Block;

typedef struct Links {
  Block *next;
  Block *previous;
} Links;

static const uint32_t usedMagic = 0xf122b10cu, freeMagic = 0xf122f4eeu, isFree = UINT32_MAX;

// The smallest free block is as large as a tag and two links; on 64 bits links are 16 bytes.
_Static_assert(sizeof(Block) == tag && sizeof(Links) <= smallest - tag, "the heap's layout");

static Block *bins[binCount];
static uint32_t binBits[(binCount + 31) / 32];
static uintptr_t heapEnd;    // the address behind the last block
static uint32_t lastSize;    // the size of the last block
static size_t live;

static Links *links(Block *block) { return (Links *)((uintptr_t)block + tag); }
static Block *after(Block *block) { return (Block *)((uintptr_t)block + block->size); }
static int isLast(Block *block) { return (uintptr_t)block + block->size == heapEnd; }

// The bin whose smallest member is the largest not above `size`.
static unsigned binOf(uint32_t size) {
  unsigned power = 31u - (unsigned)__builtin_clz(size);
  unsigned within = (size >> (power - 3)) & (binsPerPower - 1);
  return (power - 5) * binsPerPower + within;
}

static void insert(Block *block) {
  unsigned bin = binOf(block->size);
  block->asked = isFree;
  block->magic = freeMagic;
  links(block)->next = bins[bin];
  links(block)->previous = 0;
  if (bins[bin]) links(bins[bin])->previous = block;
  bins[bin] = block;
  binBits[bin / 32] |= 1u << (bin % 32);
}

static void take(Block *block) {
  unsigned bin = binOf(block->size);
  Links *mine = links(block);
  if (mine->next) links(mine->next)->previous = mine->previous;
  if (mine->previous) links(mine->previous)->next = mine->next;
  else bins[bin] = mine->next;
  if (!bins[bin]) binBits[bin / 32] &= ~(1u << (bin % 32));
  block->asked = 0;
  block->magic = usedMagic;
}

// The block behind, or the heap's end, has to know the size of the one in front of it.
static void resize(Block *block, uint32_t size) {
  block->size = size;
  if (isLast(block)) lastSize = size;
  else after(block)->before = size;
}

// Makes a free block of everything from `block` on, merging it with a free neighbor on either side.
static void release(Block *block) {
  uint32_t size = block->size;
  block->magic = freeMagic;  // it may end up inside a merged block, where a second free must still be noticed
  if (!isLast(block) && after(block)->asked == isFree) {
    Block *behind = after(block);
    take(behind);
    behind->magic = freeMagic;
    size += behind->size;
  }
  if (block->before) {
    Block *front = (Block *)((uintptr_t)block - block->before);
    if (front->asked == isFree) {
      take(front);
      size += front->size;
      block = front;
    }
  }
  resize(block, size);
  insert(block);
}

// Cuts `block` so that it keeps `size` bytes; the rest, if it can be a block, is the return value.
static Block *split(Block *block, uint32_t size) {
  if (block->size - size < smallest) return 0;
  uint32_t rest = block->size - size;
  Block *second = (Block *)((uintptr_t)block + size);
  second->before = size;
  second->asked = 0;
  second->magic = usedMagic;
  block->size = size;
  resize(second, rest);
  return second;
}

static int grow(uint32_t size) {
  FizzMemory memory = fizz_more_memory(size);
  if (memory.size < size || memory.size > UINT32_MAX) return 0;
  Block *block = (Block *)memory.start;
  block->before = lastSize;
  block->asked = 0;
  heapEnd = memory.start + memory.size;
  block->size = lastSize = (uint32_t)memory.size;
  release(block);
  return 1;
}

// A free block of at least `size` bytes, taken out of its bin.
static Block *find(uint32_t size) {
  // The first bin whose every member is large enough: searching no list keeps the time bounded.
  unsigned bin = binOf(size);
  if (bins[bin] && bins[bin]->size < size) bin++;
  for (unsigned word = bin / 32; word < sizeof binBits / sizeof *binBits; word++) {
    uint32_t bits = binBits[word];
    if (word == bin / 32) bits &= ~0u << (bin % 32);
    if (!bits) continue;
    Block *block = bins[word * 32 + (unsigned)__builtin_ctz(bits)];
    take(block);
    return block;
  }
  return 0;
}

static void *allocate(size_t alignment, size_t size) {
  if (alignment < grain) alignment = grain;
  // Above 2 GiB the arithmetic below could overflow, and no scene is within sight of it.
  if (size > INT32_MAX || alignment > 65536 || (alignment & (alignment - 1))) return 0;
  uint32_t need = (uint32_t)((size + tag + grain - 1) & ~(size_t)(grain - 1));
  if (need < smallest) need = smallest;
  // Room to move forward to an aligned address, and for what is left in front to be a block of its own.
  uint32_t search = alignment > grain ? need + (uint32_t)alignment + smallest : need;
  Block *block = find(search);
  if (!block) {
    if (!grow(search)) return 0;
    block = find(search);
    if (!block) return 0;
  }
  if (alignment > grain) {
    uintptr_t user = (uintptr_t)block + tag;
    if (user & (alignment - 1)) {
      uintptr_t aligned = (user + smallest + alignment - 1) & ~(uintptr_t)(alignment - 1);
      Block *second = split(block, (uint32_t)(aligned - user));
      insert(block);
      block = second;
    }
  }
  Block *rest = split(block, need);
  if (rest) release(rest);
  block->asked = (uint32_t)size;
  live += size;
  return (void *)((uintptr_t)block + tag);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  *out = allocate(alignment, size);
  return *out ? 0 : 12;  // ENOMEM
}

void *malloc(size_t size) { return allocate(grain, size); }

void free(void *pointer) {
  if (!pointer) return;
  Block *block = (Block *)((uintptr_t)pointer - tag);
  if (block->magic != usedMagic) __builtin_trap();
  live -= block->asked;
  release(block);
}

#ifdef __wasm__
__attribute__((export_name("fizz_heap_live")))
#endif
size_t fizz_heap_live(void) { return live; }

#ifdef __wasm__
extern unsigned char __heap_base;

FizzMemory fizz_more_memory(size_t bytes) {
  const size_t page = 65536;
  static uintptr_t used;
  FizzMemory memory = {used ? used : ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15, 0};
  size_t size = __builtin_wasm_memory_size(0) * page;
  if (memory.start + bytes > size) {
    // A quarter more than asked: growing detaches the page's views of the memory, so it should be rare.
    size_t pages = (memory.start + bytes - size + bytes / 4 + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return memory;
    size += pages * page;
  }
  used = size;
  memory.size = size - memory.start;
  return memory;
}
#endif

#endif

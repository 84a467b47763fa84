// Counts of live memory. On glibc the allocator's entry points are defined here, in front of the library's own, and pass
// on to its `__libc_` twins; the executable that links this file is the only one affected.
//
// Always: the counters change only while `counting` is set, so that timed code never writes them.

#include "CBenchmarkSupport.h"

#include <errno.h>
#include <stdatomic.h>
#include <unistd.h>

#include "Sanitizers.h"

static _Atomic int failure_descriptor = -1;

void tb_report_failed_allocations_to(int descriptor) { atomic_store(&failure_descriptor, descriptor); }

#if defined(__linux__) && defined(__GLIBC__) && !defined(TB_SANITIZED)

#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Atomic int counting;
static _Atomic int64_t live_bytes;
static _Atomic int64_t live_blocks;
static _Atomic int64_t allocation_count;

static inline int is_counting(void) { return atomic_load_explicit(&counting, memory_order_relaxed); }

static void add(_Atomic int64_t *counter, int64_t amount) {
  atomic_fetch_add_explicit(counter, amount, memory_order_relaxed);
}

static inline void *taken(void *block, size_t size) {
  if (__builtin_expect(block == NULL && size != 0, 0)) {
    int descriptor = atomic_load(&failure_descriptor);
    if (descriptor >= 0 && write(descriptor, "\nM\n", 3) < 0) errno = ENOMEM;
  }
  if (__builtin_expect(is_counting(), 0) && block != NULL) {
    add(&live_bytes, (int64_t)malloc_usable_size(block));
    add(&live_blocks, 1);
    add(&allocation_count, 1);
  }
  return block;
}

static inline void given_back(void *block) {
  if (__builtin_expect(is_counting(), 0) && block != NULL) {
    add(&live_bytes, -(int64_t)malloc_usable_size(block));
    add(&live_blocks, -1);
  }
}

void *malloc(size_t size) { return taken(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size), size != 0 ? count : 0); }

void free(void *block) {
  given_back(block);
  __libc_free(block);
}

void *realloc(void *block, size_t size) {
  if (block == NULL) return malloc(size);
  int64_t before = is_counting() ? (int64_t)malloc_usable_size(block) : 0;
  void *moved = __libc_realloc(block, size);
  if (moved == NULL) {
    if (size != 0) return taken(NULL, size);
    if (is_counting()) {
      add(&live_bytes, -before);
      add(&live_blocks, -1);
    }
    return NULL;
  }
  if (is_counting()) {
    add(&live_bytes, (int64_t)malloc_usable_size(moved) - before);
    add(&allocation_count, 1);
  }
  return moved;
}

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *block = memalign(alignment, size);
  if (block == NULL && size != 0) return ENOMEM;
  *result = block;
  return 0;
}

int tb_allocations_are_known(void) { return 1; }

void tb_start_counting(void) {
  atomic_store(&live_bytes, 0);
  atomic_store(&live_blocks, 0);
  atomic_store(&allocation_count, 0);
  atomic_store(&counting, 1);
}

void tb_stop_counting(void) { atomic_store(&counting, 0); }

int64_t tb_live_bytes(void) { return atomic_load(&live_bytes); }
int64_t tb_live_blocks(void) { return atomic_load(&live_blocks); }
int64_t tb_allocation_count(void) { return atomic_load(&allocation_count); }

#elif defined(__APPLE__) && !defined(TB_SANITIZED)

#include <malloc/malloc.h>

static malloc_statistics_t at_start, at_end;
static int counting;

static malloc_statistics_t now(void) {
  malloc_statistics_t statistics;
  if (!counting) return at_end;
  malloc_zone_statistics(NULL, &statistics);
  return statistics;
}

int tb_allocations_are_known(void) { return 1; }

void tb_start_counting(void) {
  malloc_zone_statistics(NULL, &at_start);
  counting = 1;
}

void tb_stop_counting(void) {
  at_end = now();
  counting = 0;
}

int64_t tb_live_bytes(void) { return (int64_t)now().size_in_use - (int64_t)at_start.size_in_use; }
int64_t tb_live_blocks(void) { return (int64_t)now().blocks_in_use - (int64_t)at_start.blocks_in_use; }
// The zones do not say how often memory was asked for.
int64_t tb_allocation_count(void) { return 0; }

#else

int tb_allocations_are_known(void) { return 0; }
void tb_start_counting(void) {}
void tb_stop_counting(void) {}
int64_t tb_live_bytes(void) { return 0; }
int64_t tb_live_blocks(void) { return 0; }
int64_t tb_allocation_count(void) { return 0; }

#endif

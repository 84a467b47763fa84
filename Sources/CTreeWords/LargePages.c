#include "CTreeWords.h"

// A random look into a large column misses the processor's table of page addresses as well as its caches; with pages of two
// megabytes the table covers it. Systems that give them only where asked are asked; elsewhere this does nothing.

#if defined(__linux__)
#include <sys/mman.h>

void tree_prefer_large_pages(void *memory, int64_t byteCount) {
  // The answer is of no use: without large pages the memory is as good, only slower.
  (void)madvise(memory, (size_t)byteCount, MADV_HUGEPAGE);
}
#else
void tree_prefer_large_pages(void *memory, int64_t byteCount) {
  (void)memory;
  (void)byteCount;
}
#endif

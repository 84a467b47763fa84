// Counting and finding bits in words of 64, for the indexes of `Trees`.
//
// Baseline x86-64 has no instruction that counts bits. Each function here is compiled twice, for any processor and for those
// with POPCNT and BMI2, and the program chooses when it starts. Other processors compile the first to what they have.
#ifndef CTREEWORDS_H
#define CTREEWORDS_H

#include <stdint.h>

/// What a block of 512 parentheses does to the collapsed excess: its sum of weights, the least excess at any of its opens, and
/// how many opens attain it. Without opens the count is 0.
typedef struct {
  int64_t sum;
  int64_t least;
  int64_t count;
} TreeBlockSummary;

/// How many opens are visible before a position of a block, and the excess there.
typedef struct {
  int64_t count;
  int64_t excess;
} TreeVisibleCount;

/// The ones in `count` words.
int64_t tree_ones(const uint64_t *words, int64_t count);

/// The position of the one with `rank` ones before it, counted from the first word on, every word flipped by `flip` first.
/// It is there.
int64_t tree_position_of_one(const uint64_t *words, int64_t rank, uint64_t flip);

/// The summary of the block of 8 words that begins at word `first`.
///
/// `opens` are balanced parentheses, 1 = open, with one readable word behind; `marks` have a 1 at both parentheses of every
/// collapsed node.
TreeBlockSummary tree_block_summary(const uint64_t *opens, const uint64_t *marks, int64_t first);

/// The visible opens from word `first` to before `position`, where word `first` starts at `excess`.
TreeVisibleCount tree_visible_before(
    const uint64_t *opens, const uint64_t *marks, int64_t first, int64_t position, int64_t excess);

/// The position of the visible open that has `number` visible ones before it from word `first` on. It is there.
int64_t tree_visible_position(
    const uint64_t *opens, const uint64_t *marks, int64_t first, int64_t number, int64_t excess);

/// The functions above in one of their two forms, so that a test can hold one against the other.
typedef struct {
  int64_t (*ones)(const uint64_t *, int64_t);
  int64_t (*position)(const uint64_t *, int64_t, uint64_t);
  TreeBlockSummary (*summary)(const uint64_t *, const uint64_t *, int64_t);
  TreeVisibleCount (*visible)(const uint64_t *, const uint64_t *, int64_t, int64_t, int64_t);
  int64_t (*find)(const uint64_t *, const uint64_t *, int64_t, int64_t, int64_t);
} TreeWordFunctions;

/// The form for any processor, whatever this one is.
TreeWordFunctions tree_portable_words(void);

/// Asks for the cache line at an address before it is needed.
static inline void tree_prefetch(const void *address) { __builtin_prefetch(address); }

#endif

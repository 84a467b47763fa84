// Counting and finding bits in words of 64, for the indexes of `Trees`.
//
// Baseline x86-64 has no instruction that counts bits. Each function here is compiled twice, for any processor and for those
// with POPCNT, BMI2 and AVX2, and the program chooses when it starts. Other processors compile the first to what they have.
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

/// Where a search for a position of some excess came to: the position or -1, how many more were sought, and how far above the
/// sought excess the search stands; below it when the excess fell lower.
typedef struct {
  int64_t position;
  int64_t number;
  int64_t above;
} TreeAttained;

/// The ones in `count` words.
int64_t tree_ones(const uint64_t *words, int64_t count);

/// The position of the one with `rank` ones before it, counted from the first word on, every word flipped by `flip` first.
/// It is there.
int64_t tree_position_of_one(const uint64_t *words, int64_t rank, uint64_t flip);

/// The first word in `from ..< to` that is not 0, or `to`.
int64_t tree_first_nonzero(const uint64_t *words, int64_t from, int64_t to);

/// The leaves that open from word `first` to before a position of balanced parentheses.
int64_t tree_leaf_opens(const uint64_t *words, int64_t first, int64_t position);

/// Sets the bits `start ..< end`, which are not empty, to those of `ones`, all 0 or all 1. Answers how many were 1.
int64_t tree_fill_bits(uint64_t *words, int64_t start, int64_t end, uint64_t ones);

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

/// The first position in `start ..< end` behind which the excess of the parentheses is `fall` below that before `start`; -1
/// where there is none, and then `fall` is how far it would still have to fall behind `end`, a multiple of 64. `fall` is positive.
int64_t tree_first_fall(const uint64_t *words, int64_t start, int64_t end, int64_t *fall);

/// The last position in `start ..< end` before which the excess is `rise` below that before `end`; -1 where there is none, and
/// then `rise` is how far it would still have to go down before `start`, a multiple of 64. `rise` is positive.
int64_t tree_last_rise(const uint64_t *words, int64_t start, int64_t end, int64_t *rise);

/// The position that has `number` before it, in `start ..< end`, among those behind which the excess is `above` below that
/// before `start`. The search ends where the excess falls lower.
TreeAttained tree_attained(const uint64_t *words, int64_t start, int64_t end, int64_t above, int64_t number);

/// The least excess behind any position of a stretch, relative to before it, and behind how many it is that.
typedef struct {
  int64_t least;
  int64_t count;
} TreeLeastExcess;

/// The least excess behind the positions `start ..< end`, which are not empty; `start` is a multiple of 8.
TreeLeastExcess tree_least_excess(const uint64_t *words, int64_t start, int64_t end);

/// How many entries make a group of the collapsed-excess index.
#define TREE_FAN_OUT 16

/// The own least of an entry without opens: above every excess, and in range with a start added.
#define TREE_UNATTAINED(Value) ((Value)((Value)1 << (sizeof(Value) * 8 - 2)))

/// Replaces one entry of a group and shifts those behind it by the change of its sum. Answers the summary of the group.
TreeBlockSummary tree_update_group_16(
    int16_t *end, int16_t *least, int16_t *count, int64_t place, const TreeBlockSummary *own, int64_t change);
TreeBlockSummary tree_update_group_32(
    int32_t *end, int32_t *least, int32_t *count, int64_t place, const TreeBlockSummary *own, int64_t change);

/// The counts of the entries of a group before one of them whose least is the one sought.
int64_t tree_before_group_16(const int16_t *least, const int16_t *count, int64_t place, int64_t sought);
int64_t tree_before_group_32(const int32_t *least, const int32_t *count, int64_t place, int64_t sought);

/// The entry of a group up to which the counts of the entries whose least is the one sought exceed `number`; the counts before
/// it are taken off `number`. It is there.
int64_t tree_find_in_group_16(const int16_t *least, const int16_t *count, int64_t *number, int64_t sought);
int64_t tree_find_in_group_32(const int32_t *least, const int32_t *count, int64_t *number, int64_t sought);

/// The first, or the last, of `from ..< to` whose least excess is at most `target`; -1 where there is none.
int64_t tree_first_group(const int32_t *least, int64_t from, int64_t to, int64_t target);
int64_t tree_last_group(const int32_t *least, int64_t from, int64_t to, int64_t target);

/// The same for blocks of 512 parentheses, each with the opens before it and its least excess relative to the one before it.
int64_t tree_first_block(const uint32_t *ones, const int16_t *least, int64_t from, int64_t to, int64_t target);
int64_t tree_last_block(const uint32_t *ones, const int16_t *least, int64_t from, int64_t to, int64_t target);

/// Asks for large pages under a memory of some size, where the system has them to give. Nothing depends on it but time.
void tree_prefer_large_pages(void *memory, int64_t byteCount);

/// The functions above in one of their two forms, so that a test can hold one against the other.
typedef struct {
  int64_t (*ones)(const uint64_t *, int64_t);
  int64_t (*position)(const uint64_t *, int64_t, uint64_t);
  TreeBlockSummary (*summary)(const uint64_t *, const uint64_t *, int64_t);
  TreeVisibleCount (*visible)(const uint64_t *, const uint64_t *, int64_t, int64_t, int64_t);
  int64_t (*find)(const uint64_t *, const uint64_t *, int64_t, int64_t, int64_t);
  int64_t (*first_fall)(const uint64_t *, int64_t, int64_t, int64_t *);
  int64_t (*last_rise)(const uint64_t *, int64_t, int64_t, int64_t *);
  TreeBlockSummary (*update16)(int16_t *, int16_t *, int16_t *, int64_t, const TreeBlockSummary *, int64_t);
  TreeBlockSummary (*update32)(int32_t *, int32_t *, int32_t *, int64_t, const TreeBlockSummary *, int64_t);
  int64_t (*before16)(const int16_t *, const int16_t *, int64_t, int64_t);
  int64_t (*before32)(const int32_t *, const int32_t *, int64_t, int64_t);
  int64_t (*find16)(const int16_t *, const int16_t *, int64_t *, int64_t);
  int64_t (*find32)(const int32_t *, const int32_t *, int64_t *, int64_t);
  int64_t (*first_group)(const int32_t *, int64_t, int64_t, int32_t);
  int64_t (*last_group)(const int32_t *, int64_t, int64_t, int32_t);
  int64_t (*first_block)(const uint32_t *, const int16_t *, int64_t, int64_t, int32_t);
  int64_t (*last_block)(const uint32_t *, const int16_t *, int64_t, int64_t, int32_t);
  int64_t (*leaf_opens)(const uint64_t *, int64_t, int64_t);
  int64_t (*fill)(uint64_t *, int64_t, int64_t, uint64_t);
  int64_t (*nonzero)(const uint64_t *, int64_t, int64_t);
} TreeWordFunctions;

/// The form for any processor, whatever this one is.
TreeWordFunctions tree_portable_words(void);

/// Asks for the cache line at an address before it is needed.
static inline void tree_prefetch(const void *address) { __builtin_prefetch(address); }

#endif

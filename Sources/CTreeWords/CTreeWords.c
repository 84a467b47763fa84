#include "CTreeWords.h"

// What four parentheses do to the collapsed excess, by their bits and, from bit 4 on, those of the marks.
typedef struct {
  int8_t sum;
  int8_t least;
  uint8_t count;
} NibbleSummary;

static NibbleSummary nibbles[256];

static void fill_nibbles(void) {
  for (int index = 0; index < 256; index++) {
    // Without an open the least lies far above what can be attained.
    NibbleSummary nibble = {0, 100, 0};
    for (int bit = 0; bit < 4; bit++) {
      int open = index >> bit & 1, mark = index >> (4 + bit) & 1;
      if (open && nibble.sum < nibble.least) {
        nibble.least = nibble.sum;
        nibble.count = 0;
      }
      if (open && nibble.sum == nibble.least) nibble.count++;
      if (mark) nibble.sum += open ? 1 : -1;
    }
    nibbles[index] = nibble;
  }
}

// How far eight parentheses fall, read from the first on, or rise, read from the last on: altogether; at most behind any of
// them, which is below 0 where they only go the other way; behind how many of them that is; and where each number from 1 up
// to it is reached first, counted in the order of reading.
typedef struct {
  int8_t sum;
  int8_t most;
  uint8_t attained;
  uint8_t where[8];
} ByteFall;

static ByteFall falls[256], rises[256];

static ByteFall byte_fall(int byte, int isRise) {
  ByteFall fall = {0, -8, 0, {0}};
  for (int step = 0; step < 8; step++) {
    int open = byte >> (isRise ? 7 - step : step) & 1;
    fall.sum += open == isRise ? 1 : -1;
    if (fall.sum > fall.most) {
      fall.most = fall.sum;
      fall.attained = 0;
      if (fall.most > 0) fall.where[fall.most - 1] = step;
    }
    if (fall.sum == fall.most) fall.attained++;
  }
  return fall;
}

static void fill_falls(void) {
  for (int byte = 0; byte < 256; byte++) {
    falls[byte] = byte_fall(byte, 0);
    rises[byte] = byte_fall(byte, 1);
  }
}

// From this many marks on a word is scanned by table.
#define DENSE 5
#define NIBBLE(open, closed, shift) nibbles[((open) >> (shift) & 15) | ((closed) >> (shift) & 15) << 4]

// The position of the one with `rank` ones before it: halves the word six times, each time by the ones of its lower half
// (S. Vigna, "Broadword implementation of rank/select queries", 2008).
static inline int64_t select_portably(uint64_t word, uint64_t rank) {
  uint64_t pairs = word - (word >> 1 & 0x5555555555555555u);
  uint64_t fours = (pairs & 0x3333333333333333u) + (pairs >> 2 & 0x3333333333333333u);
  uint64_t bytes = (fours + (fours >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  uint64_t twos = bytes + (bytes >> 8), quads = twos + (twos >> 16);
  uint64_t position = 0;
#define STEP(ones, width)                        \
  {                                              \
    uint64_t here = (ones);                      \
    uint64_t skip = rank >= here ? ~0ull : 0;    \
    position += (width) & skip;                  \
    rank -= here & skip;                         \
  }
  STEP(quads & 0xff, 32)
  STEP(twos >> position & 0xff, 16)
  STEP(bytes >> position & 0xff, 8)
  STEP(fours >> position & 0xf, 4)
  STEP(pairs >> position & 0x3, 2)
  STEP(word >> position & 0x1, 1)
#undef STEP
  return (int64_t)position;
}

#define TARGET
#define NAME(x) x##_portable
#define POPCOUNT(word) __builtin_popcountll(word)
#define SELECT(word, rank) select_portably(word, (uint64_t)(rank))
#include "Bodies.h"
#undef TARGET
#undef NAME
#undef SELECT

#if defined(__x86_64__)
#include <immintrin.h>
#define TARGET __attribute__((target("popcnt,bmi,bmi2,avx2")))
#define NAME(x) x##_bmi2
#define SELECT(word, rank) (int64_t) _tzcnt_u64(_pdep_u64((uint64_t)1 << (rank), word))
#include "Bodies.h"
#endif

static const TreeWordFunctions portable = {
    ones_portable,    position_portable,   summary_portable,  visible_portable, find_portable,
    first_fall_portable, last_rise_portable, update16_portable, update32_portable, before16_portable, before32_portable,
    find16_portable, find32_portable, first_group_portable, last_group_portable, first_block_portable, last_block_portable,
    leaf_opens_portable, fill_portable, nonzero_portable};

static TreeWordFunctions chosen = {
    ones_portable,    position_portable,   summary_portable,  visible_portable, find_portable,
    first_fall_portable, last_rise_portable, update16_portable, update32_portable, before16_portable, before32_portable,
    find16_portable, find32_portable, first_group_portable, last_group_portable, first_block_portable, last_block_portable,
    leaf_opens_portable, fill_portable, nonzero_portable};

// Runs before `main`, and so before anything that could call in here.
__attribute__((constructor)) static void choose(void) {
  fill_nibbles();
  fill_falls();
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2")) {
    chosen = (TreeWordFunctions){ones_bmi2,    position_bmi2,   summary_bmi2,  visible_bmi2,
                                 find_bmi2,    first_fall_bmi2, last_rise_bmi2, update16_bmi2,
                                 update32_bmi2, before16_bmi2,  before32_bmi2, find16_bmi2,      find32_bmi2,
                                 first_group_bmi2, last_group_bmi2, first_block_bmi2, last_block_bmi2,
                                 leaf_opens_bmi2, fill_bmi2, nonzero_bmi2};
  }
#endif
}

int64_t tree_ones(const uint64_t *words, int64_t count) { return chosen.ones(words, count); }

int64_t tree_position_of_one(const uint64_t *words, int64_t rank, uint64_t flip) {
  return chosen.position(words, rank, flip);
}

TreeBlockSummary tree_block_summary(const uint64_t *opens, const uint64_t *marks, int64_t first) {
  return chosen.summary(opens, marks, first);
}

TreeVisibleCount tree_visible_before(
    const uint64_t *opens, const uint64_t *marks, int64_t first, int64_t position, int64_t excess) {
  return chosen.visible(opens, marks, first, position, excess);
}

int64_t tree_visible_position(
    const uint64_t *opens, const uint64_t *marks, int64_t first, int64_t number, int64_t excess) {
  return chosen.find(opens, marks, first, number, excess);
}

int64_t tree_first_fall(const uint64_t *words, int64_t start, int64_t end, int64_t *fall) {
  return chosen.first_fall(words, start, end, fall);
}

int64_t tree_last_rise(const uint64_t *words, int64_t start, int64_t end, int64_t *rise) {
  return chosen.last_rise(words, start, end, rise);
}

// The position with `number` before it, in start ..< end, among those behind which the excess is `above` below that before
// `start`; the search ends where the excess falls lower.
TreeBlockSummary tree_update_group_16(
    int16_t *end, int16_t *least, int16_t *count, int64_t place, const TreeBlockSummary *own, int64_t change) {
  return chosen.update16(end, least, count, place, own, change);
}

TreeBlockSummary tree_update_group_32(
    int32_t *end, int32_t *least, int32_t *count, int64_t place, const TreeBlockSummary *own, int64_t change) {
  return chosen.update32(end, least, count, place, own, change);
}

int64_t tree_before_group_16(const int16_t *least, const int16_t *count, int64_t place, int64_t sought) {
  return chosen.before16(least, count, place, sought);
}

int64_t tree_before_group_32(const int32_t *least, const int32_t *count, int64_t place, int64_t sought) {
  return chosen.before32(least, count, place, sought);
}

int64_t tree_find_in_group_16(const int16_t *least, const int16_t *count, int64_t *number, int64_t sought) {
  return chosen.find16(least, count, number, sought);
}

int64_t tree_find_in_group_32(const int32_t *least, const int32_t *count, int64_t *number, int64_t sought) {
  return chosen.find32(least, count, number, sought);
}

int64_t tree_first_group(const int32_t *least, int64_t from, int64_t to, int64_t target) {
  return chosen.first_group(least, from, to, (int32_t)target);
}

int64_t tree_last_group(const int32_t *least, int64_t from, int64_t to, int64_t target) {
  return chosen.last_group(least, from, to, (int32_t)target);
}

int64_t tree_first_block(const uint32_t *ones, const int16_t *least, int64_t from, int64_t to, int64_t target) {
  return chosen.first_block(ones, least, from, to, (int32_t)target);
}

int64_t tree_last_block(const uint32_t *ones, const int16_t *least, int64_t from, int64_t to, int64_t target) {
  return chosen.last_block(ones, least, from, to, (int32_t)target);
}

int64_t tree_leaf_opens(const uint64_t *words, int64_t first, int64_t position) {
  return chosen.leaf_opens(words, first, position);
}

int64_t tree_fill_bits(uint64_t *words, int64_t start, int64_t end, uint64_t ones) {
  return chosen.fill(words, start, end, ones);
}

int64_t tree_first_nonzero(const uint64_t *words, int64_t from, int64_t to) { return chosen.nonzero(words, from, to); }

TreeAttained tree_attained(const uint64_t *words, int64_t start, int64_t end, int64_t above, int64_t number) {
  int64_t position = start;
  while (position < end) {
    const ByteFall *byte = &falls[words[position >> 6] >> (position & 63) & 0xff];
    if ((position & 7) == 0 && (byte->most < above || (byte->most == above && number >= byte->attained))) {
      if (byte->most == above) number -= byte->attained;
      above -= byte->sum;
      position += 8;
      continue;
    }
    above += words[position >> 6] >> (position & 63) & 1 ? 1 : -1;
    if (above < 0) break;
    if (above == 0 && number-- == 0) return (TreeAttained){position, 0, 0};
    position++;
  }
  return (TreeAttained){-1, number, above};
}

TreeLeastExcess tree_least_excess(const uint64_t *words, int64_t start, int64_t end) {
  TreeLeastExcess found = {INT32_MAX, 0};
  int64_t excess = 0;
  for (int64_t position = start; position < end;) {
    uint64_t word = words[position >> 6] >> (position & 63);
    // Behind the end nothing counts, so the last few are taken one at a time.
    int isWhole = end - position >= 8;
    const ByteFall *byte = &falls[word & 0xff];
    int64_t step = isWhole ? byte->sum : word & 1 ? -1 : 1;
    int64_t least = excess - (isWhole ? byte->most : step), count = isWhole ? byte->attained : 1;
    if (least < found.least) found = (TreeLeastExcess){least, 0};
    if (least == found.least) found.count += count;
    excess -= step;
    position += isWhole ? 8 : 1;
  }
  return found;
}

TreeWordFunctions tree_portable_words(void) { return portable; }

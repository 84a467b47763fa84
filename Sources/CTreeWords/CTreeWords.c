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
#define TARGET __attribute__((target("popcnt,bmi,bmi2")))
#define NAME(x) x##_bmi2
#define SELECT(word, rank) (int64_t) _tzcnt_u64(_pdep_u64((uint64_t)1 << (rank), word))
#include "Bodies.h"
#endif

static const TreeWordFunctions portable = {
    ones_portable, position_portable, summary_portable, visible_portable, find_portable};

static TreeWordFunctions chosen = {
    ones_portable, position_portable, summary_portable, visible_portable, find_portable};

// Runs before `main`, and so before anything that could call in here.
__attribute__((constructor)) static void choose(void) {
  fill_nibbles();
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")) {
    chosen = (TreeWordFunctions){ones_bmi2, position_bmi2, summary_bmi2, visible_bmi2, find_bmi2};
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

TreeWordFunctions tree_portable_words(void) { return portable; }

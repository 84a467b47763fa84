// The bodies, compiled once for each kind of processor: TARGET is the function attribute, NAME(x) the name of a function,
// POPCOUNT(word) the ones of a word, SELECT(word, rank) the position of the one with `rank` ones before it.
//
// Between two marks the excess stays the same, so a scan goes from mark to mark and counts the opens between; a weight
// applies behind its position, so the mark's own open belongs to the stretch that ends with it. A word with many marks is
// scanned four positions at a time through a table instead.

// The marks of a word without those of leaves, whose parentheses stand side by side and move nothing.
TARGET static inline uint64_t NAME(closed)(const uint64_t *opens, const uint64_t *marks, int64_t index) {
  uint64_t marked = marks[index];
  if (marked == 0) return 0;
  uint64_t word = opens[index];
  uint64_t following = word >> 1 | opens[index + 1] << 63;
  uint64_t preceding = word << 1 | (index == 0 ? 0 : opens[index - 1] >> 63);
  return marked & ~((word & ~following) | (~word & preceding));
}

TARGET static int64_t NAME(ones)(const uint64_t *words, int64_t count) {
  int64_t total = 0;
  for (int64_t index = 0; index < count; index++) total += POPCOUNT(words[index]);
  return total;
}

TARGET static int64_t NAME(position)(const uint64_t *words, int64_t rank, uint64_t flip) {
  for (int64_t index = 0;; index++) {
    uint64_t word = words[index] ^ flip;
    int64_t ones = POPCOUNT(word);
    if (rank < ones) return index * 64 + SELECT(word, rank);
    rank -= ones;
  }
}

// Takes a number of opens at an excess into a summary.
TARGET static inline void NAME(take)(TreeBlockSummary *summary, int64_t opens, int64_t excess) {
  if (opens == 0 || excess > summary->least) return;
  summary->count = excess < summary->least ? opens : summary->count + opens;
  summary->least = excess;
}

TARGET static TreeBlockSummary NAME(summary)(const uint64_t *opens, const uint64_t *marks, int64_t first) {
  TreeBlockSummary summary = {0, INT32_MAX, 0};
  int64_t excess = 0, run = 0;
  for (int64_t index = first; index < first + 8; index++) {
    uint64_t open = opens[index], closed = NAME(closed)(opens, marks, index);
    if (closed != 0 && POPCOUNT(closed) >= DENSE) {
      NAME(take)(&summary, run, excess);
      run = 0;
      for (int shift = 0; shift < 64; shift += 4) {
        NibbleSummary nibble = NIBBLE(open, closed, shift);
        NAME(take)(&summary, nibble.count, excess + nibble.least);
        excess += nibble.sum;
      }
      continue;
    }
    while (closed != 0) {
      uint64_t through = closed ^ (closed - 1), mark = closed & -closed;
      NAME(take)(&summary, run + POPCOUNT(open & through), excess);
      run = 0;
      excess += open & mark ? 1 : -1;
      open &= ~through;
      closed &= closed - 1;
    }
    run += POPCOUNT(open);
  }
  NAME(take)(&summary, run, excess);
  summary.sum = excess;
  return summary;
}

TARGET static TreeVisibleCount NAME(visible)(
    const uint64_t *opens, const uint64_t *marks, int64_t first, int64_t position, int64_t excess) {
  int64_t count = 0, last = position >> 6;
  for (int64_t index = first; index <= last; index++) {
    uint64_t wanted = index == last ? ~(~(uint64_t)0 << (position & 63)) : ~(uint64_t)0;
    uint64_t open = opens[index] & wanted, closed = NAME(closed)(opens, marks, index) & wanted;
    if (closed != 0 && POPCOUNT(closed) >= DENSE) {
      for (int shift = 0; shift < 64; shift += 4) {
        NibbleSummary nibble = NIBBLE(open, closed, shift);
        count += excess + nibble.least == 0 ? nibble.count : 0;
        excess += nibble.sum;
      }
      continue;
    }
    while (closed != 0) {
      uint64_t through = closed ^ (closed - 1), mark = closed & -closed;
      if (excess == 0) count += POPCOUNT(open & through);
      excess += open & mark ? 1 : -1;
      open &= ~through;
      closed &= closed - 1;
    }
    if (excess == 0) count += POPCOUNT(open);
  }
  return (TreeVisibleCount){count, excess};
}

TARGET static int64_t NAME(find)(
    const uint64_t *opens, const uint64_t *marks, int64_t first, int64_t number, int64_t excess) {
  for (int64_t index = first;; index++) {
    uint64_t open = opens[index], closed = NAME(closed)(opens, marks, index);
    if (closed != 0 && POPCOUNT(closed) >= DENSE) {
      // Up to the four positions that hold the open; the scan from mark to mark goes on from there.
      int shift = 0;
      for (; shift < 64; shift += 4) {
        NibbleSummary nibble = NIBBLE(open, closed, shift);
        if (excess + nibble.least == 0) {
          if (number < nibble.count) break;
          number -= nibble.count;
        }
        excess += nibble.sum;
      }
      if (shift == 64) continue;
      open &= ~(uint64_t)0 << shift;
      closed &= ~(uint64_t)0 << shift;
    }
    while (closed != 0) {
      uint64_t through = closed ^ (closed - 1), mark = closed & -closed;
      if (excess == 0) {
        int64_t here = POPCOUNT(open & through);
        if (number < here) return index * 64 + SELECT(open, number);
        number -= here;
      }
      excess += open & mark ? 1 : -1;
      open &= ~through;
      closed &= closed - 1;
    }
    if (excess == 0) {
      int64_t here = POPCOUNT(open);
      if (number < here) return index * 64 + SELECT(open, number);
      number -= here;
    }
  }
}

// The first word in from ..< to that is not 0, or `to`; sixteen at a time while none is found.
TARGET static int64_t NAME(nonzero)(const uint64_t *words, int64_t from, int64_t to) {
  for (; from + 16 <= to; from += 16) {
    uint64_t any = 0;
    for (int index = 0; index < 16; index++) any |= words[from + index];
    if (any != 0) break;
  }
  while (from < to && words[from] == 0) from++;
  return from;
}

// The leaves that open from word `first` to before a position: opens with their close right behind.
TARGET static int64_t NAME(leaf_opens)(const uint64_t *words, int64_t first, int64_t position) {
  int64_t total = 0, last = position >> 6;
  for (int64_t index = first; index < last; index++) {
    total += POPCOUNT(words[index] & ~(words[index] >> 1 | words[index + 1] << 63));
  }
  if (position & 63) {
    uint64_t leaves = words[last] & ~(words[last] >> 1 | words[last + 1] << 63);
    total += POPCOUNT(leaves & ~(~(uint64_t)0 << (position & 63)));
  }
  return total;
}

// Sets the bits start ..< end, of which there is one, and answers how many of them were ones.
TARGET static int64_t NAME(fill)(uint64_t *words, int64_t start, int64_t end, uint64_t ones) {
  int64_t total = 0, last = (end - 1) >> 6;
  for (int64_t index = start >> 6; index <= last; index++) {
    uint64_t mask = ~(uint64_t)0;
    if (index == start >> 6) mask &= ~(uint64_t)0 << (start & 63);
    if (index == last) mask &= ~(uint64_t)0 >> (~(end - 1) & 63);
    total += POPCOUNT(words[index] & mask);
    words[index] = (words[index] & ~mask) | (ones & mask);
  }
  return total;
}

// The first position in start ..< end behind which the excess has fallen by `fall` since before `start`.
TARGET static int64_t NAME(first_fall)(const uint64_t *words, int64_t start, int64_t end, int64_t *fall) {
  // How far the excess still has to fall.
  int64_t above = *fall, position = start;
  while (position < end) {
    int64_t bits = 64 - (position & 63);
    uint64_t word = words[position >> 6] >> (position & 63);
    if (above > bits) {
      above += 2 * POPCOUNT(word) - bits;
    } else {
      // Behind the last position of the word come opens, which fall nowhere.
      if (bits < 64) word |= ~(uint64_t)0 << bits;
      for (int shift = 0; shift < bits; shift += 8) {
        const ByteFall *byte = &falls[word >> shift & 0xff];
        if (above <= byte->most) return position + shift + byte->where[above - 1];
        above -= byte->sum;
      }
      above -= -bits & 7;
    }
    position += bits;
  }
  *fall = above;
  return -1;
}

// The last position in start ..< end from which to `end` the excess rises by `rise`.
TARGET static int64_t NAME(last_rise)(const uint64_t *words, int64_t start, int64_t end, int64_t *rise) {
  int64_t above = *rise, position = end;
  while (position > start) {
    int64_t index = (position - 1) >> 6, bits = ((position - 1) & 63) + 1;
    // Before the first position of the word come closes, which rise nowhere.
    uint64_t word = words[index] << (64 - bits);
    if (above > bits) {
      above -= 2 * POPCOUNT(word) - bits;
    } else {
      for (int shift = 0; shift < bits; shift += 8) {
        const ByteFall *byte = &rises[word >> (56 - shift) & 0xff];
        if (above <= byte->most) return position - shift - 1 - byte->where[above - 1];
        above -= byte->sum;
      }
      above -= -bits & 7;
    }
    position -= bits;
  }
  *rise = above;
  return -1;
}

// One group of entries of the collapsed-excess index, in numbers of two widths, all sixteen at once: a comparison of vectors
// is a mask of ones where it holds.
#define GROUP(Value, width)                                                                                    \
  TARGET static TreeBlockSummary NAME(update##width)(                                                          \
      Value *end, Value *least, Value *count, int64_t place, const TreeBlockSummary *own, int64_t change) {    \
    typedef Value Group __attribute__((vector_size(sizeof(Value) * TREE_FAN_OUT), aligned(1)));                \
    const Group indices = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};                              \
    Value start = place == 0 ? 0 : end[place - 1];                                                             \
    Value ownLeast = start + (own->count == 0 ? TREE_UNATTAINED(Value) : (Value)own->least);                   \
    Group at = indices == (Value)place, behind = indices > (Value)place, shift = (Group){0} + (Value)change;   \
    Group ends = *(Group *)end + (shift & (at | behind));                                                      \
    Group leasts = ((*(Group *)least + (shift & behind)) & ~at) | (((Group){0} + ownLeast) & at);              \
    Group counts = (*(Group *)count & ~at) | (((Group){0} + (Value)own->count) & at);                          \
    *(Group *)end = ends;                                                                                      \
    *(Group *)least = leasts;                                                                                  \
    *(Group *)count = counts;                                                                                  \
    Value smallest = __builtin_reduce_min(leasts);                                                             \
    Group attained = counts & (leasts == smallest);                                                            \
    return (TreeBlockSummary){ends[TREE_FAN_OUT - 1], smallest, __builtin_reduce_add(attained)};               \
  }                                                                                                            \
  TARGET static int64_t NAME(before##width)(                                                                   \
      const Value *least, const Value *count, int64_t place, int64_t sought) {                                 \
    typedef Value Group __attribute__((vector_size(sizeof(Value) * TREE_FAN_OUT), aligned(1)));                \
    const Group indices = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};                              \
    Group visible = *(const Group *)count & (indices < (Value)place) & (*(const Group *)least == (Value)sought); \
    return __builtin_reduce_add(visible);                                                                      \
  }                                                                                                            \
  TARGET static int64_t NAME(find##width)(                                                                     \
      const Value *least, const Value *count, int64_t *number, int64_t sought) {                               \
    typedef Value Group __attribute__((vector_size(sizeof(Value) * TREE_FAN_OUT), aligned(1)));                \
    Group sums = *(const Group *)count & (*(const Group *)least == (Value)sought), none = {0};                 \
    /* Every entry gets the sum through itself, by adding what lies 1, 2, 4 and 8 before it. */                \
    sums += __builtin_shufflevector(none, sums, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30); \
    sums += __builtin_shufflevector(none, sums, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29); \
    sums += __builtin_shufflevector(none, sums, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);   \
    sums += __builtin_shufflevector(none, sums, 0, 0, 0, 0, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23);       \
    Group passed = sums <= (Value)*number;                                                                     \
    *number -= __builtin_reduce_max(sums & passed);                                                            \
    return -__builtin_reduce_add(passed);                                                                      \
  }

GROUP(int16_t, 16)
GROUP(int32_t, 32)
#undef GROUP

// Searches over the least excess of stretches, sixteen at a time: the first or the last of from ..< to that is at most
// `target`, or -1. The least of a block is kept relative to the excess before it, which is twice the opens before it minus its
// position.
typedef int32_t NAME(Sixteen) __attribute__((vector_size(64), aligned(4)));
typedef int16_t NAME(SixteenShort) __attribute__((vector_size(32), aligned(2)));

TARGET static inline int32_t NAME(least_of_block)(const uint32_t *ones, const int16_t *least, int64_t block) {
  return (int32_t)(2 * ones[block] - (uint32_t)(block << 9)) + least[block];
}

#define SEARCH(name, parameters, VALUES, VALUE)                                                            \
  TARGET static int64_t NAME(first_##name)(parameters, int64_t from, int64_t to, int32_t target) {         \
    const NAME(Sixteen) lanes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};                    \
    for (; from + 16 <= to; from += 16) {                                                                  \
      NAME(Sixteen) found = (VALUES(from)) <= target;                                                      \
      int32_t lane = __builtin_reduce_min((lanes & found) | (~found & 16));                                \
      if (lane < 16) return from + lane;                                                                   \
    }                                                                                                      \
    for (; from < to; from++)                                                                              \
      if (VALUE(from) <= target) return from;                                                              \
    return -1;                                                                                             \
  }                                                                                                        \
  TARGET static int64_t NAME(last_##name)(parameters, int64_t from, int64_t to, int32_t target) {          \
    const NAME(Sixteen) lanes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};                    \
    for (; from + 16 <= to; to -= 16) {                                                                    \
      NAME(Sixteen) found = (VALUES(to - 16)) <= target;                                                   \
      int32_t lane = __builtin_reduce_max(lanes & found), any = __builtin_reduce_min(found);               \
      if (any) return to - 16 + lane;                                                                      \
    }                                                                                                      \
    for (; from < to; to--)                                                                                \
      if (VALUE(to - 1) <= target) return to - 1;                                                          \
    return -1;                                                                                             \
  }

#define COMMA ,
#define GROUP_VALUES(i) *(const NAME(Sixteen) *)(least + (i))
#define GROUP_VALUE(i) least[i]
#define BLOCK_VALUES(i)                                                                                            \
  2 * *(const NAME(Sixteen) *)(ones + (i)) - ((lanes + (int32_t)(i)) << 9) +                                       \
      __builtin_convertvector(*(const NAME(SixteenShort) *)(least + (i)), NAME(Sixteen))
#define BLOCK_VALUE(i) NAME(least_of_block)(ones, least, i)
SEARCH(group, const int32_t *least, GROUP_VALUES, GROUP_VALUE)
SEARCH(block, const uint32_t *ones COMMA const int16_t *least, BLOCK_VALUES, BLOCK_VALUE)
#undef SEARCH
#undef COMMA
#undef GROUP_VALUES
#undef GROUP_VALUE
#undef BLOCK_VALUES
#undef BLOCK_VALUE

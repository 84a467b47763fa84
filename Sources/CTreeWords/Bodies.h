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

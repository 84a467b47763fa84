// What a measurement needs and Swift cannot say: a place to sink results that the optimiser cannot see through, counts of
// the memory that is held, and a child process with limits. Linked by the benchmark only, never by the libraries.

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

// Makes the compiler believe that the value is used and that memory may have changed. Costs no instruction.
static inline __attribute__((always_inline)) void tb_sink(uint64_t value) {
  __asm__ volatile("" : : "r"(value) : "memory");
}

// Nanoseconds of a clock that only goes forward.
static inline uint64_t tb_nanoseconds(void) {
  struct timespec time;
#ifdef __APPLE__
  clock_gettime(CLOCK_UPTIME_RAW, &time);
#else
  clock_gettime(CLOCK_MONOTONIC, &time);
#endif
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

// MARK: Memory

// Whether the counts below are kept here. They are on Linux with glibc (every allocation, exactly) and on Darwin (the
// statistics of the malloc zones); elsewhere, and under a sanitizer that has its own allocator, they stay 0.
int tb_allocations_are_known(void);

// Counting costs one relaxed load an allocation while it is switched off.
void tb_start_counting(void);
void tb_stop_counting(void);

// Since counting started: bytes handed out and not given back, as the allocator rounds them up, and how many blocks.
// Blocks from before that are freed meanwhile count negative.
int64_t tb_live_bytes(void);
int64_t tb_live_blocks(void);
// Since counting started: how many times memory was asked for.
int64_t tb_allocation_count(void);

// From now on an allocation that fails writes a line "M" to this file descriptor. -1 switches it off.
void tb_report_failed_allocations_to(int descriptor);

// MARK: Processes

// Starts a program with this standard input and with standard output at the write end of a new pipe. Standard error goes
// nowhere. Both `arguments` and `environment` end with NULL. Returns 0 or an error number.
int tb_spawn(const char *path, char *const arguments[], char *const environment[], int standard_input,
             int *output, pid_t *process);

// Limits the address space of this process (0: no limit) and forbids core files.
void tb_limit_process(uint64_t address_space);

// The path of the running program in a buffer; returns its length, or 0.
size_t tb_executable_path(char *buffer, size_t capacity);

// Holds back the signals that end a program from outside, and lets them through again.
void tb_hold_signals(void);
void tb_release_signals(void);

// A closed pipe is an error of write(2) from now on, not the end of the program.
void tb_ignore_closed_pipes(void);

// The compiler's own words about its version.
const char *tb_compiler_version(void);

#ifdef __cplusplus
}
#endif

// Child processes with limits, and the signals that a command has to mind. In C because the types of these calls differ
// between the platforms' Swift overlays while the calls themselves do not.

#include "CBenchmarkSupport.h"
#include "Sanitizers.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

int tb_spawn(const char *path, char *const arguments[], char *const environment[], int standard_input, int *output,
             pid_t *process) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  // The read end must not live on in the child, nor either end in a child that another thread starts.
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, standard_input, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  int result = posix_spawn(process, path, &actions, NULL, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (result != 0) {
    close(ends[0]);
    return result;
  }
  *output = ends[0];
  return 0;
}

void tb_limit_process(uint64_t address_space) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#ifndef TB_SANITIZED
  if (address_space != 0) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) == 0) {
      limit.rlim_cur = address_space < limit.rlim_max ? (rlim_t)address_space : limit.rlim_max;
      setrlimit(RLIMIT_AS, &limit);
    }
  }
#else
  (void)address_space;
#endif
}

size_t tb_executable_path(char *buffer, size_t capacity) {
#ifdef __APPLE__
  uint32_t size = (uint32_t)capacity;
  return _NSGetExecutablePath(buffer, &size) == 0 ? strlen(buffer) : 0;
#else
  ssize_t length = readlink("/proc/self/exe", buffer, capacity - 1);
  if (length <= 0) return 0;
  buffer[length] = 0;
  return (size_t)length;
#endif
}

static sigset_t ending_signals(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGHUP);
  return signals;
}

void tb_hold_signals(void) {
  sigset_t signals = ending_signals();
  sigprocmask(SIG_BLOCK, &signals, NULL);
}

void tb_release_signals(void) {
  sigset_t signals = ending_signals();
  sigprocmask(SIG_UNBLOCK, &signals, NULL);
}

void tb_ignore_closed_pipes(void) { signal(SIGPIPE, SIG_IGN); }

const char *tb_compiler_version(void) { return __VERSION__; }

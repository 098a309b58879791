// Ends the program, stops it, or fills the disk at the n-th call that changes a file, for tests of what a crash leaves.
// Loaded before libc (LD_PRELOAD), so that the program itself needs to know nothing of it.
//
//   CRASH_PROGRAM=NAME   the program's name
//   CRASH_AT=12          the call; 0 for none
//   CRASH_HOW=kill       SIGKILL before the call; of a write, half is done
//            =stop       SIGSTOP before the call
//            =full       this call and all after it that need room fail with ENOSPC
//   CRASH_COUNT=FILE     the number of calls is written there at the end
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static long calls, at;
static enum { IDLE, KILL, STOP, FULL } how;

__attribute__((constructor)) static void begin(void) {
  const char *number = getenv("CRASH_AT"), *word = getenv("CRASH_HOW"), *program = getenv("CRASH_PROGRAM");
  // The programs that it runs are left alone.
  if (!number || !word || !program || strcmp(program_invocation_short_name, program) != 0) return;
  at = atol(number);
  how = strcmp(word, "kill") == 0 ? KILL : strcmp(word, "stop") == 0 ? STOP : FULL;
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("CRASH_COUNT");
  if (!path || how == IDLE) return;
  FILE *file = fopen(path, "w");
  fprintf(file, "%ld\n", calls);
  fclose(file);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Whether the call has to fail.
static int comes(int needs_room) {
  if (how == IDLE) return 0;
  long number = __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST);
  if (at == 0 || number < at) return 0;
  if (how == KILL) kill(getpid(), SIGKILL), pause();
  if (how == STOP && number == at) raise(SIGSTOP);
  if (how == FULL && needs_room) {
    errno = ENOSPC;
    return 1;
  }
  return 0;
}

static int is_next(void) { return how == KILL && at != 0 && __atomic_load_n(&calls, __ATOMIC_SEQ_CST) + 1 >= at; }

ssize_t write(int file, const void *bytes, size_t count) {
  if (file > 2) {
    if (is_next()) NEXT(write)(file, bytes, count / 2);
    if (comes(1)) return -1;
  }
  return NEXT(write)(file, bytes, count);
}

static int opening(int flags) { return (flags & (O_CREAT | O_TRUNC)) != 0 && comes(1); }

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return opening(flags) ? -1 : NEXT(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return opening(flags) ? -1 : NEXT(open64)(path, flags, mode);
}

int mkdir(const char *path, mode_t mode) {
  struct stat status;
  int is_new = stat(path, &status) != 0;
  return is_new && comes(1) ? -1 : NEXT(mkdir)(path, mode);
}

int rename(const char *from, const char *to) { return comes(0) ? -1 : NEXT(rename)(from, to); }
int unlink(const char *path) { return comes(0) ? -1 : NEXT(unlink)(path); }
int rmdir(const char *path) { return comes(0) ? -1 : NEXT(rmdir)(path); }

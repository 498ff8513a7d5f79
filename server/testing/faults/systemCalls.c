// Preloaded into a server (LD_PRELOAD). It affects files below SYSTEM_CALLS_FOLDER only, and reads two further variables:
//
//   SYSTEM_CALLS_RECORD  a file that receives each change of those files, each flush, and each send to a socket, in their order
//   SYSTEM_CALLS_FAULTS  a file of struct faults: calls fail at random with its current chances
//
// recording.ts and failingCalls.ts beside this file read and write the two formats. Linux with 64 bits.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct faults {
  uint32_t of_writes;  // out of a million: open, write, flush, truncate, rename, unlink
  uint32_t of_reads;   // out of a million
  uint64_t seed;
  uint64_t calls;      // that could have failed
  uint64_t failed;
};

// The head of a record. The path and the bytes follow it.
struct __attribute__((packed)) record {
  uint8_t kind;
  uint16_t path_length;
  uint32_t bytes_length;
  int64_t number;  // the offset of a write, the size after a truncation, the thread of a flush
};

static const char *folder;
static int log_file = -1;
static struct faults *faults;
#define MOST_SENT 4096

__attribute__((constructor)) static void start(void) {
  const char *log = getenv("SYSTEM_CALLS_RECORD"), *control = getenv("SYSTEM_CALLS_FAULTS");
  if (log) log_file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CLOEXEC, 0);
  if (control) {
    int file = syscall(SYS_openat, AT_FDCWD, control, O_RDWR | O_CLOEXEC, 0);
    void *map = file < 0 ? MAP_FAILED : mmap(NULL, sizeof *faults, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (map != MAP_FAILED) faults = map;
    if (file >= 0) close(file);
  }
  folder = getenv("SYSTEM_CALLS_FOLDER");
}

static int is_ours(const char *path) {
  return folder && strncmp(path, folder, strlen(folder)) == 0;
}

// Returns the length of a descriptor's path, 0 for an unaffected one.
static int path_of(int fd, char *path) {
  char link[32] = "/proc/self/fd/", digits[16];
  if (!folder || fd < 0) return 0;
  int count = 0, at = 14, saved = errno;
  do digits[count++] = '0' + fd % 10; while ((fd /= 10) > 0);
  while (count > 0) link[at++] = digits[--count];
  long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
  errno = saved;
  path[length < 0 ? 0 : length] = 0;
  return length > 0 && (is_ours(path) || strncmp(path, "socket:", 7) == 0) ? length : 0;
}

static int is_socket(const char *path) { return path[0] == 's'; }

static void record(char kind, const char *path, int64_t number, const struct iovec *parts, int count, size_t bytes) {
  if (log_file < 0) return;
  struct record head = {kind, strlen(path), 0, number};
  struct iovec all[66] = {{&head, sizeof head}, {(void *)path, head.path_length}};
  int used = 2;
  for (int i = 0; i < count && i < 64 && bytes > 0; i++, used++) {
    size_t length = parts[i].iov_len < bytes ? parts[i].iov_len : bytes;
    all[used] = (struct iovec){parts[i].iov_base, length};
    head.bytes_length += length;
    bytes -= length;
  }
  if (kind == 'W' && bytes > 0) abort();
  int saved = errno;
  // In one call to a file that is only appended to, so that records of threads do not mix.
  if (syscall(SYS_writev, log_file, all, used) < 0) abort();
  errno = saved;
}

// Returns random bits when a call fails now, else 0. The same seed gives the same series of decisions.
static uint64_t fault(const char *path, uint32_t chance) {
  if (!faults || chance == 0 || !is_ours(path)) return 0;
  uint64_t bits = faults->seed + __atomic_add_fetch(&faults->calls, 1, __ATOMIC_RELAXED) * 0x9e3779b97f4a7c15u;
  bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ bits >> 27) * 0x94d049bb133111ebu;
  bits ^= bits >> 31;
  if (bits % 1000000 >= chance) return 0;
  __atomic_add_fetch(&faults->failed, 1, __ATOMIC_RELAXED);
  return bits >> 20 | 1;
}

#define OF_WRITES (faults ? faults->of_writes : 0)
#define OF_READS (faults ? faults->of_reads : 0)
#define FAIL(bits, ...) do { int errors[] = {__VA_ARGS__}; \
  errno = errors[(bits) / 2 % (sizeof errors / sizeof *errors)]; return -1; } while (0)

static int open_at(int directory, const char *path, int flags, mode_t mode) {
  if (!is_ours(path)) return syscall(SYS_openat, directory, path, flags, mode);
  uint64_t bits = fault(path, OF_WRITES);
  if (bits) FAIL(bits, EMFILE, ENOSPC, EIO);
  int is_new = (flags & O_CREAT) && syscall(SYS_faccessat, directory, path, F_OK) != 0;
  int fd = syscall(SYS_openat, directory, path, flags, mode);
  if (fd >= 0 && is_new) record('O', path, 0, NULL, 0, 0);
  else if (fd >= 0 && (flags & O_TRUNC)) record('T', path, 0, NULL, 0, 0);
  return fd;
}

#define MODE va_list rest; va_start(rest, flags); mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0; va_end(rest)
int open(const char *path, int flags, ...) { MODE; return open_at(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE; return open_at(AT_FDCWD, path, flags, mode); }
int openat(int directory, const char *path, int flags, ...) { MODE; return open_at(directory, path, flags, mode); }

// Writes at an offset, or at the current position for -1; only a part of it when that is the fault.
static ssize_t put(int fd, const struct iovec *parts, int count, off_t offset) {
  char path[PATH_MAX];
  struct iovec part;
  int is_known = path_of(fd, path) > 0;
  if (is_known && is_socket(path)) record('S', path, 0, parts, count, MOST_SENT);
  uint64_t bits = is_known ? fault(path, OF_WRITES) : 0;
  if (bits && (bits & 2) == 0) FAIL(bits / 4, ENOSPC, EIO);
  if (bits && count > 0 && parts[0].iov_len > 1) {
    part = (struct iovec){parts[0].iov_base, 1 + bits / 4 % (parts[0].iov_len - 1)};
    parts = &part;
    count = 1;
  }
  ssize_t written = offset >= 0 ? syscall(SYS_pwrite64, fd, parts[0].iov_base, parts[0].iov_len, offset)
                                : syscall(SYS_writev, fd, parts, count);
  if (written > 0 && is_known && !is_socket(path))
    record('W', path, offset >= 0 ? offset : lseek(fd, 0, SEEK_CUR) - written, parts, count, written);
  return written;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  struct iovec part = {(void *)bytes, length};
  return put(fd, &part, 1, -1);
}
ssize_t writev(int fd, const struct iovec *parts, int count) { return put(fd, parts, count, -1); }
ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t offset) {
  struct iovec part = {(void *)bytes, length};
  return put(fd, &part, 1, offset);
}

static ssize_t get(int fd, const struct iovec *parts, int count, off_t offset) {
  char path[PATH_MAX];
  uint64_t bits = OF_READS > 0 && path_of(fd, path) > 0 ? fault(path, OF_READS) : 0;
  if (bits) FAIL(bits, EIO);
  return offset >= 0 ? syscall(SYS_pread64, fd, parts[0].iov_base, parts[0].iov_len, offset)
                     : syscall(SYS_readv, fd, parts, count);
}
ssize_t read(int fd, void *bytes, size_t length) {
  struct iovec part = {bytes, length};
  return get(fd, &part, 1, -1);
}
ssize_t readv(int fd, const struct iovec *parts, int count) { return get(fd, parts, count, -1); }
ssize_t pread64(int fd, void *bytes, size_t length, off_t offset) {
  struct iovec part = {bytes, length};
  return get(fd, &part, 1, offset);
}

static int flush(int fd, long number) {
  char path[PATH_MAX];
  int is_file = path_of(fd, path) > 0 && !is_socket(path);
  uint64_t bits = is_file ? fault(path, OF_WRITES) : 0;
  if (bits) FAIL(bits, EIO, ENOSPC);
  int64_t thread = syscall(SYS_gettid);
  if (is_file) record('B', path, thread, NULL, 0, 0);
  int result = syscall(number, fd);
  if (is_file && result == 0) record('E', path, thread, NULL, 0, 0);
  return result;
}
int fsync(int fd) { return flush(fd, SYS_fsync); }
int fdatasync(int fd) { return flush(fd, SYS_fdatasync); }

int ftruncate64(int fd, off_t size) {
  char path[PATH_MAX];
  int is_file = path_of(fd, path) > 0 && !is_socket(path);
  uint64_t bits = is_file ? fault(path, OF_WRITES) : 0;
  if (bits) FAIL(bits, EIO, ENOSPC);
  int result = syscall(SYS_ftruncate, fd, size);
  if (is_file && result == 0) record('T', path, size, NULL, 0, 0);
  return result;
}

int rename(const char *from, const char *to) {
  uint64_t bits = fault(to, OF_WRITES);
  if (bits) FAIL(bits, EIO, ENOSPC);
  int result = syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
  struct iovec part = {(void *)to, strlen(to)};
  if (result == 0 && is_ours(to)) record('R', from, 0, &part, 1, part.iov_len);
  return result;
}

int unlink(const char *path) {
  uint64_t bits = fault(path, OF_WRITES);
  if (bits) FAIL(bits, EIO);
  int result = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (result == 0 && is_ours(path)) record('U', path, 0, NULL, 0, 0);
  return result;
}

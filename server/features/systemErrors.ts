/**
 * Error codes of the operating system (errno, POSIX) that describe its state and not the request: no space (ENOSPC,
 * EDQUOT), a failing or read-only disk (EIO, EROFS), no file descriptors (EMFILE, ENFILE), no memory (ENOMEM), no free
 * resource (EAGAIN, EBUSY).
 */
const transientCodes = new Set(['EAGAIN', 'EBUSY', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'ENOSPC', 'EROFS'])

/** Returns true for a failed system call that may succeed when it is repeated; the server answers 503/3000. */
export function isTransientSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'code' in error && transientCodes.has(String(error.code))
}

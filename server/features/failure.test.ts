import { expect, it } from 'vitest'
import { isTransientSystemError } from './failure.ts'

const failed = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' })

it.each(['EAGAIN', 'EBUSY', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'ENOSPC', 'EROFS'])(
  '[S24] [R11] a system call that fails with %s may succeed later',
  (code) => expect(isTransientSystemError(failed(code))).toBe(true),
)

it.each([failed('EACCES'), failed('ENOENT'), Object.assign(new Error('busy'), { code: 'EBUSY' }), 'EIO'])(
  '[S24] %s is no transient failure of the system',
  (error) => {
    expect(isTransientSystemError(error)).toBe(false)
  },
)

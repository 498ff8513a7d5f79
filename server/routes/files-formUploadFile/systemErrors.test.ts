import fs, { promises as files } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, it, onTestFinished } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { picture, upload } from '../../testing/uploading.ts'

type Open = (path: unknown, ...rest: unknown[]) => unknown

/** Makes system calls on uploads in progress fail as the operating system fails them, until the test ends. */
function failing(object: object, name: string, code: string, isRejected: boolean): { heal(): void; failed: number } {
  const target = object as Record<string, Open>
  const original = target[name] as Open
  const fault = { failed: 0, heal }
  function heal() {
    target[name] = original
    syncBuiltinESMExports()
  }
  target[name] = function (this: unknown, path: unknown, ...rest: unknown[]) {
    if (!String(path).includes('/incoming/')) return original.call(this, path, ...rest)
    fault.failed += 1
    const error = Object.assign(new Error(`${code}: injected, ${name}`), { code, errno: -1, syscall: name })
    if (isRejected) return Promise.reject(error)
    return setImmediate(rest.at(-1) as (error: Error) => void, error)
  }
  syncBuiltinESMExports()
  onTestFinished(heal)
  return fault
}

it.each(
  ['ENOSPC', 'EIO', 'EMFILE'].flatMap((code) => [
    [code, 'fs.open', fs, 'open', false] as const,
    [code, 'fs.promises.open', files, 'open', true] as const,
    [code, 'fs.promises.stat', files, 'stat', true] as const,
  ]),
)('[R13] %s at %s of an upload in progress is answered 503/3000, and the next upload succeeds', async (...given) => {
  const [code, , object, name, isRejected] = given
  const server = await testServer()
  const as = await server.signIn()
  const content = await picture('jpeg')
  const fault = failing(object, name, code, isRejected)
  const refused = await upload(server, as, { content, filename: 'licence.jpg' })
  expect(fault.failed).toBeGreaterThan(0)
  expect(refused).toMatchObject({ status: 503, code: 3000, headers: { 'retry-after': '5' } })
  fault.heal()
  expect(await upload(server, as, { content, filename: 'licence.jpg' })).toMatchObject({ status: 200 })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startFleet } from '../../../server/testing/faults/fleet.ts'
import { whileWriting } from '../../../server/testing/faults/killing.ts'
import { addPerson, openData } from '../../../server/testing/faults/people.ts'
import { writersOf } from '../../../server/testing/faults/writers.ts'
import { tempDir } from '../../../server/testing/helper.ts'
import { parseSyscalls, type Syscall, traced, verifyFlushes } from '../../../server/testing/strace.ts'

it('[R2] flushes every save to the disk before it acknowledges it, also after restarts', async () => {
  const environment = { DATA_DIR: tempDir(), RATE_LIMIT_SAVES: '1000000/1m', GLEIF_URL: 'off' }
  const portal = await openData(environment)
  onTestFinished(() => portal.close())
  // A single writer: after a restart, the first answer is to its own retry, and no other save can have flushed for it.
  const writers = writersOf([await addPerson(portal)]).slice(0, 1)
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
  const trace = join(tempDir(), 'trace')
  // Each server is killed before its fiftieth flush, when it has written bytes that the disk may not have.
  const fleet = await startFleet(1, environment, traced(trace, 50))
  onTestFinished(() => fleet.endAll())
  const { wrong } = await whileWriting(fleet, writers, async () => {
    for (let restart = 0; restart < 2; restart++) {
      expect(await fleet.gone(0)).toBe('SIGKILL')
      await fleet.start(0)
    }
    const before = acknowledged()
    while (acknowledged() < before + 5) await setTimeout(5)
  })
  await fleet.endAll()
  expect(wrong).toEqual([])
  const { answers, problems } = verifyFlushes(parseSyscalls(readFileSync(trace, 'latin1')))
  expect(problems).toEqual([])
  expect(answers).toBeGreaterThanOrEqual(acknowledged())
  expect(acknowledged()).toBeGreaterThan(50)
})

it('[R2] lets concurrent saves share a flush, and answers each after its own', async () => {
  const environment = { DATA_DIR: tempDir(), RATE_LIMIT_SAVES: '1000000/1m', GLEIF_URL: 'off' }
  const portal = await openData(environment)
  onTestFinished(() => portal.close())
  // Separate accounts, because saves of one account run one after the other and cannot share a flush. The revisions of
  // an account identify its saves.
  const people = [await addPerson(portal), await addPerson(portal), await addPerson(portal)]
  const writers = people.flatMap((person, index) =>
    writersOf([person]).map((writer) => ({ ...writer, revision: 100_000 * index })),
  )
  for (const [index, { account }] of people.entries()) {
    const updated = portal.database.updateTable('application').set({ revision: 100_000 * index })
    await updated.where('account', '=', account).execute()
  }
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
  const trace = join(tempDir(), 'trace')
  const fleet = await startFleet(1, environment, traced(trace))
  onTestFinished(() => fleet.endAll())
  const { wrong } = await whileWriting(fleet, writers, async () => {
    while (acknowledged() < 100) await setTimeout(5)
  })
  await fleet.endAll()
  expect(wrong).toEqual([])
  const syscalls = parseSyscalls(readFileSync(trace, 'latin1'))
  const { answers, problems } = verifyFlushes(syscalls)
  expect(problems).toEqual([])
  expect(answers).toBeGreaterThanOrEqual(acknowledged())
  expect(syscalls.filter(({ call, to }) => call === 'flush' && to.endsWith('portal.db-wal')).length).toBeLessThan(
    answers,
  )
})

const header = (isLast: boolean): Syscall => {
  const bytes = Buffer.alloc(24)
  bytes.writeUInt32BE(isLast ? 9 : 0, 4)
  return { call: 'write', to: '/data/portal.db-wal', bytes }
}
const page = (text = ''): Syscall => ({ call: 'write', to: '/data/portal.db-wal', bytes: Buffer.from(text) })
const saved = [header(false), page('{"revision":7,"values":{}}'), header(true), page()]
const answer: Syscall = {
  call: 'write',
  to: 'TCP:[1->2]',
  bytes: Buffer.from('{"code":1004,"data":{"revision":7,"values"'),
}
const flush = (since: number, to = '/data/portal.db-wal'): Syscall => ({ call: 'flush', to, since })

it.each<[string, readonly Syscall[], number]>([
  ['one after its flush', [...saved, flush(4), answer], 0],
  ['one of several that share a flush', [...saved, header(true), page(), flush(6), answer], 0],
  ['one without a flush', [...saved, answer], 1],
  ['one before its flush has ended', [...saved, answer, flush(4)], 1],
  ['one whose flush began before its commit was written', [...saved, flush(2), answer], 1],
  ['one after the flush of another file', [...saved, flush(4, '/data/limits.db-wal'), answer], 1],
  ['one that was never written', [flush(0), answer], 1],
])('[R2] the checker of flushes judges an answer: %s', (_, syscalls, problems) => {
  const verified = verifyFlushes(syscalls)
  expect([verified.answers, verified.problems.length]).toEqual([1, problems])
})

it('[R2] reads the output of strace, interrupted calls included, and ignores a failed flush', () => {
  const path = String.raw`\x2f\x61`
  const trace = [
    String.raw`7 pwrite64(3<${path}>, "\x41\x22", 2, 0) = 2`,
    `7 fsync(3<${path}> <unfinished ...>`,
    String.raw`8 writev(9<TCP:[127.0.0.1:1->127.0.0.1:2]>, [{iov_base="\x48", iov_len=1}, {iov_base="\x49", iov_len=1}], 2) = 2`,
    '7 <... fsync resumed>)            = 0',
    `7 fdatasync(3<${path}>) = -1 EIO (Input/output error)`,
    `7 fsync(3<${path}>) = 0`,
  ]
  expect(parseSyscalls(trace.join('\n'))).toEqual([
    { call: 'write', to: '/a', bytes: Buffer.from('A"') },
    { call: 'write', to: 'TCP:[127.0.0.1:1->127.0.0.1:2]', bytes: Buffer.from('HI') },
    { call: 'flush', to: '/a', since: 1 },
    { call: 'flush', to: '/a', since: 3 },
  ])
})

import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createDisk, randomOf } from '../../../server/testing/faults/disk.ts'
import { cutPower, recordServer } from '../../../server/testing/faults/powerCut.ts'
import { mentionCounter } from '../../../server/testing/faults/powerCutImage.ts'
import type { Change } from '../../../server/testing/faults/systemCalls.ts'
import { tempDir } from '../../../server/testing/helper.ts'

it('[R3] loses no acknowledged save or file in a power cut, and loses some on a disk that ignores flushes', async () => {
  const folder = tempDir()
  const recording = await recordServer(folder, { saves: 100, uploads: 4 })
  expect(recording.wrong).toEqual([])
  const plan = { images: 60, seed: Date.now(), folder: join(folder, 'image') }
  const { problems, tally } = cutPower(recording, plan)
  expect(problems, `seed ${plan.seed}`).toEqual([])
  expect(Math.min(tally.dropped, tally.kept, tally.torn)).toBeGreaterThan(0)
  const control = cutPower(recording, { ...plan, images: 10, isFlushing: false })
  expect(control.problems).toContainEqual(expect.stringMatching(/lost|damaged|cannot read|half-applied/))
})

it('[R3] takes a file as acknowledged by the database or the client, not by the inspection of its upload', () => {
  const id = 'JiSvzPbV_VbC1W3jQOFOlg'
  const acknowledged = { revisions: new Map(), files: new Set<string>() }
  const take = mentionCounter(new Map([[id, 'hash']]))
  take(Buffer.from(JSON.stringify({ kind: 'pdf', path: `/data/files/incoming/${id}` })), acknowledged)
  expect([...acknowledged.files]).toEqual([])
  take(Buffer.from(`\0insert into "file"\0${id}`), acknowledged)
  expect([...acknowledged.files]).toEqual([id])
})

const before = new Map([['/d/a', Buffer.from('old')]])
const written: Change = { kind: 'written', path: '/d/a', offset: 0, bytes: Buffer.from('new') }
const flush = (path: string): Change[] => [
  { kind: 'flushing', path, thread: 1 },
  { kind: 'flushed', path, thread: 1 },
]
const created: Change = { kind: 'created', path: '/d/b' }
const renamed: Change = { kind: 'renamed', path: '/d/a', to: '/d/e/a' }

/** Returns every state of the files that 200 power cuts leave, sorted. */
function statesAfter(changes: readonly Change[], isFlushing = true): string[] {
  const disk = createDisk(before, isFlushing)
  for (const change of changes) disk.apply(change)
  const random = randomOf(1)
  const states = Array.from({ length: 200 }, () =>
    [...disk.afterPowerCut(random, { dropped: 0, kept: 0, torn: 0 })]
      .map(([path, content]) => `${path} ${content}`)
      .join(', '),
  )
  return [...new Set(states)].toSorted()
}

it.each<[string, readonly Change[], readonly string[]]>([
  ['a flush keeps a write', [written, ...flush('/d/a')], ['/d/a new']],
  [
    'a write during a flush is not covered by it',
    [{ kind: 'flushing', path: '/d/a', thread: 1 }, written, { kind: 'flushed', path: '/d/a', thread: 1 }],
    ['/d/a new', '/d/a nld', '/d/a ned', '/d/a old'],
  ],
  [
    'a flush of another file keeps nothing',
    [written, ...flush('/d/b')],
    ['/d/a ned', '/d/a new', '/d/a nld', '/d/a old'],
  ],
  ['a truncation is lost or kept', [{ kind: 'truncated', path: '/d/a', size: 1 }], ['/d/a o', '/d/a old']],
  ['a new file may be lost until its folder is flushed', [created, ...flush('/d/b')], ['/d/a old', '/d/a old, /d/b ']],
  ['a flush of the folder keeps a new file', [created, ...flush('/d')], ['/d/a old, /d/b ']],
  ['a new name may be lost', [renamed], ['/d/a old', '/d/e/a old']],
  ['a flush of the new folder keeps a new name', [renamed, ...flush('/d/e')], ['/d/e/a old']],
  ['a removal may be lost', [{ kind: 'removed', path: '/d/a' }], ['', '/d/a old']],
])('[R3] images of a disk: %s', (_, changes, states) => {
  expect(statesAfter(changes)).toEqual(states.toSorted())
})

it('[R3] images of a disk: a disk that ignores flushes guarantees nothing', () => {
  expect(statesAfter([written, ...flush('/d/a')], false)).toContain('/d/a old')
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idempotencyHeader } from '#domain/contract/calls.ts'

/** The keys of the calls so far. */
const keys: (string | undefined)[] = []
/** The next answers: a status with a code, or a lost connection. */
let answers: (readonly [status: number, code: number] | 'lost')[] = []

async function api() {
  vi.stubGlobal('addEventListener', () => {})
  return import('./api.ts')
}

beforeEach(() => {
  keys.length = 0
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers[idempotencyHeader])
    const answer = answers.shift() ?? 'lost'
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const [status, code] = answer
    return new Response(JSON.stringify({ code, message: '', data: {} }), { status })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const note = { account: '1', text: 'A note', visibility: 'team' } as const

it('a write without an answer keeps its key when the person presses again, and gets another one afterwards', async () => {
  const { callDesk } = await api()
  answers = ['lost', [503, 3000], [200, 1001], [200, 1001]]
  await expect(callDesk('addNote', note)).rejects.toThrow()
  await expect(callDesk('addNote', note)).rejects.toThrow()
  await callDesk('addNote', note)
  await callDesk('addNote', note)
  const [first, second, third, fourth] = keys
  expect(first).toMatch(/^[\w-]{20,255}$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

it('another text gets another key, and a refusal ends a key', async () => {
  const { callDesk } = await api()
  answers = ['lost', 'lost', [409, 2002], [200, 1001]]
  await expect(callDesk('addNote', note)).rejects.toThrow()
  await expect(callDesk('addNote', { ...note, text: 'Another note' })).rejects.toThrow()
  await expect(callDesk('strikeNote', { account: '1', id: '2' })).rejects.toThrow()
  await callDesk('strikeNote', { account: '1', id: '2' })
  expect(new Set(keys).size).toBe(4)
})

it('a document without an answer keeps its key for the same file, title and case', async () => {
  const { addDeskFile } = await api()
  const file = new File(['a'], 'a.pdf', { lastModified: 1 })
  answers = ['lost', [200, 1005], 'lost', 'lost', 'lost']
  await expect(addDeskFile('1', 'A title', file)).rejects.toThrow()
  await addDeskFile('1', 'A title', file)
  expect(keys[0]).toMatch(/^[\w-]{20,255}$/)
  expect(keys[1]).toBe(keys[0])
  await expect(addDeskFile('1', 'Another title', file)).rejects.toThrow()
  await expect(addDeskFile('2', 'A title', file)).rejects.toThrow()
  await expect(addDeskFile('1', 'A title', new File(['bc'], 'a.pdf', { lastModified: 1 }))).rejects.toThrow()
  expect(new Set(keys).size).toBe(4)
})

it('a call that waits for a new login, or for the second factor, is repeated with its key', async () => {
  const { callDesk, requestedProof } = await api()
  answers = [
    [401, 2025],
    [403, 2020],
    [200, 1002],
  ]
  const proofs: (string | undefined)[] = []
  const stop = requestedProof.subscribe(() => {
    const asked = requestedProof.get()
    if (!asked) return
    proofs.push(asked.proof)
    asked.onEnd(true)
  })
  await callDesk('reopen', { account: '1', revision: 1, reason: 'A reason' })
  stop()
  expect(proofs).toEqual(['signIn', 'confirm'])
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
})

it('a look has no key', async () => {
  const { callDesk } = await api()
  answers = [[200, 1004]]
  await callDesk('findCase', { account: '1' })
  expect(keys).toEqual([undefined])
})

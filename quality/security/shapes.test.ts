import { expect, it } from 'vitest'
import { type CallName, calls } from '#domain/contract/calls.ts'
import { testServer } from '../../server/testing/helper.ts'
import { fingerprint } from '../../server/testing/requests/fingerprint.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const edge = 'multipart/form-data; boundary=b'
const save: CallName = 'updateAndCreateCompanyLeadership'

const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index))
const deep = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`
const saveOf = (changes: string) => `{"section":"companyDirectors","revision":0,"changes":${changes}}`
const part = (name: string, value = 'x') => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

type Shape = readonly [what: string, type: string, body: string, call?: CallName]

/** Bodies that would exhaust a parser or a traversal, each beyond one bound. */
const shapes: readonly Shape[] = [
  ...[1_048_577, 2_000_000, 5_000_000].flatMap((bytes): Shape[] => [
    [`${bytes} bytes of JSON`, json, `{"lists":["${'x'.repeat(bytes)}"]}`],
    [`${bytes} bytes of a form`, form, `lists[]=${'x'.repeat(bytes)}`],
    [`${bytes} bytes of spaces`, json, ' '.repeat(bytes)],
    [`${bytes} bytes of a save`, json, saveOf(`{"a":"${'x'.repeat(bytes)}"}`), save],
  ]),
  ...[21, 100, 5000, 100_000].flatMap((levels): Shape[] => [
    [`${levels} objects in one another`, json, deep(levels, '{"a":', '}')],
    [`${levels} lists in one another`, json, `{"lists":${deep(levels, '[', ']')}}`],
    [`${levels} levels in changes`, json, saveOf(deep(levels, '{"a":', '}')), save],
  ]),
  ...[25, 500, 10_000].map((levels): Shape => [`${levels} brackets of a form`, form, `a${'[b]'.repeat(levels)}=1`]),
  ...[10_001, 60_000].flatMap((count): Shape[] => [
    [`${count} names`, json, `{${many(count, (index) => `"k${index}":1`).join()}}`],
    [`${count} names of changes`, json, saveOf(`{${many(count, (index) => `"k${index}":1`).join()}}`), save],
    [`${count} names of a form`, form, many(count, (index) => `k${index}=1`).join('&')],
  ]),
  ...[1001, 100_000].flatMap((count): Shape[] => [
    [`${count} items`, json, `{"lists":[${many(count, () => '"x"').join()}]}`],
    [`${count} items of a form`, form, many(count, () => 'lists[]=x').join('&')],
    [
      `${count} items of a form by index`,
      form,
      many(Math.min(count, 40_000), (index) => `lists[${index}]=x`).join('&'),
    ],
    [
      `${count} rows`,
      json,
      saveOf(`{"directors":{${many(Math.min(count, 40_000), (index) => `"r${index}":{}`).join()}}}`),
      save,
    ],
  ]),
  ...[1000, 99_999_999, 4_294_967_295].map((index): Shape => [`the index ${index}`, form, `lists[${index}]=x`]),
  ['101 lists', json, JSON.stringify({ lists: many(101, () => 'legalNature') })],
  ['a name of 100,000 letters', json, `{"${'k'.repeat(100_000)}":1}`],
  ['a name of 100,000 letters in changes', json, saveOf(`{"${'k'.repeat(100_000)}":1}`), save],
  ['a text of 500,000 letters', json, saveOf(`{"directors":{"r1":{"fullLegalName":"${'x'.repeat(500_000)}"}}}`), save],
  [
    'a number of 100,000 digits',
    json,
    `{"section":"companyDirectors","revision":${'9'.repeat(100_000)},"changes":{}}`,
    save,
  ],
  ['1,001 fields', edge, `${many(1001, (index) => part(`k${index}`)).join('')}--b--\r\n`],
  ['a field name of 10,000 letters', edge, `${part('k'.repeat(10_000))}--b--\r\n`],
  ['a field of 2 MB', edge, `${part('lists[]', 'x'.repeat(2_000_000))}--b--\r\n`],
  ['200 headers of a part', edge, `--b\r\n${many(200, (index) => `X-${index}: 1`).join('\r\n')}\r\n\r\nx\r\n--b--\r\n`],
  ['a part without an end', edge, part('lists[]').slice(0, -2)],
]

/**
 * Maximum processor time of a refusal in milliseconds; the lowest of several attempts counts, because the machine only
 * adds to it.
 */
const maxMilliseconds = 50
const tries = 5

function processorMilliseconds(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

it('[S5] refuses fifty shapes of bodies beyond the bounds at once, and stores nothing', async () => {
  const server = await testServer({ environment: { ...unlimited, LOG_LEVEL: 'warn' } })
  const as = await server.signIn()
  const before = await fingerprint(server)
  const wrong: unknown[] = []
  for (const [what, type, payload, call = 'optsFind'] of shapes) {
    const headers = { ...as.headers, 'content-type': type }
    let milliseconds = Number.POSITIVE_INFINITY
    for (let time = 0; time < tries && milliseconds > maxMilliseconds; time += 1) {
      const begun = process.cpuUsage()
      const { status, code } = await server.inject({ method: 'POST', url: calls[call].path, headers, payload })
      milliseconds = processorMilliseconds(begun)
      const isRefused = [400, 413].includes(status) && [2011, 2012, 2015, 2017, 2024].includes(code)
      if (!isRefused) wrong.push({ what, status, code })
    }
    if (milliseconds > maxMilliseconds) wrong.push({ what, milliseconds })
  }
  expect(wrong).toEqual([])
  expect(shapes.length).toBeGreaterThanOrEqual(50)
  expect(await fingerprint(server)).toBe(before)
})

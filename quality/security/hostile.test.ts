import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import { maxFindings } from '../../server/http/body/requests.ts'
import { type Applicant, type TestServer, testServer } from '../../server/testing/helper.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { callOf, placesOf, saves, sections, withName } from './bodies.ts'
import { hostileTexts } from './hostile.ts'

/** Saves of each section; each round puts other texts into its fields. */
const rounds = 6
/** Rows of each list, so that one save carries many texts; as many as the shortest list takes. */
const rows = 50
const least = 10_000

/** Another hostile text each time, by itself or within others. */
function* hostile(round: number): Generator<string, never> {
  for (let next = round * 13; ; next += 1) {
    const text = hostileTexts[next % hostileTexts.length] ?? ''
    yield round % 2 === 0 ? text : `Acme ${text} Ltd`
  }
}

/** Kinds that are chosen or drawn; what is none of their values is none at all. */
const notTyped = new Set(['callingCode', 'signature'])

/** A text in every field of a section that is typed, of whatever kind, and in each row of each list. */
function everywhere({ fields }: Section, texts: Generator<string, never>): Record<string, unknown> {
  const valuesOf = (all: Section['fields']) =>
    Object.entries(all).flatMap(([name, { blank, kind }]) =>
      typeof blank === 'string' && !notTyped.has(kind) ? [[name, texts.next().value] as const] : [],
    )
  const lists = Object.entries(fields).flatMap(([name, field]) => {
    if (!isList(field)) return []
    const list = Array.from({ length: rows }, (_, row) => [`r${row}`, Object.fromEntries(valuesOf(field.fields))])
    return [[name, Object.fromEntries(list)] as const]
  })
  return Object.fromEntries([...valuesOf(fields), ...lists])
}

/** The paths a refusal names, as those of the changes. */
function namedBy(data: unknown): string[] {
  return (data as { fields?: { path: string }[] } | null)?.fields?.map(({ path }) => path) ?? []
}

function without(changes: Record<string, unknown>, paths: readonly string[]): Record<string, unknown> {
  const kept = structuredClone(changes)
  for (const path of paths) {
    const [name = '', row, field] = path.split('/')
    if (row === undefined || field === undefined) delete kept[name]
    else delete (kept[name] as Record<string, Record<string, unknown>>)[row]?.[field]
  }
  return kept
}

/** The texts of a value, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** As the definition stores a text: NFC, spaces collapsed, invisible marks gone. Nothing is escaped, cut or interpreted. */
function tidy(text: string): string {
  return text
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/[\u0085\u2028\u2029\s]+/g, ' ')
    .trim()
}

const canonical = (text: string) => tidy(text.normalize('NFKC').replace(/\s+/g, ' '))

/** A number, an identifier, an address is kept without spaces, invisible marks and capitals, the latter with its https. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\u0085()./-]+|https?:/gu, '')
    .toLowerCase()

/** Texts that were sent and are not what was stored in their place. */
function lostOf({ fields }: Section, changes: Record<string, unknown>, values: unknown): string[] {
  const sent = (all: Section['fields'], from: unknown, to: unknown): string[] =>
    Object.entries((from ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
      const field = all[name]
      const stored = (to as Record<string, unknown> | undefined)?.[name]
      if (field && isList(field)) {
        const rowsById = new Map((stored as { rowId: string }[]).map((row) => [row.rowId, row]))
        return Object.entries(value as object).flatMap(([id, row]) => sent(field.fields, row, rowsById.get(id)))
      }
      const form = field?.kind === 'text' ? canonical : bare
      return typeof stored === 'string' && form(stored) === form(String(value))
        ? []
        : [`${name}: ${value} -> ${stored}`]
    })
  return sent(fields, changes, values)
}

async function schemaOf({ portal }: TestServer): Promise<string> {
  const tables = await portal.database.withoutPlugins().introspection.getTables()
  return JSON.stringify(tables)
}

async function revisionOf(server: TestServer, as: Applicant): Promise<number> {
  const { data } = await server.call('findForm', { as })
  return (data as { revision: number }).revision
}

it('[S4] [ASVS 1.2.4] every text field stores a hostile text and answers it as it is, or refuses it by name', async () => {
  const server = await testServer({ environment: { ...unlimited, LOG_LEVEL: 'warn' } })
  const as = await server.signIn()
  const schema = await schemaOf(server)
  const wrong: unknown[] = []
  let tried = 0
  let revision = 0
  for (let round = 0; round < rounds; round += 1) {
    const texts = hostile(round)
    for (const section of sections) {
      let changes = everywhere(section, texts)
      tried += textsOf(changes).length
      const save = () => server.call(callOf(section), { as, request: { section: section.id, revision, changes } })
      let answer = await save()
      // A refusal names the first fields only; without them the next ones are named.
      for (let named = namedBy(answer.data); answer.status === 400 && named.length > 0; named = namedBy(answer.data)) {
        changes = without(changes, named)
        answer = await save()
      }
      const saved = answer.data as { revision: number; values: unknown } | null
      revision = saved?.revision ?? revision
      const lost = lostOf(section, changes, saved?.values)
      if (answer.status !== 200 || lost.length > 0)
        wrong.push({ section: section.id, lost, answer: answer.text.slice(0, 300) })
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThanOrEqual(least)
  expect(await schemaOf(server)).toBe(schema)
  const { rows: found } = await sql<{ count: number }>`select count(*) as count from application`.execute(
    server.portal.database,
  )
  expect(Number(found[0]?.count)).toBe(1)
})

/** Names in groups of as many as one refusal names. */
function inGroups(names: readonly string[]): (readonly string[])[] {
  return Array.from({ length: Math.ceil(names.length / maxFindings) }, (_, index) =>
    names.slice(index * maxFindings, (index + 1) * maxFindings),
  )
}

/** Names that no body may have anywhere, or that are longer than any name; each is refused before any other is looked at. */
const isRefusedFirst = (name: string) => name.length > 100 || ['__proto__', 'constructor'].includes(name)

it('[S4] a hostile text in the place of a name is refused by that name, and nothing is stored under it', async () => {
  const server = await testServer({ environment: { ...unlimited, LOG_LEVEL: 'warn' } })
  const as = await server.signIn()
  const wrong: unknown[] = []
  let tried = 0
  const { together = [], alone = [] } = Object.groupBy(hostileTexts, (name) =>
    isRefusedFirst(name) ? 'alone' : 'together',
  )
  for (const { call, body } of saves(0)) {
    for (const place of placesOf(body, 4)) {
      for (const some of [...inGroups(together), ...alone.map((name) => [name])]) {
        tried += some.length
        const request = some.reduce((all, name) => withName(all, place, name, 'x'), body)
        const { status, code, data } = await server.call(call, { as, request })
        const named = namedBy(data)
        const unnamed = some.filter((name) => !named.some((path) => path.includes(name.slice(0, 40))))
        if (status !== 400 || ![2015, 2024].includes(code) || unnamed.length > 0)
          wrong.push({ call, place, status, code, unnamed })
      }
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(5000)
  expect(await revisionOf(server, as)).toBe(0)
})

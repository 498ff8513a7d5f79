import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import { type ApplicationData, valuesOf as storedValuesOf } from '#domain/kit/values/values.ts'
import { maxFindings } from '../../server/http/body/requests.ts'
import { type Applicant, type TestServer, testServer } from '../../server/testing/helper.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { callOf, placesOf, saves, sections, withName } from './support/bodies.ts'
import { hostileTexts } from './support/hostile.ts'

/** Saves of each section; in each round, the fields get other texts. */
const rounds = 6
/** Rows of each list, so that one save carries many texts: the maximum of the shortest list. */
const rows = 50
const least = 10_000

/** Yields another hostile text each time, alone or inside another text. */
function* hostile(round: number): Generator<string, never> {
  for (let next = round * 13; ; next += 1) {
    const text = hostileTexts[next % hostileTexts.length] ?? ''
    yield round % 2 === 0 ? text : `Acme ${text} Ltd`
  }
}

/** Kinds with a fixed set of values, or with a drawing, which store no other text. */
const notTyped = new Set(['callingCode', 'signature'])

/** Returns changes with a text in every text field of a section and its rows. */
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

/** Returns the paths that a refusal names, as paths in the changes. */
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

/** Returns the texts of a value at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/**
 * Returns a text as the definition should store it: in NFC, with single spaces and without invisible characters, but
 * not escaped, cut or interpreted.
 */
function tidy(text: string): string {
  return text
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/[\u0085\u2028\u2029\s]+/g, ' ')
    .trim()
}

const canonical = (text: string) => tidy(text.normalize('NFKC').replace(/\s+/g, ' '))

/** Returns a number, identifier or URL without spaces, invisible characters and capitals; a URL gets its https. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\u0085()./-]+|https?:/gu, '')
    .toLowerCase()

/** Returns the sent texts that differ from the stored ones. */
function lostOf({ fields }: Section, changes: Record<string, unknown>, values: unknown): string[] {
  const sent = (all: Section['fields'], from: unknown, to: unknown): string[] =>
    Object.entries((from ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
      const field = all[name]
      const stored = (to as Record<string, unknown> | undefined)?.[name]
      if (field && isList(field)) {
        const rowsById = new Map((stored as { rowId: string }[]).map((row) => [row.rowId, row]))
        return Object.entries(value as object).flatMap(([id, row]) => sent(field.fields, row, rowsById.get(id)))
      }
      // A passport number is a text too, stored without spaces and in capitals.
      const read = field?.read('Ab c')
      const isKept = read && 'value' in read && read.value === 'Ab c'
      const form = isKept && field && 'multiline' in field ? canonical : bare
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

it('[S4] [ASVS 1.2.4] stores and returns a hostile text unchanged in every text field, or refuses the field by name', async () => {
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
      // A refusal names only the first fields; without them, the next refusal names others.
      for (let named = namedBy(answer.data); answer.status === 400 && named.length > 0; named = namedBy(answer.data)) {
        changes = without(changes, named)
        answer = await save()
      }
      revision = (answer.data as { revision: number } | null)?.revision ?? revision
      const { data } = await server.call('findForm', { as })
      const lost = lostOf(section, changes, storedValuesOf(section, data as ApplicationData))
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

/** Splits names into groups as large as one refusal. */
function inGroups(names: readonly string[]): (readonly string[])[] {
  return Array.from({ length: Math.ceil(names.length / maxFindings) }, (_, index) =>
    names.slice(index * maxFindings, (index + 1) * maxFindings),
  )
}

/** Names that are forbidden in any body, or too long, which are refused before any other check. */
const isRefusedFirst = (name: string) => name.length > 100 || ['__proto__', 'constructor'].includes(name)

it('[S4] refuses a hostile text as a field name by that name, and stores nothing under it', async () => {
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

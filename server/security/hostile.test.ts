import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import { type Applicant, type TestServer, testServer } from '../test/helper.ts'
import { callOf, placesOf, saves, sections, withName } from './bodies.ts'
import { hostileTexts } from './hostile.ts'
import { unlimited } from './unlimited.ts'

/** Saves of each section; each round puts other texts into its fields. */
const rounds = 10

/** Fields whose stored form is the text itself. */
const textKinds = new Set(['text'])

/** A text in every text field of a section, another in each, in one row of each list. */
function everywhere({ fields }: Section, round: number): Record<string, unknown> {
  let next = round * 13
  const texts = (all: Section['fields']) =>
    Object.keys(all).flatMap((name) => {
      next += 1
      return textKinds.has(all[name]?.kind ?? '') ? [[name, hostileTexts[next % hostileTexts.length]] as const] : []
    })
  const lists = Object.entries(fields).flatMap(([name, field]) =>
    isList(field) ? [[name, { r1: Object.fromEntries(texts(field.fields)) }] as const] : [],
  )
  return Object.fromEntries([...texts(fields), ...lists])
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

async function schemaOf({ portal }: TestServer): Promise<string> {
  const tables = await portal.database.withoutPlugins().introspection.getTables()
  return JSON.stringify(tables)
}

async function revisionOf(server: TestServer, as: Applicant): Promise<number> {
  const { data } = await server.call('findForm', { as })
  return (data as { revision: number }).revision
}

it('[S4] [ASVS 1.2.4] every text field stores a hostile text and answers it as it is, or refuses it by name', async () => {
  const server = await testServer({ environment: unlimited })
  const as = await server.signIn()
  const schema = await schemaOf(server)
  const wrong: unknown[] = []
  let tried = 0
  let revision = 0
  for (const section of sections) {
    for (let round = 0; round < rounds; round += 1) {
      let changes = everywhere(section, round)
      tried += textsOf(changes).length
      const save = () => server.call(callOf(section), { as, request: { section: section.id, revision, changes } })
      let answer = await save()
      if (answer.status === 400) {
        changes = without(changes, namedBy(answer.data))
        answer = await save()
      }
      const saved = answer.data as { revision: number; values: unknown } | null
      revision = saved?.revision ?? revision
      const stored = new Set(textsOf(saved?.values).map(canonical))
      const lost = textsOf(changes).filter((one) => !stored.has(canonical(one)))
      if (answer.status !== 200 || lost.length > 0)
        wrong.push({ section: section.id, lost, answer: answer.text.slice(0, 300) })
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(500)
  expect(await schemaOf(server)).toBe(schema)
  const { rows } = await sql<{ count: number }>`select count(*) as count from application`.execute(
    server.portal.database,
  )
  expect(Number(rows[0]?.count)).toBe(1)
})

it('[S4] a hostile text in the place of a name is refused, and nothing is stored under it', async () => {
  const server = await testServer({ environment: unlimited })
  const as = await server.signIn()
  const wrong: unknown[] = []
  let tried = 0
  const first = new Map(saves(0).map((save) => [save.call, save]))
  for (const { call, body } of first.values()) {
    for (const [index, place] of placesOf(body, 4).entries()) {
      for (const text of hostileTexts.filter((_, at) => at % 3 === index % 3)) {
        tried += 1
        const { status, code } = await server.call(call, { as, request: withName(body, place, text, 'x') })
        if (status !== 400) wrong.push({ call, place, text, status, code })
      }
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(300)
  expect(await revisionOf(server, as)).toBe(0)
})

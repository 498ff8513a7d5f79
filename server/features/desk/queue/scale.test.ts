import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, sql } from 'kysely'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { builtInViews, type DeskRequestOf } from '#domain/desk/schemas.ts'
import { isOnPostgres } from '../../../testing/database.ts'
import { addManyCases } from '../../../testing/desk/manyCases.ts'
import { callDesk, signInStaff, type TestStaff } from '../../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { unlimited } from '../../../testing/requests/unlimited.ts'

const [open, closed, drafts] = [10_000, 10_000, 2000]

const filters: readonly DeskRequestOf<'findCases'>['filter'][] = [
  { states: ['inReview', 'onHold'] },
  { regions: ['uk'], due: 'late' },
  { assignees: ['me', 'nobody'] },
  { due: 'week', isChanged: true },
  { submittedFrom: '2026-10-12', submittedTo: '2026-11-12' },
]

const queries: readonly DeskRequestOf<'findCases'>[] = [
  ...builtInViews.map((view) => ({ view })),
  ...(['oldest', 'newest', 'company'] as const).map((sort) => ({ view: 'open' as const, sort })),
  ...filters.map((filter) => ({ filter })),
]

async function find(server: TestServer, as: TestStaff, request: DeskRequestOf<'findCases'>): Promise<string | null> {
  const answer = await callDesk(server, 'findCases', request, as)
  expect(answer, answer.text).toMatchObject({ code: 1004 })
  return (answer.data as { next: string | null }).next
}

/** A statement with its parameters, as it was sent. */
interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Returns the statements about cases and drafts that some calls make. */
async function statementsOf(act: () => Promise<void>): Promise<Statement[]> {
  const found = new Map<string, Statement>()
  const keep = (text: string, values: readonly unknown[]) => {
    if (/desk_case|from "application"/.test(text)) found.set(text, { text, values })
  }
  if (isOnPostgres) {
    const original = Client.prototype.query
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
      const [query] = given as [{ text?: string; values?: unknown[] }]
      keep(query.text ?? '', query.values ?? [])
      return Reflect.apply(original, this, given)
    })
    await act()
    spy.mockRestore()
  } else {
    const preparing = vi.spyOn(DatabaseSync.prototype, 'prepare')
    await act()
    for (const [text] of preparing.mock.calls) keep(text, [])
    preparing.mockRestore()
  }
  return [...found.values()]
}

/**
 * Returns the plan of a statement. PostgreSQL reads a table of this size as a whole where that is cheaper than an index
 * for a tenth of its rows; without that choice its plan shows whether an index serves.
 */
function planOf({ portal: { database } }: TestServer, { text, values }: Statement): Promise<string> {
  return database.transaction().execute(async (db) => {
    if (isOnPostgres) await sql`set local enable_seqscan = off`.execute(db)
    const explain = isOnPostgres ? 'explain' : 'explain query plan'
    const query = CompiledQuery.raw(`${explain} ${text}`, isOnPostgres ? [...values] : [])
    const { rows } = await db.executeQuery<Record<string, unknown>>(query)
    return rows.map((row) => String(isOnPostgres ? Object.values(row)[0] : row.detail)).join('\n')
  })
}

const calls = 15

/** Returns the milliseconds within which most of some calls answer. */
async function measured(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < calls; count += 1) {
    const begun = performance.now()
    await act()
    times.push(performance.now() - begun)
  }
  // The slowest few measure the other work of the machine.
  return times.toSorted((a, b) => a - b)[Math.floor(calls * 0.6)] ?? 0
}

/** Milliseconds of the reference, and the factor that a busy machine may take. */
const [pageTime, countTime, statisticsTime, factor] = [100, 50, 2000, 3]

it('[OD-23] every page of the queue, the counts, a search and the next case use an index and stay fast among 10,000', async () => {
  const server = await testServer({ environment: unlimited })
  const approver = await signInStaff(server, { roles: ['reviewer', 'approver'] }, 'Ann Approver')
  const abroad = await signInStaff(server, { roles: ['reviewer'], regions: ['uk'] }, 'Una Kay')
  await addManyCases(server.portal.database, { open, closed, drafts }, approver.id)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const statements = await statementsOf(async () => {
    for (const as of [approver, abroad]) {
      for (const request of queries) {
        const after = await find(server, as, { ...request, limit: 20 })
        if (after !== null) await find(server, as, { ...request, limit: 20, after })
      }
      await callDesk(server, 'findCounts', {}, as)
      await callDesk(server, 'nextCase', {}, as)
      await callDesk(server, 'findStatistics', { from: '2025-01-01', to: '2026-12-31' }, as)
      await callDesk(server, 'findCase', { account: '20000003' }, as)
      await callDesk(server, 'presence', { account: '20000003' }, as)
      await callDesk(server, 'findWork', { from: '2025-01-01', to: '2026-12-31' }, as)
      await find(server, as, { text: 'company 77' })
      await find(server, as, { text: '20000077' })
    }
  })
  expect(statements.length).toBeGreaterThan(30)
  const scanning: string[] = []
  for (const statement of statements) {
    const plan = await planOf(server, statement)
    if (/Seq Scan on (desk_|case_|application)|SCAN (desk_case|case_\w+|application)(?! USING)/.test(plan))
      scanning.push(`${statement.text}\n${plan}`)
  }
  expect(scanning).toEqual([])
  const slow: unknown[] = []
  for (const request of [...queries, { text: 'company 77' }, { text: 'no such company' }]) {
    const time = await measured(() => find(server, approver, request))
    if (time > factor * pageTime) slow.push([request, time])
  }
  const begun = performance.now()
  const statistics = await callDesk(server, 'findStatistics', { from: '2025-01-01', to: '2026-12-31' }, approver)
  expect(statistics).toMatchObject({ code: 1004, data: { outcomes: { approved: closed } } })
  if (performance.now() - begun > factor * statisticsTime) slow.push(['findStatistics', performance.now() - begun])
  const time = await measured(() => callDesk(server, 'findCounts', {}, approver))
  if (time > factor * countTime) slow.push(['findCounts', time])
  expect(slow).toEqual([])
  const { data } = await callDesk(server, 'findCounts', {}, approver)
  // One was taken as the next case, and one opened.
  expect(data).toMatchObject({ views: { mine: 201, open: 1000, closed: 1000, changed: 249, drafts: 1000 } })
})

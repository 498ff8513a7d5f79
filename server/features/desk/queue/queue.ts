import { z } from 'zod'
import { codes } from '#domain/contract/codes.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import {
  type BuiltInView,
  type CaseQuery,
  type CaseRow,
  type DeskDataOf,
  type DeskInputOf,
  maxPageSize,
  type Sorting,
  sortings,
} from '#domain/desk/schemas.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { isExcluded } from '../../../database/repositories/desk/caseExclusions.ts'
import {
  type CasePosition,
  type CaseSelection,
  countViews,
  findCases,
  findDrafts,
  findQueuedCase,
  firstUnassigned,
  searchCases,
} from '../../../database/repositories/desk/caseQueries.ts'
import { assignFirst, hasRow, releaseCase } from '../../../database/repositories/desk/cases.ts'
import { lockStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields } from '../../failure.ts'
import { foldSearched } from '../cases/moves.ts'
import { type Caller, runOnce } from '../retries.ts'
import { toDraftRow, todayIn, toHeaderRow, toRow } from '../rows.ts'
import { actorOf } from '../staff/sessions.ts'

type Page = DeskDataOf<'findCases'>

/** Returns the selection of cases that a person may see. */
export function selectionOf(portal: AppContext, { id, regions, roles }: Staff): Omit<CaseSelection, 'view' | 'filter'> {
  return {
    staffId: id,
    regions,
    mayDecide: mayDo({ roles }, 'decide'),
    todayIn: (region) => todayIn(portal, region),
  }
}

/** The orders of views whose cases have no due day. */
const ownOrders: Partial<Record<BuiltInView, Sorting>> = { waiting: 'oldest', closed: 'newest', drafts: 'newest' }

function orderOf({ view, sort }: CaseQuery): Sorting {
  // Drafts have only one order.
  if (view === 'drafts') return 'newest'
  return sort ?? (view && ownOrders[view]) ?? 'due'
}

const position = z.tuple([z.enum(sortings), z.string(), z.string()])

function toCursor(sort: Sorting, { key, account }: CasePosition): string {
  return Buffer.from(JSON.stringify([sort, key, account])).toString('base64url')
}

/** @throws ServiceError 400/2015 for a cursor of another order, or one that this server did not create */
function readCursor(cursor: string | undefined, sort: Sorting): CasePosition | undefined {
  if (cursor === undefined) return undefined
  try {
    const [of, key, account] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (of === sort) return { key, account }
  } catch {
    // Not a cursor of this server.
  }
  const problem = 'requestErrors.problems.parameterError'
  throw invalidFields([{ path: 'after', code: 'parameterError', problem }], codes.parameterError)
}

/** Returns a page of the queue. @throws ServiceError 400/2015 for an unknown cursor */
export async function pageOfQueue(portal: AppContext, staff: Staff, request: DeskInputOf<'findCases'>): Promise<Page> {
  const { text, view, filter, after, limit = maxPageSize } = request
  if (text !== undefined) return searchQueue(portal, staff, text)
  const sort = orderOf(request)
  const at = readCursor(after, sort)
  const { database } = portal
  // One row more than the page shows whether another page follows.
  if (view === 'drafts') {
    const found = await findDrafts(database, staff.regions, { after: at, limit: limit + 1 })
    const positions = found.map(({ createdAt, account }) => ({ key: createdAt, account }))
    return toPage(found.map(toDraftRow), positions, limit, sort)
  }
  const selection = { ...selectionOf(portal, staff), view, filter }
  const found = await findCases(database, selection, { sort, after: at, limit: limit + 1 })
  const positions = found.map(({ sortKey, account }) => ({ key: sortKey, account }))
  return toPage(
    found.map((row) => toRow(portal, row)),
    positions,
    limit,
    sort,
  )
}

function toPage(rows: CaseRow[], positions: readonly CasePosition[], limit: number, sort: Sorting): Page {
  const last = rows.length > limit ? positions[limit - 1] : undefined
  return { cases: rows.slice(0, limit), next: last ? toCursor(sort, last) : null }
}

/** Maximum words of a search. */
const maxWords = 10

/** Returns the account that a text names, as a number or in a reference: `12345678`, `UAE-12345678-2`. */
function accountIn(text: string): string | undefined {
  return /^(?:[a-z]+(?:-pro)?-)?(\d{1,20})(?:-\d{1,5})?$/i.exec(text)?.[1]
}

/** Searches all cases that a person may see; the case of an exact account or reference comes first. */
async function searchQueue(portal: AppContext, staff: Staff, text: string): Promise<Page> {
  const { database, clock } = portal
  const account = accountIn(text)
  const exact = account === undefined ? undefined : await findQueuedCase(database, account)
  const first = exact && staff.regions.includes(exact.region) ? [exact] : []
  const isHeader = exact !== undefined && (await isExcluded(database, exact.account, staff.id))
  const words = foldSearched(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords)
  const found = await searchCases(database, selectionOf(portal, staff), words, maxPageSize)
  const others = found.filter((row) => row.account !== first[0]?.account)
  const cases = [...first, ...others]
    .slice(0, maxPageSize)
    .map((row) => (isHeader && row === exact ? toHeaderRow(row) : toRow(portal, row)))
  const at = toTimestamp(clock.now())
  // The text may name a company, so only the number of results is recorded.
  const detail = { count: cases.length }
  await database
    .transaction()
    .execute((db) => addAudit(db, { at, account: null, actor: actorOf(staff), action: 'cases searched', detail }))
  return { cases, next: null }
}

/** The number from which the page shows "or more". */
const mostCounted = 1000

/** Returns the number of cases in each view. */
export function countQueue(portal: AppContext, staff: Staff): Promise<Record<BuiltInView, number>> {
  return countViews(portal.database, selectionOf(portal, staff), mostCounted)
}

/** Views from which the next case may be taken; other views contain no unassigned cases. */
const viewsWithNext: ReadonlySet<BuiltInView | undefined> = new Set<BuiltInView>(['changed', 'overdue', 'toDecide'])

/**
 * Assigns the first unassigned case of a view to a person.
 * @returns its account; undefined when no case is unassigned
 */
export async function takeNext(portal: AppContext, staff: Caller, view?: BuiltInView): Promise<string | undefined> {
  const { database, clock } = portal
  const of = viewsWithNext.has(view) && view !== 'drafts' ? view : 'unassigned'
  const selection = { ...selectionOf(portal, staff), view: of }
  const taken = await database.transaction().execute(async (db) => {
    await lockStaff(db, staff.id)
    return runOnce(portal, db, staff, async () => {
      const first = firstUnassigned(db, selection)
      // The loop ends because every lost race assigns a case to someone else.
      for (;;) {
        const account = await assignFirst(db, first, staff.id)
        if (account !== undefined) {
          // An approver may have excluded the person between the selection and the assignment.
          if (await isExcluded(db, account, staff.id)) {
            await releaseCase(db, account)
            continue
          }
          const entry = { at: toTimestamp(clock.now()), account, actor: actorOf(staff), action: 'case assigned' }
          await addAudit(db, { ...entry, detail: { to: staff.id } })
          return account
        }
        if (!(await hasRow(db, first))) return null
      }
    })
  })
  return taken ?? undefined
}

/** Maximum rows of an export. */
const maxExported = 10_000
const exportSlice = 500

const columns = [
  'ACCOUNT',
  'REFERENCE',
  'COMPANY',
  'COUNTRY',
  'REGION',
  'STATE',
  'TURN',
  'ASSIGNED TO',
  'PRIORITY',
  'LABELS',
  'FIRST SUBMITTED',
  'SUBMITTED',
  'SINCE',
  'DUE',
  'DAYS LATE',
  'CHANGED',
] as const

/** Returns the queue as CSV; of the answers, it contains only the company's name and country. */
export async function exportQueue(portal: AppContext, staff: Staff, query: CaseQuery): Promise<string> {
  const rows: CaseRow[] = []
  for (let after: string | undefined; rows.length < maxExported; ) {
    const limit = Math.min(exportSlice, maxExported - rows.length)
    const { cases, next } = await pageOfQueue(portal, staff, { ...query, after, limit })
    rows.push(...cases)
    if (next === null) break
    after = next
  }
  const { database, clock } = portal
  const detail = { count: rows.length, view: query.view ?? 'filter' }
  const at = toTimestamp(clock.now())
  await database
    .transaction()
    .execute((db) => addAudit(db, { at, account: null, actor: actorOf(staff), action: 'list exported', detail }))
  const { csvLines } = await import('../../csv.ts')
  return `${csvLines([columns, ...rows.map(cellsOf)]).join('\r\n')}\r\n`
}

function cellsOf(row: CaseRow): string[] {
  const { account, reference, companyName, country, region, state, turn, assignee, priority, labels } = row
  const { firstSubmittedAt, submittedAt, stateSince, dueOn, daysLate, isChanged } = row
  return [
    ...[account, reference, companyName, country, region, state ?? 'draft', turn, assignee?.name ?? ''],
    ...[String(priority), labels.join(', '), firstSubmittedAt ?? '', submittedAt ?? '', stateSince, dueOn ?? ''],
    ...[String(daysLate), isChanged ? 'yes' : ''],
  ]
}

import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BuiltInView, CaseFilter, Sorting } from '#domain/desk/schemas.ts'
import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { jsonAt } from '../../dialect.ts'
import type { Database, Tables } from '../../tables.ts'
import { notExcluded } from './caseExclusions.ts'
import type { DeskCase } from './cases.ts'

export type CaseView = Exclude<BuiltInView, 'drafts'>

/** The cases of a view or a filter, as one member of staff sees them. */
export interface CaseSelection {
  readonly staffId: string
  readonly regions: readonly RegionId[]
  /** True when the person may decide about recommendations of others. */
  readonly mayDecide: boolean
  /** Returns today's date in a region. */
  readonly todayIn: (region: RegionId) => string
  readonly view?: CaseView | undefined
  readonly filter?: CaseFilter | undefined
}

/** A case with the name of its assignee. */
export interface QueuedCase extends DeskCase {
  readonly assigneeName: string | null
  /** The day by which the applicant should answer; null when there is nothing to answer. */
  readonly replyBy: string | null
}

/** A position in a sorted list: the sort key and the account of the last case of a page. */
export interface CasePosition {
  readonly key: string
  readonly account: string
}

type Row = ExpressionBuilder<Tables, 'deskCase'>
type Condition = Expression<SqlBool>

/** The exact expression of the indexes: another spelling would not use them. */
const dueKey = sql<string>`coalesce(desk_case.due_on, '9999-12-31')`

const orders: Readonly<Record<Sorting, { readonly key: RawBuilder<string>; readonly direction: 'asc' | 'desc' }>> = {
  due: { key: dueKey, direction: 'asc' },
  oldest: { key: sql`desk_case.first_submitted_at`, direction: 'asc' },
  newest: { key: sql`desk_case.state_since`, direction: 'desc' },
  company: { key: sql`lower(desk_case.company_name)`, direction: 'asc' },
}

// Literals instead of parameters, because only they match the conditions of the partial indexes.
const isOpen = sql<SqlBool>`desk_case.closed_at is null`
const isUnassigned = sql<SqlBool>`desk_case.assignee is null and desk_case.turn = 'brokerage'`

/** Groups the regions by their current date; there are two dates around the world. */
function daysOf({ regions, todayIn }: CaseSelection): [day: string, regions: RegionId[]][] {
  return [...Map.groupBy(regions, todayIn)].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Returns a condition on the due day, by the current date of each region. @param range returns the first and the last
 * due day
 */
function dueWithin(
  row: Row,
  selection: CaseSelection,
  range: (today: string) => readonly [first: string, last: string],
): Condition {
  const days = daysOf(selection)
  return row.or(
    days.map(([today, regions]) => {
      const [first, last] = range(today)
      const isDue = sql<SqlBool>`${dueKey} between ${first} and ${last}`
      return days.length === 1 ? isDue : row.and([isDue, row('deskCase.region', 'in', regions)])
    }),
  )
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

const firstDay = '0000-01-01'

function isLate(row: Row, selection: CaseSelection): Condition {
  return dueWithin(row, selection, (today) => [firstDay, dayAfter(today, -1)])
}

const views: Readonly<Record<CaseView, (row: Row, selection: CaseSelection) => readonly Condition[]>> = {
  mine: (row, { staffId }) => [isOpen, row('deskCase.assignee', '=', staffId)],
  unassigned: () => [isUnassigned],
  changed: () => [sql<SqlBool>`desk_case.is_changed = 1`],
  toDecide: (row, { staffId, mayDecide }) => [
    row('deskCase.state', '=', 'recommended'),
    mayDecide ? sql<SqlBool>`coalesce(desk_case.recommended_by, '') <> ${staffId}` : sql<SqlBool>`1 = 0`,
  ],
  overdue: (row, selection) => [isOpen, isLate(row, selection)],
  waiting: () => [sql<SqlBool>`desk_case.turn = 'applicant'`],
  open: () => [isOpen],
  closed: () => [sql<SqlBool>`desk_case.closed_at is not null`],
  erasure: () => [sql<SqlBool>`desk_case.account in (select account from erasure_request where answer is null)`],
}

/** Returns the condition that a column contains a text, whose characters are no wildcards. */
function contains(column: RawBuilder<string>, text: string): Condition {
  return sql<SqlBool>`${column} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

function assignedTo(row: Row, assignees: readonly string[], staffId: string): Condition {
  const ids = assignees.filter((id) => id !== 'nobody').map((id) => (id === 'me' ? staffId : id))
  return row.or([
    ...(ids.length > 0 ? [row('deskCase.assignee', 'in', ids)] : []),
    ...(assignees.includes('nobody') ? [row('deskCase.assignee', 'is', null)] : []),
  ])
}

/** Returns the conditions of a filter: the values of one part are alternatives, and all parts must match. */
function conditionsOf(row: Row, selection: CaseSelection, filter: CaseFilter): readonly Condition[] {
  const { states = [], regions = [], assignees = [], labels = [], countries = [] } = filter
  const { due, submittedFrom, submittedTo, isChanged } = filter
  return [
    ...(states.length > 0 ? [row('deskCase.state', 'in', states)] : []),
    ...(regions.length > 0 ? [row('deskCase.region', 'in', regions)] : []),
    ...(assignees.length > 0 ? [assignedTo(row, assignees, selection.staffId)] : []),
    ...(labels.length > 0
      ? [row.or(labels.map((label) => contains(sql`desk_case.labels`, JSON.stringify(label))))]
      : []),
    ...(countries.length > 0 ? [row('deskCase.country', 'in', countries)] : []),
    ...(due === 'late' ? [isLate(row, selection)] : []),
    ...(due === 'today' ? [dueWithin(row, selection, (today) => [today, today])] : []),
    ...(due === 'week' ? [dueWithin(row, selection, (today) => [today, dayAfter(today, 6)])] : []),
    ...(submittedFrom === undefined ? [] : [row('deskCase.submittedAt', '>=', submittedFrom)]),
    ...(submittedTo === undefined ? [] : [row('deskCase.submittedAt', '<', dayAfter(submittedTo, 1))]),
    ...(isChanged === undefined ? [] : [row('deskCase.isChanged', '=', Number(isChanged))]),
  ]
}

function inRegions(row: Row, regions: readonly RegionId[]): readonly Condition[] {
  if (regions.length === regionIds.length) return []
  // PostgreSQL does not allow an empty list; a person without a region sees nothing.
  return [regions.length === 0 ? sql<SqlBool>`1 = 0` : row('deskCase.region', 'in', regions)]
}

/**
 * Selects the cases of a selection, without those from which the person is excluded: even their place in a list would
 * reveal something.
 */
function casesIn(db: Database, selection: CaseSelection, further: readonly Condition[] = []) {
  const { view, filter, regions, staffId } = selection
  return db.selectFrom('deskCase').where((row) => {
    const ofView = view ? views[view](row, selection) : []
    const ofFilter = filter ? conditionsOf(row, selection, filter) : []
    return row.and([...inRegions(row, regions), ...ofView, ...ofFilter, ...further, notExcluded(staffId)])
  })
}

/** Selects the reply day of the round that waits for the applicant. */
const replyBy = sql<string | null>`(
  select reply_by from case_round
  where desk_case.turn = 'applicant' and case_round.account = desk_case.account and answered_in is null
  order by number desc limit 1
)`.as('replyBy')

/** Returns a page of cases in a given order; the sort key and the account of each case are its position. */
export async function findCases(
  db: Database,
  selection: CaseSelection,
  { sort, after, limit }: { readonly sort: Sorting; readonly after?: CasePosition | undefined; readonly limit: number },
): Promise<(QueuedCase & { readonly sortKey: string })[]> {
  if (selection.regions.length === 0) return []
  const { key, direction } = orders[sort]
  const [next, atOrNext] = direction === 'asc' ? [sql`>`, sql`>=`] : [sql`<`, sql`<=`]
  const behind = after && [
    sql<SqlBool>`${key} ${atOrNext} ${after.key}`,
    sql<SqlBool>`(${key} ${next} ${after.key} or desk_case.account ${next} ${after.account})`,
  ]
  return casesIn(db, selection, behind)
    .leftJoin('staff', 'staff.id', 'deskCase.assignee')
    .selectAll('deskCase')
    .select(['staff.name as assigneeName', replyBy, key.as('sortKey')])
    .orderBy(key, direction)
    .orderBy('deskCase.account', direction)
    .limit(limit)
    .execute()
}

/** Returns the cases whose texts contain every word: open ones by due day, then closed ones, the latest first. */
export async function searchCases(
  db: Database,
  selection: Pick<CaseSelection, 'staffId' | 'regions' | 'mayDecide' | 'todayIn'>,
  words: readonly string[],
  limit: number,
): Promise<QueuedCase[]> {
  if (selection.regions.length === 0) return []
  const found: QueuedCase[] = []
  for (const [view, sort] of [
    ['open', 'due'],
    ['closed', 'newest'],
  ] as const) {
    const { key, direction } = orders[sort]
    const matching = words.map((word) => contains(sql`desk_case.search_text`, word))
    const rest = limit - found.length
    if (rest === 0) return found
    found.push(
      ...(await casesIn(db, { ...selection, view }, matching)
        .leftJoin('staff', 'staff.id', 'deskCase.assignee')
        .selectAll('deskCase')
        .select(['staff.name as assigneeName', replyBy])
        .orderBy(key, direction)
        .orderBy('deskCase.account', direction)
        .limit(rest)
        .execute()),
    )
  }
  return found
}

/** Returns one case with the name of its assignee, or undefined. */
export function findQueuedCase(db: Database, account: string): Promise<QueuedCase | undefined> {
  return db
    .selectFrom('deskCase')
    .leftJoin('staff', 'staff.id', 'deskCase.assignee')
    .selectAll('deskCase')
    .select(['staff.name as assigneeName', replyBy])
    .where('deskCase.account', '=', account)
    .executeTakeFirst()
}

/** Selects the account of the first unassigned case of a selection by its due day. */
export function firstUnassigned(db: Database, selection: CaseSelection): Expression<string> {
  return casesIn(db, selection, [isUnassigned])
    .select('deskCase.account')
    .orderBy(dueKey)
    .orderBy('deskCase.account')
    .limit(1)
    .$asScalar()
}

/** Counts the cases of each view, and the drafts, up to a maximum. */
export async function countViews(
  db: Database,
  selection: Omit<CaseSelection, 'view' | 'filter'>,
  most: number,
): Promise<Record<BuiltInView, number>> {
  const names = Object.keys(views) as CaseView[]
  const counts = (await db
    .selectNoFrom([
      ...names.map((view) => {
        const found = casesIn(db, { ...selection, view })
          .select('deskCase.account')
          .limit(most)
        return db
          .selectFrom(found.as('found'))
          .select((row) => row.fn.countAll().as('count'))
          .as(view)
      }),
      db
        .selectFrom(draftsIn(db, selection.regions).select('application.account').limit(most).as('found'))
        .select((row) => row.fn.countAll().as('count'))
        .as('drafts'),
    ])
    .executeTakeFirstOrThrow()) as Readonly<Record<string, unknown>>
  // PostgreSQL returns counts as texts.
  return Object.fromEntries(Object.entries(counts).map(([view, count]) => [view, Number(count)])) as Record<
    BuiltInView,
    number
  >
}

/** Selects the applications that were never submitted. */
function draftsIn(db: Database, regions: readonly RegionId[]) {
  const drafts = db.selectFrom('application').where(sql<SqlBool>`application.submitted_at is null`)
  if (regions.length === regionIds.length) return drafts
  return regions.length === 0 ? drafts.where(sql<SqlBool>`1 = 0`) : drafts.where('application.region', 'in', regions)
}

/** An application that was never submitted, with nothing of its answers but the name of the company. */
export interface DraftRow {
  readonly account: string
  readonly region: RegionId
  readonly createdAt: string
  readonly updatedAt: string
  readonly companyName: string
}

/** Returns a page of applications that were never submitted, the latest registered first. */
export async function findDrafts(
  db: Database,
  regions: readonly RegionId[],
  { after, limit }: { readonly after?: CasePosition | undefined; readonly limit: number },
): Promise<DraftRow[]> {
  if (regions.length === 0) return []
  const company = jsonAt(db, 'application.data', ['clientDetail', 'companyInfo', 'companyName'])
  const person = jsonAt(db, 'application.data', ['clientDetail', 'personalInfo', 'fullName'])
  const drafts = draftsIn(db, regions)
  const behind = after
    ? drafts
        .where('application.createdAt', '<=', after.key)
        .where((row) => row.or([row('createdAt', '<', after.key), row('account', '<', after.account)]))
    : drafts
  const rows = await behind
    .select(['account', 'region', 'createdAt', 'updatedAt'])
    .select(sql<string | null>`coalesce(${company}, ${person})`.as('companyName'))
    .orderBy('createdAt', 'desc')
    .orderBy('account', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    companyName: row.companyName === null ? '' : String(JSON.parse(row.companyName)),
  }))
}

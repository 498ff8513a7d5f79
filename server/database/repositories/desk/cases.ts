import { type Expression, type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { CaseState } from '#domain/desk/states.ts'
import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import type { CaseMoveTable, DeskCaseTable } from '../../caseTables.ts'
import { isPostgres } from '../../dialect.ts'
import type { ApplicationTable, Database } from '../../tables.ts'
import { nextNumber } from './nextNumber.ts'

/** A case as it is stored. */
export type DeskCase = Selectable<DeskCaseTable>

/** Returns the case of an account, or undefined. */
export function findCase(db: Database, account: string): Promise<DeskCase | undefined> {
  return db.selectFrom('deskCase').selectAll().where('account', '=', account).executeTakeFirst()
}

export async function addCase(db: Database, added: Insertable<DeskCaseTable>): Promise<void> {
  await db.insertInto('deskCase').values(added).execute()
}

/** Changes a case that is still at a revision, and increments the revision. @returns true when the revision matched */
export async function changeCase(
  db: Database,
  { account, revision }: Pick<DeskCase, 'account' | 'revision'>,
  changes: Omit<Updateable<DeskCaseTable>, 'account' | 'revision'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deskCase')
    .set({ ...changes, revision: revision + 1 })
    .where('account', '=', account)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Adds a move under the next number of its account. The caller holds the lock of the application. */
export async function addMove(db: Database, move: Omit<Insertable<CaseMoveTable>, 'number'>): Promise<void> {
  const number = await nextNumber(db, 'caseMove', move.account)
  await db
    .insertInto('caseMove')
    .values({ ...move, number })
    .execute()
}

/** Returns the moves of a case, oldest first. */
export function movesOf(db: Database, account: string): Promise<Selectable<CaseMoveTable>[]> {
  return db.selectFrom('caseMove').selectAll().where('account', '=', account).orderBy('number').execute()
}

/** Returns the case of an account, and locks its row until the transaction ends. */
export async function lockCase(db: Database, account: string): Promise<DeskCase | undefined> {
  const query = db.selectFrom('deskCase').selectAll().where('account', '=', account)
  return (isPostgres(db) ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/**
 * Marks a case as opened since its last submission. The revision stays, because nothing that the staff work on has
 * changed.
 */
export async function markSeen(db: Database, account: string): Promise<void> {
  await db.updateTable('deskCase').set({ isChanged: 0 }).where('account', '=', account).execute()
}

/**
 * Assigns the first of the unassigned cases to a person, in one statement.
 * @param first selects the account of the first candidate
 * @returns the assigned account; undefined when there was none, or another person was faster
 */
export async function assignFirst(
  db: Database,
  first: Expression<string>,
  staffId: string,
): Promise<string | undefined> {
  const assigned = await db
    .updateTable('deskCase')
    .set((row) => ({ assignee: staffId, revision: row('revision', '+', 1) }))
    .where('account', '=', first)
    .where('assignee', 'is', null)
    .returning('account')
    .executeTakeFirst()
  return assigned?.account
}

/** Returns cases of an earlier version, whose search text or company mark is missing. */
export function incompleteCases(db: Database, limit: number): Promise<Pick<DeskCase, 'account'>[]> {
  const isIncomplete = sql<SqlBool>`search_text = '' or company_mark is null`
  return db.selectFrom('deskCase').select('account').where(isIncomplete).limit(limit).execute()
}

/** Stores the mark by which cases of one company are found. The revision stays, as in {@link markSeen}. */
export async function markCompany(db: Database, account: string, companyMark: string): Promise<void> {
  await db.updateTable('deskCase').set({ companyMark }).where('account', '=', account).execute()
}

/** The state of a case, and the status and outcome of its application. */
export type StatedCase = Pick<DeskCase, 'account' | 'state'> & Pick<Selectable<ApplicationTable>, 'status' | 'outcome'>

/** Returns a batch of the cases by account, with the status of their applications. */
export function casesWithStatus(db: Database, after: string, limit: number): Promise<StatedCase[]> {
  return db
    .selectFrom('deskCase')
    .innerJoin('application', 'application.account', 'deskCase.account')
    .select(['deskCase.account', 'deskCase.state', 'application.status', 'application.outcome'])
    .where('deskCase.account', '>', after)
    .orderBy('deskCase.account')
    .limit(limit)
    .execute()
}

/** A page of cases in the order of their accounts. */
interface CasePage {
  /** The account of the last case of the page before. */
  readonly after: string
  readonly limit: number
  readonly regions: readonly RegionId[]
  readonly state?: CaseState | undefined
}

/** Returns a page of the cases of some regions, by account. */
export async function casesAfter(db: Database, { after, limit, regions, state }: CasePage): Promise<DeskCase[]> {
  const cases = db.selectFrom('deskCase').selectAll().where('account', '>', after).orderBy('account').limit(limit)
  const inState = state === undefined ? cases : cases.where('state', '=', state)
  if (regions.length === regionIds.length) return inState.execute()
  // Reads a page of each region by its index: otherwise the database would search all regions for the cases of a small
  // one.
  const pages = regions.map((region) => inState.where('region', '=', region).execute())
  const found = (await Promise.all(pages)).flat()
  return found.toSorted((a, b) => (a.account < b.account ? -1 : 1)).slice(0, limit)
}

/** Returns true when a selection of accounts has a row. */
export async function hasRow(db: Database, first: Expression<string>): Promise<boolean> {
  const { account } = await db.selectNoFrom(sql<string | null>`${first}`.as('account')).executeTakeFirstOrThrow()
  return account !== null
}

/** Removes the assignee of a case. */
export async function releaseCase(db: Database, account: string): Promise<void> {
  await db
    .updateTable('deskCase')
    .set((row) => ({ assignee: null, revision: row('revision', '+', 1) }))
    .where('account', '=', account)
    .execute()
}

/** Removes a person as the assignee of every open case. */
export async function releaseCases(db: Database, staffId: string): Promise<void> {
  await db
    .updateTable('deskCase')
    .set((row) => ({ assignee: null, revision: row('revision', '+', 1) }))
    .where('assignee', '=', staffId)
    .where('closedAt', 'is', null)
    .execute()
}

/** The open cases of a region in one state. */
interface OpenCases extends Pick<DeskCase, 'region' | 'state'> {
  readonly count: number | string
  /** The time since which the oldest of them has been in this state. */
  readonly since: string
}

/** Returns the number of open cases by region and state. */
export function openCases(db: Database): Promise<OpenCases[]> {
  return db
    .selectFrom('deskCase')
    .where('closedAt', 'is', null)
    .select(({ fn }) => ['region', 'state', fn.countAll().as('count'), fn.min('stateSince').as('since')])
    .groupBy(['region', 'state'])
    .execute() as Promise<OpenCases[]>
}

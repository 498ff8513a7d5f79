import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Place } from '#domain/desk/requests/reasons.ts'
import type { CaseItemTable, CaseRoundTable } from '../../caseTables.ts'
import type { Database } from '../../tables.ts'
import { nextNumber } from './nextNumber.ts'

/** A request to the applicant with its documents parsed. */
export interface StoredItem extends Omit<Selectable<CaseItemTable>, 'about'> {
  readonly about: Place | null
}

export type StoredRound = Selectable<CaseRoundTable>

function parse(row: Selectable<CaseItemTable>): StoredItem {
  return { ...row, about: row.about === null ? null : (JSON.parse(row.about) as Place) }
}

/** Adds a request under the next number of its account. The caller holds the lock of the application. */
export async function addItem(db: Database, item: Omit<Insertable<CaseItemTable>, 'number'>): Promise<void> {
  const number = await nextNumber(db, 'caseItem', item.account)
  await db
    .insertInto('caseItem')
    .values({ ...item, number })
    .execute()
}

/** Returns the requests of a case, oldest first. */
export async function itemsOf(db: Database, account: string): Promise<StoredItem[]> {
  const query = db.selectFrom('caseItem').selectAll().where('account', '=', account)
  return (await query.orderBy('number').execute()).map(parse)
}

/** Returns a request of a case, or undefined. */
export async function findItem(db: Database, account: string, id: string): Promise<StoredItem | undefined> {
  const query = db.selectFrom('caseItem').selectAll().where('account', '=', account).where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row && parse(row)
}

export async function changeItem(db: Database, id: string, changes: Updateable<CaseItemTable>): Promise<void> {
  await db.updateTable('caseItem').set(changes).where('id', '=', id).execute()
}

/** Withdraws the requests of a case that are with the applicant. */
export async function withdrawSentItems(
  db: Database,
  account: string,
  judged: Pick<Updateable<CaseItemTable>, 'judgedBy' | 'judgedAt'>,
): Promise<void> {
  const query = db.updateTable('caseItem').set({ ...judged, state: 'withdrawn' })
  await query.where('account', '=', account).where('state', '=', 'sent').execute()
}

export async function deleteItem(db: Database, id: string): Promise<void> {
  await db.deleteFrom('caseItem').where('id', '=', id).execute()
}

/** Returns the rounds of a case, oldest first. */
export function roundsOf(db: Database, account: string): Promise<StoredRound[]> {
  return db.selectFrom('caseRound').selectAll().where('account', '=', account).orderBy('number').execute()
}

/** Returns the round that is with the applicant, or undefined. */
export function openRoundOf(db: Database, account: string): Promise<StoredRound | undefined> {
  const query = db.selectFrom('caseRound').selectAll().where('account', '=', account)
  return query.where('answeredIn', 'is', null).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

/** Adds a round under the next number. The caller holds the lock of the application. @returns the number */
export async function addRound(db: Database, round: Omit<Insertable<CaseRoundTable>, 'number'>): Promise<number> {
  const number = await nextNumber(db, 'caseRound', round.account)
  await db
    .insertInto('caseRound')
    .values({ ...round, number })
    .execute()
  return number
}

/** Selects rounds whose applicants may need a reminder. */
interface WaitingRounds {
  /** ISO date: only rounds whose reply day has not passed. */
  readonly replyFrom: string
  /** For each number of reminders so far, the latest time at which a round was sent; ISO 8601 in UTC. */
  readonly sentUntil: readonly string[]
}

/** Returns the accounts of unanswered rounds of applicants who are not blocked, the earliest round first. */
export async function findWaitingRounds(
  db: Database,
  { replyFrom, sentUntil }: WaitingRounds,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('caseRound')
    .innerJoin('deskCase', 'deskCase.account', 'caseRound.account')
    .innerJoin('application', 'application.account', 'caseRound.account')
    .innerJoin('user', 'user.id', 'application.userId')
    .select('caseRound.account')
    .where('deskCase.turn', '=', 'applicant')
    .where('caseRound.answeredIn', 'is', null)
    .where('caseRound.replyBy', '>=', replyFrom)
    .where('user.blockedAt', 'is', null)
    .where(({ or, and, eb }) =>
      or(sentUntil.map((at, count) => and([eb('caseRound.reminders', '=', count), eb('caseRound.sentAt', '<=', at)]))),
    )
    .orderBy('caseRound.sentAt')
    .limit(limit)
    .execute()
  return rows.map(({ account }) => account)
}

/** Stores the number of reminders of a round. */
export async function setReminders(
  db: Database,
  { account, number }: Pick<StoredRound, 'account' | 'number'>,
  reminders: number,
): Promise<void> {
  const query = db.updateTable('caseRound').set({ reminders })
  await query.where('account', '=', account).where('number', '=', number).execute()
}

/** Stores the submission that answers a round. */
export async function closeRound(
  db: Database,
  { account, number }: Pick<StoredRound, 'account' | 'number'>,
  answeredIn: number,
): Promise<void> {
  const query = db.updateTable('caseRound').set({ answeredIn })
  await query.where('account', '=', account).where('number', '=', number).execute()
}

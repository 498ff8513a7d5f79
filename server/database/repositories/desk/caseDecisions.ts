import type { Insertable, Selectable } from 'kysely'
import type { DeclineReason } from '#domain/desk/decision/decision.ts'
import type { CaseDecisionTable } from '../../caseTables.ts'
import type { Database } from '../../tables.ts'
import { nextNumber } from './nextNumber.ts'

/** A recommendation, a decision or a reopening with its documents parsed. */
export interface StoredDecision extends Omit<Selectable<CaseDecisionTable>, 'reasons' | 'conditions'> {
  readonly reasons: readonly DeclineReason[]
  readonly conditions: readonly string[]
}

/** Returns the recommendations, decisions and reopenings of a case, oldest first. */
export async function decisionsOf(db: Database, account: string): Promise<StoredDecision[]> {
  const query = db.selectFrom('caseDecision').selectAll().where('account', '=', account).orderBy('number')
  return (await query.execute()).map((row) => ({
    ...row,
    reasons: JSON.parse(row.reasons) as DeclineReason[],
    conditions: JSON.parse(row.conditions) as string[],
  }))
}

/** Adds one under the next number. The caller holds the lock of the application. @returns the number */
export async function addDecision(db: Database, added: Omit<Insertable<CaseDecisionTable>, 'number'>): Promise<number> {
  const number = await nextNumber(db, 'caseDecision', added.account)
  await db
    .insertInto('caseDecision')
    .values({ ...added, number })
    .execute()
  return number
}

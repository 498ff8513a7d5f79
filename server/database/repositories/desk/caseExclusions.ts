import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { CaseExclusionTable } from '../../caseTables.ts'
import type { Database } from '../../tables.ts'

/** The exclusion of a person from a case, with the person's name. */
export interface StoredExclusion extends Selectable<CaseExclusionTable> {
  readonly name: string
}

/** Returns the condition on `desk_case` that a person is not excluded from the case. */
export function notExcluded(staffId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select 1 from case_exclusion
    where case_exclusion.account = desk_case.account and case_exclusion.staff_id = ${staffId}
      and case_exclusion.ended_at is null)`
}

/** Returns true when a person is excluded from the case of an account. */
export async function isExcluded(db: Database, account: string, staffId: string): Promise<boolean> {
  const found = await db
    .selectFrom('caseExclusion')
    .select('staffId')
    .where('account', '=', account)
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the exclusions from a case that are in force, oldest first. */
export function exclusionsOf(db: Database, account: string): Promise<StoredExclusion[]> {
  return db
    .selectFrom('caseExclusion')
    .innerJoin('staff', 'staff.id', 'caseExclusion.staffId')
    .selectAll('caseExclusion')
    .select('staff.name')
    .where('account', '=', account)
    .where('endedAt', 'is', null)
    .orderBy('at')
    .orderBy('staffId')
    .execute()
}

/** Adds an exclusion. @returns false when the person is excluded already; the earlier one stays */
export async function addExclusion(
  db: Database,
  exclusion: Omit<Insertable<CaseExclusionTable>, 'endedAt' | 'endedBy' | 'endReason'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('caseExclusion')
    .values({ ...exclusion, endedAt: null, endedBy: null, endReason: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the exclusions of a person that are in force. */
export function exclusionsOfPerson(db: Database, staffId: string): Promise<Selectable<CaseExclusionTable>[]> {
  return db
    .selectFrom('caseExclusion')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends an exclusion. @returns false when there was none */
export async function endExclusion(
  db: Database,
  { account, staffId }: Pick<StoredExclusion, 'account' | 'staffId'>,
  end: Pick<Selectable<CaseExclusionTable>, 'endedAt' | 'endedBy' | 'endReason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('caseExclusion')
    .set(end)
    .where('account', '=', account)
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

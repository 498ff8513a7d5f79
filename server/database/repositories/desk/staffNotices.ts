import type { Insertable } from 'kysely'
import type { RegionId } from '#domain/regions/region.ts'
import type { StaffNoticeTable } from '../../staffTables.ts'
import type { Database } from '../../tables.ts'
import { notExcluded } from './caseExclusions.ts'
import type { DeskCase } from './cases.ts'

/** The parts of a case that a mail names. */
export type NamedCase = Pick<DeskCase, 'account' | 'region' | 'submissions' | 'stateSince'>

/** Records a mail under its key. @returns false when it was sent before, even by another server at the same time */
export async function addNotice(db: Database, notice: Insertable<StaffNoticeTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staffNotice')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the time of the last mail of a kind; undefined without one. */
export async function lastNoticeAt(
  db: Database,
  staffId: string,
  kind: StaffNoticeTable['kind'],
): Promise<string | undefined> {
  const notices = db.selectFrom('staffNotice').select('at').where('staffId', '=', staffId).where('kind', '=', kind)
  return (await notices.orderBy('at', 'desc').limit(1).executeTakeFirst())?.at
}

/** Deletes the records of mails before a timestamp. */
export async function purgeNotices(db: Database, before: string): Promise<void> {
  await db.deleteFrom('staffNotice').where('at', '<', before).execute()
}

const named = ['account', 'region', 'submissions', 'stateSince'] as const

/** Returns the recommended cases that a person may decide, the latest recommendation first. */
export function casesToDecide(
  db: Database,
  { id, regions }: { readonly id: string; readonly regions: readonly RegionId[] },
): Promise<NamedCase[]> {
  return db
    .selectFrom('deskCase')
    .select(named)
    .where('state', '=', 'recommended')
    .where('region', 'in', regions)
    .where((row) => row.or([row('recommendedBy', 'is', null), row('recommendedBy', '<>', id)]))
    .where(notExcluded(id))
    .orderBy('stateSince', 'desc')
    .orderBy('account')
    .execute()
}

/** Returns the cases of an assignee in a region that were due before a day, the longest overdue first. */
export function overdueCasesOf(db: Database, staffId: string, region: RegionId, today: string): Promise<NamedCase[]> {
  return db
    .selectFrom('deskCase')
    .select(named)
    .where('assignee', '=', staffId)
    .where('closedAt', 'is', null)
    .where('region', '=', region)
    .where('dueOn', '<', today)
    .orderBy('dueOn')
    .orderBy('account')
    .execute()
}

import type { Insertable, Selectable } from 'kysely'
import type { StaffFlag } from '#domain/desk/permissions.ts'
import type { StaffFlagRequestTable } from '../../staffTables.ts'
import type { Database } from '../../tables.ts'

/** A requested flag that waits for a second administrator, with the name of the first. */
export interface StoredFlagRequest extends Selectable<StaffFlagRequestTable> {
  readonly askedByName: string
}

/** Returns the request of a flag for a person, even when it has expired. */
export function findFlagRequest(
  db: Database,
  staffId: string,
  flag: StaffFlag,
): Promise<Selectable<StaffFlagRequestTable> | undefined> {
  const requests = db.selectFrom('staffFlagRequest').selectAll()
  return requests.where('staffId', '=', staffId).where('flag', '=', flag).executeTakeFirst()
}

/** Returns the requests that can be confirmed at a time. */
export function waitingFlagRequests(db: Database, at: string): Promise<StoredFlagRequest[]> {
  return db
    .selectFrom('staffFlagRequest')
    .innerJoin('staff', 'staff.id', 'staffFlagRequest.askedBy')
    .selectAll('staffFlagRequest')
    .select('staff.name as askedByName')
    .where('expiresAt', '>', at)
    .orderBy('askedAt')
    .orderBy('flag')
    .execute()
}

export async function addFlagRequest(db: Database, request: Insertable<StaffFlagRequestTable>): Promise<void> {
  await db.insertInto('staffFlagRequest').values(request).execute()
}

/** Deletes the requests for a person. @param flag only those for this flag; all when absent */
export async function deleteFlagRequests(db: Database, staffId: string, flag?: StaffFlag): Promise<void> {
  const requests = db.deleteFrom('staffFlagRequest').where('staffId', '=', staffId)
  await (flag ? requests.where('flag', '=', flag) : requests).execute()
}

import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Role, StaffRights } from '#domain/desk/permissions.ts'
import type { NoticeKind } from '#domain/desk/staff/notices.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { isPostgres } from '../../dialect.ts'
import type { StaffInvitationTable, StaffSessionTable, StaffTable } from '../../staffTables.ts'
import type { Database } from '../../tables.ts'
import { emailKey } from '../users.ts'

/** A member of staff with the documents parsed. */
export interface Staff
  extends StaffRights,
    Omit<Selectable<StaffTable>, keyof StaffRights | 'recoveryCodes' | 'mutedNotices'> {
  /** SHA-256 of each unused recovery code. */
  readonly recoveryCodes: readonly string[]
  readonly mutedNotices: readonly NoticeKind[]
}

/** A session of staff with its person. */
export interface StaffSession extends Omit<Selectable<StaffSessionTable>, 'staffId'> {
  readonly staff: Staff
}

function parseStaff(row: Selectable<StaffTable>): Staff {
  return {
    ...row,
    roles: JSON.parse(row.roles) as Role[],
    regions: JSON.parse(row.regions) as RegionId[],
    isSenior: row.isSenior === 1,
    isFinancialCrime: row.isFinancialCrime === 1,
    recoveryCodes: JSON.parse(row.recoveryCodes) as string[],
    mutedNotices: JSON.parse(row.mutedNotices) as NoticeKind[],
  }
}

/** Returns the columns of a person's rights. */
export function rightsColumns({ roles, regions, isSenior, isFinancialCrime }: StaffRights) {
  return {
    roles: JSON.stringify(roles),
    regions: JSON.stringify(regions),
    isSenior: Number(isSenior),
    isFinancialCrime: Number(isFinancialCrime),
  }
}

/** Adds a person. @throws when another person has the e-mail */
export async function addStaff(db: Database, person: Insertable<StaffTable>): Promise<void> {
  await db.insertInto('staff').values(person).execute()
}

/** Returns every member of staff, by name. */
export async function allStaff(db: Database): Promise<Staff[]> {
  return (await db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute()).map(parseStaff)
}

/** Returns the members of staff who have set up their access and are not disabled. */
export async function activeStaff(db: Database): Promise<Staff[]> {
  const isActive = (person: Staff) => person.passwordHash !== null || person.subject !== null
  return (await allStaff(db)).filter((person) => person.disabledAt === null && isActive(person))
}

/** Returns the person with an e-mail, in any spelling that reaches the same mailbox. */
export async function findStaffByEmail(db: Database, email: string): Promise<Staff | undefined> {
  const row = await db.selectFrom('staff').selectAll().where('emailKey', '=', emailKey(email)).executeTakeFirst()
  return row && parseStaff(row)
}

/** Returns the person with a subject of single sign-on. */
export async function findStaffBySubject(db: Database, subject: string): Promise<Staff | undefined> {
  const row = await db.selectFrom('staff').selectAll().where('subject', '=', subject).executeTakeFirst()
  return row && parseStaff(row)
}

/** Returns a person, or undefined. */
export async function findStaff(db: Database, id: string): Promise<Staff | undefined> {
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
  return row && parseStaff(row)
}

/** Returns a person, and locks the row until the transaction ends. */
export async function lockStaff(db: Database, id: string): Promise<Staff | undefined> {
  const query = db.selectFrom('staff').selectAll().where('id', '=', id)
  // Uses the weaker lock, which lets others insert rows that refer to the person, such as an exclusion, without a
  // deadlock.
  const row = await (isPostgres(db) ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return row && parseStaff(row)
}

export async function changeStaff(db: Database, id: string, changes: Updateable<StaffTable>): Promise<void> {
  await db.updateTable('staff').set(changes).where('id', '=', id).execute()
}

/** Stores an invitation in place of an earlier one. */
export async function replaceInvitation(db: Database, invitation: Insertable<StaffInvitationTable>): Promise<void> {
  await deleteInvitation(db, invitation.staffId)
  await db.insertInto('staffInvitation').values(invitation).execute()
}

export async function deleteInvitation(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staffInvitation').where('staffId', '=', staffId).execute()
}

/** Returns the invitation whose secret has this hash, even when it has expired. */
export function findInvitation(
  db: Database,
  secretHash: string,
): Promise<Selectable<StaffInvitationTable> | undefined> {
  return db.selectFrom('staffInvitation').selectAll().where('secretHash', '=', secretHash).executeTakeFirst()
}

/** Returns a session with its person, valid or not. */
export async function findStaffSession(db: Database, id: string): Promise<StaffSession | undefined> {
  const session = await db.selectFrom('staffSession').selectAll().where('id', '=', id).executeTakeFirst()
  if (!session) return undefined
  const { staffId, ...rest } = session
  const row = await db.selectFrom('staff').selectAll().where('id', '=', staffId).executeTakeFirstOrThrow()
  return { ...rest, staff: parseStaff(row) }
}

/** Adds a session, and ends the oldest ones of its person beyond a maximum. */
export async function addStaffSession(
  db: Database,
  session: Insertable<StaffSessionTable>,
  most: number,
): Promise<void> {
  const { staffId } = session
  const older = await db
    .selectFrom('staffSession')
    .select('id')
    .where('staffId', '=', staffId)
    .orderBy('createdAt', 'desc')
    .execute()
  const ended = older.slice(most - 1).map(({ id }) => id)
  if (ended.length > 0) await db.deleteFrom('staffSession').where('id', 'in', ended).execute()
  await db.insertInto('staffSession').values(session).execute()
}

export async function changeStaffSession(
  db: Database,
  id: string,
  changes: Updateable<StaffSessionTable>,
): Promise<void> {
  await db.updateTable('staffSession').set(changes).where('id', '=', id).execute()
}

/** Returns the people whose page has shown a case since a timestamp, by name. */
export function staffShowing(db: Database, account: string, since: string): Promise<Pick<Staff, 'id' | 'name'>[]> {
  return db
    .selectFrom('staffSession')
    .innerJoin('staff', 'staff.id', 'staffSession.staffId')
    .select(['staff.id', 'staff.name'])
    .distinct()
    .where('staffSession.shownAccount', '=', account)
    .where('staffSession.shownAt', '>', since)
    .orderBy('staff.name')
    .execute()
}

export async function endStaffSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('staffSession').where('id', '=', id).execute()
}

export async function endSessionsOfStaff(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staffSession').where('staffId', '=', staffId).execute()
}

/** Deletes sessions, invitations and requests for flags that expired before a timestamp. */
export async function purgeStaffSessions(db: Database, before: string): Promise<void> {
  await db.deleteFrom('staffSession').where('expiresAt', '<', before).execute()
  await db.deleteFrom('staffInvitation').where('expiresAt', '<', before).execute()
  await db.deleteFrom('staffFlagRequest').where('expiresAt', '<', before).execute()
}

import type { Insertable, Selectable } from 'kysely'
import type { Database, FileTable, StorageLocationTable } from '../tables.ts'

export type StoredFile = Selectable<FileTable>

/** Adds the row of a blob that is stored already, so that no row is ever without its blob. */
export async function addFile(db: Database, file: Omit<Insertable<FileTable>, 'deletedAt'>): Promise<void> {
  await db
    .insertInto('file')
    .values({ ...file, deletedAt: null })
    .execute()
}

/** The key of the PDF of a submission. */
export const pdfFileKey = 'pdf'

/** The key of the documents that the staff added, which no call of an applicant returns. */
export const deskFileKey = 'desk'

/** Returns a file of an account that was not deleted. */
export function findFile(db: Database, account: string, id: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('account', '=', account)
    .where('id', '=', id)
    .where('key', '<>', deskFileKey)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Returns a file of an account, even when it was deleted and its blob not removed yet. */
export function findFileEver(db: Database, account: string, id: string): Promise<StoredFile | undefined> {
  return db.selectFrom('file').selectAll().where('account', '=', account).where('id', '=', id).executeTakeFirst()
}

/** Returns every file of an account that was not deleted, oldest first. */
export function filesOfAccount(db: Database, account: string): Promise<StoredFile[]> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('account', '=', account)
    .where('key', '<>', deskFileKey)
    .where('deletedAt', 'is', null)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()
}

/** Returns every file of an account, oldest first, including deleted ones whose blob was not removed yet. */
export function filesEverOf(db: Database, account: string): Promise<StoredFile[]> {
  return db.selectFrom('file').selectAll().where('account', '=', account).orderBy('uploadedAt').orderBy('id').execute()
}

/** Marks a file as deleted: no call serves it any more. Its row stays until its blob is removed. */
export async function markDeleted(db: Database, id: string, deletedAt: string): Promise<void> {
  await db.updateTable('file').set({ deletedAt }).where('id', '=', id).execute()
}

/** Returns deleted files whose blob may still exist. */
export function deletedFiles(db: Database): Promise<StoredFile[]> {
  return db.selectFrom('file').selectAll().where('deletedAt', 'is not', null).execute()
}

/** Deletes the row of a file whose blob is removed. */
export async function removeFile(db: Database, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}

/** Returns the names that belong to no file. @param names a thousand at most */
export async function namesWithoutFile(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('file').select('id').where('id', 'in', names).execute()
  const known = new Set(rows.map(({ id }) => id))
  return names.filter((name) => !known.has(name))
}

/** Returns every file, including deleted ones whose blob was not removed yet. */
export function allFiles(db: Database): Promise<StoredFile[]> {
  return db.selectFrom('file').selectAll().orderBy('account').orderBy('id').execute()
}

/** Returns the marker by which this database knows a storage location; undefined when it has none. */
export async function storageMarker(db: Database, name: StorageLocationTable['name']): Promise<string | undefined> {
  const found = await db.selectFrom('storageLocation').select('marker').where('name', '=', name).executeTakeFirst()
  return found?.marker
}

/**
 * Records the marker of a storage location, unless it has one already. @returns the recorded marker, the same for
 * concurrent servers
 */
export async function claimMarker(db: Database, name: StorageLocationTable['name'], marker: string): Promise<string> {
  await db
    .insertInto('storageLocation')
    .values({ name, marker })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await storageMarker(db, name)) ?? marker
}

import type { Insertable, Selectable } from 'kysely'
import type { Database, FileTable } from '../tables.ts'

export type StoredFile = Selectable<FileTable>

/** Adds the row of a content that is kept already, so that no row is ever without its content. */
export async function addFile(db: Database, file: Omit<Insertable<FileTable>, 'deletedAt'>): Promise<void> {
  await db
    .insertInto('file')
    .values({ ...file, deletedAt: null })
    .execute()
}

/** A file of an account that was not deleted. */
export function findFile(db: Database, account: string, id: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('account', '=', account)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Every file of an account that was not deleted, oldest first. */
export function filesOfAccount(db: Database, account: string): Promise<StoredFile[]> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('account', '=', account)
    .where('deletedAt', 'is', null)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()
}

/** Every file an account ever had whose row is still there, deleted ones included, oldest first. */
export function filesEverOf(db: Database, account: string): Promise<StoredFile[]> {
  return db.selectFrom('file').selectAll().where('account', '=', account).orderBy('uploadedAt').orderBy('id').execute()
}

/** Marks a file as deleted: nobody gets it any more. Its row stays until its content is gone. */
export async function markDeleted(db: Database, id: string, deletedAt: string): Promise<void> {
  await db.updateTable('file').set({ deletedAt }).where('id', '=', id).execute()
}

/** Files that were deleted and whose content may still be there. */
export function deletedFiles(db: Database): Promise<StoredFile[]> {
  return db.selectFrom('file').selectAll().where('deletedAt', 'is not', null).execute()
}

/** Forgets a file whose content is gone. */
export async function removeFile(db: Database, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}

/** Of some names, not more than a thousand, those no file has. */
export async function namesWithoutFile(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('file').select('id').where('id', 'in', names).execute()
  const known = new Set(rows.map(({ id }) => id))
  return names.filter((name) => !known.has(name))
}

/** Every file, those included that were deleted and whose row is still there. */
export function allFiles(db: Database): Promise<StoredFile[]> {
  return db.selectFrom('file').selectAll().orderBy('account').orderBy('id').execute()
}

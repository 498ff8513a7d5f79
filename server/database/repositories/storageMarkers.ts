import type { Database, StorageLocationTable } from '../tables.ts'

/** The mark of a place as this database knows it. */
export async function storageMarker(db: Database, name: StorageLocationTable['name']): Promise<string | undefined> {
  const found = await db.selectFrom('place').select('mark').where('name', '=', name).executeTakeFirst()
  return found?.mark
}

/** Makes a mark that of a place, where it has none yet. @returns the one that counts, of several servers that come at once */
export async function claimMarker(db: Database, name: StorageLocationTable['name'], mark: string): Promise<string> {
  await db
    .insertInto('place')
    .values({ name, mark })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await storageMarker(db, name)) ?? mark
}

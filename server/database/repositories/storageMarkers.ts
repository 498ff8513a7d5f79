import type { Database, StorageLocationTable } from '../tables.ts'

/** Returns the marker of a storage location that this database has recorded. */
export async function storageMarker(db: Database, name: StorageLocationTable['name']): Promise<string | undefined> {
  const found = await db.selectFrom('place').select('mark').where('name', '=', name).executeTakeFirst()
  return found?.mark
}

/**
 * Records the marker of a storage location, when it has none yet. @returns the recorded one, of several simultaneous
 * servers
 */
export async function claimMarker(db: Database, name: StorageLocationTable['name'], marker: string): Promise<string> {
  await db
    .insertInto('place')
    .values({ name, mark: marker })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await storageMarker(db, name)) ?? marker
}

import type { Database, StorageLocationTable } from '../tables.ts'

/** Returns the marker of a storage location that this database has recorded. */
export async function storageMarker(db: Database, name: StorageLocationTable['name']): Promise<string | undefined> {
  const found = await db.selectFrom('storageLocation').select('marker').where('name', '=', name).executeTakeFirst()
  return found?.marker
}

/**
 * Records the marker of a storage location, when it has none yet. @returns the recorded one, of several simultaneous
 * servers
 */
export async function claimMarker(db: Database, name: StorageLocationTable['name'], marker: string): Promise<string> {
  await db
    .insertInto('storageLocation')
    .values({ name, marker })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await storageMarker(db, name)) ?? marker
}

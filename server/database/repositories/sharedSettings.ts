import type { Database } from '../tables.ts'

/** Returns the address of the portal that a server has stored; undefined before the first start of a server. */
export async function findPublicUrl(db: Database): Promise<string | undefined> {
  const found = await db.selectFrom('sharedSetting').select('value').where('name', '=', 'publicUrl').executeTakeFirst()
  return found?.value
}

/**
 * Stores the address of the portal for the command line, which may run without the server's settings. Writes nothing
 * when it has not changed.
 */
export async function storePublicUrl(db: Database, value: string): Promise<void> {
  if ((await findPublicUrl(db)) === value) return
  await db
    .insertInto('sharedSetting')
    .values({ name: 'publicUrl', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

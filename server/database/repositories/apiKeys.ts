import type { Insertable, Selectable } from 'kysely'
import type { Scope } from '#domain/contract/scopes.ts'
import type { RegionId } from '#domain/regions/region.ts'
import type { ApiKeyTable } from '../partnerTables.ts'
import type { Database } from '../tables.ts'

/** A key of the partner API with the documents parsed. */
export interface ApiKey extends Omit<Selectable<ApiKeyTable>, 'scopes' | 'regions'> {
  readonly scopes: readonly Scope[]
  readonly regions: readonly RegionId[]
}

function parseKey(row: Selectable<ApiKeyTable>): ApiKey {
  return { ...row, scopes: JSON.parse(row.scopes) as Scope[], regions: JSON.parse(row.regions) as RegionId[] }
}

export async function addApiKey(db: Database, key: Insertable<ApiKeyTable>): Promise<void> {
  await db.insertInto('apiKey').values(key).execute()
}

/** Returns a key, even when it is revoked or has expired; undefined for an unknown id. */
export async function findApiKey(db: Database, id: string): Promise<ApiKey | undefined> {
  const row = await db.selectFrom('apiKey').selectAll().where('id', '=', id).executeTakeFirst()
  return row && parseKey(row)
}

/** Returns every key, the latest first. */
export async function allApiKeys(db: Database): Promise<ApiKey[]> {
  return (await db.selectFrom('apiKey').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute()).map(parseKey)
}

/** Revokes a key. @returns true when it was not revoked before */
export async function revokeApiKey(db: Database, id: string, by: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('apiKey')
    .set({ revokedAt: at, revokedBy: by })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Stores the time of a use. */
export async function touchApiKey(db: Database, id: string, at: string): Promise<void> {
  await db.updateTable('apiKey').set({ lastUsedAt: at }).where('id', '=', id).execute()
}

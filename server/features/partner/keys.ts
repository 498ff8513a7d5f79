import { timingSafeEqual } from 'node:crypto'
import { codes } from '#domain/contract/codes.ts'
import { apiKeyPrefix, type Scope } from '#domain/partner/scopes.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { addSeconds, toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { type ApiKey, addApiKey, findApiKey, revokeApiKey, touchApiKey } from '../../database/repositories/apiKeys.ts'
import type { AppContext } from '../context.ts'
import { ServiceError } from '../failure.ts'
import { newId, newToken, sha256 } from '../secrets.ts'

/** The rights of a new key. */
interface NewKey {
  /** The system that uses it. */
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly regions: readonly RegionId[]
  /** Days until it expires. */
  readonly days: number
}

/** Returns the actor of the audit log. */
export function actorOfKey({ id, name }: Pick<ApiKey, 'id' | 'name'>): string {
  return `key ${id} ${name}`
}

/**
 * Creates a key. @returns its id, and the whole key, which is stored nowhere: it cannot be shown again
 * @param actor who creates it, as in the audit log
 */
export async function createKey(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { name, scopes, regions, days }: NewKey,
  actor: string,
): Promise<{ readonly id: string; readonly key: string; readonly expiresAt: string }> {
  const [id, secret, now] = [newId(), newToken(), clock.now()]
  const at = toTimestamp(now)
  const expiresAt = addSeconds(now, days * 86_400)
  await database.transaction().execute(async (db) => {
    await addApiKey(db, {
      ...{ id, name, scopes: JSON.stringify(scopes), regions: JSON.stringify(regions) },
      ...{ secretHash: sha256(secret), createdAt: at, createdBy: actor, expiresAt },
      ...{ lastUsedAt: null, revokedAt: null, revokedBy: null },
    })
    const detail = { key: id, name, scopes, regions, expiresAt }
    await addAudit(db, { at, account: null, actor, action: 'API key created', detail })
  })
  return { id, key: `${apiKeyPrefix}${id}_${secret}`, expiresAt }
}

/** Revokes a key at once. @returns false for an unknown key, and one that is revoked already */
export function revokeKey(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  id: string,
  actor: string,
): Promise<boolean> {
  const at = toTimestamp(clock.now())
  return database.transaction().execute(async (db) => {
    const isRevoked = await revokeApiKey(db, id, actor, at)
    if (isRevoked) await addAudit(db, { at, account: null, actor, action: 'API key revoked', detail: { key: id } })
    return isRevoked
  })
}

/** The states of a key; one that expires soon is active. */
export type KeyState = 'active' | 'expired' | 'revoked'

/** Returns the state of a key at a time. */
export function stateOfKey({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= toTimestamp(now) ? 'expired' : 'active'
}

/** A use that soon after the last is not stored. */
const touchSeconds = 60

/**
 * Returns the key of an Authorization header (RFC 6750).
 * @throws ServiceError 3003 without one; 2021 for a header of another form; 2010 for an unknown, wrong or revoked key;
 * 2025 for one that has expired
 */
export async function authenticateKey({ database, clock }: AppContext, header: string | undefined): Promise<ApiKey> {
  if (header === undefined || header.trim() === '') throw new ServiceError(codes.missingToken)
  const [, id, secret] = /^Bearer +portal_([\w-]{22})_([\w-]{43})$/i.exec(header.trim()) ?? []
  if (id === undefined || secret === undefined) throw new ServiceError(codes.accessTokenInvalid)
  const key = await findApiKey(database, id)
  const isSame = key && timingSafeEqual(Buffer.from(key.secretHash), Buffer.from(sha256(secret)))
  const now = clock.now()
  const state = key && isSame ? stateOfKey(key, now) : 'revoked'
  if (!key || state === 'revoked') throw new ServiceError(codes.tokenInvalid)
  if (state === 'expired') throw new ServiceError(codes.tokenExpired)
  if (key.lastUsedAt === null || key.lastUsedAt <= addSeconds(now, -touchSeconds))
    await touchApiKey(database, id, toTimestamp(now))
  return key
}

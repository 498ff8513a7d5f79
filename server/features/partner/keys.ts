import { timingSafeEqual } from 'node:crypto'
import { codes } from '#domain/contract/codes.ts'
import { scopes as allScopes, apiKeyPrefix, type KeyState, type Scope } from '#domain/contract/scopes.ts'
import type { ListedKey } from '#domain/desk/integration/schemas.ts'
import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { addSeconds, skewSeconds, toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import {
  type ApiKey,
  addApiKey,
  allApiKeys,
  findApiKey,
  revokeApiKey,
  touchApiKey,
} from '../../database/repositories/apiKeys.ts'
import type { AppContext } from '../context.ts'
import { personOf } from '../desk/people.ts'
import type { Caller } from '../desk/retries.ts'
import { asAdministratorOrOperator } from '../desk/staff/administrators.ts'
import { notifyNewKey } from '../desk/staff/notices.ts'
import { actorOf } from '../desk/staff/sessions.ts'
import { notFound, ServiceError } from '../failure.ts'
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
 * Creates a key, and notifies all administrators, because it may read and decide more than the person who created it.
 * @param by an administrator, or the actor of the audit log
 * @returns its id, and the whole key, which is not stored and cannot be shown again; empty for a retry
 * @throws ServiceError 403/2012 for a caller who is no longer an administrator
 */
export async function createKey(
  portal: AppContext,
  { name, days, ...wanted }: NewKey,
  by: Caller | string,
): Promise<{ readonly id: string; readonly key: string; readonly expiresAt: string }> {
  const [id, secret, now, actor] = [newId(), newToken(), portal.clock.now(), actorOfCaller(by)]
  const at = toTimestamp(now)
  const scopes = allScopes.filter((scope) => wanted.scopes.includes(scope))
  const regions = regionIds.filter((region) => wanted.regions.includes(region))
  const created = await asAdministratorOrOperator(portal, by, async (db) => {
    const expiresAt = addSeconds(now, days * 86_400)
    await addApiKey(db, {
      ...{ id, name, scopes: JSON.stringify(scopes), regions: JSON.stringify(regions) },
      ...{ secretHash: sha256(secret), createdAt: at, createdBy: actor, expiresAt },
      ...{ lastUsedAt: null, revokedAt: null, revokedBy: null },
    })
    const detail = { key: id, name, scopes, regions, expiresAt }
    await addAudit(db, { at, account: null, actor, action: 'API key created', detail })
    await notifyNewKey(portal, db, { by: personOf(actor).name, name, scopes, regions })
    return { id, expiresAt }
  })
  // The secret that a retry generated belongs to no key.
  return { ...created, key: created.id === id ? `${apiKeyPrefix}${id}_${secret}` : '' }
}

function actorOfCaller(by: Caller | string): string {
  return typeof by === 'string' ? by : actorOf(by)
}

/**
 * Revokes a key at once. @returns false when it was revoked already
 * @throws ServiceError 404/2004 for an unknown key; 403/2012 for a caller who is no longer an administrator
 */
export function revokeKey(portal: AppContext, id: string, by: Caller | string): Promise<boolean> {
  const [at, actor] = [toTimestamp(portal.clock.now()), actorOfCaller(by)]
  return asAdministratorOrOperator(portal, by, async (db) => {
    if (!(await findApiKey(db, id))) throw notFound()
    const isRevoked = await revokeApiKey(db, id, actor, at)
    if (isRevoked) await addAudit(db, { at, account: null, actor, action: 'API key revoked', detail: { key: id } })
    return isRevoked
  })
}

/** Returns every key without its secret, the latest first. */
export async function listKeys({ database, clock }: Pick<AppContext, 'database' | 'clock'>): Promise<ListedKey[]> {
  const now = clock.now()
  return (await allApiKeys(database)).map((key) => {
    const { id, name, scopes, regions, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt, revokedBy } = key
    return {
      ...{ id, name, state: stateOfKey(key, now), scopes: [...scopes], regions: [...regions] },
      ...{ createdAt, createdBy: personOf(createdBy), expiresAt, lastUsedAt },
      ...{ revokedAt, revokedBy: revokedBy === null ? null : personOf(revokedBy) },
    }
  })
}

/** Returns the state of a key at a time. */
function stateOfKey({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= toTimestamp(now) ? 'expired' : 'active'
}

/** Seconds after a stored use in which further uses are not stored. */
const touchSeconds = 60

/**
 * Returns the key of an Authorization header (RFC 6750).
 * @throws ServiceError 3003 without a header; 2021 for one of another form; 2010 for an unknown, wrong or revoked key;
 * 2025 for an expired key
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
  const isAhead = key.lastUsedAt !== null && key.lastUsedAt > addSeconds(now, skewSeconds)
  if (key.lastUsedAt === null || isAhead || key.lastUsedAt <= addSeconds(now, -touchSeconds))
    await touchApiKey(database, id, toTimestamp(now))
  return key
}

import { isPostgres } from '../dialect.ts'
import type { Database } from '../tables.ts'
import { insertPending } from './audit.ts'
import { activeKey, auditKeys, fingerprintOf, fingerprintsIn, macOf } from './auditNumbers.ts'

/**
 * Rejects a database whose entries these settings cannot prove: entries recorded without the active key would be
 * reported as forged for good. When no key has been stored yet, the last entry must match, and its key is stored.
 * @throws AuditKeyMissing
 */
export async function checkAuditKey(db: Database, at: string): Promise<void> {
  const fingerprints = await fingerprintsOf(db)
  activeKey(db, fingerprints)
  if (fingerprints === null && (await isSignedByOurKeys(db))) await activateFirstAuditKey(db, at)
}

/**
 * Activates the first key of AUDIT_KEY, when no key was active before: it proves every series from then on, and an
 * entry records that. Only a server does so, at its start: servers without the key cannot record anything afterwards.
 * @returns true when this call activated it
 */
export function activateFirstAuditKey(db: Database, at: string, actor = 'server'): Promise<boolean> {
  const [key] = auditKeys(db)
  if (key === undefined) return Promise.resolve(false)
  const fingerprint = fingerprintOf(key)
  return activateKey(db, key, (known) => (known.includes(fingerprint) ? undefined : [fingerprint, ...known]), {
    ...{ at, account: null, actor, action: 'audit key introduced' },
    detail: { fingerprint },
  })
}

/**
 * Replaces the active keys, one of which was lost, by the first key of AUDIT_KEY or none. The log is reported as broken
 * from then on.
 */
export async function replaceAuditKey(db: Database, at: string, actor: string): Promise<void> {
  const [key = ''] = auditKeys(db)
  const fingerprint = key === '' ? null : fingerprintOf(key)
  await activateKey(db, key, () => (fingerprint === null ? [] : [fingerprint]), {
    ...{ at, account: null, actor, action: 'audit key replaced' },
    detail: { fingerprint },
  })
}

type Event = Parameters<typeof insertPending>[2][number]

function activateKey(
  database: Database,
  key: string,
  next: (known: readonly string[]) => readonly string[] | undefined,
  event: Event,
): Promise<boolean> {
  return database.transaction().execute(async (db) => {
    // Locks all series, so that no transaction records an entry meanwhile, and only one of several starting servers
    // activates the key.
    const all = db.selectFrom('auditSeries').select('keyFingerprints').orderBy('series')
    const [first] = await (isPostgres(db) ? all.forUpdate() : all).execute()
    const fingerprints = next(fingerprintsIn(first?.keyFingerprints ?? null))
    if (!fingerprints) return false
    const keyFingerprints = fingerprints.length === 0 ? null : fingerprints.join(' ')
    const numbered = await db
      .updateTable('auditSeries')
      .set((row) => ({ number: row('number', '+', 1), keyFingerprints }))
      .returning(['series', 'number'])
      .execute()
    for (const { series, number } of numbered) await insertPending(db, { series, first: number, key }, [event])
    return true
  })
}

async function fingerprintsOf(db: Database): Promise<string | null> {
  const found = await db.selectFrom('auditSeries').select('keyFingerprints').limit(1).executeTakeFirst()
  return found?.keyFingerprints ?? null
}

async function isSignedByOurKeys(db: Database): Promise<boolean> {
  const keys = auditKeys(db)
  if (keys.length === 0) return false
  const numbered = db.selectFrom('audit').selectAll().where('series', 'is not', null)
  const last = await numbered.orderBy('sequence', 'desc').limit(1).executeTakeFirst()
  if (!last) return false
  const { series, number, mac, at, account, actor, action, detail } = last
  return keys.some((key) => macOf({ series, number, at, account, actor, action, detail }, key) === mac)
}

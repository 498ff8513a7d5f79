import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import type { AuditPendingTable, Database } from '../tables.ts'

/** The parts of an entry that its code proves once it is recorded, even before it is chained. */
export type PendingEntry = Omit<AuditPendingTable, 'id' | 'mac'>

/** A range of numbers of a series, allocated if the caller's transaction commits. */
export interface AllocatedRange {
  readonly series: number
  readonly first: number
  /** The key of the codes; empty when no key is used. */
  readonly key: string
}

/**
 * Allocates the next numbers of a series without a gap: the series stays locked until the transaction ends. PostgreSQL
 * has many series, and each transaction locks a free one, so that none waits; SQLite has one writer at a time and needs
 * only one series.
 * @throws AuditKeyMissing when AUDIT_KEY lacks the active key
 */
export async function allocateSequence(db: Database, count: number): Promise<AllocatedRange> {
  const allocated =
    (await increment(db, count, freeSeries(db))) ??
    (await increment(db, count, sql<number>`(select series from audit_series order by random() limit 1)`))
  if (!allocated) throw new Error('the table of series of the audit log is empty')
  const { series, number, keyFingerprints } = allocated
  return { series, first: number - count + 1, key: activeKey(db, keyFingerprints) }
}

/** Selects a series that no other transaction has locked. */
function freeSeries(db: Database) {
  // A literal, because PostgreSQL plans the statement anew each time with a parameter.
  const one = db.selectFrom('auditSeries').select('series').orderBy('series').limit(sql.lit(1))
  return isPostgres(db) ? one.forUpdate().skipLocked() : one
}

/**
 * Increments the number of a series, and waits when it is locked. @returns the series; undefined when the selection is
 * empty
 */
function increment(db: Database, count: number, series: ReturnType<typeof freeSeries> | RawBuilder<number>) {
  return db
    .updateTable('auditSeries')
    .set((row) => ({ number: row('number', '+', count) }))
    .where('series', '=', series)
    .returning(['series', 'number', 'keyFingerprints'])
    .executeTakeFirst()
}

/**
 * Returns the code that proves a recorded entry to a holder of the key. Without a key it is only a hash, which anyone
 * can compute.
 */
export function macOf({ series, number, at, account, actor, action, detail }: PendingEntry, key: string): string {
  const text = JSON.stringify([series, number, at, account, actor, action, detail])
  return createHmac('sha256', key).update(text).digest('hex')
}

const keys = new WeakMap<object, readonly string[]>()

/** Sets the keys that prove the entries of a database: the active one first, then former ones. */
export function setAuditKeys(database: Database, used: readonly string[]): void {
  keys.set(adapterOf(database), used)
}

/** Returns the keys of a database, or of a transaction on it; none when entries have only a hash. */
export function auditKeys(db: Database): readonly string[] {
  return keys.get(adapterOf(db)) ?? []
}

/** Returns the adapter, the one object that a database shares with its transactions. */
function adapterOf(db: Database): object {
  return db.getExecutor().adapter
}

/** Returns a fingerprint that identifies a key without revealing it. */
export function fingerprintOf(key: string): string {
  return createHmac('sha256', key).update('key of the audit log').digest('hex').slice(0, 16)
}

/**
 * Thrown when these settings cannot prove the entries to be recorded, so that a holder of the key would consider them
 * forged.
 */
export class AuditKeyMissing extends Error {
  constructor(fingerprint: string) {
    super(
      `AUDIT_KEY lacks the key that proves the audit log (its fingerprint is ${fingerprint}). Set it to the key of the server; ` +
        'if it is lost, see "A lost key" in docs/how-to/operate.md.',
    )
  }
}

/**
 * Returns the key for new entries. The database names its fingerprint, so that all servers and commands use the same
 * key.
 * @returns an empty text when no key is used
 * @throws AuditKeyMissing when AUDIT_KEY lacks it
 */
export function activeKey(db: Database, fingerprints: string | null): string {
  const [newest] = fingerprintsIn(fingerprints)
  if (newest === undefined) return ''
  const key = auditKeys(db).find((candidate) => fingerprintOf(candidate) === newest)
  if (key === undefined) throw new AuditKeyMissing(newest)
  return key
}

/** Returns the fingerprints of a series, the newest first. */
export function fingerprintsIn(text: string | null): string[] {
  return (text ?? '').split(' ').filter((item) => item !== '')
}

import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { prepared } from '../prepared.ts'
import type { AuditPendingTable, Database } from '../tables.ts'

/** What is proven of an entry from the moment it is noted, before it is chained. */
export type PendingEntry = Omit<AuditPendingTable, 'id' | 'mac'>

/** A run of numbers in a series that are taken with the caller's transaction, or not at all. */
export interface AllocatedRange {
  readonly series: number
  readonly first: number
  /** What their codes are made with; empty where there is no key. */
  readonly key: string
}

/**
 * Takes the next numbers of a series, without a gap: the series is held until the transaction ends. On PostgreSQL there are many,
 * and each transaction takes one that is free, so that none waits; SQLite has one writer at a time, for which one series does.
 * @throws AuditKeyMissing when AUDIT_KEY lacks the key in force
 */
export async function allocateSequence(db: Database, count: number): Promise<AllocatedRange> {
  const { series, number, keyFingerprints } =
    (await allocateFree(db, { count })).rows[0] ?? (await allocateAny(db, count))
  return { series, first: number - count + 1, key: activeKey(db, keyFingerprints) }
}

const anyOf = sql<number>`(select series from audit_series order by random() limit 1)`

function free(db: Database) {
  // As a value PostgreSQL would not know it beforehand, and plan the statement anew each time.
  const one = db.selectFrom('auditSeries').select('series').orderBy('series').limit(sql.lit(1))
  return isPostgres(db) ? one.forUpdate().skipLocked() : one
}

interface Count {
  readonly count: number
}

const taking = (which: (db: Database) => ReturnType<typeof free> | typeof anyOf) =>
  prepared(['count'], (db: Database, { count }: Count) =>
    db
      .updateTable('auditSeries')
      .set((row) => ({ number: row('number', '+', count) }))
      .where('series', '=', which(db))
      .returning(['series', 'number', 'keyFingerprints']),
  )
const allocateFree = taking(free)
const allocateOneOf = taking(() => anyOf)

/** All are held: waits for one. */
async function allocateAny(db: Database, count: number) {
  const [taken] = (await allocateOneOf(db, { count })).rows
  if (taken) return taken
  throw new Error('the table of series of the audit log is empty')
}

/** The code that proves what was noted to whoever has the key. Without a key it is a hash, which everybody can make. */
export function macOf({ series, number, at, account, actor, action, detail }: PendingEntry, key: string): string {
  const text = JSON.stringify([series, number, at, account, actor, action, detail])
  return createHmac('sha256', key).update(text).digest('hex')
}

const keys = new WeakMap<object, readonly string[]>()

/** Lets everything noted in a database be proven by keys, of which the first is used and the others were used before. */
export function setAuditKeys(database: Database, used: readonly string[]): void {
  keys.set(adapterOf(database), used)
}

/** The keys of an open database, or of a transaction on it; none where entries are proven by a hash alone. */
export function auditKeys(db: Database): readonly string[] {
  return keys.get(adapterOf(db)) ?? []
}

/** A database and the transactions on it have the same. */
function adapterOf(db: Database): object {
  return db.getExecutor().adapter
}

/** By which a key is told from others without telling it. */
export function fingerprintOf(key: string): string {
  return createHmac('sha256', key).update('key of the audit log').digest('hex').slice(0, 16)
}

/** These settings cannot prove what is to be noted, and whoever has the key would take it for forged. */
export class AuditKeyMissing extends Error {
  constructor(fingerprint: string) {
    super(
      `AUDIT_KEY lacks the key the audit log is proven by (its fingerprint is ${fingerprint}). Set it as the server has it; ` +
        'if it is lost, see "A lost key" in docs/how-to/operate.md.',
    )
  }
}

/**
 * The key what is noted now is proven by: the data say which, so that servers and commands whose settings differ agree.
 * @returns an empty text where there is none
 * @throws AuditKeyMissing when AUDIT_KEY lacks it
 */
export function activeKey(db: Database, fingerprints: string | null): string {
  const [newest] = fingerprintsIn(fingerprints)
  if (newest === undefined) return ''
  const key = auditKeys(db).find((candidate) => fingerprintOf(candidate) === newest)
  if (key === undefined) throw new AuditKeyMissing(newest)
  return key
}

/** The fingerprints a series names, the newest first. */
export function fingerprintsIn(text: string | null): string[] {
  return (text ?? '').split(' ').filter((item) => item !== '')
}

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from './tables.ts'

/** Every table with the columns that order its rows. A table comes after the tables that its foreign keys refer to. */
export const tableKeys = {
  user: ['id'],
  session: ['id'],
  knownAddress: ['userId', 'addressHash'],
  code: ['id'],
  application: ['account'],
  change: ['account', 'revision'],
  idempotency: ['account', 'key'],
  file: ['id'],
  submission: ['account', 'number'],
  submittedSignature: ['account', 'sha256'],
  draftReminder: ['account'],
  deskCase: ['account'],
  caseMove: ['account', 'number'],
  staff: ['id'],
  staffInvitation: ['staffId'],
  staffFlagRequest: ['staffId', 'flag'],
  staffNotice: ['staffId', 'kind', 'key'],
  caseLook: ['staffId', 'day', 'account'],
  unusualLook: ['staffId', 'day'],
  staffSession: ['id'],
  deskResponse: ['staffId', 'key'],
  caseNote: ['id'],
  caseRound: ['account', 'number'],
  caseItem: ['id'],
  caseDocument: ['account', 'number'],
  caseFile: ['fileId'],
  caseDecision: ['account', 'number'],
  caseExclusion: ['account', 'staffId', 'at'],
  caseCheck: ['account', 'number'],
  caseFinding: ['account', 'number'],
  erasureRequest: ['account', 'number'],
  event: ['id'],
  eventHead: ['id'],
  webhookAttempt: ['id'],
  deskView: ['id'],
  apiKey: ['id'],
  outbox: ['id'],
  emailRecord: ['id'],
  audit: ['sequence'],
  auditHead: ['id'],
  auditSeries: ['series'],
  auditWaiting: ['id'],
  lei: ['leiNumber'],
  storageLocation: ['name'],
  sharedSetting: ['name'],
} as const satisfies { readonly [Name in keyof Tables]: readonly (keyof Tables[Name])[] }

export type TableName = keyof Tables

/** Every table, in an order in which they can be filled. */
export const tableNames = Object.keys(tableKeys) as readonly TableName[]

/**
 * The tables that are copied from one database to another: all except the storage locations and the settings of the
 * server, which differ for each database.
 */
export const portableTables = tableNames.filter((name) => name !== 'storageLocation' && name !== 'sharedSetting')

export type Row = Readonly<Record<string, unknown>>

/** Rows in one batch of reading, writing or sending. */
export const batchSize = 100

/** Returns all rows of a table in the order of its key, in batches. */
export async function* rowsOf(db: Database, table: TableName): AsyncGenerator<readonly Row[]> {
  const columns = tableKeys[table]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const all = anyTable(db).selectFrom(table).selectAll().orderBy(names).limit(batchSize)
  for (let last: Row | undefined; ; ) {
    const after = last && sql<boolean>`(${names}) > (${sql.join(columns.map((column) => last?.[column]))})`
    const rows = await (after ? all.where(after) : all).execute()
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (!last || rows.length < batchSize) return
  }
}

/** Adds rows to a table unchanged. */
export async function addRows(db: Database, table: TableName, rows: readonly Row[]): Promise<void> {
  await anyTable(db).insertInto(table).values(rows).execute()
}

/**
 * Returns the database with tables of unknown columns: rows are only written to the table from which they were read.
 */
function anyTable(db: Database) {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>
}

/** The number of rows, and a hash over all of them in order. */
export interface Digest {
  readonly rows: number
  readonly hash: string
}

/** Creates a digest of rows, which must be added in order. */
export function createDigest(): { add(rows: readonly Row[]): void; digest(): Digest } {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows) {
      count += rows.length
      for (const row of rows) hash.update(`${JSON.stringify(Object.entries(row).toSorted(byName))}\n`)
    },
    digest: () => ({ rows: count, hash: hash.digest('hex') }),
  }
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

/** Returns the digest of rows in their order. */
export async function digestOf(rows: AsyncIterable<readonly Row[]>): Promise<Digest> {
  const { add, digest } = createDigest()
  for await (const some of rows) add(some)
  return digest()
}

/** Returns true when two digests are those of the same rows. */
export function isSameDigest(a: Digest, b: Digest): boolean {
  return a.rows === b.rows && a.hash === b.hash
}

/**
 * Writes rows into a new file, one JSON text a line, and flushes it to the disk.
 * @returns the digest of the rows
 */
export async function writeRows(path: string, rows: AsyncIterable<readonly Row[]>): Promise<Digest> {
  const { add, digest } = createDigest()
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  for await (const some of rows) {
    add(some)
    if (!file.write(some.map((row) => `${JSON.stringify(row)}\n`).join(''))) await once(file, 'drain')
  }
  file.end()
  await finished(file)
  return digest()
}

/**
 * Returns the rows of a file that {@link writeRows} has written. @throws Error when it cannot be read; SyntaxError when
 * a line is invalid
 */
export async function* readRows(path: string): AsyncGenerator<readonly Row[]> {
  let rows: Row[] = []
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    rows.push(JSON.parse(line) as Row)
    if (rows.length < batchSize) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

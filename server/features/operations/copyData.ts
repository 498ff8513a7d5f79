import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { withoutOrderTrigger } from '../../database/audit/auditTriggers.ts'
import { isPostgres } from '../../database/dialect.ts'
import { storable } from '../../database/postgres/client.ts'
import { allFiles, type StoredFile } from '../../database/repositories/files.ts'
import { isFileSubmitted } from '../../database/repositories/submissions.ts'
import {
  addRows,
  createDigest,
  type Digest,
  digestOf,
  isSameDigest,
  portableTables,
  type Row,
  rowsOf,
  type TableName,
} from '../../database/tableRows.ts'
import type { Database } from '../../database/tables.ts'
import type { Blobs } from '../../storage/blobs.ts'
import { isIntact } from '../files/integrity.ts'

/** Limit of a statement in seconds: it may copy many rows, and no caller waits for it. */
export const longStatementSeconds = 60

/** Thrown when a target is not empty. It is a class because it is thrown as an exception. */
export class NotEmptyError extends Error {}

/** The source of copied rows: a database, or a backup. */
interface TableSource {
  /** In an order in which they can be filled. */
  readonly tables: readonly TableName[]
  rows(table: TableName): AsyncIterable<readonly Row[]>
}

/** Returns a database as a source. */
export function sourceOf(db: Database): TableSource {
  return { tables: portableTables, rows: (table) => rowsOf(db, table) }
}

/**
 * Returns true for tables that have rows in a new database; these rows may be replaced as long as no audit entry and no
 * event was recorded in it.
 */
function isNeverEmpty(table: TableName): boolean {
  return table === 'auditHead' || table === 'auditSeries' || table === 'eventHead'
}

/**
 * Returns the first of some tables that has rows; undefined when all are empty. They are locked against additions until
 * the caller's transaction ends.
 */
export async function filledTable(db: Database, tables: readonly TableName[]): Promise<TableName | undefined> {
  // A concurrent registration waits, and fails once the rows are committed. SQLite has only one writer.
  if (isPostgres(db)) await sql`lock table ${sql.table('user')} in share row exclusive mode`.execute(db)
  for (const table of tables.filter((name) => !isNeverEmpty(name))) {
    const { rows } = await digestOf(rowsOf(db, table))
    if (rows > 0) return table
  }
  return undefined
}

/**
 * Copies every row into a database with the same tables, and reads it back. It runs in the caller's transaction, so
 * that an error rolls everything back.
 * @returns the digest of every table
 * @throws Error with one sentence when a table differs from the source
 */
export async function copyTables(source: TableSource, target: Database): Promise<ReadonlyMap<TableName, Digest>> {
  for (const table of source.tables.filter(isNeverEmpty)) await target.deleteFrom(table).execute()
  const copied = new Map<TableName, Digest>()
  for (const table of source.tables) {
    const copy = () => copyTable(source, target, table)
    copied.set(table, await (table === 'audit' ? withoutOrderTrigger(target, copy) : copy()))
  }
  for (const [table, expected] of copied) assertSameDigest(table, expected, await digestOf(rowsOf(target, table)))
  return copied
}

async function copyTable(source: TableSource, target: Database, table: TableName): Promise<Digest> {
  const { add, digest } = createDigest()
  for await (const rows of source.rows(table)) {
    const ours = isPostgres(target) ? rows.map(asStored) : rows
    add(ours)
    await addRows(target, table, ours)
  }
  return digest()
}

/** Returns a row with values that PostgreSQL can store. */
function asStored(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, storable(value)]))
}

function assertSameDigest(table: TableName, expected: Digest, found: Digest): void {
  if (isSameDigest(found, expected)) return
  const numbers = `${expected.rows} rows ${expected.hash}, not ${found.rows} rows ${found.hash}`
  throw new Error(
    `The copy of table "${table}" does not agree: it should have ${numbers}. Nothing was stored; try again.`,
  )
}

/** The result of moving the blobs of a database's files. */
export interface MovedFiles {
  /** The number of blobs in the target, all of which were read completely. */
  readonly verified: number
  /** The number of them that were copied by this call. */
  readonly copied: number
  /** Files without an intact blob in either storage. */
  readonly broken: readonly StoredFile[]
}

/**
 * Asserts that a storage contains every blob of a database, reading each completely, and copies missing ones. Blobs
 * that an earlier run copied are not copied again.
 * @param from another storage that may have the missing blobs
 * @param isDry true to report only, without copying
 */
export async function moveFiles(db: Database, from: Blobs | undefined, to: Blobs, isDry: boolean): Promise<MovedFiles> {
  const broken: StoredFile[] = []
  let [verified, copied] = [0, 0]
  for (const file of await neededFiles(db)) {
    if (await isIntact(to, file)) verified += 1
    else if (from && (await isIntact(from, file)) && (isDry || (await copy(from, to, file)))) copied += 1
    else broken.push(file)
  }
  return { verified: verified + copied, copied, broken }
}

/** Returns the files that need their blob; a file that was deleted and never submitted may have none. */
async function neededFiles(db: Database): Promise<StoredFile[]> {
  const needed: StoredFile[] = []
  for (const file of await allFiles(db)) {
    if (file.deletedAt === null || (await isFileSubmitted(db, file.account, file.id))) needed.push(file)
  }
  return needed
}

/** Copies a blob. @returns true when it is intact in the target */
async function copy(from: Blobs, to: Blobs, file: StoredFile): Promise<boolean> {
  await copyBlob(to, file, await from.read(file.id, file))
  return isIntact(to, file)
}

/** Stores a blob in a storage. Remains of an interrupted run do no harm. */
export async function copyBlob(to: Blobs, file: StoredFile, content: Readable): Promise<void> {
  await to.discardUpload(file.id)
  await pipeline(content, to.write(file.id))
  await to.commitUpload(file.id, file)
}

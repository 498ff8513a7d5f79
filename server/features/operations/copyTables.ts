import { sql } from 'kysely'
import { withoutOrderTrigger } from '../../database/audit/auditTriggers.ts'
import { isPostgres } from '../../database/dialect.ts'
import { storable } from '../../database/postgres/client.ts'
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

/** A statement may move many rows, and no caller waits for it. */
export const longStatementSeconds = 60

/** Thrown when a target is not empty. It is a class because it is thrown as an exception. */
export class NotEmptyError extends Error {}

/** The source of rows: a database, or a backup. */
export interface TableSource {
  /** In an order in which they can be filled. */
  readonly tables: readonly TableName[]
  rows(table: TableName): AsyncIterable<readonly Row[]>
}

/** Returns a database as a source. */
export function sourceOf(db: Database): TableSource {
  return { tables: portableTables, rows: (table) => rowsOf(db, table) }
}

/** Returns true for tables with rows in a new database; they may be deleted as long as no entry was recorded in it. */
function isNeverEmpty(table: TableName): boolean {
  return table === 'auditHead' || table === 'auditSeries'
}

/**
 * Returns the first of some tables that has rows; undefined without one. It locks them against additions until the
 * caller's transaction ends.
 */
export async function filledTable(db: Database, tables: readonly TableName[]): Promise<TableName | undefined> {
  // A concurrent registration waits, and is refused when the rows are committed. SQLite has one writer.
  if (isPostgres(db)) await sql`lock table ${sql.table('user')} in share row exclusive mode`.execute(db)
  for (const table of tables.filter((name) => !isNeverEmpty(name))) {
    const { rows } = await digestOf(rowsOf(db, table))
    if (rows > 0) return table
  }
  return undefined
}

/**
 * Copies every row into a database with the same tables and reads it back. It runs in the caller's transaction, so that
 * an error rolls everything back.
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

/** Returns the row as PostgreSQL can store it. */
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

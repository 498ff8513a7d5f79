import { sql } from 'kysely'
import { verifyAudit } from '../store/audit.ts'
import type { KnownEntry } from '../store/auditChain.ts'
import { storable } from '../store/postgresText.ts'
import {
  addRows,
  createDigest,
  type Digest,
  digestOf,
  type Row,
  rowsOf,
  type TableName,
  tableNames,
} from '../store/tableRows.ts'
import type { Database } from '../store/tables.ts'

/** What was moved: a digest of every table, and the last entry of the audit log. */
export interface Moved {
  readonly tables: ReadonlyMap<TableName, Digest>
  readonly audit: KnownEntry
}

/**
 * Copies everything of one database into an empty one with the same tables, and reads it back: rows, hashes and audit log have to
 * agree. In the caller's transaction on the target, so that nothing of it stands when it throws. The source must not change
 * meanwhile.
 * @throws Error with one sentence: the target is not empty, the source's audit log is broken, a table does not agree
 */
export async function moveData(source: Database, target: Database): Promise<Moved> {
  await refuseFilled(target)
  await soundAudit(source, 'The audit log to be copied')
  for (const table of tablesOfNew) await target.deleteFrom(table).execute()
  const tables = new Map<TableName, Digest>()
  for (const table of tableNames) tables.set(table, await copyTable(source, target, table))
  for (const [table, expected] of tables) refuseOther(table, expected, await digestOf(target, table))
  return { tables, audit: await soundAudit(target, 'The copied audit log') }
}

/** What a new database has rows in; it lets them be removed so long as nothing was noted in it. */
const tablesOfNew = ['auditHead', 'auditSeries'] as const

async function refuseFilled(target: Database): Promise<void> {
  // Whoever registers meanwhile waits, and is refused when the rows are there.
  await sql`lock table ${sql.table('user')} in share row exclusive mode`.execute(target)
  for (const table of tableNames.filter((name) => !tablesOfNew.some((one) => one === name))) {
    const { rows } = await digestOf(target, table)
    if (rows > 0) throw new Error(`The target is not empty: its table "${table}" has rows. Give an empty database.`)
  }
}

async function copyTable(source: Database, target: Database, table: TableName): Promise<Digest> {
  const { add, digest } = createDigest()
  for await (const rows of rowsOf(source, table)) {
    const ours = rows.map(asStored)
    add(ours)
    await addRows(target, table, ours)
  }
  return digest()
}

/** As PostgreSQL can hold it. */
function asStored(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, storable(value)]))
}

function refuseOther(table: TableName, expected: Digest, found: Digest): void {
  if (found.rows === expected.rows && found.hash === expected.hash) return
  const numbers = `${expected.rows} rows ${expected.hash}, not ${found.rows} rows ${found.hash}`
  throw new Error(
    `The copy of table "${table}" does not agree: it should have ${numbers}. Nothing was kept; try again.`,
  )
}

async function soundAudit(db: Database, which: string): Promise<KnownEntry> {
  const { broken, last } = await verifyAudit(db)
  if (!broken) return last
  throw new Error(`${which} is broken at entry ${broken.sequence} (${broken.problem}). Find out why before moving it.`)
}

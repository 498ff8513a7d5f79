import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { CamelCasePlugin, type Dialect, Kysely } from 'kysely'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { readSettings } from '#server/config/settings.ts'
import { createContext } from '#server/context.ts'
import { verifyAudit } from '#server/database/audit/audit.ts'
import { openPool, postgresDialect } from '#server/database/postgres/dialect.ts'
import { sqliteDialect } from '#server/database/sqlite/dialect.ts'
import { openSqlite } from '#server/database/sqlite/execute.ts'
import { type Row, rowsOf, type TableName, tableNames } from '#server/database/tableRows.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { alteredFiles } from '#server/features/files/integrity.ts'
import { lostFrom } from '#server/testing/faults/filled.ts'
import { tempDir } from '#server/testing/helper.ts'
import { createEmptyDatabase, execute } from '#server/testing/postgres/shared.ts'

const kept = import.meta.dirname
const versions = readdirSync(kept, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** Tables that are empty in the data of version 0.1.0; some are empty in most portals. */
const mayBeEmpty: readonly TableName[] = [
  ...(['auditWaiting', 'deskResponse', 'storageLocation', 'sharedSetting'] as const),
  ...(['caseDocument', 'caseFile', 'erasureRequest'] as const),
]

/** Unpacks the data folder of a version. */
function unpacked(version: string, archive: string): string {
  const folder = tempDir()
  for (const [name, content] of Object.entries(unzipSync(readFileSync(join(kept, version, archive))))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

/** Returns the environment of a portal of an earlier version, which is upgraded at its next start. */
async function restored(version: string, database: string): Promise<Record<string, string>> {
  const environment = { REGION: 'uae', GLEIF_URL: 'off' }
  if (database === 'SQLite') return { ...environment, DATA_DIR: unpacked(version, 'sqlite.zip') }
  const address = await createEmptyDatabase(`upgraded_${randomUUID()}`)
  await execute(address, String(gunzipSync(readFileSync(join(kept, version, 'postgres.sql.gz')))))
  return { ...environment, DATA_DIR: unpacked(version, 'postgres.zip'), DATABASE_URL: address }
}

/** Returns all rows before the upgrade, by table. */
async function rowsIn(dialect: Dialect): Promise<ReadonlyMap<TableName, readonly Row[]>> {
  const database: Database = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
  try {
    const tables = (await database.introspection.getTables()).map(({ name }) =>
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    )
    // A table of the old version that no longer exists would be lost with its rows; only the counters of rate limits
    // may be.
    expect(tables.filter((table) => table !== 'rateLimit' && !tableNames.some((name) => name === table))).toEqual([])
    const rows = new Map<TableName, readonly Row[]>()
    for (const table of tableNames.filter((name) => tables.includes(name))) {
      const found: Row[] = []
      for await (const some of rowsOf(database, table)) found.push(...some)
      rows.set(table, found)
    }
    return rows
  } finally {
    await database.destroy()
  }
}

it.each(versions.flatMap(({ name }) => ['SQLite', 'PostgreSQL'].map((database) => [name, database] as const)))(
  '[issue 19] the data of version %s on %s are upgraded by the next start, and every row and file is kept',
  async (version, database) => {
    const environment = await restored(version, database)
    const settings = readSettings(environment)
    const before = await rowsIn(
      database === 'SQLite'
        ? sqliteDialect(openSqlite(join(settings.dataDir, 'portal.db')))
        : postgresDialect(openPool(settings, { max: 1 })),
    )
    expect(before.get('application')?.length).toBeGreaterThan(20)
    const empty = [...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)
    expect(empty.filter((table) => !mayBeEmpty.includes(table))).toEqual([])
    const keys = ['seal.pem', 'desk.key'].map((name) => join(settings.dataDir, name))
    const keysBefore = keys.map((path) => readFileSync(path, 'utf8'))
    const portal = await createContext(settings, { log: pino({ level: 'silent' }), print: () => {} })
    onTestFinished(() => portal.close())
    expect(await lostFrom(before, portal.database)).toEqual([])
    expect(await verifyAudit(portal.database)).toMatchObject({ broken: undefined })
    expect(await alteredFiles(portal)).toEqual([])
    expect(keys.map((path) => readFileSync(path, 'utf8'))).toEqual(keysBefore)
  },
)

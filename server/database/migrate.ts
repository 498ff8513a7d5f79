import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { up as start } from './migrations/001-start.ts'
import { up as lei } from './migrations/002-lei.ts'
import { up as auditHead } from './migrations/003-audit-head.ts'
import { up as outboxLeases } from './migrations/004-outbox-leases.ts'
import { up as legalHold } from './migrations/005-legal-hold.ts'
import { up as places } from './migrations/005-places.ts'
import { up as renderedPdf } from './migrations/006-rendered-pdf.ts'
import { up as auditWaiting } from './migrations/007-audit-waiting.ts'
import { up as auditGuard } from './migrations/008-audit-guard.ts'
import { up as auditKey } from './migrations/009-audit-key.ts'
import { up as outboxEnds } from './migrations/010-outbox-ends.ts'
import { up as submittedSignatures } from './migrations/011-submitted-signatures.ts'
import { up as compactChanges } from './migrations/012-compact-changes.ts'
import { up as asciiDomains } from './migrations/013-ascii-domains.ts'
import { up as standardNames } from './migrations/014-standard-names.ts'
import type { Database, LimitDatabase } from './tables.ts'

/** Every migration since the first version, in the order of their names; none is edited after its release. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-start': { up: start },
  '002-lei': { up: lei },
  '003-audit-head': { up: auditHead },
  '004-outbox-leases': { up: outboxLeases },
  '005-places': { up: places },
  '005-legal-hold': { up: legalHold },
  '006-rendered-pdf': { up: renderedPdf },
  '007-audit-waiting': { up: auditWaiting },
  '008-audit-guard': { up: auditGuard },
  '009-audit-key': { up: auditKey },
  '010-outbox-ends': { up: outboxEnds },
  '011-submitted-signatures': { up: submittedSignatures },
  '012-compact-changes': { up: compactChanges },
  '013-ascii-domains': { up: asciiDomains },
  '014-standard-names': { up: standardNames },
}

/**
 * Migrates the tables to the newest version, on either database, in one transaction: killed at any time it leaves them
 * unchanged, and may be run again.
 * @param upTo the version at which to stop: the name of a migration; the newest when absent
 * @throws Error when a migration fails, or when the tables are newer than that or than this program
 */
export async function migrate(database: Database, upTo?: string): Promise<void> {
  const migrator = migratorOf(database)
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrateTo(migrator, upTo)
  if (error) throw (await newerVersionError(database)) ?? error
}

/** Returns undefined when this program knows every migration of the database: the failure then has another cause. */
async function newerVersionError(database: Database): Promise<Error | undefined> {
  const names = sql<{ name: string }>`select name from kysely_migration order by name`
  // When the names cannot be read, the first error names the cause.
  const { rows } = await names.execute(database).catch(() => ({ rows: [] }))
  const unknown = rows.findLast(({ name }) => !isKnownVersion(name))
  if (!unknown) return undefined
  return new Error(
    `The database was written by a newer version of the portal (migration ${unknown.name}). ` +
      'Start that version, or restore a backup made before the upgrade.',
  )
}

async function migrateTo(migrator: Migrator, upTo: string) {
  const all = await migrator.getMigrations()
  if (all.some(({ name, executedAt }) => executedAt !== undefined && name > upTo))
    throw new Error(`the tables are newer than ${upTo}, and cannot be downgraded`)
  return migrator.migrateTo(upTo)
}

/** Returns the version of the tables: the name of their last migration. */
export async function versionOf(database: Database): Promise<string> {
  const all = await migratorOf(database).getMigrations()
  return all.findLast(({ executedAt }) => executedAt !== undefined)?.name ?? ''
}

/** Returns true when this program knows a version of the tables. */
export function isKnownVersion(version: string): boolean {
  return version in migrations
}

function migratorOf(database: Database): Migrator {
  return new Migrator({
    db: database.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
}

/** Creates the table of counters when it does not exist. */
export async function createLimits(limits: LimitDatabase): Promise<void> {
  await limits.schema
    .createTable('rate_limit')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute()
}

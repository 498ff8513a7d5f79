import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AppContext } from '../../features/context.ts'
import { sha256 } from '../../features/secrets.ts'
import type { TestServer } from '../helper.ts'

/**
 * Returns a hash of all data of a server: all rows of all tables, and the names and contents of all files. Counters of
 * attempts at codes and records of refused sign-ins are left out, because refused attempts change them.
 */
export async function fingerprint({ portal, dataDir }: Pick<TestServer, 'portal' | 'dataDir'>): Promise<string> {
  const database = portal.database.withoutPlugins()
  const hash = createHash('sha256')
  for (const name of await tablesOf(portal)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database)
    if (['audit_head', 'audit_series'].includes(name)) continue
    const texts = /^audit(_waiting)?$/.test(name)
      ? actionsOf(rows)
      : rows.map(({ attempts: _, ...row }) => JSON.stringify(row))
    hash.update(JSON.stringify([name, texts.toSorted()]))
  }
  const folder = join(dataDir, 'files')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(contentOf(join(entry.parentPath, entry.name)))
  }
  return hash.digest('hex')
}

const tables = new WeakMap<AppContext, readonly string[]>()

/** Returns the names of all tables. They are queried only once, because that takes longer than reading the tables. */
async function tablesOf(portal: AppContext): Promise<readonly string[]> {
  const known = tables.get(portal)
  if (known) return known
  const all = (await portal.database.withoutPlugins().introspection.getTables()).map(({ name }) => name)
  // The counters are in a separate database, or on PostgreSQL in this table.
  const names = all.filter((name) => name !== 'rate_limit')
  tables.set(portal, names)
  return names
}

/** Returns the recorded actions without numbers and hashes, which an audited refusal in between would change. */
function actionsOf(entries: readonly Record<string, unknown>[]): string[] {
  const done = entries.filter(({ action }) => action !== 'sign-in refused' && action !== 'refused at the desk')
  return done.map(({ at, account, actor, action, detail }) => JSON.stringify([at, account, actor, action, detail]))
}

const contents = new Map<string, string>()

/** Returns the hash of a file, computed again only when the file has changed. */
function contentOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path)
  const version = `${path} ${ino} ${size} ${mtimeMs}`
  const content = contents.get(version) ?? sha256(readFileSync(path))
  contents.set(version, content)
  return `${path} ${content}`
}

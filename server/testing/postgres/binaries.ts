import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const oldest = 15

/** Folders in which distributions install the programs of PostgreSQL, apart from the PATH. */
const usual = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

/** Returns the folder of `initdb` and `postgres` in a supported version; POSTGRES_BIN overrides it. */
export function postgresBinaries(): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter)
  const found = [process.env.POSTGRES_BIN ?? '', ...usual.flatMap((pattern) => globSync(pattern).toSorted()), ...path]
  return found.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')) && versionIn(folder) >= oldest)
}

function versionIn(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0)
}

/** The remedy when PostgreSQL is not installed. */
export const missingPostgres =
  'These tests start a PostgreSQL of their own and found none of version 15 or later. "npm test" installs Debian\'s package ' +
  'when it runs as root; else install one (on Debian: apt-get install postgresql), or set POSTGRES_BIN to the folder of its programs.'

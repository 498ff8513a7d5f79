import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { missingPostgres, postgresBinaries } from '#server/test/postgres/binaries.ts'

/** Where Debian's package reads whether it shall run a server of its own; the tests start theirs. */
const folder = '/etc/postgresql-common'

function run(args: readonly string[]): boolean {
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Sees to the PostgreSQL the tests start: installs Debian's package where we may, else says what to do. */
export function providePostgres(): void {
  if (postgresBinaries() !== undefined) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing PostgreSQL for the tests ..')
    mkdirSync(folder, { recursive: true })
    if (!existsSync(`${folder}/createcluster.conf`))
      writeFileSync(`${folder}/createcluster.conf`, 'create_main_cluster = false\n')
    const keepOurs = ['-o', 'Dpkg::Options::=--force-confold']
    run(['update', '-qq'])
    run(['install', '-y', '-qq', '--no-install-recommends', ...keepOurs, 'postgresql'])
  }
  if (postgresBinaries() === undefined) console.error(missingPostgres)
}

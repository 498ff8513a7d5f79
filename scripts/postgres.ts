import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { missingPostgres, postgresBinaries } from '#server/testing/postgres/binaries.ts'
import { canInstall, installPackages } from './debian.ts'

/** Where Debian's package reads whether it shall run a server of its own; the tests start theirs. */
const folder = '/etc/postgresql-common'
const file = `${folder}/createcluster.conf`

/** Sees to the PostgreSQL the tests start: installs Debian's package where we may, else says what to do. */
export function providePostgres(): void {
  if (postgresBinaries() !== undefined) return
  if (canInstall()) {
    console.log('Installing PostgreSQL for the tests ..')
    mkdirSync(folder, { recursive: true })
    if (!existsSync(file)) writeFileSync(file, 'create_main_cluster = false\n')
    installPackages('postgresql')
  }
  if (postgresBinaries() === undefined) console.error(missingPostgres)
}

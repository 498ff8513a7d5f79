import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { missingPostgres, postgresBinaries } from '#server/testing/postgres/binaries.ts'
import { canInstall, installPackages } from './debian.ts'

/** The file in which Debian's package reads whether to start a server; the tests start their own. */
const folder = '/etc/postgresql-common'
const file = `${folder}/createcluster.conf`

/** Provides the PostgreSQL that the tests start: installs Debian's package as root, else prints the remedy. */
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

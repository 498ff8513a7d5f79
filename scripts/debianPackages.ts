import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { missingPdfTools, missingToolsRemedy, pdfToolPackages } from '#pdf/fixtures/tools.ts'
import { isCompilerThere, missingCompiler } from '#server/testing/faults/systemCalls.ts'
import { missingPostgres, postgresBinaries } from '#server/testing/postgres/binaries.ts'
import { isStraceThere, missingStrace } from '#server/testing/strace.ts'

/** Runs a program and shows only its error output. @returns true for exit code 0 */
export function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Returns true on Debian or a derivative, as root. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

let isUpdated: boolean | undefined

/** Installs Debian packages where allowed. @returns true when they are installed now */
export function installPackages(...packages: readonly string[]): boolean {
  if (!canInstall()) return false
  isUpdated ??= run('apt-get', ['update', '-qq'])
  const quietly = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  return isUpdated && run('apt-get', ['install', ...quietly, ...packages])
}

/** Provides the C compiler that some tests need: installs Debian's packages as root, else prints the remedy. */
export function provideCompiler(): void {
  if (isCompilerThere()) return
  console.log('Installing a C compiler for the tests ..')
  if (!installPackages('gcc', 'libc6-dev')) console.error(missingCompiler)
}

/** Provides the programs that inspect PDFs in tests: installs Debian's packages as root, else prints the remedy. */
export function providePdfTools(): void {
  if (missingPdfTools().length === 0) return
  if (canInstall()) {
    console.log('Installing poppler-utils, qpdf and openssl for the tests ..')
    installPackages(...pdfToolPackages)
  }
  if (missingPdfTools().length > 0) console.error(missingToolsRemedy)
}

/** The file with the setting by which Debian's package starts no server: tests start their own. */
const clusterSettingsFolder = '/etc/postgresql-common'
const clusterSettings = `${clusterSettingsFolder}/createcluster.conf`

/** Provides the PostgreSQL that the tests start: installs Debian's package as root, else prints the remedy. */
export function providePostgres(): void {
  if (postgresBinaries() !== undefined) return
  if (canInstall()) {
    console.log('Installing PostgreSQL for the tests ..')
    mkdirSync(clusterSettingsFolder, { recursive: true })
    if (!existsSync(clusterSettings)) writeFileSync(clusterSettings, 'create_main_cluster = false\n')
    installPackages('postgresql')
  }
  if (postgresBinaries() === undefined) console.error(missingPostgres)
}

/** Provides strace, with which tests trace a server: installs Debian's package as root, else prints the remedy. */
export function provideStrace(): void {
  if (isStraceThere()) return
  console.log('Installing strace for the tests ..')
  if (!installPackages('strace')) console.error(missingStrace)
}

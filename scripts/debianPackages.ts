import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { missingPdfTools, missingToolsRemedy, pdfToolPackages } from '#pdf/fixtures/tools.ts'
import { isCompilerThere, missingCompiler } from '#server/testing/faults/systemCalls.ts'
import { missingPostgres, postgresBinaries } from '#server/testing/postgres/binaries.ts'
import { isStraceThere, missingStrace } from '#server/testing/strace.ts'

/** Runs a program and shows only its error output. @returns true for exit code 0 */
export async function run(command: string, ...args: readonly string[]): Promise<boolean> {
  const [code] = await once(spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'close')
  return code === 0
}

/** Returns true on Debian or a derivative, as root. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

let updated: Promise<boolean> | undefined

/**
 * Installs Debian packages where allowed. Await each call: apt-get refuses to run twice at once.
 * @returns true when they are installed now
 */
export async function installPackages(...packages: readonly string[]): Promise<boolean> {
  if (!canInstall()) return false
  console.log(`Installing ${packages.join(', ')} for the tests ..`)
  updated ??= run('apt-get', 'update', '-qq')
  const quietly = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  return (await updated) && run('apt-get', 'install', ...quietly, ...packages)
}

/** The file with the setting by which Debian's package of PostgreSQL starts no server: tests start their own. */
const clusterSettingsFolder = '/etc/postgresql-common'
const clusterSettings = `${clusterSettingsFolder}/createcluster.conf`

function installPostgres(): Promise<boolean> {
  if (canInstall() && !existsSync(clusterSettings)) {
    mkdirSync(clusterSettingsFolder, { recursive: true })
    writeFileSync(clusterSettings, 'create_main_cluster = false\n')
  }
  return installPackages('postgresql')
}

/** The programs that unit tests start. */
const testTools = [
  { isThere: () => postgresBinaries() !== undefined, install: installPostgres, remedy: missingPostgres },
  { isThere: isStraceThere, install: () => installPackages('strace'), remedy: missingStrace },
  { isThere: isCompilerThere, install: () => installPackages('gcc', 'libc6-dev'), remedy: missingCompiler },
  {
    isThere: () => missingPdfTools().length === 0,
    install: () => installPackages(...pdfToolPackages),
    remedy: missingToolsRemedy,
  },
]

/** Provides the programs that unit tests start: installs Debian's packages as root, else prints the remedies. */
export async function provideTestTools(): Promise<void> {
  for (const { isThere, install, remedy } of testTools) {
    if (isThere()) continue
    await install()
    if (!isThere()) console.error(remedy)
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { regionIds } from '../domain/regions/index.ts'
import { deskPages, pagesOf, settingsHash, stampOf } from '../server/builtPages.ts'
import { loadEnvironmentFile } from '../server/config/environment.ts'
import { readSettings } from '../server/config/settings.ts'
import { openApiDocuments } from '../server/http/openapi.ts'
import { compressAssets } from './compress.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The sources of the browser's files. */
const sources = ['domain', 'web', 'vite.config.ts', 'vite.desk.config.ts', 'package-lock.json', 'scripts/compress.ts']

/** Returns true for tests and files that only they use, which no page contains. */
const isForTests = (name: string): boolean => /\.test\.tsx?$|^testing$|^fixtures/.test(name)

/** Returns the time of the last change of a file, or of the newest source below a folder: milliseconds since 1970. */
function newestChange(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  const names = readdirSync(path).filter((name) => !isForTests(name))
  return names.reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), 0)
}

/** Returns the fingerprint of the current sources and settings, with which a build is stamped. */
function currentFingerprint(): string {
  return `${Math.max(...sources.map((source) => newestChange(join(root, source))))} ${settingsHash(readSettings(process.env))}`
}

/**
 * Builds the pages of regions, or of the desk, when they are missing, older than their sources, or built with other
 * settings. Runs in one child process, because a build takes 600 MB, which a server would retain, and because the
 * second build in a process takes half the time of the first.
 * @throws Error when a build fails; the child process has printed the reason
 */
export async function buildWebWhenNeeded(...regions: readonly string[]): Promise<void> {
  const fingerprint = currentFingerprint()
  const outdated = regions.filter((region) => {
    const stamp = stampOf(region)
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint
  })
  if (outdated.length === 0) return
  const program = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'build.ts')]
  const child = spawn(process.execPath, [...program, ...outdated], { stdio: 'inherit' })
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new Error(
      `The pages of region ${outdated.join(', ')} could not be built; the output above states the reason.`,
    )
}

/**
 * Returns the regions of the arguments: the named ones, `all`, or by default REGION; and the value of `--only`. Builds
 * their pages and those of the desk. Ends the program with the names of all regions and exit code 2 for an unknown one.
 */
export async function requestedRegions(): Promise<{
  readonly regions: readonly string[]
  readonly only: readonly string[]
}> {
  const { values, positionals: requested } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  })
  const unknown = requested.filter((id) => id !== 'all' && !regionIds.some((known) => known === id))
  if (unknown.length > 0) {
    console.error(`There is no region ${unknown.join(', ')}; there are ${regionIds.join(', ')}, and all.`)
    process.exit(2)
  }
  const regions = requested.includes('all')
    ? regionIds
    : requested.length > 0
      ? requested
      : [process.env.REGION ?? 'uae']
  await buildWebWhenNeeded(...regions, deskPages)
  return { regions, only: values.only ? ['--only', values.only] : [] }
}

/** @throws Error with Vite's reason */
async function buildWeb(region: string): Promise<void> {
  const fingerprint = currentFingerprint()
  const isDesk = region === deskPages
  console.log(
    isDesk ? "Building the browser's part of the desk .." : `Building the browser's part for region ${region} ..`,
  )
  if (!isDesk) process.env.REGION = region
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ configFile: join(root, isDesk ? 'vite.desk.config.ts' : 'vite.config.ts'), logLevel: 'warn' })
  const others = isDesk ? [] : regionIds.filter((id) => id !== region)
  await compressAssets(
    join(pagesOf(region), 'assets'),
    others.map((id) => join(pagesOf(id), 'assets')),
  )
  const writeDocument = (name: string, document: string) => writeFileSync(join(root, 'dist', name), document)
  if (isDesk) writeDocument('openapi-desk.json', openApiDocuments.desk())
  else {
    writeDocument('openapi.json', openApiDocuments.applicant())
    writeDocument('openapi-partner.json', openApiDocuments.partner())
  }
  writeFileSync(stampOf(region), fingerprint)
}

if (import.meta.main) {
  try {
    loadEnvironmentFile()
    const requested = process.argv.slice(2)
    const { region: configuredRegion, desk } = readSettings(process.env)
    for (const region of requested.length > 0 ? requested : [configuredRegion, ...(desk ? [deskPages] : [])])
      await buildWeb(region)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { regionIds } from '../domain/regions/index.ts'
import { readSettings } from '../server/config/settings.ts'
import { compressAssets } from './compress.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What the browser's files are made from. */
const sources = ['domain', 'web', 'vite.config.ts', 'package-lock.json', 'scripts/compress.ts']

/** Where the pages of a region stand once they are built. */
function pagesOf(region: string): string {
  return join(root, 'dist', `web-${region}`)
}

/** Tests and what only they use; no page is made from it. */
const isForTests = (name: string): boolean => /\.test\.tsx?$|^testing$|^fixtures/.test(name)

/** When a file, or the newest file of the pages below a folder, was changed: milliseconds since 1970. */
function newestChange(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  const names = readdirSync(path).filter((name) => !isForTests(name))
  return names.reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), 0)
}

/** What tells a build with one payload encryption from a build with another, or with none. */
function settingsHash(): string {
  const { PAYLOAD_AES_KEY = '', PAYLOAD_AES_IV = '', PAYLOAD_AES_PATHS = '' } = process.env
  return createHash('sha256').update([PAYLOAD_AES_KEY, PAYLOAD_AES_IV, PAYLOAD_AES_PATHS].join(' ')).digest('hex')
}

/** What pages built now are made of. */
function origin(): string {
  return `${Math.max(...sources.map((source) => newestChange(join(root, source))))} ${settingsHash()}`
}

function stampOf(region: string): string {
  return join(pagesOf(region), '.built')
}

/**
 * Builds the browser's part for a region when it is missing, older than its sources, or made with another payload encryption; in a
 * process of its own, for what builds takes 600 MB, and a server would keep them.
 * @throws Error when it cannot be built; that process has said why
 */
export async function buildWebWhenNeeded(region: string): Promise<void> {
  const stamp = stampOf(region)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === origin()) return
  const program = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'build.ts')]
  const child = spawn(process.execPath, program, { stdio: 'inherit', env: { ...process.env, REGION: region } })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The pages of region ${region} could not be built; the lines above say why.`)
}

/** @throws Error with Vite's reason */
async function buildWeb(region: string): Promise<void> {
  const made = origin()
  console.log(`Building the browser's part for region ${region} ..`)
  process.env.REGION = region
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  const others = regionIds.filter((id) => id !== region)
  await compressAssets(
    join(pagesOf(region), 'assets'),
    others.map((id) => join(pagesOf(id), 'assets')),
  )
  writeFileSync(stampOf(region), made)
}

if (import.meta.main) {
  try {
    await buildWeb(readSettings(process.env).region)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

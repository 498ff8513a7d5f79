import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { regionIds } from '../domain/regions/index.ts'
import { readSettings } from '../server/settings.ts'
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

/**
 * Builds the browser's part for a region when it is missing, older than its sources, or made with another payload encryption.
 * @throws Error with Vite's reason, for example an unknown region
 */
export async function buildWebWhenNeeded(region: string, always = false): Promise<void> {
  const stamp = join(pagesOf(region), '.built')
  const made = `${Math.max(...sources.map((source) => newestChange(join(root, source))))} ${settingsHash()}`
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return
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
  writeFileSync(stamp, made)
}

if (import.meta.main) {
  try {
    await buildWebWhenNeeded(readSettings(process.env).region, true)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

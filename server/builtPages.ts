import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './config/settings.ts'

/** The name of the desk's pages, which are the same for all regions. */
export const deskPages = 'desk'

/** Returns the folder of the built pages of a region, or of the desk. */
export function pagesOf(name: string, folder = join(import.meta.dirname, '..', 'dist')): string {
  return join(folder, `web-${name}`)
}

/**
 * Returns the path of the file that a build writes last; it holds the time of the newest source and the digest of the
 * settings.
 */
export function stampOf(name: string, folder?: string): string {
  return join(pagesOf(name, folder), '.built')
}

type BuildSettings = Pick<Settings, 'payloadKey' | 'payloadIv' | 'payloadPaths' | 'apiUrl'>

/** Returns a digest of the settings that are part of a build: payload encryption, and the host of the calls. */
export function settingsHash({ payloadKey, payloadIv, payloadPaths, apiUrl }: BuildSettings): string {
  return createHash('sha256').update([payloadKey, payloadIv, payloadPaths, apiUrl].join(' ')).digest('hex')
}

/**
 * Refuses to start without built pages, or with pages of other settings: an image that was built for another region
 * would answer probes as if it were healthy.
 * @throws Error with the remedy
 */
export function requireBuiltPages(settings: Settings, folder?: string): void {
  const remedy = `build them with these settings: npm run build, or an image with REGION=${settings.region}.`
  for (const name of settings.desk ? [settings.region, deskPages] : [settings.region]) {
    const stamp = stampOf(name, folder)
    if (!existsSync(stamp)) throw new Error(`The pages of "${name}" are not built; ${remedy}`)
    const [, digest] = readFileSync(stamp, 'utf8').split(' ')
    if (digest !== settingsHash(settings))
      throw new Error(`The pages of "${name}" were built with other values of API_URL or PAYLOAD_AES_..; ${remedy}`)
  }
}

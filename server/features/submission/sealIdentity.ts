import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { identityOfPem, type SealIdentity, SealIdentityError } from '#pdf/seal/identity.ts'
import type { Settings } from '../../config/settings.ts'
import { newId } from '../secrets.ts'

export type SealSettings = Pick<Settings, 'dataDir' | 'pdfSealP12' | 'pdfSealPassword' | 'brokerName'>

/**
 * Opens the certificate that seals documents; without a setting for it a self-signed one in the data folder, created
 * when missing.
 * @throws Error with the file, the problem and the remedy
 */
export async function openIdentity(
  { dataDir, pdfSealP12, pdfSealPassword, brokerName }: SealSettings,
  now: Date,
): Promise<SealIdentity> {
  const path = pdfSealP12 || join(dataDir, 'seal.pem')
  try {
    if (pdfSealP12 === '') return identityOfPem(await selfSignedAt(path, brokerName, now), now)
    // The library that reads such a file and creates certificates is large, and most starts need neither.
    const { identityOfP12 } = await import('#pdf/seal/pkcs12.ts')
    return await identityOfP12(await readFile(path), pdfSealPassword, now)
  } catch (cause) {
    const remedy =
      pdfSealP12 === ''
        ? 'Delete it, and the next start creates a new one.'
        : 'Correct PDF_SEAL_P12 or PDF_SEAL_PASSWORD.'
    throw new Error(`${path}, which PDFs are sealed with, ${reasonOf(cause)}. ${remedy}`, { cause })
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof SealIdentityError) return cause.message
  return cause instanceof Error && 'code' in cause ? `cannot be read (${cause.code})` : 'cannot be read'
}

/** Returns the portal's self-signed certificate; of several processes that start at once one creates it. */
async function selfSignedAt(path: string, brokerName: string, now: Date): Promise<string> {
  const stored = await readFile(path, 'utf8').catch(ignoreMissing)
  if (stored !== undefined) return stored
  const fresh = `${path}.${newId()}`
  const { selfSignedPem } = await import('#pdf/seal/selfSigned.ts')
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(fresh, await selfSignedPem(brokerName, now), { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(fresh, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(fresh)
  }
  return readFile(path, 'utf8')
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

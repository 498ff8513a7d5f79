import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { identityOfPem, identityOfSigner, type SealIdentity, SealIdentityError } from '#pdf/seal/identity.ts'
import { certificatesIn } from '#pdf/seal/trust.ts'
import type { Settings } from '../../../config/settings.ts'
import { readOrCreate } from '../../../storage/readOrCreate.ts'
import { unavailable } from '../../failure.ts'

export type SealSettings = Pick<Settings, 'dataDir' | 'pdfSealP12' | 'pdfSealPassword' | 'pdfSealSigner' | 'brokerName'>

/** Maximum wait for a service that signs, because a submission is answered within eight seconds. */
const signerMilliseconds = 3000

/**
 * Opens the certificate that seals documents: from a file, from a module that signs elsewhere, or a self-signed one in
 * the data folder, which is created when it is missing.
 * @throws Error with the file, the problem and the remedy
 */
export async function openIdentity(settings: SealSettings, now: Date): Promise<SealIdentity> {
  const { dataDir, pdfSealP12, pdfSealPassword, pdfSealSigner, brokerName } = settings
  const path = pdfSealSigner || pdfSealP12 || join(dataDir, 'seal.pem')
  try {
    if (pdfSealSigner !== '') return await identityOfModule(resolve(path), now)
    if (pdfSealP12 === '') return identityOfPem(await selfSignedAt(path, brokerName, now), now)
    // Loads the library only where it is used: it is large, and most starts need none.
    const { identityOfP12 } = await import('#pdf/seal/certificates.ts')
    return await identityOfP12(await readFile(path), pdfSealPassword, now)
  } catch (cause) {
    throw new Error(`${path}, which PDFs are sealed with, ${reasonOf(cause)}. ${remedyFor(settings)}`, { cause })
  }
}

function remedyFor({ pdfSealP12, pdfSealSigner }: SealSettings): string {
  if (pdfSealSigner !== '') return 'Correct that module, or PDF_SEAL_SIGNER.'
  return pdfSealP12 === ''
    ? 'Delete it, and the next start creates a new one.'
    : 'Correct PDF_SEAL_P12 or PDF_SEAL_PASSWORD.'
}

function reasonOf(cause: unknown): string {
  if (cause instanceof SealIdentityError) return cause.message
  return cause instanceof Error && 'code' in cause ? `cannot be read (${cause.code})` : 'cannot be read'
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** Returns the self-signed certificate of the portal, which is created when it is missing. */
async function selfSignedAt(path: string, brokerName: string, now: Date): Promise<string> {
  return readOrCreate(path, async () => {
    const { selfSignedPem } = await import('#pdf/seal/certificates.ts')
    return selfSignedPem(brokerName, now)
  })
}

const signerModule = z.object({
  /** PEM: the certificate of the key first, then its issuers. */
  certificates: z.string(),
  sign: z.custom<(message: Uint8Array) => Promise<Uint8Array>>((value) => typeof value === 'function'),
})

async function identityOfModule(path: string, now: Date): Promise<SealIdentity> {
  const loaded: unknown = await import(pathToFileURL(path).href).catch((cause: unknown) => {
    throw new SealIdentityError(`cannot be loaded (${messageOf(cause)})`, { cause })
  })
  const { data, error } = signerModule.safeParse(Object.assign({}, loaded))
  if (error) throw new SealIdentityError('must export "certificates", a text in PEM, and the function "sign"')
  const { certificates, sign } = data
  const signWith = async (message: Uint8Array) => {
    const late = new AbortController()
    const inTime = pause(signerMilliseconds, undefined, late).then(() => {
      throw new Error(`no signature within ${signerMilliseconds / 1000} seconds`)
    })
    try {
      return await Promise.race([sign(message), inTime])
    } finally {
      late.abort()
      inTime.catch(() => {})
    }
  }
  const identity = await identityOfSigner(signWith, certificatesIn(certificates), now).catch((cause: unknown) => {
    if (cause instanceof SealIdentityError) throw cause
    throw new SealIdentityError(`cannot sign (${messageOf(cause)})`, { cause })
  })
  const signed = (message: Uint8Array) =>
    signWith(message).catch((cause: unknown) => {
      throw unavailable(5, cause)
    })
  return { ...identity, sign: signed }
}

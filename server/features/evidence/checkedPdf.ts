import { verifySeal } from '#pdf/seal/verify.ts'
import { sha256 } from '../secrets.ts'

/** The result of the check of a single PDF. */
export type CheckedPdf =
  | { readonly told: string; readonly sha256: string; readonly certificateSha256: string; readonly problem?: undefined }
  | { readonly problem: string }

/** Returns true when a file begins like a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}

/** Checks the seal of a single PDF of record. */
export function checkedPdf(name: string, bytes: Uint8Array): CheckedPdf {
  const seal = verifySeal(bytes)
  if (seal.verdict === 'unsealed') return { problem: `"${name}" carries no seal, or the seal was damaged.` }
  if (seal.verdict !== 'sealed') return { problem: `"${name}" was changed after it was sealed.` }
  const { subject, certificateSha256, timestamp } = seal
  const time = timestamp ? ` A time-stamp of ${timestamp.authority} confirms ${timestamp.at}.` : ''
  return {
    told: `"${name}" is unchanged since it was sealed by ${subject}, certificate ${certificateSha256}.${time}`,
    sha256: sha256(bytes),
    certificateSha256,
  }
}

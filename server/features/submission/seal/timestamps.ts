import type { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { TimestampAuthority } from '#pdf/seal/seal.ts'
import { certificatesIn } from '#pdf/seal/trust.ts'
import type { Settings } from '../../../config/settings.ts'
import { boundedBody } from '../../boundedBody.ts'
import { withSpan } from '../../tracing/spans.ts'

/** Maximum bytes of a response; a time-stamp with the certificates of its authority has 2,000 to 7,000. */
const maxResponseBytes = 65_536

export type TimestampSettings = Pick<
  Settings,
  'pdfTimestampUrl' | 'pdfTimestampSeconds' | 'pdfTimestampUser' | 'pdfTimestampPassword' | 'pdfTimestampCa'
>

/**
 * Returns the configured time-stamp authority.
 * @param now the time that the time-stamp must agree with
 * @param end deadline on the monotonic clock, when it is earlier than `PDF_TIMESTAMP_SECONDS` from now
 * @throws Error with the setting whose file cannot be used
 */
export async function configuredAuthority(
  settings: TimestampSettings,
  now: Date,
  end = Number.POSITIVE_INFINITY,
): Promise<TimestampAuthority> {
  const { pdfTimestampCa } = settings
  const trusted = pdfTimestampCa === '' ? [] : await trustedAuthorities(pdfTimestampCa, 'PDF_TIMESTAMP_CA')
  const send = (request: Uint8Array) =>
    withSpan('ask time-stamp authority', 'client', () => sendTimestampRequest(settings, request, end))
  return { trusted, now, send }
}

/**
 * Reads the certificates of time-stamp authorities. @throws Error with the file and the setting or option that names it
 */
export async function trustedAuthorities(path: string, named: string): Promise<X509Certificate[]> {
  try {
    return certificatesIn(await readFile(path, 'utf8'))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause
    throw new Error(`"${path}" of ${named} cannot be used (${reason}); it must hold certificates in PEM.`, { cause })
  }
}

/**
 * Sends a request to the configured time-stamp authority over HTTP (RFC 3161, 3.4); follows no redirect.
 * @throws Error when the authority is unreachable, refuses or does not respond in time
 */
async function sendTimestampRequest(
  settings: TimestampSettings,
  request: Uint8Array,
  end: number,
): Promise<Uint8Array> {
  const { pdfTimestampUser: user, pdfTimestampPassword: password } = settings
  const milliseconds = settings.pdfTimestampSeconds * 1000
  const basic = Buffer.from(`${user}:${password}`).toString('base64')
  const response = await fetch(settings.pdfTimestampUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
      ...(user !== '' && { authorization: `Basic ${basic}` }),
    },
    body: Buffer.from(request),
    redirect: 'error',
    signal: AbortSignal.timeout(Math.max(0, Math.floor(Math.min(milliseconds, end - performance.now())))),
  })
  if (!response.ok) {
    await response.body?.cancel()
    const remedy = response.status === 401 ? ' (PDF_TIMESTAMP_USER, PDF_TIMESTAMP_PASSWORD)' : ''
    throw new Error(`the time-stamp authority answered ${response.status}${remedy}`)
  }
  return boundedBody(response, maxResponseBytes)
}

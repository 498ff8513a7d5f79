import type { Settings } from '../../config/settings.ts'
import { boundedBody } from '../boundedBody.ts'

/** Maximum bytes of a response; with the certificates of its authority, a time-stamp has 2,000 to 7,000. */
const maxBytes = 65_536

type TimestampSettings = Pick<Settings, 'pdfTimestampUrl' | 'pdfTimestampSeconds'>

/**
 * Sends a request to the configured time-stamp authority by HTTP (RFC 3161, 3.4); no redirect is followed.
 * @throws Error when the authority is unreachable, refuses or does not respond in time
 */
export async function sendTimestampRequest(
  { pdfTimestampUrl, pdfTimestampSeconds }: TimestampSettings,
  request: Uint8Array,
): Promise<Uint8Array> {
  const response = await fetch(pdfTimestampUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: Buffer.from(request),
    redirect: 'error',
    signal: AbortSignal.timeout(pdfTimestampSeconds * 1000),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the time-stamp authority answered ${response.status}`)
  }
  return boundedBody(response, maxBytes)
}

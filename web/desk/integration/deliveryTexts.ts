import type { ListedDelivery } from '#domain/desk/integration/schemas.ts'
import { meanText } from '../labels.ts'

/** The texts of common connection errors, by a pattern in the error message. */
const connectionTexts: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'Nothing answers at this address'],
  [/ENOTFOUND|EAI_AGAIN/, 'The name of the host isn’t known'],
  [/EHOSTUNREACH|ENETUNREACH/, 'The host can’t be reached'],
  [/timeout/i, 'No answer in time'],
  [/ECONNRESET|EPIPE|closed/, 'The connection broke off'],
  [/certificate/i, 'The certificate of the host isn’t valid'],
]

/** The texts of statuses with a more specific meaning than their class (4xx, 5xx). */
const statusTexts: Readonly<Record<number, string>> = {
  401: 'The receiver refused the sender',
  403: 'The receiver refused the sender',
  404: 'The receiver doesn’t know this address',
  408: 'The receiver was too slow',
  410: 'The receiver doesn’t know this address',
  429: 'The receiver gets too many requests',
}

/** Returns the result of a delivery in words, followed by the status or error itself. */
export function resultText({ status, error }: Pick<ListedDelivery, 'status' | 'error'>): string {
  if (error === null) return `Status ${status}`
  if (status === null) {
    const [, text = 'No answer'] = connectionTexts.find(([pattern]) => pattern.test(error)) ?? []
    return error === '' ? text : `${text} (${error})`
  }
  return `${statusTexts[status] ?? classText(status)} (status ${status})`
}

function classText(status: number): string {
  if (status >= 500) return 'The receiver failed'
  return status >= 400 ? 'The receiver rejected it' : 'The receiver has moved'
}

/** Formats a duration: 84 ms, 2.4 s. */
export function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${meanText(milliseconds / 1000)} s`
}

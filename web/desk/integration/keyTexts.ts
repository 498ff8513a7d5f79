import type { Scope } from '#domain/contract/scopes.ts'
import type { ListedKey } from '#domain/desk/integration/schemas.ts'

/** The id of the section's heading, which gets the focus when a button of the table disappears. */
export const keysTitle = 'keys-title'

/** Explains what each scope of an API key permits. */
export const scopeTexts: Readonly<Record<Scope, string>> = {
  'applications:read': 'Lists submitted applications and reads their answers, with masked numbers.',
  'confidential:read': 'Shows numbers of accounts and documents in full, not masked.',
  'files:read': 'Downloads uploads and PDFs, in which no number is masked.',
  'evidence:read': 'Downloads evidence packs: all of the above and below, with internal reasons and the audit log.',
  'requests:read': 'Reads requests to applicants and their answers.',
  'requests:write': 'Returns an application to its applicant with requests.',
  'decisions:read': 'Reads recommendations and decisions, with internal reasons.',
  'decisions:write': 'Approves and declines, but not while two people decide at the desk.',
  'events:read': 'Reads what happened since the last call.',
}

/** From this many days before a key expires, its state shows the days that are left. */
const soonDays = 30
const dayMs = 86_400_000

/** Returns the state of a key in words, and whether it expires soon. @param now milliseconds since 1970 */
export function keyStateText(
  { state, expiresAt }: Pick<ListedKey, 'state' | 'expiresAt'>,
  now: number,
): { readonly text: string; readonly isUrgent: boolean } {
  if (state !== 'active') return { text: state === 'revoked' ? 'Revoked' : 'Expired', isUrgent: false }
  const left = (Date.parse(expiresAt) - now) / dayMs
  // Rounded, so that a clock that is a few seconds off does not change the number.
  const days = Math.round(left)
  if (days >= soonDays) return { text: 'Active', isUrgent: false }
  if (left < 1) return { text: 'Expires within a day', isUrgent: true }
  return { text: days === 1 ? 'Expires in 1 day' : `Expires in ${days} days`, isUrgent: true }
}

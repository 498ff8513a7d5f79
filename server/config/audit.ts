import { secret, setting } from './parsers.ts'

/** Shorter keys fall to a brute-force search. */
const minKeyLength = 32

/** The parsers of the audit log's keys; an empty text means no key. */
const auditKeys = [
  `keys of at least ${minKeyLength} characters, separated by spaces, or empty`,
  (text: string): readonly string[] | undefined => {
    const keys = text.split(/\s+/).filter((key) => key !== '')
    return keys.every((key) => key.length >= minKeyLength) ? keys : undefined
  },
] as const

/** The setting of the audit log. */
export const auditTable = {
  auditKeys: secret(
    setting(
      'AUDIT_KEY',
      '',
      auditKeys,
      'Key that proves entries of the audit log before they are chained, older keys behind it, separated by spaces; empty: a hash alone',
    ),
  ),
}

/** Shorter keys fall to a brute-force search. */
const minKeyLength = 32

/** The parsers of the audit log's keys; an empty text means no key. */
export const auditKeys = [
  `keys of at least ${minKeyLength} characters, separated by spaces, or empty`,
  (text: string): readonly string[] | undefined => {
    const keys = text.split(/\s+/).filter((key) => key !== '')
    return keys.every((key) => key.length >= minKeyLength) ? keys : undefined
  },
] as const

/** Shorter keys could be found by trying. */
const minKeyLength = 32

/** How the keys of the audit log are read; an empty text means there is none. */
export const auditKeys = [
  `keys of at least ${minKeyLength} characters, separated by spaces, or empty`,
  (text: string): readonly string[] | undefined => {
    const keys = text.split(/\s+/).filter((key) => key !== '')
    return keys.every((key) => key.length >= minKeyLength) ? keys : undefined
  },
] as const

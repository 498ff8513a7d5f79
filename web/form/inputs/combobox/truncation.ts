/** Half of the page shows about so many Latin letters of what is chosen. */
export const charsPerHalfRow = 44

/** So many does a phone show, and a small one. */
const charsOnPhone = 30
const charsOnSmallPhone = 24

/** How wide a text is, in Latin letters; a Chinese character takes two. */
export function displayWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0)
}

/** The largest window in which the box of a text cuts it short; undefined where none does. */
export function truncatedAt(text: string, isHalf: boolean): 'desktop' | 'phone' | 'smallPhone' | undefined {
  const width = displayWidth(text)
  if (isHalf && width > charsPerHalfRow) return 'desktop'
  if (width > charsOnPhone) return 'phone'
  return width > charsOnSmallPhone ? 'smallPhone' : undefined
}

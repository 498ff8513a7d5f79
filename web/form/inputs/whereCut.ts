/** Half of the page shows about so many Latin letters of what is chosen. */
export const lettersInHalf = 44

/** So many does a phone show, and a small one. */
const lettersOnPhone = 30
const lettersOnSmallPhone = 24

/** How wide a text is, in Latin letters; a Chinese character takes two. */
export function lettersOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
}

/** The largest window in which the box of a text cuts it short; undefined where none does. */
export function whereCut(text: string, isHalf: boolean): 'desktop' | 'phone' | 'smallPhone' | undefined {
  const letters = lettersOf(text)
  if (isHalf && letters > lettersInHalf) return 'desktop'
  if (letters > lettersOnPhone) return 'phone'
  return letters > lettersOnSmallPhone ? 'smallPhone' : undefined
}

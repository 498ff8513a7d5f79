import { endOfText, isClosing, isOpening, isQuote } from '../../jsonText.ts'

/** Bounds of what is in a body: levels in one another, names and items in all. */
export interface JsonBounds {
  readonly depth: number
  readonly keys: number
}

const comma = 44

/**
 * Whether a JSON text certainly goes beyond its bounds, told by its commas and brackets alone: to build what it says, only to
 * refuse it, costs many times as much. No is no promise: what was built is counted again.
 */
export function isBeyond(text: string, { depth: deepest, keys: most }: JsonBounds): boolean {
  let [depth, commas] = [0, 0]
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index)
    if (isQuote(letter)) {
      index = endOfText(text, index)
    } else if (letter === comma) {
      commas += 1
      // So many names or items have one comma less between them.
      if (commas >= most) return true
    } else if (isOpening(letter)) {
      depth += 1
      if (depth > deepest + 1) return true
    } else if (isClosing(letter)) depth -= 1
  }
  return false
}

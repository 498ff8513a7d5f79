import { endOfText, isClosing, isOpening, isQuote } from '../../database/jsonText.ts'

/** Bounds of a body: nested levels, and names and items in all. */
export interface JsonBounds {
  readonly depth: number
  readonly keys: number
}

const comma = 44

/**
 * Returns true when a JSON text certainly exceeds its bounds, judged by its commas and brackets alone: building it
 * first, only to reject it, costs many times as much. False is no guarantee: the built value is counted again.
 */
export function isBeyond(text: string, { depth: deepest, keys: most }: JsonBounds): boolean {
  let [depth, commas] = [0, 0]
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index)
    if (isQuote(letter)) {
      index = endOfText(text, index)
    } else if (letter === comma) {
      commas += 1
      // N names or items have N - 1 commas between them.
      if (commas >= most) return true
    } else if (isOpening(letter)) {
      depth += 1
      if (depth > deepest + 1) return true
    } else if (isClosing(letter)) depth -= 1
  }
  return false
}

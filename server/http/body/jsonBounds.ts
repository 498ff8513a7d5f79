/** Maximum depth of nesting in a body, and maximum number of names and items. */
interface JsonBounds {
  readonly depth: number
  readonly keys: number
}

const quote = 34
const comma = 44
const backslash = 92
const isOpening = (character: number) => character === 123 || character === 91
const isClosing = (character: number) => character === 125 || character === 93

/**
 * Returns true when a JSON text certainly exceeds its bounds, judged by its commas and brackets alone: parsing it only
 * to reject it would cost many times as much. False is no guarantee, so the parsed value is counted again.
 */
export function exceedsBounds(text: string, { depth: maxDepth, keys: maxKeys }: JsonBounds): boolean {
  let [depth, commas] = [0, 0]
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (character === quote) {
      index = endOfString(text, index)
    } else if (character === comma) {
      commas += 1
      // N names or items have N - 1 commas between them.
      if (commas >= maxKeys) return true
    } else if (isOpening(character)) {
      depth += 1
      if (depth > maxDepth + 1) return true
    } else if (isClosing(character)) depth -= 1
  }
  return false
}

/** Returns the offset of the quote that ends a string in a JSON text; the length of the text when none does. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

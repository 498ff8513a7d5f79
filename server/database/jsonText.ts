const quote = 34
const backslash = 92

/**
 * Finds the end of a string. @returns the offset of the quote that ends a string of a JSON text; the end of the text
 * without one
 */
export function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}

export const isQuote = (letter: number) => letter === quote
export const isOpening = (letter: number) => letter === 123 || letter === 91
export const isClosing = (letter: number) => letter === 125 || letter === 93

/** JSON as a text, to be sent unchanged. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * Returns the texts of an object's members without parsing their values.
 * @param text as JSON.stringify writes it
 * @returns undefined for anything but an object whose members are objects and arrays of objects, each named once
 */
export function membersOf(text: string): ReadonlyMap<string, string> | undefined {
  const members = new Map<string, string>()
  if (text === '{}') return members
  for (let at = 0; ; ) {
    if (text[at] !== (at === 0 ? '{' : ',') || text[at + 1] !== '"') return undefined
    const nameEnd = endOfText(text, at + 1)
    const name = text.slice(at + 2, nameEnd)
    const end = endOfHolder(text, nameEnd + 2)
    if (text[nameEnd + 1] !== ':' || end === undefined || members.has(name)) return undefined
    members.set(name, text.slice(nameEnd + 2, end))
    if (end === text.length - 1 && text[end] === '}') return members
    at = end
  }
}

/**
 * Returns the offset behind an object, or an array of objects, that begins at an offset; undefined for anything else.
 */
function endOfHolder(text: string, begin: number): number | undefined {
  const isArray = text[begin] === '['
  if (!isArray && text[begin] !== '{') return undefined
  let depth = 0
  for (let index = begin; index < text.length; index += 1) {
    const letter = text.charCodeAt(index)
    if (isArray && depth === 1 && !/[{,\]]/.test(text[index] ?? '')) return undefined
    if (isQuote(letter)) index = endOfText(text, index)
    else if (isOpening(letter)) depth += 1
    else if (isClosing(letter)) {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return undefined
}

/** The bytes from `begin` up to, but not including, `end`. */
export interface Span {
  readonly begin: number
  readonly end: number
}

/** A dictionary of a PDF. */
export interface Dictionary extends Span {
  /** The first value of each key, without the keys of nested dictionaries. */
  readonly entries: ReadonlyMap<string, Span>
  /** True when a key occurs twice, because readers differ in which value they use. */
  readonly isAmbiguous: boolean
}

/** 1 for each byte that ends a token: white space, and the beginning of another token (ISO 32000-1, 7.2.2). */
export const isDelimiter = new Uint8Array(256)
for (const byte of Buffer.from('\0\t\n\v\f\r ()<>[]{}/%', 'latin1')) isDelimiter[byte] = 1

const isSpace = new Uint8Array(256)
for (const byte of Buffer.from('\0\t\n\f\r ', 'latin1')) isSpace[byte] = 1

const codeOf = (letter: string) => letter.charCodeAt(0)
const [newLine, carriageReturn] = [codeOf('\n'), codeOf('\r')]
const [percent, backslash, slash] = [codeOf('%'), codeOf('\\'), codeOf('/')]
const [less, greater] = [codeOf('<'), codeOf('>')]
const [openParenthesis, closeParenthesis] = [codeOf('('), codeOf(')')]
const [openBracket, closeBracket] = [codeOf('['), codeOf(']')]
/** Maximum nesting of arrays and dictionaries; documents have fewer than ten levels. */
const maxDepth = 200

/**
 * Returns the offset after white space and comments (ISO 32000-1, 7.2.3 and 7.2.4).
 * @param limit the offset to stop at
 */
export function skipSpace(bytes: Buffer, from: number, limit = bytes.length): number {
  const last = Math.min(limit, bytes.length)
  let isComment = false
  for (let at = from; at < last; at += 1) {
    const byte = bytes[at] ?? 0
    if (isComment) isComment = byte !== newLine && byte !== carriageReturn
    else if (byte === percent) isComment = true
    else if (isSpace[byte] === 0) return at
  }
  return last
}

/** Returns the text of a span, without leading white space and comments. */
export function textOf(bytes: Buffer, { begin, end }: Span): string {
  return bytes.toString('latin1', skipSpace(bytes, begin, end), end)
}

/**
 * Returns a name without its slash, with its codes decoded: `#` and two digits encode a letter (ISO 32000-1, 7.3.5). It
 * ends at `#00`, because some readers store it as a C string.
 */
export function plainName(text: string): string {
  const [name = ''] = text.slice(1).split('#00')
  return name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Returns true when a dictionary begins at an offset. */
export function isDictionaryAt(bytes: Buffer, at: number): boolean {
  return bytes[at] === less && bytes[at + 1] === less
}

/** Reads the dictionary that begins at an offset; undefined when it does not end or is nested wrongly. */
export function readDictionary(bytes: Buffer, begin: number): Dictionary | undefined {
  const entries = new Map<string, Span>()
  const closers: number[] = [greater]
  let isAmbiguous = false
  let key: string | undefined
  let value: { begin: number; end: number } | undefined
  const keep = (end: number) => {
    if (key === undefined) return
    if (entries.has(key)) isAmbiguous = true
    else entries.set(key, value ?? { begin: end, end })
  }
  for (const { begin: at, end } of tokensIn(bytes, begin + 2)) {
    const closer = closerOf(bytes, at, end)
    const isClosing = bytes[at] === closeBracket || (bytes[at] === greater && end === at + 2)
    if (isClosing && closers.pop() !== bytes[at]) return undefined
    if (closers.length === 0) {
      keep(at)
      return { begin, end, entries, isAmbiguous }
    }
    const isTop = closers.length === 1
    if (closer !== undefined) closers.push(closer)
    if (closers.length > maxDepth) return undefined
    if (isTop && bytes[at] === slash && (key === undefined || value)) {
      keep(at)
      key = plainName(bytes.toString('latin1', at, end))
      value = undefined
    } else if (isTop && value) value.end = end
    else if (isTop) value = { begin: at, end }
  }
  return undefined
}

/** Returns the byte that closes the array or dictionary a token opens. */
function closerOf(bytes: Buffer, at: number, end: number): number | undefined {
  if (bytes[at] === openBracket) return closeBracket
  return bytes[at] === less && end === at + 2 && bytes[at + 1] === less ? greater : undefined
}

/** Yields the tokens from an offset on; stops at a string that does not end. */
function* tokensIn(bytes: Buffer, from: number, limit = bytes.length): Generator<Span> {
  for (let at = skipSpace(bytes, from, limit); at < limit; ) {
    const end = endOfToken(bytes, at)
    if (end === undefined) return
    yield { begin: at, end }
    at = skipSpace(bytes, end, limit)
  }
}

function endOfToken(bytes: Buffer, at: number): number | undefined {
  const byte = bytes[at] ?? 0
  if (byte === openParenthesis) return endOfLiteral(bytes, at)
  if (byte === less && bytes[at + 1] !== less) {
    const end = bytes.indexOf(greater, at)
    return end === -1 ? undefined : end + 1
  }
  if ((byte === less || byte === greater) && bytes[at + 1] === byte) return at + 2
  let end = at + 1
  if (byte === slash || isDelimiter[byte] === 0)
    while (end < bytes.length && isDelimiter[bytes[end] ?? 0] === 0) end += 1
  return end
}

/** Balanced parentheses need no backslash (ISO 32000-1, 7.3.4.2). */
function endOfLiteral(bytes: Buffer, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === backslash) at += 1
    else if (byte === openParenthesis) depth += 1
    else if (byte === closeParenthesis) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}

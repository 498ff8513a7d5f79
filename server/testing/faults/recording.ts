/** A recorded event of a server, in chronological order. */
export type Change =
  | { readonly kind: 'created' | 'removed'; readonly path: string }
  | { readonly kind: 'written'; readonly path: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncated'; readonly path: string; readonly size: number }
  /** A flush covers the writes before it begins, and counts once it has ended. */
  | { readonly kind: 'flushing' | 'flushed'; readonly path: string; readonly thread: number }
  | { readonly kind: 'renamed'; readonly path: string; readonly to: string }
  /** Bytes that are about to be sent by a socket, the first 4,096 of them. */
  | { readonly kind: 'sent'; readonly bytes: Buffer }

/** Size of `struct record` in systemCalls.c. */
const headBytes = 15

/** Parses the record of systemCalls.c. */
export function* changesIn(record: Buffer): Generator<Change> {
  for (let at = 0; at < record.length; ) {
    const path = at + headBytes
    const bytes = path + record.readUInt16LE(at + 1)
    const end = bytes + record.readUInt32LE(at + 3)
    const kind = String.fromCharCode(record.readUInt8(at))
    const number = Number(record.readBigInt64LE(at + 7))
    yield changeOf(kind, record.toString('utf8', path, bytes), number, record.subarray(bytes, end))
    at = end
  }
}

function changeOf(kind: string, path: string, number: number, bytes: Buffer): Change {
  switch (kind) {
    case 'O':
      return { kind: 'created', path }
    case 'U':
      return { kind: 'removed', path }
    case 'W':
      return { kind: 'written', path, offset: number, bytes }
    case 'T':
      return { kind: 'truncated', path, size: number }
    case 'B':
      return { kind: 'flushing', path, thread: number }
    case 'E':
      return { kind: 'flushed', path, thread: number }
    case 'R':
      return { kind: 'renamed', path, to: bytes.toString() }
    case 'S':
      return { kind: 'sent', bytes }
    default:
      throw new Error(`a record is of no known kind: ${kind}`)
  }
}

import { inflateSync } from 'node:zlib'

/** Limit of decompression; no submission is larger. */
const maxAttachmentBytes = 256 * 1_048_576

/**
 * Returns the attachment of a document of record, the submission as JSON, byte for byte.
 * @returns undefined when the document has no attachment, several, or a damaged one
 */
export function attachmentOf(document: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.length)
  // Our documents contain the stream of the attachment as a separate object; other documents are rejected.
  const first = bytes.indexOf('/Type /EmbeddedFile\n')
  if (first < 0 || bytes.indexOf('/Type /EmbeddedFile\n', first + 1) >= 0) return undefined
  const head = bytes.toString('latin1', bytes.lastIndexOf(' obj\n<<\n', first), first)
  const length = Number(/\/Length (\d+)\n/.exec(head)?.[1])
  const start = bytes.indexOf('\nstream\n', first) + '\nstream\n'.length
  const stream = bytes.subarray(start, start + length)
  if (!(stream.length === length && bytes.toString('latin1', start + length, start + length + 10) === '\nendstream'))
    return undefined
  try {
    return inflateSync(stream, { maxOutputLength: maxAttachmentBytes })
  } catch {
    return undefined
  }
}

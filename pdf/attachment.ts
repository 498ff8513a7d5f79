import { inflateSync } from 'node:zlib'

/** More would not be a submission, and inflating has to end. */
const maxAttachmentBytes = 256 * 1_048_576

/**
 * The submission as JSON that a document of record carries as its attachment, byte for byte.
 * @returns undefined when it carries none, several, or one that is damaged
 */
export function attachmentOf(document: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.length)
  // Our documents hold the stream of an attachment as an object of its own; a document built otherwise is none of ours.
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

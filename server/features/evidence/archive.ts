import { Zip, ZipPassThrough } from 'fflate'

/** A file of an archive. */
export interface ArchiveFile {
  readonly path: string
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * Every file has the same date: an hour on the same day in all time zones, so that the same files make the same bytes
 * wherever and whenever they are archived. The manifest holds their real dates.
 */
const fixedDate = new Date(1980, 0, 1, 12)

/** Returns the bytes of a zip archive, in chunks, without compression: documents are compressed already. */
export async function* archiveOf(
  files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { path, content } of files) {
    const file = Object.assign(new ZipPassThrough(path), { mtime: fixedDate })
    zip.add(file)
    for await (const chunk of content) {
      file.push(Uint8Array.from(chunk))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

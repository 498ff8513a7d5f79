/** The test file that every scanner detects (eicar.org), written so that no scanner detects it in this program. */
export const eicar = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
)

const pieceBytes = 65_536

/**
 * Returns an uncompressed archive of a size with the test file at its end: a scanner that detects it has scanned all of
 * it.
 * @param bytes approximate size
 */
export async function* archiveWithEicarAtItsEnd(bytes: number): AsyncGenerator<Uint8Array> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const padding = new ZipPassThrough('padding')
  zip.add(padding)
  for (let left = bytes; left > 0; left -= pieceBytes) {
    padding.push(new Uint8Array(Math.min(left, pieceBytes)))
    yield* pieces.splice(0)
  }
  padding.push(new Uint8Array(0), true)
  const last = new ZipPassThrough('eicar.com')
  zip.add(last)
  last.push(eicar, true)
  zip.end()
  yield* pieces
}

import type { UnpackedObjects } from './pdfObjectStreams.ts'
import type { PdfObjects } from './pdfObjects.ts'

/** A value in a file, or in an object stream of it. */
export interface Position {
  readonly bytes: Buffer
  readonly begin: number
}

/** The values that references of a file may lead to. */
export interface References {
  /**
   * Returns every value that may have a number. Readers choose between versions of an object in different ways.
   * @param mayBe true for a value that counts without a plain number before it; a part of a text does not
   */
  valuesOf(number: number, mayBe: (position: Position) => boolean): readonly Position[]
}

/** Matches a reference such as `5 0 R`, as PDF writers write it, with its number. */
export const plainReference = /^(\d+)[\0\s]+\d+[\0\s]+R/

/** Objects of all object streams of a file. */
const maxPackedObjects = 500_000

/** Creates the references of a file; undefined when a table of an object stream is invalid, or there are too many objects. */
export function createReferences(
  bytes: Buffer,
  objects: PdfObjects,
  unpacked: readonly UnpackedObjects[],
): References | undefined {
  const packed = packedPositions(unpacked)
  if (!packed) return undefined
  return {
    valuesOf(number, mayBe) {
      const plain = objects.withNumber(number).map(({ begin, isNumbered }) => ({ bytes, begin, isNumbered }))
      const counted = plain.filter((position) => position.isNumbered || mayBe(position))
      return [...counted, ...(packed.get(number) ?? [])]
    },
  }
}

/**
 * Finds the objects in object streams by their numbers; undefined when there are too many, or their table is invalid.
 */
function packedPositions(unpacked: readonly UnpackedObjects[]): ReadonlyMap<number, readonly Position[]> | undefined {
  const positions = new Map<number, Position[]>()
  let count = 0
  for (const { bytes, first } of unpacked) {
    const table = bytes.toString('latin1', 0, first)
    if (!/^[\d\0\s]*$/.test(table)) return undefined
    let number: number | undefined
    for (const [digits] of table.matchAll(/\d+/g)) {
      if (number === undefined) {
        number = Number(digits)
        continue
      }
      const position = { bytes, begin: first + Number(digits) }
      const known = positions.get(number)
      if (known) known.push(position)
      else positions.set(number, [position])
      number = undefined
      count += 1
      if (count > maxPackedObjects) return undefined
    }
  }
  return positions
}

import type { PdfProblem } from './inspector.ts'
import type { UnpackedObjects } from './pdfObjectStreams.ts'
import type { PdfObjects } from './pdfObjects.ts'
import { isDictionaryAt, plainName, readDictionary, skipSpace, textOf } from './pdfSyntax.ts'

/** The value of a key that triggers an action without a click. */
export interface PlacedAction extends Position {
  /** True for a dictionary of one action for each event, as the value of `/AA`. */
  readonly isSet: boolean
}

/** Maximum actions that are followed in one file; a document has one or two that run without a click. */
export const maxSteps = 1000
const maxActionBytes = 16_384

/** Matches a number followed directly by another token, so that it cannot begin a reference. */
const loneNumber = /^[+-]?[\d.]+[\0\s]*[/<>[\]()]/

/**
 * Creates the inspection of actions that a reader performs without a click. Such an action may jump to a page of the
 * document, but not open an address. Other effects are detected by their name alone, wherever it is.
 */
export function createActions(references: References): (action: PlacedAction) => PdfProblem | undefined {
  let steps = maxSteps

  function problemOf({ bytes: within, begin, isSet }: PlacedAction): PdfProblem | undefined {
    steps -= 1
    if (steps < 0) return 'complexPdf'
    const window = within.subarray(begin, begin + maxActionBytes)
    const at = skipSpace(window, 0)
    if (isDictionaryAt(window, at)) return problemOfDictionary(window, at, isSet)
    const text = window.toString('latin1', at, at + 64)
    const [, digits] = plainReference.exec(text) ?? []
    // An array is a destination; a number that is not a plain reference hides its target.
    if (digits === undefined) return /^[+\-.\d]/.test(text) && !loneNumber.test(text) ? 'complexPdf' : undefined
    return firstOf(references.valuesOf(Number(digits), mayAct).map((position) => ({ ...position, isSet })))
  }

  function problemOfDictionary(within: Buffer, at: number, isSet: boolean): PdfProblem | undefined {
    const dictionary = readDictionary(within, at)
    if (!dictionary || dictionary.isAmbiguous) return 'complexPdf'
    const { entries } = dictionary
    if (isSet) return firstOf([...entries.values()].map(({ begin }) => ({ bytes: within, begin, isSet: false })))
    const kind = entries.get('S')
    const name = kind ? textOf(within, kind).trimEnd() : '/'
    if (!name.startsWith('/')) return 'complexPdf'
    // A chain of actions is more than a jump to a page.
    return plainName(name) === 'URI' || entries.has('Next') ? 'activePdf' : undefined
  }

  function firstOf(actions: readonly PlacedAction[]): PdfProblem | undefined {
    for (const action of actions) {
      const problem = problemOf(action)
      if (problem) return problem
    }
    return undefined
  }

  return problemOf
}

/** Returns true when a value may be an action, and not a part of a text. */
function mayAct({ bytes, begin }: Position): boolean {
  return isDictionaryAt(bytes, begin) || plainReference.test(bytes.toString('latin1', begin, begin + 64))
}

/** The position of a value in a file, or in an object stream of it. */
export interface Position {
  readonly bytes: Buffer
  readonly begin: number
}

/** Finds the values to which the references of a file may lead. */
interface References {
  /**
   * Returns every value that may have a number, because readers choose differently between versions of an object.
   * @param mayBe returns true for a value that counts without a plain number before it; a part of a text does not
   */
  valuesOf(number: number, mayBe: (position: Position) => boolean): readonly Position[]
}

/** Matches a reference with its number in the form that PDF writers use, such as `5 0 R`. */
export const plainReference = /^(\d+)[\0\s]+\d+[\0\s]+R/

/** Maximum objects in all object streams of a file. */
const maxPackedObjects = 500_000

/**
 * Creates the references of a file; undefined when the table of an object stream is invalid, or there are too many
 * objects.
 */
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
 * Finds the objects in object streams by their numbers; undefined when the table of one is invalid, or there are too
 * many.
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

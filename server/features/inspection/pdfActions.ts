import type { PdfProblem } from './jobs.ts'
import type { UnpackedObjects } from './pdfObjectStreams.ts'
import type { PdfObject, PdfObjects } from './pdfObjects.ts'
import { isDictionaryAt, plainName, readDictionary, skipSpace, textOf } from './pdfSyntax.ts'

/** A value in a file, or in an object stream of it. */
interface Place {
  readonly bytes: Buffer
  readonly begin: number
}

/** The value of a key that triggers actions without a click. */
export interface PlacedAction extends Place {
  /** True for a dictionary with an action for each event, as `/AA` has it. */
  readonly isSet: boolean
}

/** Maximum followed actions of one file; a document has one or two without a click. */
export const maxSteps = 1000
const maxActionBytes = 16_384

const plainReference = /^(\d+)[\0\s]+\d+[\0\s]+R/
/** Matches a number that another token follows at once, so that it begins no reference. */
const loneNumber = /^[+-]?[\d.]+[\0\s]*[/<>[\]()]/
/** Maximum objects of all object streams of a file. */
const maxPackedObjects = 500_000

/**
 * Creates the inspection of actions that a reader performs without a click. Such an action may jump to a page of the
 * document, but may not open an address. Its other effects are found by its name alone, wherever it is.
 */
export function createActions(
  bytes: Buffer,
  objects: PdfObjects,
  unpacked: readonly UnpackedObjects[],
): (action: PlacedAction) => PdfProblem | undefined {
  const packed = packedPlaces(unpacked)
  let steps = maxSteps

  function problemOf({ bytes: within, begin, isSet }: PlacedAction): PdfProblem | undefined {
    steps -= 1
    if (steps < 0 || packed === undefined) return 'complexPdf'
    const window = within.subarray(begin, begin + maxActionBytes)
    const at = skipSpace(window, 0)
    if (isDictionaryAt(window, at)) return problemOfDictionary(window, at, isSet)
    const text = window.toString('latin1', at, at + 64)
    const [, digits] = plainReference.exec(text) ?? []
    // An array is a destination; a number that is no plain reference hides its target.
    if (digits === undefined) return /^[+\-.\d]/.test(text) && !loneNumber.test(text) ? 'complexPdf' : undefined
    const plain = objects.withNumber(Number(digits)).filter((object) => object.isNumbered || mayAct(object))
    return firstOf([
      ...plain.map((object) => ({ bytes, begin: object.begin, isSet })),
      ...(packed.get(Number(digits)) ?? []).map((position) => ({ ...position, isSet })),
    ])
  }

  /** Returns true when a value may be an action; a part of a text behind the letters `obj` is none. */
  function mayAct({ begin }: PdfObject): boolean {
    return isDictionaryAt(bytes, begin) || plainReference.test(bytes.toString('latin1', begin, begin + 64))
  }

  function problemOfDictionary(within: Buffer, at: number, isSet: boolean): PdfProblem | undefined {
    const dictionary = readDictionary(within, at)
    if (!dictionary || dictionary.isAmbiguous) return 'complexPdf'
    const { entries } = dictionary
    if (isSet) return firstOf([...entries.values()].map(({ begin }) => ({ bytes: within, begin, isSet: false })))
    const kind = entries.get('S')
    const name = kind ? textOf(within, kind).trimEnd() : '/'
    if (!name.startsWith('/')) return 'complexPdf'
    // A chain of actions is no jump to a page.
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

/**
 * Finds the objects in object streams by their numbers; undefined when there are too many, or their table is invalid.
 */
function packedPlaces(unpacked: readonly UnpackedObjects[]): ReadonlyMap<number, readonly Place[]> | undefined {
  const positions = new Map<number, Place[]>()
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

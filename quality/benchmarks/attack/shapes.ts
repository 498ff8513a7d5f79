import { calls, idempotencyHeader } from '#domain/contract/calls.ts'
import { gifOfFrames, largeSignatures, pdfOfCodes, pdfOfObjectStreams } from '#server/testing/costlyContent.ts'
import { type Caller, open, post, requestOf, uploadOf } from '../served/requests.ts'
import { rowIds } from './application.ts'

/** The rate limits of the attacked calls, each of which an attacker uses up. */
export type Limit = 'saves' | 'uploads' | 'pdfs' | 'open'

/** Calls a minute that the default settings allow an account or an address. */
export const perMinute: Readonly<Record<Limit, number>> = { saves: 60, uploads: 20, pdfs: 5, open: 120 }

/** Makes the request of a shape with a number. */
export type Shape = (attacker: Caller, number: number) => Buffer

const countries = ['AE', 'GB', 'FR', 'DE', 'IN', 'CN', 'US'] as const
const countryOf = (number: number) => countries[number % countries.length]

/** Makes a save with a new Idempotency-Key, for which the server stores a response. */
function save(attacker: Caller, number: number, section: string, changes: object): Buffer {
  const body = { section, revision: attacker.revision, changes }
  const headers = `${idempotencyHeader}: attack-${number}\r\n`
  return post(attacker, calls.updateAndCreateClientOtherInfo.path, body, headers)
}

/** Creates a save that changes one field in `count` rows of the section of 1.5 MB. */
const saveRows =
  (count: number): Shape =>
  (attacker, number) => {
    const ids = count === 1 ? [rowIds[number % rowIds.length] ?? ''] : rowIds.slice(0, count)
    const rows = ids.map((id) => [
      id,
      count === 1 ? { nationality: countryOf(number) } : { country: countryOf(number) },
    ])
    return save(attacker, number, 'fatcaDeclaration', { controllingPersons: Object.fromEntries(rows) })
  }

/** Creates a save with new signatures each time, because stored ones are not drawn again. */
const saveSignatures =
  (images: readonly string[]): Shape =>
  (attacker, number) => {
    const ids = rowIds.slice(0, images.length)
    const rows = ids.map((id, index) => [id, { signature: images[(index + number) % images.length] }])
    return save(attacker, number, 'certifiedBoardResolution', { authorisedPersons: Object.fromEntries(rows) })
  }

const uploadContent =
  (content: Buffer, extension: string): Shape =>
  (attacker, number) =>
    uploadOf(attacker, content, `attack ${number}.${extension}`)

/** Fields that fit into the body of calls without a session, and the number by which V3 was found. */
const names = { fitting: 1200, found: 10_000 } as const

const unknownNames =
  (count: number): Shape =>
  () =>
    open(
      calls.loginApplicationForm.path,
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 1])),
    )

/**
 * Creates the shapes of V2 to V7, and for each the costliest one that the current bounds accept. The shapes of one
 * limit alternate.
 */
export async function makeShapes(): Promise<Readonly<Record<Limit, Readonly<Record<string, Shape>>>>> {
  return {
    open: {
      '[V3] 10,000 unknown names': unknownNames(names.found),
      '[V3] 1,200 unknown names': unknownNames(names.fitting),
    },
    saves: {
      '[V4] tiny save of 1.5 MB': saveRows(1),
      '[V4] save of 500 rows': saveRows(500),
      '[V7] 345 signatures of 4 Mpx': saveSignatures(await largeSignatures(345)),
      '[V7] 40 signatures of 2 Mpx': saveSignatures(await largeSignatures(40, 2000, 1000)),
    },
    uploads: {
      '[V2] PDF of 60 MB unpacked': uploadContent(pdfOfCodes(), 'pdf'),
      '[V6] PDF of 400,000 ObjStm': uploadContent(pdfOfObjectStreams(), 'pdf'),
      '[V6] GIF of 600 frames': uploadContent(await gifOfFrames(600), 'gif'),
      '[V6] GIF of 100 frames': uploadContent(await gifOfFrames(100, 316, 316), 'gif'),
    },
    pdfs: { '[V5] costly draft': requestOf.pdf },
  }
}

import type { AnyField, Fields } from '#domain/kit/field.ts'
import { pathOf } from '#domain/kit/issue.ts'
import { isList, type Row } from '#domain/kit/kinds/list.ts'
import { dataPathOf, type Section, type SectionValues } from '#domain/kit/section.ts'
import type { Change } from '../../database/repositories/changes.ts'
import { sha256 } from '../secrets.ts'

/** A signature of a submitted application. */
export interface Signing {
  readonly section: string
  /** Path of the field; in a list, of the field in its entry. */
  readonly path: string
  /** SHA-256 of the PNG file as it was sent; in older snapshots that of its data URL. */
  readonly sha256: string
  /** SHA-256 of the smaller, redrawn PNG file in the record; absent in older snapshots. */
  readonly keptSha256?: string
  /** The time of the server when it was stored, ISO 8601 in UTC; null for an imported signature. */
  readonly signedAt: string | null
}

/** A signature before the hashes of its images are known. */
export interface SignedPicture extends Pick<Signing, 'section' | 'path' | 'signedAt'> {
  /** The data URL as it was sent. */
  readonly image: string
}

/** Returns the PNG file of a data URL. */
export function bytesOfPicture(image: string): Buffer {
  return Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
}

/** Returns the SHA-256 of the PNG file of a data URL. */
export function sha256OfPicture(image: string): string {
  return sha256(bytesOfPicture(image))
}

/** Returns a signature with the hashes of its images. @param recorded maps each sent image to the one in the record */
export function signingOf({ image, ...signed }: SignedPicture, recorded: ReadonlyMap<string, string>): Signing {
  return { ...signed, sha256: sha256OfPicture(image), keptSha256: sha256OfPicture(recorded.get(image) ?? image) }
}

/**
 * Returns every signature of a section, with its time from the change log.
 * @param values the relevant answers, in which hidden ones are blank
 */
export function signedPicturesOf(section: Section, values: SectionValues, changes: readonly Change[]): SignedPicture[] {
  return signaturesIn(section, values).map(({ path, place, image }) => ({
    section: section.id,
    path,
    image,
    signedAt: changes.findLast(({ dataPaths }) => dataPaths.includes(place))?.at ?? null,
  }))
}

/** Returns the paths of all signatures in a section, as the change log names them. */
export function signaturePathsOf(section: Section, values: SectionValues): string[] {
  return signaturesIn(section, values).map(({ place }) => place)
}

interface Signature {
  readonly path: string
  /** The path in the change log. */
  readonly place: string
  readonly image: string
}

function signaturesIn(section: Section, values: SectionValues): Signature[] {
  return Object.entries(section.fields).flatMap(([name, field]) => {
    const place = dataPathOf(section, name, field)
    if (!isList(field)) return signatureAt(field, values[name], name, place)
    return (values[name] as readonly Row<Fields>[]).flatMap((row) =>
      Object.entries<AnyField>(field.fields).flatMap(([inner, innerField]) => {
        const image = (row as SectionValues)[inner]
        return signatureAt(innerField, image, pathOf(name, row.rowId, inner), pathOf(place, row.rowId, inner))
      }),
    )
  })
}

function signatureAt(field: AnyField, image: unknown, path: string, place: string): Signature[] {
  return field.isSignature && typeof image === 'string' && image !== '' ? [{ path, place, image }] : []
}

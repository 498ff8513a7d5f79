import type { AnyField, Fields } from '#domain/kit/field.ts'
import { pathOf } from '#domain/kit/issue.ts'
import { isList, type Row } from '#domain/kit/kinds/list.ts'
import { placeOf, type Section, type SectionValues } from '#domain/kit/section.ts'
import type { Change } from '../../store/changes.ts'
import { sha256 } from '../secrets.ts'

/** A signature of a submitted application. */
export interface Signing {
  readonly section: string
  /** Path of the field, in a list that of its entry's. */
  readonly path: string
  /** SHA-256 of the picture as it was sent; the record has it drawn anew, smaller. */
  readonly sha256: string
  /** The server's time when it was stored, ISO 8601 in UTC; null for one that came with an import. */
  readonly signedAt: string | null
}

/**
 * Every signature of a section, with the time the log of changes knows it by.
 * @param values those that count: what is hidden is blank
 */
export function signingsOf(section: Section, values: SectionValues, changes: readonly Change[]): Signing[] {
  return signaturesIn(section, values).map(({ path, place, image }) => ({
    section: section.id,
    path,
    sha256: sha256(image),
    signedAt: changes.findLast(({ places }) => places.includes(place))?.at ?? null,
  }))
}

interface Signature {
  readonly path: string
  /** As the log of changes names it. */
  readonly place: string
  readonly image: string
}

function signaturesIn(section: Section, values: SectionValues): Signature[] {
  return Object.entries(section.fields).flatMap(([name, field]) => {
    const place = placeOf(section, name, field)
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
  return field.kind === 'signature' && typeof image === 'string' && image !== '' ? [{ path, place, image }] : []
}

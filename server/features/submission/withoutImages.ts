import type { AnyField, Fields } from '#domain/kit/field.ts'
import { isList, type Row } from '#domain/kit/kinds/list.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { sha256OfPicture } from './signatures.ts'

/**
 * Returns the values of a section with the SHA-256 of each signature in place of its image: the record beside them has
 * the image, from which the document is rendered, and hundreds of them twice would make it too large.
 * @param recorded each image of the record, by the one that was sent
 */
export function withoutPictures(
  fields: Fields,
  values: SectionValues,
  recorded: ReadonlyMap<string, string>,
): SectionValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, withoutPicture(fields[name], value, recorded)] as const),
  )
}

function withoutPicture(field: AnyField | undefined, value: unknown, recorded: ReadonlyMap<string, string>): unknown {
  if (field?.isSignature && typeof value === 'string' && value !== '')
    return sha256OfPicture(recorded.get(value) ?? value)
  if (!(field && isList(field) && Array.isArray(value))) return value
  return (value as readonly Row<Fields>[]).map((row) => withoutPictures(field.fields, row, recorded))
}

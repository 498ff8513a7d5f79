import { isList } from '#domain/kit/kinds/list.ts'
import { dataPathOf } from '#domain/kit/section.ts'
import { type ApplicationData, valueAt, withValueAt } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import { sectionsOf } from '#server/features/drafts/sections.ts'
import { draftOf20Kilobytes } from '../served/draft.ts'

/** Maximum rows of any list. */
const rowCount = 500

/**
 * The lists with the most text that share no rows, and the letter of which their texts consist. A letter of three bytes
 * makes the last section 1.5 MB large.
 */
const lists: readonly (readonly [section: string, list: string, letter: string])[] = [
  ['bankDetails', 'bankInfo', 'W'],
  ['beneficialOwners', 'shareholders', 'W'],
  ['authorisedRepresentative', 'representatives', 'W'],
  ['fatcaDeclaration', 'controllingPersons', '王'],
]

/** Ids of the rows of {@link costlyApplication}, as long as ids may be. */
export const rowIds = Array.from({ length: rowCount }, (_, index) => `row-${String(index).padStart(36, '0')}`)

/**
 * [V4] [V5] Returns an application of 3 MB: four lists of 500 rows, whose texts have the maximum length and no spaces.
 */
export function costlyApplication(): ApplicationData {
  const sections = sectionsOf(regionOf('uae'))
  return lists.reduce((data, [id, name, letter]) => {
    const section = sections.find((one) => one.id === id)
    const field = section?.fields[name]
    if (!section || !field || !isList(field)) throw new TypeError(`no list ${name} in section ${id}`)
    const place = dataPathOf(section, name, field)
    const [row] = (valueAt(data, place) as readonly object[] | undefined) ?? [{}]
    const texts = Object.entries(field.fields).flatMap(([key, one]) =>
      'multiline' in one ? [[key, letter.repeat((one as unknown as { readonly max: number }).max)] as const] : [],
    )
    const role = field.role === undefined ? {} : { type: [field.role] }
    // Reason 3 requires the details, which are the longest text.
    const costly = { ...row, ...role, ...Object.fromEntries(texts), noTinReason: '3' }
    return withValueAt(
      data,
      place,
      rowIds.map((rowId) => ({ ...costly, rowId })),
    ) as ApplicationData
  }, draftOf20Kilobytes())
}

import { fieldsNamedBy } from '../../kit/condition.ts'
import type { AnyField, Fields } from '../../kit/field.ts'
import { parsePath } from '../../kit/issue.ts'
import { isFiles } from '../../kit/kinds/files.ts'
import { isList } from '../../kit/kinds/list.ts'
import type { Section } from '../../kit/section.ts'
import { asksForProof, type Place, type ReasonCode } from './reasons.ts'

/** The part of a request that says what it asks for. */
export interface AskedItem extends Place {
  readonly reason: ReasonCode
  readonly about: Place | null
}

/** The sections that explain other answers, and state no facts of their own. */
const explaining: readonly string[] = ['consistency', 'documentDetails']

/**
 * Returns true when a request asks for a place, or a place depends on one that it asks for: the same entry, fields that
 * open or are checked by it, signatures that cover it, and documents where the request asks for proof.
 * @param path in the section, see `Place`
 */
export function isAsked(section: Section, path: string, items: readonly AskedItem[]): boolean {
  if (explaining.includes(section.id)) return true
  if (isSigning(section, path) && (section.id === 'declaration' || items.some((item) => item.section === section.id)))
    return true
  const { field = '' } = parsePath(path)
  const definition = section.fields[field]
  const asksForFile = definition !== undefined && isFiles(definition)
  return items.some((item) => {
    if (asksForFile && asksForProof(item.reason)) return true
    return [item, ...(item.about ? [item.about] : [])].some(
      (place) => place.section === section.id && isWithin(section.fields, path, place.path),
    )
  })
}

/** Returns true for a signature, and for the day that it dates. */
function isSigning({ fields }: Section, path: string): boolean {
  const { field: name, rowField } = parsePath(path)
  const outer = fields[name]
  const [own, siblings] =
    rowField !== undefined && outer && isList(outer) ? [outer.fields[rowField], outer.fields] : [outer, fields]
  if (!own) return false
  const dates = own.datedBy === undefined ? undefined : siblings[own.datedBy]
  return own.isSignature === true || dates !== undefined
}

function isWithin(fields: Fields, path: string, asked: string): boolean {
  if (asked === '') return true
  const [place, other] = [parsePath(path), parsePath(asked)]
  if (place.field === other.field) return other.rowId === undefined || place.rowId === other.rowId
  return other.rowId === undefined && dependantsOf(fields, other.field).has(place.field)
}

/** Returns the fields that open, are required or are checked by a field, with those that depend on them in turn. */
function dependantsOf(fields: Fields, name: string): ReadonlySet<string> {
  const found = new Set([name])
  // Conditions name only fields above, so one pass finds all; checks may name fields below.
  for (const [other, field] of Object.entries<AnyField>(fields))
    if (namesOf(field).some((one) => found.has(one))) found.add(other)
  for (const one of fields[name]?.validatesWith ?? []) found.add(one)
  return found
}

function namesOf({ when, optional, validatesWith = [] }: AnyField): readonly string[] {
  return [
    ...(when ? fieldsNamedBy(when) : []),
    ...(typeof optional === 'object' ? fieldsNamedBy(optional) : []),
    ...validatesWith,
  ]
}

import type { AskedPlace } from '../../contract/status.ts'
import { fieldsNamedBy } from '../../kit/condition.ts'
import type { AnyField, Fields } from '../../kit/field.ts'
import { parsePath } from '../../kit/issue.ts'
import { isFiles } from '../../kit/kinds/files.ts'
import { isList } from '../../kit/kinds/list.ts'
import type { Section } from '../../kit/section.ts'

/** The sections that only explain other answers, and state no facts themselves. */
const explanatorySections: readonly string[] = ['consistency', 'documentDetails']

/**
 * Returns true when the brokerage asks for a place or for one that it depends on: the same entry, fields that are shown
 * or checked by it, signatures that cover it, and documents where it asks for proof.
 * @param path the path in the section, see `Place`
 */
export function isAsked(section: Section, path: string, places: readonly AskedPlace[]): boolean {
  if (explanatorySections.includes(section.id)) return true
  const own = places.filter((place) => place.section === section.id)
  if (isSigning(section, path) && (section.id === 'declaration' || own.length > 0)) return true
  const definition = section.fields[parsePath(path).field]
  if (definition !== undefined && isFiles(definition) && places.some(({ withProof }) => withProof)) return true
  return own.some((place) => isWithin(section.fields, path, place.path))
}

/** Returns true when the brokerage asks for a section, or for anything in it. */
export function isAnyAsked(section: Section, places: readonly AskedPlace[]): boolean {
  const isOwn = places.some((place) => place.section === section.id)
  return isOwn || Object.keys(section.fields).some((name) => isAsked(section, name, places))
}

/** Returns true for a signature and for its date. */
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
  if (place.field === other.field && (other.rowId === undefined || place.rowId === other.rowId)) return true
  if (isOfStructure(fields, place, other)) return true
  return other.rowId === undefined && dependantsOf(fields, other.field).has(place.field)
}

type ParsedPath = ReturnType<typeof parsePath>

/**
 * Returns true for the answers that the page updates with the structure of owners: a request about a part of the
 * structure covers the whole and its register; one about a holder covers the names in the structure.
 */
function isOfStructure(fields: Fields, place: ParsedPath, asked: ParsedPath): boolean {
  const isPart = ({ field }: ParsedPath) => fields[field]?.hasOwnEditor === true
  const isHolder = ({ field }: ParsedPath) => field === 'shareholders'
  if (isPart(asked)) return isPart(place) || isHolder(place)
  return isHolder(asked) && isPart(place) && ['name', 'shareholder'].includes(place.rowField ?? '')
}

/** Returns the fields that a field shows, requires or is checked with, and those that depend on them in turn. */
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

import { type Changes, changesBetween, type RowChanges, sameValue } from '#domain/kit/changes.ts'
import type { AnyField, Fields } from '#domain/kit/field.ts'
import { type Issue, pathOf } from '#domain/kit/issue.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { standsBefore } from '#domain/kit/rowPlaces.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { storedForm } from './sectionValues.ts'

/** What a save would send, and what has to wait because it cannot be stored as typed. */
export interface PendingChanges {
  readonly changes: Changes
  readonly heldBack: readonly Issue[]
}

/**
 * The changes from what is stored to what is on the page, every value in its stored form. A value that cannot be stored, too
 * long for instance, is held back with its reason; it must not keep the rest from being saved.
 */
export function pendingChanges(section: Section, stored: SectionValues, values: SectionValues): PendingChanges {
  const heldBack: Issue[] = []
  const changes: Record<string, unknown> = {}
  const raw = changesBetween(section, stored, values)
  const own = storable(section.fields, raw, stored, (name) => name, heldBack)
  for (const [name, value] of Object.entries(raw)) {
    const field = section.fields[name]
    if (field && isList(field)) {
      const rows = storableRows(name, field.fields, value as RowChanges, stored[name], heldBack)
      if (Object.keys(rows).length > 0) changes[name] = rows
    } else if (Object.hasOwn(own, name)) changes[name] = own[name]
  }
  return { changes, heldBack }
}

function storableRows(list: string, fields: Fields, raw: RowChanges, stored: unknown, heldBack: Issue[]): RowChanges {
  const before = new Map((stored as readonly ({ rowId: string } & SectionValues)[]).map((row) => [row.rowId, row]))
  const rows: Record<string, Readonly<Record<string, unknown>> | null> = {}
  for (const [rowId, row] of Object.entries(raw)) {
    const old = before.get(rowId)
    const place = (name: string) => pathOf(list, rowId, name)
    const next = row && storable(fields, row, old ?? {}, place, heldBack)
    if (next && !old && row[standsBefore] !== undefined) next[standsBefore] = row[standsBefore]
    if (next === null || !old || Object.keys(next).length > 0) rows[rowId] = next
  }
  return rows
}

function storable(
  fields: Fields,
  raw: SectionValues,
  stored: SectionValues,
  place: (name: string) => string,
  heldBack: Issue[],
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const field = fields[name]
    if (!field || !isSaved(field)) continue
    const refused = refusalOf(field, place(name), value)
    const next = storedForm(field, value)
    if (refused) heldBack.push(refused)
    else if (!Object.hasOwn(stored, name) || !sameValue(stored[name], next)) changes[name] = next
  }
  return changes
}

/** Files are written by their own calls, notices hold nothing, entries are saved field by field. */
function isSaved(field: AnyField): boolean {
  return !isList(field) && field.kind !== 'notice' && field.kind !== 'files'
}

/** Why a value cannot be stored as it is, as an issue of its place. */
export function refusalOf(field: AnyField, path: string, value: unknown): Issue | undefined {
  const read = isSaved(field) ? field.read(value) : { value }
  if ('value' in read) return undefined
  return { path, code: read.refused, severity: 'error', ...(read.params && { params: read.params }) }
}

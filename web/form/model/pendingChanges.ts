import { type Changes, changesBetween, type RowChanges, sameValue } from '#domain/kit/changes.ts'
import type { AnyField, Fields } from '#domain/kit/field.ts'
import { type Issue, pathOf } from '#domain/kit/issue.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { insertBefore } from '#domain/kit/rowOrder.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { storedForm } from './sectionValues.ts'

/** The changes that a save would send, and the issues of values that cannot be stored as typed. */
export interface PendingChanges {
  readonly changes: Changes
  readonly unstorable: readonly Issue[]
}

/**
 * Returns the changes from the stored values to those on the page, each in its stored form. A value that cannot be
 * stored, for example a text that is too long, is left out and reported with its reason. It does not prevent the other
 * changes from being saved.
 */
export function pendingChanges(section: Section, stored: SectionValues, values: SectionValues): PendingChanges {
  const unstorable: Issue[] = []
  const changes: Record<string, unknown> = {}
  const raw = changesBetween(section, stored, values)
  const own = storableChanges(section.fields, raw, stored, (name) => name, unstorable)
  for (const [name, value] of Object.entries(raw)) {
    const field = section.fields[name]
    if (field && isList(field)) {
      const rows = storableRows(name, field.fields, value as RowChanges, stored[name], unstorable)
      if (Object.keys(rows).length > 0) changes[name] = rows
    } else if (Object.hasOwn(own, name)) changes[name] = own[name]
  }
  return { changes, unstorable }
}

function storableRows(list: string, fields: Fields, raw: RowChanges, stored: unknown, unstorable: Issue[]): RowChanges {
  const before = new Map((stored as readonly ({ rowId: string } & SectionValues)[]).map((row) => [row.rowId, row]))
  const rows: Record<string, Readonly<Record<string, unknown>> | null> = {}
  for (const [rowId, row] of Object.entries(raw)) {
    const old = before.get(rowId)
    const toPath = (name: string) => pathOf(list, rowId, name)
    const next = row && storableChanges(fields, row, old ?? {}, toPath, unstorable)
    if (next && !old && row[insertBefore] !== undefined) next[insertBefore] = row[insertBefore]
    if (next === null || !old || Object.keys(next).length > 0) rows[rowId] = next
  }
  return rows
}

function storableChanges(
  fields: Fields,
  raw: SectionValues,
  stored: SectionValues,
  toPath: (name: string) => string,
  unstorable: Issue[],
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const field = fields[name]
    if (!field || !isSavable(field)) continue
    const rejection = rejectionOf(field, toPath(name), value)
    const next = storedForm(field, value)
    if (rejection) unstorable.push(rejection)
    else if (!Object.hasOwn(stored, name) || !sameValue(stored[name], next)) changes[name] = next
  }
  return changes
}

/**
 * Returns false for fields that no save sends themselves: files have their own calls, notices have no value, entries
 * are saved field by field.
 */
function isSavable(field: AnyField): boolean {
  return !isList(field) && !field.isNotice && !field.isServerOwned
}

/** Returns the reason why a value cannot be stored unchanged, as an issue at its path. */
export function rejectionOf(field: AnyField, path: string, value: unknown): Issue | undefined {
  const read = isSavable(field) ? field.read(value) : { value }
  if ('value' in read) return undefined
  return { path, code: read.rejected, severity: 'error', ...(read.params && { params: read.params }) }
}

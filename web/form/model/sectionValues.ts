import type { AnyField, Fields } from '#domain/kit/field.ts'
import { parsePath } from '#domain/kit/issue.ts'
import { isList, type ListField, type Row } from '#domain/kit/kinds/list.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'

/** One entry of a register in the form. It is replaced when edited, never changed in place. */
export type FormRow = Row<Fields>

/** The field at a path, its sibling fields, and the values it is validated with. */
export interface ResolvedField {
  readonly field: AnyField
  readonly name: string
  readonly fields: Fields
  readonly values: SectionValues
}

const noRows: readonly FormRow[] = []

/** Returns the entries of a list; none for any other field. */
export function rowsAt(values: SectionValues, list: string): readonly FormRow[] {
  const rows = values[list]
  return Array.isArray(rows) ? (rows as readonly FormRow[]) : noRows
}

/** Returns the entry with an id. */
export function rowAt(values: SectionValues, list: string, rowId: string): FormRow | undefined {
  return rowsAt(values, list).find((row) => row.rowId === rowId)
}

/** Returns the list of a section by its name. */
export function listNamed(section: Section, name: string): ListField | undefined {
  const field = Object.hasOwn(section.fields, name) ? section.fields[name] : undefined
  return field && isList(field) ? field : undefined
}

/** Returns the value at `field` or `list/rowId/field`; undefined for an unknown path. */
export function valueAtPath(values: SectionValues, path: string): unknown {
  const { field, rowId, rowField } = parsePath(path)
  if (rowId === undefined) return values[field]
  const row: SectionValues | undefined = rowAt(values, field, rowId)
  return rowField === undefined ? row : row?.[rowField]
}

/**
 * Returns the values with one replaced. Of a list only the edited entry is copied. A path into a removed entry changes
 * nothing.
 */
export function withValueAtPath(values: SectionValues, path: string, value: unknown): SectionValues {
  const { field, rowId, rowField } = parsePath(path)
  if (rowId === undefined || rowField === undefined) return { ...values, [field]: value }
  const rows = rowsAt(values, field)
  const index = rows.findIndex((row) => row.rowId === rowId)
  const row = rows[index]
  return row ? { ...values, [field]: rows.with(index, { ...row, [rowField]: value }) } : values
}

/** Returns the values with an entry inserted at an index, by default at the end. */
export function withRow(values: SectionValues, list: string, row: FormRow, index?: number): SectionValues {
  const rows = rowsAt(values, list)
  return { ...values, [list]: rows.toSpliced(index ?? rows.length, 0, row) }
}

/** Returns the values without an entry. */
export function withoutRow(values: SectionValues, list: string, rowId: string): SectionValues {
  return { ...values, [list]: rowsAt(values, list).filter((row) => row.rowId !== rowId) }
}

/** Returns the field at a path, or undefined when the section has no such field or entry. */
export function resolveField(section: Section, values: SectionValues, path: string): ResolvedField | undefined {
  const { field: name, rowId, rowField } = parsePath(path)
  if (rowId === undefined) return resolveAmong(section.fields, name, values)
  const row = rowAt(values, name, rowId)
  const list = listNamed(section, name)
  return list && row && rowField !== undefined ? resolveAmong(list.fields, rowField, row) : undefined
}

function resolveAmong(fields: Fields, name: string, values: SectionValues): ResolvedField | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field && { field, name, fields, values }
}

/** Returns a value in its stored form: trimmed and normalised. A value that cannot be stored stays unchanged. */
export function storedForm(field: AnyField | undefined, value: unknown): unknown {
  const read = field?.read(value)
  return read && 'value' in read ? read.value : value
}

import { type Condition, fieldsNamedBy } from '#domain/kit/condition.ts'
import { type AnyField, type CheckContext, computedValues, type Fields } from '#domain/kit/field.ts'
import { type Issue, parsePath, pathOf } from '#domain/kit/issue.ts'
import { isList, type ListField, type Row } from '#domain/kit/kinds/list.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { isFieldVisible } from '#domain/kit/section.ts'
import { valueAt } from '#domain/kit/values/values.ts'
import { region } from '#region'

/** One entry of a register in the form. An edit replaces it; it is never mutated. */
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

/** Returns the values with the computed fields of one entry. A computed field is blank while one of its parts is. */
export function withComputedValues(section: Section, values: SectionValues, path: string): SectionValues {
  const { field, rowId } = parsePath(path)
  const list = listNamed(section, field)
  const row = rowId === undefined ? undefined : rowAt(values, field, rowId)
  if (!list || !row) return values
  return Object.entries(computedValues(list.fields, row)).reduce(
    (next, [name, value]) =>
      row[name as keyof FormRow] === value ? next : withValueAtPath(next, pathOf(field, row.rowId, name), value),
    values,
  )
}

/**
 * Returns the values with the computed fields of all entries. A stored value stays while one of its parts is blank,
 * because it may be older than the computation.
 */
export function withAllComputedValues(
  section: Section,
  values: SectionValues,
  mayEdit: (path: string) => boolean,
): SectionValues {
  let computed = values
  for (const [name, field] of Object.entries(section.fields)) {
    if (!isList(field) || Object.values(field.fields).every((inner) => !inner.computed)) continue
    for (const row of rowsAt(values, name)) {
      const isKnown = Object.values(computedValues(field.fields, row)).every((value) => value !== null)
      if (isKnown && mayEdit(pathOf(name, row.rowId)))
        computed = withComputedValues(section, computed, pathOf(name, row.rowId))
    }
  }
  return computed
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

/**
 * Returns false for fields that no save sends themselves: files have their own calls, notices have no value, entries
 * are saved field by field.
 */
export function isSavable(field: AnyField): boolean {
  return !isList(field) && !field.isNotice && !field.isServerOwned
}

/** Returns the reason why a value cannot be stored unchanged, as an issue at its path. */
export function rejectionOf(field: AnyField, path: string, value: unknown): Issue | undefined {
  const read = isSavable(field) ? field.read(value) : { value }
  if ('value' in read) return undefined
  return { path, code: read.rejected, severity: 'error', ...(read.params && { params: read.params }) }
}

/**
 * Returns the defaults of blank visible fields, such as the region's currency, and the answers that always copy another
 * one, such as the company's name.
 */
export function defaultsOf(fields: Fields, values: SectionValues, context: CheckContext): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    const isOpen = value === null || value === '' || field.followsPrefill === true
    if (!isOpen || !isFieldVisible(fields, name, values)) continue
    const defaultValue = defaultOf(field, context)
    if (defaultValue && defaultValue !== value) defaults[name] = defaultValue
  }
  return defaults
}

function defaultOf(field: AnyField, { application }: CheckContext): string | undefined {
  const { defaultValue, prefillFrom } = field
  if (defaultValue) return defaultValue === 'regionCurrency' ? region.currency : defaultValue.code
  if (prefillFrom === undefined) return undefined
  const found = valueAt(application, prefillFrom)
  return typeof found === 'string' ? found : undefined
}

/**
 * Returns the values that the page fills in together with an answer: the date of a signature, and the defaults of
 * fields that the answer makes visible. An existing date stays until the signature is cleared or replaced.
 */
export function enteredWith(
  { field, name, fields, values: before }: ResolvedField,
  answer: unknown,
  context: CheckContext,
): Record<string, unknown> {
  const values: SectionValues = { ...before, [name]: answer }
  const isBlank = (value: unknown) => field.isBlank(value as never)
  const isMadeAnew = field.isSignature === true && !isBlank(before[name])
  const entered: Record<string, unknown> = {}
  for (const [date, { datedBy }] of Object.entries(fields)) {
    if (datedBy !== name) continue
    if (!isBlank(answer) && (isMadeAnew || before[date] === null)) entered[date] = context.today
    if (isBlank(answer) && field.isSignature) entered[date] = null
  }
  for (const [other, value] of Object.entries(defaultsOf(fields, values, context)))
    if (other !== name && !isFieldVisible(fields, other, before)) entered[other] = value
  return entered
}

const dependentsByField = new WeakMap<Fields, ReadonlyMap<string, readonly string[]>>()

/**
 * Returns the fields whose visibility, requirement or validity depends on a field, directly or transitively. A change
 * of the field publishes their topics. Computed once for each set of fields.
 */
export function dependentsOf(fields: Fields, name: string): readonly string[] {
  const dependents =
    dependentsByField.get(fields) ??
    new Map(Object.keys(fields).map((field) => [field, transitiveDependents(fields, field)]))
  dependentsByField.set(fields, dependents)
  return dependents.get(name) ?? []
}

/** Returns the fields whose validation reads the field `name`. */
export function validatedWith(fields: Fields, name: string): readonly string[] {
  return Object.keys(fields).filter((other) => fields[other]?.validatesWith?.includes(name))
}

/** Finds all dependents in one pass, because a condition names only fields above its own. */
function transitiveDependents(fields: Fields, name: string): string[] {
  const changed = new Set([name])
  const dependents: string[] = []
  for (const [other, { when, optional, validatesWith = [], computed }] of Object.entries(fields)) {
    const conditions = [when, optional === true ? undefined : optional]
    const named = [...conditions.flatMap(namesOf), ...validatesWith, ...(computed?.parts ?? [])]
    if (!named.some((item) => changed.has(item))) continue
    dependents.push(other)
    if (namesOf(when).some((item) => changed.has(item))) changed.add(other)
  }
  return dependents
}

function namesOf(condition: Condition | undefined): string[] {
  return condition ? fieldsNamedBy(condition) : []
}

/** Returns the paths at which two sets of values differ, and those of the fields that depend on them. */
export function changedPaths(section: Section, before: SectionValues, after: SectionValues): string[] {
  return Object.entries(section.fields).flatMap(([name, field]) => {
    if (before[name] === after[name]) return []
    const fieldPaths = [name, ...dependentsOf(section.fields, name)]
    return isList(field)
      ? [...fieldPaths, ...changedRows(name, field.fields, rowsAt(before, name), rowsAt(after, name))]
      : fieldPaths
  })
}

function changedRows(list: string, fields: object, before: readonly FormRow[], after: readonly FormRow[]): string[] {
  const known = new Map(before.map((row) => [row.rowId, row]))
  return after
    .filter((row) => known.get(row.rowId) !== row)
    .flatMap(({ rowId }) => [pathOf(list, rowId), ...Object.keys(fields).map((name) => pathOf(list, rowId, name))])
}

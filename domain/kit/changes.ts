import { type AnyField, computedValues, type Fields, type ReadResult } from './field.ts'
import { type IssueCode, type IssueParams, pathOf } from './issue.ts'
import {
  insertBefore,
  insertRow,
  isList,
  type ListField,
  positionsOfNewRows,
  type Row,
  withoutPosition,
} from './kinds/list.ts'
import { dataPathOf, type Section, type SectionValues } from './section.ts'
import { type ApplicationData, hasRole, storedRows, valueAt, withValueAt } from './values/values.ts'

/** Changes to the rows of a list: by row id, the fields that changed, or `null` for a row that was removed. */
export type RowChanges = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>

/**
 * The changed fields of a section, as a save sends them. New rows are appended in the order given, unless they have a
 * position ({@link insertBefore}).
 */
export type Changes = Readonly<Record<string, unknown>>

/** A value that cannot be stored, with the path of its field. */
export interface Rejection {
  readonly path: string
  readonly code: IssueCode
  readonly params?: IssueParams
}

const rowIdPattern = /^[A-Za-z0-9_-]{1,40}$/
const reservedIds: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Maximum length of a field name in a rejection: a client may send a name as long as the request body. */
const maxNameLength = 80

/** Rejections after which reading stops: the changes cannot be stored, and each rejection costs time to translate. */
export const maxRejections = 20

/**
 * Reads the changes of a request against the section's definition and returns every value in its stored form. Accepts
 * unfinished answers; rejects and omits wrong types, unknown or server-owned fields and oversize values. Stops after
 * {@link maxRejections} rejections.
 */
export function readChanges(section: Section, input: Changes): { changes: Changes; rejections: Rejection[] } {
  const changes: Record<string, unknown> = {}
  const rejections: Rejection[] = []
  if (!isRecord(input)) return { changes, rejections: [{ path: '', code: 'notList' }] }
  for (const [name, value] of Object.entries(input)) {
    if (rejections.length >= maxRejections) break
    const field = fieldNamed(section.fields, name)
    if (field && isList(field)) changes[name] = readRowChanges(name, field, value, rejections)
    else readInto(changes, name, name.slice(0, maxNameLength), field, value, rejections)
  }
  return { changes, rejections }
}

function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function fieldNamed(fields: Fields, name: string): AnyField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

function readInto(
  values: Record<string, unknown>,
  name: string,
  path: string,
  field: AnyField | undefined,
  input: unknown,
  rejections: Rejection[],
): void {
  const read: ReadResult<unknown> = field ? field.read(input) : { rejected: 'unknownField' }
  if ('value' in read) values[name] = read.value
  else rejections.push({ path, code: read.rejected, ...(read.params && { params: read.params }) })
}

function readRowChanges(name: string, list: ListField, input: unknown, rejections: Rejection[]): RowChanges {
  const rows: Record<string, Record<string, unknown> | null> = {}
  if (!isRecord(input)) {
    rejections.push({ path: name, code: 'notList' })
  } else if (Object.values(input).filter((row) => row !== null).length > list.max) {
    rejections.push({ path: name, code: 'tooManyEntries', params: { max: list.max } })
  } else {
    for (const [rowId, row] of Object.entries(input)) {
      if (rejections.length >= maxRejections) break
      if (!rowIdPattern.test(rowId) || reservedIds.includes(rowId) || !(row === null || isRecord(row))) {
        rejections.push({ path: pathOf(name, rowId.slice(0, maxNameLength)), code: 'notList' })
      } else {
        rows[rowId] = row === null ? null : readRow(pathOf(name, rowId), list, row, rejections)
      }
    }
  }
  return rows
}

function readRow(path: string, list: ListField, row: Readonly<Record<string, unknown>>, rejections: Rejection[]) {
  const values: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(row)) {
    if (rejections.length >= maxRejections) break
    if (key === insertBefore && typeof value === 'string' && rowIdPattern.test(value)) values[key] = value
    else
      readInto(values, key, pathOf(path, key.slice(0, maxNameLength)), fieldNamed(list.fields, key), value, rejections)
  }
  return values
}

/** Returns the paths of the changed fields and row fields; for a removed or empty row, the path of the row. */
export function pathsOfChanges(section: Section, changes: Changes): string[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    const field = fieldNamed(section.fields, name)
    if (!field || !isList(field)) return [name]
    return Object.entries(value as RowChanges).flatMap(([rowId, row]) =>
      row === null || Object.keys(withoutPosition(row)).length === 0
        ? [pathOf(name, rowId)]
        : Object.keys(withoutPosition(row)).map((key) => pathOf(name, rowId, key)),
    )
  })
}

/**
 * Returns the application data after a save. The changes must come from {@link readChanges}. Retains data that the
 * section does not define. An empty save still creates the object of the section, so that the section counts as stored.
 * @throws RangeError with the list's name when a list would exceed its maximum of rows
 */
export function applyChanges(section: Section, data: ApplicationData, changes: Changes): ApplicationData {
  let next = withSectionPath(section, data)
  for (const [name, value] of Object.entries(changes)) {
    const field = section.fields[name] as AnyField
    const dataPath = dataPathOf(section, name, field)
    const after = isList(field) ? applyRowChanges(name, field, valueAt(next, dataPath), value as RowChanges) : value
    next = withValueAt(next, dataPath, after)
    for (const [derivedName, derive] of Object.entries(field.derivedFields ?? {})) {
      next = withValueAt(next, `${section.dataPath}.${derivedName}`, derive(value as never))
    }
  }
  return next
}

function withSectionPath(section: Section, data: ApplicationData): ApplicationData {
  if ((valueAt(data, section.dataPath) ?? null) !== null) return data
  const rootField = Object.entries(section.fields).find(
    ([name, field]) => dataPathOf(section, name, field) === section.dataPath,
  )
  return withValueAt(data, section.dataPath, rootField ? rootField[1].blank : {})
}

type StoredRow = Readonly<Record<string, unknown>>

function applyRowChanges(name: string, list: ListField, stored: unknown, changes: RowChanges): StoredRow[] {
  let rows = new Map<string, StoredRow>()
  for (const row of storedRows(stored)) rows.set(row.rowId, row)
  for (const [rowId, change] of Object.entries(changes)) {
    const before = rows.get(rowId)
    const answers = change && withoutPosition(change)
    const after = answers
      ? withComputedValues(list, { ...withRole(before, rowId, list.role), ...answers }, answers)
      : withoutRole(before, list.role)
    if (!after) rows.delete(rowId)
    else if (before || change?.[insertBefore] === undefined) rows.set(rowId, after)
    else rows = insertRow(rows, rowId, after, change)
  }
  const all = [...rows.values()]
  if (all.filter((row) => hasRole(row, list.role)).length > list.max) throw new RangeError(name)
  return all
}

/** Updates the computed values of a row whose parts changed, unless the save contains the values themselves. */
function withComputedValues({ fields }: ListField, row: StoredRow, changed: StoredRow): StoredRow {
  const computed = Object.entries(computedValues(fields, row)).filter(
    ([name]) =>
      !Object.hasOwn(changed, name) && fields[name]?.computed?.parts.some((part) => Object.hasOwn(changed, part)),
  )
  return computed.length === 0 ? row : { ...row, ...Object.fromEntries(computed) }
}

function withRole(before: StoredRow | undefined, rowId: string, role: string | undefined): StoredRow {
  if (!role) return before ?? { rowId }
  const roles = Array.isArray(before?.type) ? before.type : []
  return { ...before, rowId, type: roles.includes(role) ? roles : [...roles, role] }
}

/** Removes one role from a row; returns undefined for a row without another role. Other registers may share the row. */
function withoutRole(row: StoredRow | undefined, role: string | undefined): StoredRow | undefined {
  const roles = Array.isArray(row?.type) ? row.type.filter((item) => item !== role) : []
  return row && role && roles.length > 0 ? { ...row, type: roles } : undefined
}

/**
 * Returns the changes that a save must send to turn one set of a section's values into another; empty for equal values.
 */
export function changesBetween(section: Section, before: SectionValues, after: SectionValues): Changes {
  const changes: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(section.fields)) {
    if (field.isNotice || field.isServerOwned || before[name] === after[name]) continue
    if (isList(field)) {
      const rows = rowChangesBetween(before[name] as readonly Row<Fields>[], after[name] as readonly Row<Fields>[])
      if (Object.keys(rows).length > 0) changes[name] = rows
    } else if (!sameValue(before[name], after[name])) {
      changes[name] = after[name]
    }
  }
  return changes
}

function rowChangesBetween(before: readonly Row<Fields>[], after: readonly Row<Fields>[]): RowChanges {
  const changes: Record<string, Record<string, unknown> | null> = {}
  const known = new Map(before.map((row) => [row.rowId, row]))
  const positions = positionsOfNewRows(known, after)
  for (const row of after) {
    const old = known.get(row.rowId)
    known.delete(row.rowId)
    if (old === row) continue
    const { rowId, ...values } = row as { rowId: string } & Record<string, unknown>
    const changed = Object.entries(values).filter(([key, value]) => !old || !sameValue(old[key], value))
    const position = positions.get(rowId)
    if (position !== undefined) changed.push([insertBefore, position])
    if (!old || changed.length > 0) changes[rowId] = Object.fromEntries(changed)
  }
  for (const rowId of known.keys()) changes[rowId] = null
  return changes
}

/** Returns true when two stored values are the same answer. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

import { type Changes, pathsOfChanges, type RowChanges, sameValue } from '../kit/changes.ts'
import type { AnyField } from '../kit/field.ts'
import { parsePath, pathOf } from '../kit/issue.ts'
import { isList, type ListField, withoutPosition } from '../kit/kinds/list.ts'
import { dataPathOf, type Section } from '../kit/section.ts'
import {
  type ApplicationData,
  hasRole,
  readAnswer,
  readStored,
  rowsOf,
  type StoredRow,
  storedRows,
  valueAt,
} from '../kit/values/values.ts'
import { isStoredDataMissing } from './isDirty.ts'

/** An answer or a row that two windows changed differently. */
export interface SaveConflict {
  /** `field`, `list/rowId/field`, or `list/rowId` where one side removed the row. */
  readonly path: string
  /** The stored value; `null` for a removed row. */
  readonly stored: unknown
  /** The sent value; `null` for the removal of a row. */
  readonly sent: unknown
}

/**
 * The resolution of a save: merge its changes, store nothing because nothing changed, or reject it with its conflicts.
 */
export type SaveResolution =
  | { readonly outcome: 'merge'; readonly changes: Changes }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'conflict'; readonly conflicts: readonly SaveConflict[] }

/**
 * Returns the changed paths in the application data, for the log of saves: `clientDetail.companyInfo.companyName`,
 * `bankInfo/rowId/bankName`, or `bankInfo/rowId` for a row that is added blank or removed. Sections that share data
 * return the same paths.
 */
export function changedDataPaths(section: Section, changes: Changes): string[] {
  return pathsOfChanges(section, changes).map((path) => {
    const { field, rowId, rowField } = parsePath(path)
    return pathOf(dataPathOf(section, field, section.fields[field] as AnyField), rowId, rowField)
  })
}

/**
 * Resolves a save against the stored data. Different fields merge. Different changes of one field, and the removal of
 * an edited row, are conflicts; equal changes are not.
 *
 * @param data the stored application
 * @param changes read by `readChanges`
 * @param changedSince the paths of {@link changedDataPaths} that other saves changed after the base revision of this
 *   save; `everything` when they are unknown, so that each difference is a conflict and nothing is overwritten
 */
export function resolveSave(
  section: Section,
  data: ApplicationData,
  changes: Changes,
  changedSince: Iterable<string> | 'everything',
): SaveResolution {
  const since = changedSince === 'everything' ? { has: () => true } : new Set(changedSince)
  const merge: MergeState = { changes: {}, conflicts: [], changedSince: since }
  for (const [name, sent] of Object.entries(changes)) {
    const field = section.fields[name] as AnyField
    const dataPath = dataPathOf(section, name, field)
    if (isList(field)) {
      mergeRows({ name, dataPath, list: field, stored: valueAt(data, dataPath) }, sent as RowChanges, merge)
    } else {
      mergeField(name, dataPath, readStored(section, name, field, data), sent, merge, merge.changes)
    }
  }
  if (merge.conflicts.length > 0) return { outcome: 'conflict', conflicts: merge.conflicts }
  const isUnchanged = Object.keys(merge.changes).length === 0 && !isStoredDataMissing(section, data)
  return isUnchanged ? { outcome: 'nothing' } : { outcome: 'merge', changes: merge.changes }
}

interface MergeState {
  /** The changes to store. */
  readonly changes: Record<string, unknown>
  readonly conflicts: SaveConflict[]
  readonly changedSince: Pick<ReadonlySet<string>, 'has'>
}

/** A list of the section with its stored rows. */
interface Register {
  readonly name: string
  readonly dataPath: string
  readonly list: ListField
  readonly stored: unknown
}

function mergeField(
  path: string,
  dataPath: string,
  stored: unknown,
  sent: unknown,
  { conflicts, changedSince }: MergeState,
  changes: Record<string, unknown>,
): void {
  if (sameValue(stored, sent)) return
  if (changedSince.has(dataPath)) conflicts.push({ path, stored, sent })
  else changes[parsePath(path).rowField ?? path] = sent
}

/** Merges the changes of rows. Reads only the answers that they name: a list may have 500 rows of long texts. */
function mergeRows(register: Register, sent: RowChanges, merge: MergeState): void {
  const stored = storedRows(register.stored).filter((row) => hasRole(row, register.list.role))
  const known = new Map(stored.map((row) => [row.rowId, row]))
  const rows: Record<string, RowChanges[string]> = {}
  for (const [rowId, change] of Object.entries(sent)) {
    const row = known.get(rowId)
    if (change === null) {
      if (row && mergeRemoval(register, row, merge)) rows[rowId] = null
    } else {
      const changed = mergeRow(register, rowId, row, change, merge)
      if (changed) rows[rowId] = changed
    }
  }
  if (Object.keys(rows).length > 0) merge.changes[register.name] = rows
}

function mergeRemoval({ name, dataPath, list, stored }: Register, row: StoredRow, merge: MergeState): boolean {
  const fieldPaths = Object.keys(list.fields).map((field) => pathOf(dataPath, row.rowId, field))
  const isEdited = fieldPaths.some((item) => merge.changedSince.has(item))
  if (!isEdited || isListedElsewhere(stored, row.rowId, list)) return true
  merge.conflicts.push({ path: pathOf(name, row.rowId), stored: rowsOf(list, [row])[0], sent: null })
  return false
}

/** Returns true when another register of a shared array lists the row, which therefore retains its answers. */
function isListedElsewhere(stored: unknown, rowId: string, list: ListField): boolean {
  const row = storedRows(stored).find((candidate) => candidate.rowId === rowId)
  return list.role !== undefined && Array.isArray(row?.type) && row.type.some((role) => role !== list.role)
}

/** Returns the changes of a row to store; undefined when nothing changed or the row is in conflict. */
function mergeRow(
  { name, dataPath, list }: Register,
  rowId: string,
  row: StoredRow | undefined,
  sent: Readonly<Record<string, unknown>>,
  merge: MergeState,
): Readonly<Record<string, unknown>> | undefined {
  if (!row) {
    if (!merge.changedSince.has(pathOf(dataPath, rowId))) return sent
    merge.conflicts.push({ path: pathOf(name, rowId), stored: null, sent: withoutPosition(sent) })
    return undefined
  }
  const changes: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(withoutPosition(sent))) {
    const stored = readAnswer(list.fields[field] as AnyField, row[field])
    mergeField(pathOf(name, rowId, field), pathOf(dataPath, rowId, field), stored, value, merge, changes)
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

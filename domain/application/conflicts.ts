import { type Changes, pathsOfChanges, type RowChanges, sameValue } from '../kit/changes.ts'
import type { AnyField, Fields } from '../kit/field.ts'
import { parsePath, pathOf } from '../kit/issue.ts'
import { isList, type ListField, type Row } from '../kit/kinds/list.ts'
import { withoutPosition } from '../kit/rowOrder.ts'
import { dataPathOf, type Section } from '../kit/section.ts'
import { type ApplicationData, readStored, storedRows, valueAt } from '../kit/values.ts'
import { isStoredDataMissing } from './isDirty.ts'

/** An answer, or a row, that two windows changed: what is stored now, and what the later save brings. */
export interface SaveConflict {
  /** `field`, `list/rowId/field`, or `list/rowId` where one side removed the row. */
  readonly path: string
  /** As stored; `null` for a row that was removed. */
  readonly stored: unknown
  /** As sent; `null` for a row to be removed. */
  readonly sent: unknown
}

/** What becomes of a save: it is merged, it changes nothing, or it is told and stores nothing. */
export type SaveResolution =
  | { readonly outcome: 'merge'; readonly changes: Changes }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'conflict'; readonly conflicts: readonly SaveConflict[] }

/**
 * The places in the application data that changes touch, for the log of saves: `clientDetail.companyInfo.companyName`,
 * `bankInfo/rowId/bankName`, or `bankInfo/rowId` for a row that is added blank or removed. Sections that show the same data
 * name the same places.
 */
export function changedDataPaths(section: Section, changes: Changes): string[] {
  return pathsOfChanges(section, changes).map((path) => {
    const { field, rowId, rowField } = parsePath(path)
    return pathOf(dataPathOf(section, field, section.fields[field] as AnyField), rowId, rowField)
  })
}

/**
 * Decides what becomes of a save. Different fields merge; the same field changed twice, and a removed row against an edit of
 * that row, are conflicts; the same change made twice is none.
 *
 * @param data the application as it is stored now
 * @param changes read by `readChanges`
 * @param changedSince the places of {@link changedDataPaths} that other saves touched after the revision this one started from;
 * `everything` where they are unknown, so that each difference is a conflict and nothing is overwritten
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
    const value = readStored(section, name, field, data)
    if (isList(field)) {
      const rows = value as readonly Row<Fields>[]
      mergeRows({ name, dataPath, list: field, rows, stored: valueAt(data, dataPath) }, sent as RowChanges, merge)
    } else {
      mergeField(name, dataPath, value, sent, merge, merge.changes)
    }
  }
  if (merge.conflicts.length > 0) return { outcome: 'conflict', conflicts: merge.conflicts }
  const isNothing = Object.keys(merge.changes).length === 0 && !isStoredDataMissing(section, data)
  return isNothing ? { outcome: 'nothing' } : { outcome: 'merge', changes: merge.changes }
}

interface MergeState {
  /** What the save changes of what is stored. */
  readonly changes: Record<string, unknown>
  readonly conflicts: SaveConflict[]
  readonly changedSince: Pick<ReadonlySet<string>, 'has'>
}

interface Register {
  readonly name: string
  readonly dataPath: string
  readonly list: ListField
  readonly rows: readonly Row<Fields>[]
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

function mergeRows(register: Register, sent: RowChanges, merge: MergeState): void {
  const known = new Map(register.rows.map((row) => [row.rowId, row]))
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

function mergeRemoval({ name, dataPath, list, stored }: Register, row: Row<Fields>, merge: MergeState): boolean {
  const fieldPaths = Object.keys(list.fields).map((field) => pathOf(dataPath, row.rowId, field))
  const isEdited = fieldPaths.some((item) => merge.changedSince.has(item))
  if (!isEdited || isListedElsewhere(stored, row.rowId, list)) return true
  merge.conflicts.push({ path: pathOf(name, row.rowId), stored: row, sent: null })
  return false
}

/** A row that leaves one register of a shared array keeps its answers while another lists it. */
function isListedElsewhere(stored: unknown, rowId: string, list: ListField): boolean {
  const row = storedRows(stored).find((candidate) => candidate.rowId === rowId)
  return list.role !== undefined && Array.isArray(row?.type) && row.type.some((role) => role !== list.role)
}

/** What a save changes of one row; nothing when it brings nothing new or conflicts. */
function mergeRow(
  { name, dataPath }: Register,
  rowId: string,
  row: Row<Fields> | undefined,
  sent: Readonly<Record<string, unknown>>,
  merge: MergeState,
): Readonly<Record<string, unknown>> | undefined {
  if (!row) {
    if (!merge.changedSince.has(pathOf(dataPath, rowId))) return sent
    merge.conflicts.push({ path: pathOf(name, rowId), stored: null, sent: withoutPosition(sent) })
    return undefined
  }
  const stored: Readonly<Record<string, unknown>> = row
  const changes: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(withoutPosition(sent))) {
    mergeField(pathOf(name, rowId, field), pathOf(dataPath, rowId, field), stored[field], value, merge, changes)
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

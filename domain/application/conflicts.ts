import { type Changes, pathsOfChanges, type RowChanges, sameValue } from '../kit/changes.ts'
import type { AnyField, Fields } from '../kit/field.ts'
import { partsOf, pathOf } from '../kit/issue.ts'
import { isList, type ListField, type Row } from '../kit/kinds/list.ts'
import { answersOf } from '../kit/rowPlaces.ts'
import { placeOf, type Section } from '../kit/section.ts'
import { type ApplicationData, readStored, storedRows, valueAt } from '../kit/values.ts'
import { isStoredDataMissing } from './dirty.ts'

/** An answer, or a row, that two windows changed: what is stored now, and what the later save brings. */
export interface Conflict {
  /** `field`, `list/rowId/field`, or `list/rowId` where one side removed the row. */
  readonly path: string
  /** As stored; `null` for a row that was removed. */
  readonly stored: unknown
  /** As sent; `null` for a row to be removed. */
  readonly sent: unknown
}

/** What becomes of a save: it is merged, it changes nothing, or it is told and stores nothing. */
export type SaveVerdict =
  | { readonly outcome: 'merge'; readonly changes: Changes }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'conflict'; readonly conflicts: readonly Conflict[] }

/**
 * The places in the application data that changes touch, for the log of saves: `clientDetail.companyInfo.companyName`,
 * `bankInfo/rowId/bankName`, or `bankInfo/rowId` for a row that is added blank or removed. Sections that show the same data
 * name the same places.
 */
export function placesOfChanges(section: Section, changes: Changes): string[] {
  return pathsOfChanges(section, changes).map((path) => {
    const { field, rowId, rowField } = partsOf(path)
    return pathOf(placeOf(section, field, section.fields[field] as AnyField), rowId, rowField)
  })
}

/**
 * Decides what becomes of a save. Different fields merge; the same field changed twice, and a removed row against an edit of
 * that row, are conflicts; the same change made twice is none.
 *
 * @param data the application as it is stored now
 * @param changes read by `readChanges`
 * @param changedSince the places of {@link placesOfChanges} that other saves touched after the revision this one started from;
 * `everything` where they are unknown, so that each difference is a conflict and nothing is overwritten
 */
export function judgeSave(
  section: Section,
  data: ApplicationData,
  changes: Changes,
  changedSince: Iterable<string> | 'everything',
): SaveVerdict {
  const since = changedSince === 'everything' ? { has: () => true } : new Set(changedSince)
  const findings: Findings = { changes: {}, conflicts: [], since }
  for (const [name, sent] of Object.entries(changes)) {
    const field = section.fields[name] as AnyField
    const place = placeOf(section, name, field)
    const value = readStored(section, name, field, data)
    if (isList(field)) {
      const rows = value as readonly Row<Fields>[]
      judgeRows({ name, place, list: field, rows, stored: valueAt(data, place) }, sent as RowChanges, findings)
    } else {
      judgeField(name, place, value, sent, findings, findings.changes)
    }
  }
  if (findings.conflicts.length > 0) return { outcome: 'conflict', conflicts: findings.conflicts }
  const isNothing = Object.keys(findings.changes).length === 0 && !isStoredDataMissing(section, data)
  return isNothing ? { outcome: 'nothing' } : { outcome: 'merge', changes: findings.changes }
}

interface Findings {
  /** What the save changes of what is stored. */
  readonly changes: Record<string, unknown>
  readonly conflicts: Conflict[]
  readonly since: Pick<ReadonlySet<string>, 'has'>
}

interface Register {
  readonly name: string
  readonly place: string
  readonly list: ListField
  readonly rows: readonly Row<Fields>[]
  readonly stored: unknown
}

function judgeField(
  path: string,
  place: string,
  stored: unknown,
  sent: unknown,
  { conflicts, since }: Findings,
  changes: Record<string, unknown>,
): void {
  if (sameValue(stored, sent)) return
  if (since.has(place)) conflicts.push({ path, stored, sent })
  else changes[partsOf(path).rowField ?? path] = sent
}

function judgeRows(register: Register, sent: RowChanges, findings: Findings): void {
  const known = new Map(register.rows.map((row) => [row.rowId, row]))
  const rows: Record<string, RowChanges[string]> = {}
  for (const [rowId, change] of Object.entries(sent)) {
    const row = known.get(rowId)
    if (change === null) {
      if (row && judgeRemoval(register, row, findings)) rows[rowId] = null
    } else {
      const changed = judgeRow(register, rowId, row, change, findings)
      if (changed) rows[rowId] = changed
    }
  }
  if (Object.keys(rows).length > 0) findings.changes[register.name] = rows
}

function judgeRemoval({ name, place, list, stored }: Register, row: Row<Fields>, findings: Findings): boolean {
  const fieldPlaces = Object.keys(list.fields).map((field) => pathOf(place, row.rowId, field))
  const isEdited = fieldPlaces.some((one) => findings.since.has(one))
  if (!isEdited || staysListed(stored, row.rowId, list)) return true
  findings.conflicts.push({ path: pathOf(name, row.rowId), stored: row, sent: null })
  return false
}

/** A row that leaves one register of a shared array keeps its answers while another lists it. */
function staysListed(stored: unknown, rowId: string, list: ListField): boolean {
  const row = storedRows(stored).find((one) => one.rowId === rowId)
  return list.role !== undefined && Array.isArray(row?.type) && row.type.some((role) => role !== list.role)
}

/** What a save changes of one row; nothing when it brings nothing new or conflicts. */
function judgeRow(
  { name, place }: Register,
  rowId: string,
  row: Row<Fields> | undefined,
  sent: Readonly<Record<string, unknown>>,
  findings: Findings,
): Readonly<Record<string, unknown>> | undefined {
  if (!row) {
    if (!findings.since.has(pathOf(place, rowId))) return sent
    findings.conflicts.push({ path: pathOf(name, rowId), stored: null, sent: answersOf(sent) })
    return undefined
  }
  const stored: Readonly<Record<string, unknown>> = row
  const changes: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(answersOf(sent))) {
    judgeField(pathOf(name, rowId, field), pathOf(place, rowId, field), stored[field], value, findings, changes)
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

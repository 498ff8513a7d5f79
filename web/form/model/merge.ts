import { type Changes, changesBetween, type RowChanges, sameValue } from '#domain/kit/changes.ts'
import type { AnyField, Fields } from '#domain/kit/field.ts'
import { type Issue, pathOf } from '#domain/kit/issue.ts'
import { insertBefore, isList } from '#domain/kit/kinds/list.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { type FormRow, isSavable, rejectionOf, rowsAt, storedForm } from './values.ts'

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

/** The values of the form and of the server after a merge. */
export interface Merged {
  readonly values: SectionValues
  /** Only the fields of the server's response. */
  readonly stored: SectionValues
  /** Answers changed both here and on the server since `base`, with the server's value. */
  readonly conflicts: readonly MergeConflict[]
}

/** An answer that was changed both here and on the server. */
export interface MergeConflict {
  readonly path: string
  readonly theirs: unknown
}

/**
 * Merges the server's values into the form without losing what was typed meanwhile. A field unchanged since `base` gets
 * the server's value; a field edited since keeps its text. Files always get the server's value.
 *
 * @param base the values that the response is based on: those sent, or those loaded before
 */
export function merge(section: Section, base: SectionValues, current: SectionValues, saved: SectionValues): Merged {
  const values: Record<string, unknown> = { ...current }
  const stored: Record<string, unknown> = {}
  const conflicts: MergeConflict[] = []
  for (const [name, field] of Object.entries(section.fields)) {
    if (!Object.hasOwn(saved, name)) continue
    if (isList(field)) {
      const rows = mergeRows(field.fields, rowsAt(base, name), rowsAt(current, name), rowsAt(saved, name))
      values[name] = rows.values
      stored[name] = rows.stored
      conflicts.push(...conflictsOfRows(field.fields, name, [base, current, saved]))
    } else {
      if (!field.isServerOwned && isConflict(field, base[name], current[name], saved[name]))
        conflicts.push({ path: name, theirs: saved[name] })
      values[name] = field.isServerOwned ? saved[name] : mergeValue(field, base[name], current[name], saved[name])
      stored[name] = sameValue(values[name], saved[name]) ? values[name] : saved[name]
    }
  }
  return { values, stored, conflicts }
}

function conflictsOfRows(fields: Fields, list: string, versions: readonly SectionValues[]): MergeConflict[] {
  const [before, here, there] = versions.map((values) => new Map(rowsAt(values, list).map((row) => [row.rowId, row])))
  return [...(there ?? [])].flatMap(([rowId, row]) =>
    Object.entries(row).flatMap(([name, theirs]) => {
      const [base, current] = [before?.get(rowId)?.[name], here?.get(rowId)?.[name]]
      return isConflict(fields[name], base, current, theirs) ? [{ path: pathOf(list, rowId, name), theirs }] : []
    }),
  )
}

/**
 * Returns the values that a save has sent. Typed values that cannot be stored were not sent: the stored ones replace
 * them.
 */
export function sentValues(fields: Fields, typed: SectionValues, stored: SectionValues): SectionValues {
  const sent: Record<string, unknown> = { ...typed }
  for (const [name, field] of Object.entries(fields)) {
    if (isList(field)) {
      const before = new Map(rowsAt(stored, name).map((row) => [row.rowId, row]))
      sent[name] = rowsAt(typed, name).map((row) => {
        const known = before.get(row.rowId)
        return known === undefined || known === row ? row : sentValues(field.fields, row, known)
      })
    } else if (Object.hasOwn(stored, name) && rejectionOf(field, '', typed[name])) sent[name] = stored[name]
  }
  return sent
}

/**
 * Returns true when both sides changed an answer to different values. A value that could not be sent never conflicts.
 */
function isConflict(field: AnyField | undefined, base: unknown, current: unknown, saved: unknown): boolean {
  if (!field || base === undefined || current === undefined || rejectionOf(field, '', base)) return false
  return !sameValue(current, base) && !sameValue(saved, base) && !sameValue(storedForm(field, current), saved)
}

/**
 * Merges one value. A text that equals the saved one after normalisation stays as typed, because the applicant may
 * still be typing.
 */
function mergeValue(field: AnyField | undefined, base: unknown, current: unknown, saved: unknown): unknown {
  // A value that cannot be stored was not sent, so the response says nothing about it.
  if (field && rejectionOf(field, '', current)) return current
  if (sameValue(storedForm(field, current), saved)) return current
  return sameValue(current, base) ? saved : current
}

function mergeRows(
  fields: Fields,
  base: readonly FormRow[],
  current: readonly FormRow[],
  saved: readonly FormRow[],
): { values: readonly FormRow[]; stored: readonly FormRow[] } {
  const before = new Map(base.map((row) => [row.rowId, row]))
  const after = new Map(saved.map((row) => [row.rowId, row]))
  const currentIds = new Set(current.map((row) => row.rowId))
  const merged = current.flatMap((row) => {
    const server = after.get(row.rowId)
    if (server) return [mergeRow(fields, before.get(row.rowId), row, server)]
    const removedElsewhere = before.has(row.rowId) && sameRow(before.get(row.rowId), row)
    return removedElsewhere ? [] : [row]
  })
  const addedElsewhere = saved.filter((row) => !currentIds.has(row.rowId) && !before.has(row.rowId))
  const values = keepIdentity(current, [...merged, ...addedElsewhere])
  const shown = new Map(values.map((row) => [row.rowId, row]))
  const stored = saved.map((row) => {
    const shownRow = shown.get(row.rowId)
    return shownRow && sameRow(shownRow, row) ? shownRow : row
  })
  return { values, stored: keepIdentity(values, stored) }
}

/** Merges one entry. An unchanged entry keeps its identity, so that it is neither validated nor rendered again. */
function mergeRow(fields: Fields, base: FormRow | undefined, current: FormRow, saved: FormRow): FormRow {
  const before: SectionValues = base ?? saved
  const now: SectionValues = current
  const changed = Object.entries(saved)
    .map(([name, value]) => [name, mergeValue(fields[name], before[name], now[name], value)] as const)
    .filter(([name, value]) => value !== now[name])
  return changed.length === 0 ? current : { ...current, ...Object.fromEntries(changed) }
}

/** Returns true when two entries have the same answers. */
function sameRow(a: FormRow | undefined, b: FormRow): boolean {
  const first: SectionValues = a ?? {}
  return a === b || Object.entries(b).every(([name, value]) => sameValue(first[name], value))
}

function keepIdentity<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  return before.length === after.length && before.every((item, index) => item === after[index]) ? before : after
}

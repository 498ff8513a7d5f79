import type { AnyField, Fields } from '../../kit/field.ts'
import { pathOf } from '../../kit/issue.ts'
import { isList, type ListField, type Row } from '../../kit/kinds/list.ts'
import { isFieldVisible, type SectionValues } from '../../kit/section.ts'
import { canonicalJson } from '../../kit/values/values.ts'

/** A changed answer to a question of a section or of an entry. */
export interface AnswerChange {
  readonly type: 'answer'
  readonly name: string
  readonly path: string
  readonly field: AnyField
  /** asked: the question applies only now; notAsked: it no longer applies. */
  readonly kind: 'changed' | 'cleared' | 'given' | 'asked' | 'notAsked'
  readonly before: unknown
  readonly after: unknown
}

/** An entry of a list that was added, removed or changed. */
export interface EntryChange {
  readonly type: 'entry'
  readonly name: string
  readonly path: string
  readonly list: AnyField & ListField
  readonly kind: 'added' | 'removed' | 'changed'
  /** The entry after the change; a removed one as it was. */
  readonly row: Row<Fields>
  /** Of a changed entry. */
  readonly changes: readonly AnswerChange[]
}

export type FieldChange = AnswerChange | EntryChange

/**
 * Returns the changes between the relevant values of two submissions. Compares values, not texts: another language,
 * wording or order of entries is not a change.
 */
export function fieldChanges(fields: Fields, before: SectionValues, after: SectionValues): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]): FieldChange[] => {
    if (isList(field)) return entryChanges(name, field, rowsOf(before[name]), rowsOf(after[name]))
    return answerChange(fields, name, name, before, after)
  })
}

function answerChange(
  fields: Fields,
  name: string,
  path: string,
  before: SectionValues,
  after: SectionValues,
): AnswerChange[] {
  const field = fields[name]
  if (!field || field.isNotice) return []
  const [old, now] = [before[name] ?? field.blank, after[name] ?? field.blank]
  if (canonicalJson(old) === canonicalJson(now)) return []
  const kind = () => {
    if (isEmpty(field, now)) return isFieldVisible(fields, name, after) ? 'cleared' : 'notAsked'
    if (isEmpty(field, old)) return isFieldVisible(fields, name, before) ? 'given' : 'asked'
    return 'changed'
  }
  return [{ type: 'answer', name, path, field, kind: kind(), before: old, after: now }]
}

/** Compares with the stored blank value, because `isBlank` of a field may also return true for a list with entries. */
function isEmpty(field: AnyField, value: unknown): boolean {
  return canonicalJson(value) === canonicalJson(field.blank)
}

function rowsOf(value: unknown): readonly Row<Fields>[] {
  return Array.isArray(value) ? value : []
}

function entryChanges(
  name: string,
  list: AnyField & ListField,
  before: readonly Row<Fields>[],
  after: readonly Row<Fields>[],
): EntryChange[] {
  const former = new Map(before.map((row) => [row.rowId, row]))
  const now = new Set(after.map(({ rowId }) => rowId))
  const entry = (row: Row<Fields>) => ({ type: 'entry', name, path: pathOf(name, row.rowId), list, row }) as const
  const kept = after.flatMap((row): EntryChange[] => {
    const old = former.get(row.rowId)
    if (!old) return [{ ...entry(row), kind: 'added', changes: [] }]
    const changes = changesInEntry(name, list, old, row)
    return changes.length === 0 ? [] : [{ ...entry(row), kind: 'changed', changes }]
  })
  const removed = before.filter(({ rowId }) => !now.has(rowId))
  return [...kept, ...removed.map((row): EntryChange => ({ ...entry(row), kind: 'removed', changes: [] }))]
}

/** Returns the changes between two entries of a list, with their paths in the second one. */
export function changesInEntry(
  name: string,
  { fields }: ListField,
  before: Row<Fields>,
  after: Row<Fields>,
): AnswerChange[] {
  return Object.keys(fields).flatMap((inner) =>
    answerChange(fields, inner, pathOf(name, after.rowId, inner), before, after),
  )
}

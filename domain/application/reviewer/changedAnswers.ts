import type { AnyField, Fields } from '../../kit/field.ts'
import { isList, type ListField, type Row } from '../../kit/kinds/list.ts'
import type { SectionValues } from '../../kit/section.ts'
import type { Translate } from '../../kit/translate.ts'
import { titleOfEntry } from '../../kit/values/answers.ts'
import { canonicalJson } from '../../kit/values/values.ts'
import type { Region } from '../../regions/region.ts'
import type { PointToCheck, RecordedSection } from './pointsToCheck.ts'

/** A submission to compare an application with. */
export interface FormerSubmission {
  readonly number: number
  /** Its relevant values by section, as its snapshot has them. */
  readonly values: Readonly<Record<string, SectionValues>>
}

/** Most changes of a section that a point names. */
const maxNamed = 20

/**
 * Returns a point for each section whose answers differ from a submission. Signatures do not count, because a section
 * may be signed again unchanged.
 */
export function changesBetween(
  { number, values: former }: FormerSubmission,
  sections: readonly RecordedSection[],
  region: Region,
  t: Translate,
): PointToCheck[] {
  const changed = sections.flatMap(({ section, values }): PointToCheck[] => {
    const point = { section: section.id, path: '' }
    const before = former[section.id]
    if (!before) return [{ ...point, message: t('pointsToCheck.sectionAdded', { number }) }]
    const names = changedQuestions(section.fields, `sections.${section.messages}.fields`, before, values, t)
    if (names.length === 0) return []
    const left = names.length - maxNamed
    const named = left > 0 ? [...names.slice(0, maxNamed), t('pointsToCheck.more', { count: left })] : names
    const answers = named.join(t('pointsToCheck.separator'))
    return [{ ...point, message: t('pointsToCheck.changed', { number, answers }) }]
  })
  return [...changed, ...removedSections({ number, values: former }, sections, region, t)]
}

function removedSections(
  { number, values }: FormerSubmission,
  sections: readonly RecordedSection[],
  region: Region,
  t: Translate,
): PointToCheck[] {
  const now = new Set(sections.map(({ section }) => section.id))
  const known = [...region.steps, ...(region.recordOnlySections ?? [])].map(({ section }) => section)
  return known
    .filter(({ id }) => values[id] !== undefined && !now.has(id))
    .map(({ id, messages }) => {
      const title = t(`sections.${messages}.title`)
      return { section: id, path: '', message: t('pointsToCheck.sectionRemoved', { number, title }) }
    })
}

/** Returns the labels of the changed questions, and the changed entries of lists. */
function changedQuestions(
  fields: Fields,
  key: string,
  before: SectionValues,
  after: SectionValues,
  t: Translate,
): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isList(field)) return changedEntries(field, `${key}.${name}`, rowsOf(before[name]), rowsOf(after[name]), t)
    return isSame(field, before[name], after[name]) ? [] : [t(`${key}.${name}.label`)]
  })
}

function changedEntries(
  list: ListField,
  key: string,
  before: readonly Row<Fields>[],
  after: readonly Row<Fields>[],
  t: Translate,
): string[] {
  const titleOf = (row: Row<Fields>) => titleOfEntry(list, row, t) || t('pointsToCheck.unnamed')
  const former = new Map(before.map((row) => [row.rowId, row]))
  const now = new Set(after.map(({ rowId }) => rowId))
  const kept = after.flatMap((row) => {
    const old = former.get(row.rowId)
    if (!old) return [t('pointsToCheck.entryAdded', { entry: titleOf(row) })]
    const questions = changedQuestions(list.fields, `${key}.fields`, old, row, t)
    const params = { entry: titleOf(row), questions: questions.join(t('answers.separator')) }
    return questions.length === 0 ? [] : [t('pointsToCheck.entryChanged', params)]
  })
  const removed = before.filter(({ rowId }) => !now.has(rowId))
  return [...kept, ...removed.map((row) => t('pointsToCheck.entryRemoved', { entry: titleOf(row) }))]
}

function rowsOf(value: unknown): readonly Row<Fields>[] {
  return Array.isArray(value) ? value : []
}

function isSame(field: AnyField, before: unknown, after: unknown): boolean {
  if (field.isNotice || field.isSignature) return true
  return canonicalJson(before ?? field.blank) === canonicalJson(after ?? field.blank)
}

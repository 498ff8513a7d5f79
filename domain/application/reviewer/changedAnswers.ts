import type { Fields } from '../../kit/field.ts'
import type { SectionValues } from '../../kit/section.ts'
import type { Translate } from '../../kit/translate.ts'
import { titleOfEntry } from '../../kit/values/answers.ts'
import type { Region } from '../../regions/region.ts'
import { type EntryChange, fieldChanges } from './fieldChanges.ts'
import type { PointToCheck, RecordedSection } from './pointsToCheck.ts'

/** A submission to compare an application with. */
export interface FormerSubmission {
  readonly number: number
  /** Its relevant values by section, as its snapshot has them. */
  readonly values: Readonly<Record<string, SectionValues>>
}

/** Maximum number of changes of a section that a point names. */
const maxNamed = 20

/**
 * Returns a point for each section whose answers differ from a submission. Signatures do not count, because a section
 * may be signed again unchanged.
 */
export function changePoints(
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
  return fieldChanges(fields, before, after).flatMap((change) => {
    const label = `${key}.${change.name}`
    if (change.type === 'entry') return entryText(change, label, t)
    return change.field.isSignature ? [] : [t(`${label}.label`)]
  })
}

function entryText({ list, row, kind, changes }: EntryChange, key: string, t: Translate): string[] {
  const entry = titleOfEntry(list, row, t) || t('pointsToCheck.unnamed')
  if (kind === 'added') return [t('pointsToCheck.entryAdded', { entry })]
  if (kind === 'removed') return [t('pointsToCheck.entryRemoved', { entry })]
  const questions = changes
    .filter(({ field }) => !field.isSignature)
    .map(({ name }) => t(`${key}.fields.${name}.label`))
  if (questions.length === 0) return []
  return [t('pointsToCheck.entryChanged', { entry, questions: questions.join(t('answers.separator')) })]
}

import { textParamsOf } from '#domain/application/textParams.ts'
import type { RowChanges } from '#domain/kit/changes.ts'
import { pathOf } from '#domain/kit/issue.ts'
import { isList, withoutPosition } from '#domain/kit/kinds/list.ts'
import type { Translate } from '#domain/kit/translate.ts'
import type { AnswerContent } from '#domain/kit/values/answers.ts'
import type { ApplicationState } from '#web/application/application.ts'
import type { UnsavedAnswer } from '#web/application/sectionController.ts'
import { labelOf, type SectionAnswers } from './fields/names.ts'
import type { SectionModel } from './model/model.ts'
import { rejectionOf, resolveField, valueAtPath } from './model/values.ts'

/**
 * Returns the unsaved answers, question by question, for an applicant to read and copy when saving fails. They keep the
 * answers of now, and are in the language in which they are shown.
 */
export function unsavedAnswers(
  model: SectionModel,
  { region, data, config }: Pick<ApplicationState, 'region' | 'data' | 'config'>,
): UnsavedAnswer[] {
  const values = model.values()
  const kept = { section: model.section, values: () => values }
  return unsavedPaths(model).map((path) => ({
    question: (tKey) => labelOf(kept, path, tKey, textParamsOf(region.id, data, tKey, config.brokerParams)),
    answer: (tKey) => answerText(kept, path, tKey),
  }))
}

/**
 * Returns the paths that differ from the stored values: of a new entry the answered ones, of a removed entry the entry
 * itself.
 */
function unsavedPaths(model: SectionModel): string[] {
  const { changes, unstorable } = model.pending()
  const paths = Object.entries(changes).flatMap(([name, change]) => {
    const field = model.section.fields[name]
    if (!field || !isList(field)) return [name]
    return Object.entries(change as RowChanges).flatMap(([rowId, row]) => {
      if (row === null) return [pathOf(name, rowId)]
      return Object.keys(withoutPosition(row)).map((key) => pathOf(name, rowId, key))
    })
  })
  const isNewBlank = (path: string) =>
    isBlank(model, path) && resolveField(model.section, model.stored(), path) === undefined
  return [...new Set([...paths, ...unstorable.map(({ path }) => path)])].filter((path) => !isNewBlank(path))
}

function isBlank(answers: SectionAnswers, path: string): boolean {
  const values = answers.values()
  return resolveField(answers.section, values, path)?.field.isBlank(valueAtPath(values, path) as never) ?? false
}

function answerText(answers: SectionAnswers, path: string, tKey: Translate): string {
  const values = answers.values()
  const resolved = resolveField(answers.section, values, path)
  if (!resolved) return tKey('formUi.conflict.removed')
  if (isBlank(answers, path)) return tKey('formUi.conflict.noAnswer')
  const value = valueAtPath(values, path)
  return rejectionOf(resolved.field, path, value)
    ? String(value)
    : textOf(resolved.field.answer(value as never, tKey, values), tKey)
}

function textOf(content: AnswerContent, tKey: Translate): string {
  if (content.type === 'statements')
    return content.statements
      .map(({ text, ticked }) =>
        tKey('formUi.labelAndText', { label: text, text: tKey(ticked ? 'answers.ticked' : 'answers.notTicked') }),
      )
      .join(tKey('answers.separator'))
  return 'text' in content ? content.text : ''
}

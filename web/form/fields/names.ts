import { type Issue, parsePath } from '#domain/kit/issue.ts'
import { type IssueText, issueText } from '#domain/kit/issueText.ts'
import { fieldTextKey } from '#domain/kit/messages.ts'
import type { Section } from '#domain/kit/section.ts'
import { type Params, type Translate, withParams } from '#domain/kit/translate.ts'
import { titleOfEntry } from '#domain/kit/values/answers.ts'
import type { SectionModel } from '../model/model.ts'
import { listNamed, rowAt, rowsAt } from '../model/values.ts'

/** The answers of a section: those of its page now, or those that were kept of it. */
export type SectionAnswers = Pick<SectionModel, 'section' | 'values'>

/** Returns the message key below which the texts of a field are: label, help and, for a list, further ones. */
export function messageKeyOf({ messages }: Section, path: string): string {
  const { field, rowField } = parsePath(path)
  const key = `sections.${messages}.fields.${field}`
  return rowField === undefined ? key : `${key}.fields.${rowField}`
}

/** Returns the message key of a field's label and help, which may depend on other answers of its section or entry. */
export function textKeyOf(model: SectionAnswers, path: string, tKey: Translate): string {
  const key = messageKeyOf(model.section, path)
  const { field, rowId, rowField } = parsePath(path)
  const list = rowId === undefined ? undefined : listNamed(model.section, field)
  const found = list ? list.fields[rowField ?? ''] : model.section.fields[field]
  const values = rowId === undefined ? model.values() : rowAt(model.values(), field, rowId)
  return found && values ? fieldTextKey(key, found, values, tKey) : key
}

/** Returns the id of the element at a path, which receives the focus. */
export function elementId(path: string): string {
  return `field-${path.replaceAll('/', '-')}`
}

/** Returns the id of the button that adds an entry to a list. It receives the focus after an entry is removed. */
export function addButtonId(list: string): string {
  return `add-to-${elementId(list)}`
}

/** Returns the name of an entry for use in a sentence, or its number when it has no name. */
export function nameOfRow(model: SectionAnswers, list: string, rowId: string, tKey: Translate): string {
  const row = rowAt(model.values(), list, rowId)
  const field = listNamed(model.section, list)
  const title = row && field && titleOfEntry(field, row, tKey, model.values())
  const position = rowsAt(model.values(), list).findIndex((one) => one.rowId === rowId)
  return title || tKey('formUi.register.entryNumber', { number: position + 1 })
}

/** Returns the question at a path, with the name of its entry. */
export function labelOf(model: SectionAnswers, path: string, tKey: Translate, textParams: Params): string {
  const { field, rowId, rowField } = parsePath(path)
  if (rowId === undefined) return tKey(`${messageKeyOf(model.section, path)}.label`, textParams)
  // An entry that was removed here and changed elsewhere no longer has a name; the label of its register replaces it.
  if (!rowAt(model.values(), field, rowId)) return tKey(`${messageKeyOf(model.section, field)}.label`, textParams)
  const entry = nameOfRow(model, field, rowId, tKey)
  if (rowField === undefined) return entry
  const label = tKey(`${textKeyOf(model, path, tKey)}.label`, textParams)
  return tKey('formUi.summary.fieldOfEntry', { entry, label })
}

interface Texts {
  readonly model: SectionModel
  readonly tKey: Translate
  readonly textParams: Params
}

/** Returns the message of an issue, which states the remedy and names the field of a missing answer. */
export function issueMessage({ model, tKey, textParams }: Texts, issue: Issue): IssueText {
  return issueText(issue, textKeyOf(model, issue.path, tKey), withParams(tKey, textParams))
}

/** Returns the message of an issue with its subject: the field unless the message names it, and the entry. */
export function issueWithSubject({ model, tKey, textParams }: Texts, issue: Issue): string {
  const { text, isNamed } = issueMessage({ model, tKey, textParams }, issue)
  const { field, rowId } = parsePath(issue.path)
  if (isNamed && rowId === undefined) return text
  const label = isNamed ? nameOfRow(model, field, rowId ?? '', tKey) : labelOf(model, issue.path, tKey, textParams)
  return tKey(/[?？]$/.test(label) ? 'formUi.questionAndText' : 'formUi.labelAndText', { label, text })
}

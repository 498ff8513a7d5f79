import { isEmptyValue } from '../condition.ts'
import type { AnyField, Fields } from '../field.ts'
import { pathOf } from '../issue.ts'
import type { FileRecord } from '../kinds/files.ts'
import { isList, type ListField, type Row, type TitlePart, titleFields } from '../kinds/list.ts'
import { fieldTextKey } from '../messages.ts'
import { isFieldVisible, isRequired, type Section, type SectionValues } from '../section.ts'
import { type Params, type Translate, withParams } from '../translate.ts'
import { formatAmount } from './format.ts'
import { inNameOrder } from './nameOrder.ts'

/** The answer of one field as text in one language. An empty text means "not provided". */
export type AnswerContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly image: string; readonly text: string }
  | { readonly type: 'files'; readonly files: readonly FileRecord[] }
  | { readonly type: 'statements'; readonly statements: readonly Statement[] }
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'rows'; readonly rows: readonly AnswerRow[] }

/** A statement that the form shows, and whether the applicant ticked it. */
export interface Statement {
  readonly id: string
  readonly text: string
  readonly ticked: boolean
}

export interface AnswerRow {
  readonly rowId: string
  /** The title of the entry; empty while none of its title fields is answered. */
  readonly title: string
  readonly answers: readonly Answer[]
}

/** A question and its answer. */
export type Answer = AnswerContent & { readonly path: string; readonly label: string }

/** The answers of one card of a section; the section's own fields without a card have an empty id. */
export interface AnswerGroup {
  readonly id: string
  readonly title: string
  readonly answers: readonly Answer[]
}

export interface SectionAnswers {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly groups: readonly AnswerGroup[]
}

/**
 * Returns every visible question of a section with its answer as text. Hidden fields are absent. The review page, the
 * PDF and the stored record use this.
 *
 * @param textParams values of the placeholders in texts: brokerName, brokerEntity, companyName ..
 */
export function answers(
  section: Section,
  values: SectionValues,
  t: Translate,
  textParams: Params = {},
): SectionAnswers {
  const key = `sections.${section.messages}`
  const groups = new Map<string, Answer[]>()
  const position = { key: `${key}.fields`, toPath: (name: string) => name }
  const list = answersOfFields(section.fields, values, position, { t, textParams, sectionValues: values })
  for (const { group, answer } of list) groups.set(group, [...(groups.get(group) ?? []), answer])
  return {
    id: section.id,
    path: section.path,
    title: t(`${key}.title`),
    groups: [...groups].map(([id, answersOfGroup]) => ({
      id,
      title: id === '' ? '' : t(`${key}.groups.${id}.title`),
      answers: answersOfGroup,
    })),
  }
}

/** The text that replaces an unanswered placeholder. */
export const blankLine = '______'

/**
 * Returns the params for the texts of a section or an entry: `textParams`, overridden by the answers of its visible
 * fields as text. A page fills the placeholders of its notices and statements with them.
 */
export function answerParams(fields: Fields, values: SectionValues, t: Translate, textParams: Params = {}): Params {
  const params: Record<string, string | number> = { ...textParams }
  for (const [name, field] of Object.entries(fields)) {
    if (field.isNotice || isList(field) || !isFieldVisible(fields, name, values)) continue
    const content = field.answer(values[name] as never, t)
    if (content.type === 'text') params[name] = content.text || (textParams[name] ?? blankLine)
  }
  return params
}

/**
 * Returns the code of an amount's currency, as answered in its entry, else in its section; an empty text without an
 * answer.
 */
export function currencyOf(
  { currencyField = '' }: AnyField,
  values: SectionValues,
  sectionValues: SectionValues = {},
): string {
  return String(values[currencyField] ?? sectionValues[currencyField] ?? '')
}

/**
 * Formats an answer by its field, an amount or a band of amounts with its currency.
 * @param currency the currency of an amount or of a band; other answers are without one
 * @param section the values of the section, for a reference to one of its entries
 */
export function contentWithCurrency(
  field: AnyField,
  value: unknown,
  t: Translate,
  currency: string,
  section?: SectionValues,
): AnswerContent {
  if (field.isAmount && typeof value === 'number')
    return { type: 'text', text: formatAmount(value, t.language, currency) }
  const content = field.answer(value as never, t, section)
  if (field.currencyField === undefined || currency === '') return content
  if (content.type !== 'text' || content.text === '') return content
  return { ...content, text: t('answers.inCurrency', { text: content.text, currency }) }
}

/**
 * Returns true for an unanswered question that other answers of its entry make unnecessary: the person of an entry that
 * names only a company, or the total of holdings when there are none.
 */
function isOmitted(name: string, field: AnyField, values: SectionValues): boolean {
  if (values.rowId === undefined || !field.isBlank(values[name] as never)) return false
  return field.computed !== undefined || (typeof field.optional === 'object' && !isRequired(field, values))
}

/** Returns true for an unanswered question of a separate editor, which asks for it when needed. */
function isUnasked(field: AnyField, value: unknown, isInOwnEditor: boolean, content: AnswerContent): boolean {
  if (!isInOwnEditor) return false
  if (content.type === 'rows') return content.rows.length === 0
  return value === field.blank || (content.type === 'text' ? content.text === '' : isEmptyValue(value))
}

/** Returns the calling codes whose number is visible too: the answer of the number begins with them. */
function callingCodesIn(fields: Fields, values: SectionValues): ReadonlySet<string> {
  const shown = Object.entries(fields).filter(([name]) => isFieldVisible(fields, name, values))
  return new Set(shown.flatMap(([, { callingCodeField }]) => callingCodeField ?? []))
}

/** The texts and values that all answers of a section share. */
interface AnswersContext {
  readonly t: Translate
  readonly textParams: Params
  /** The values of the section, for a currency, or for a reference to one of its entries. */
  readonly sectionValues: SectionValues
}

/** The position of fields: in their section, or in an entry of a list. */
interface FieldsPosition {
  /** The message key of the fields. */
  readonly key: string
  /** Returns the path of a field. */
  readonly toPath: (name: string) => string
  /** True for the entries of a list with its own editor. */
  readonly isInOwnEditor?: boolean
}

function answersOfFields(
  fields: Fields,
  values: SectionValues,
  { key, toPath, isInOwnEditor = false }: FieldsPosition,
  context: AnswersContext,
): { group: string; answer: Answer }[] {
  const t = withParams(context.t, answerParams(fields, values, context.t, context.textParams))
  const grouped: { group: string; answer: Answer }[] = []
  const callingCodes = callingCodesIn(fields, values)
  for (const name of inNameOrder(Object.keys(fields), t.language)) {
    const field = fields[name]
    if (!field || !isFieldVisible(fields, name, values) || callingCodes.has(name)) continue
    if (isOmitted(name, field, values)) continue
    const content = contentOf(name, field, values, `${key}.${name}`, { ...context, t })
    if (isUnasked(field, values[name], isInOwnEditor || field.hasOwnEditor === true, content)) continue
    const label = field.isNotice ? '' : t(`${fieldTextKey(`${key}.${name}`, field, values, t)}.label`)
    grouped.push({ group: field.group ?? '', answer: { ...content, path: toPath(name), label } })
  }
  return grouped
}

function contentOf(
  name: string,
  field: AnyField,
  values: SectionValues,
  key: string,
  context: AnswersContext,
): AnswerContent {
  const { t, sectionValues } = context
  const value = values[name]
  if (field.callingCodeField !== undefined && value !== '')
    return { type: 'text', text: `${values[field.callingCodeField] ?? ''} ${value}`.trim() }
  if (!isList(field))
    return contentWithCurrency(field, value, t, currencyOf(field, values, sectionValues), sectionValues)
  const { hasOwnEditor = false } = field
  const rows = (value as readonly Row<Fields>[]).map((row) => {
    const toPath = (inner: string) => pathOf(name, row.rowId, inner)
    const position = { key: `${key}.fields`, toPath, isInOwnEditor: hasOwnEditor }
    const rowAnswers = answersOfFields(field.fields, row, position, context).map(({ answer }) => answer)
    return { rowId: row.rowId, title: titleOfEntry(field, row, t, sectionValues), answers: rowAnswers }
  })
  return { type: 'rows', rows: field.addsToEntry ? rows.filter((row) => hasMoreThanTitle(row, field)) : rows }
}

/** Returns true for an entry with an answer in addition to its title. */
function hasMoreThanTitle({ rowId, answers }: AnswerRow, list: ListField): boolean {
  const titles = titleFields(list)
  return answers.some(({ path }) => !titles.some((title) => path.endsWith(`/${rowId}/${title}`)))
}

/**
 * Returns the title of an entry: the first answered part of the list's title; an empty text while none is answered.
 * @param section the values of the section, for a title that refers to one of its entries
 */
export function titleOfEntry(list: ListField, row: SectionValues, t: Translate, section?: SectionValues): string {
  for (const part of list.title) {
    const text = typeof part === 'string' ? textOf(list, part, row, t, section) : fullName(list, part, row, t)
    if (text !== '') return text
  }
  return ''
}

function fullName(list: ListField, part: Exclude<TitlePart, string>, row: SectionValues, t: Translate): string {
  return fullNameOf(part.map((name) => textOf(list, name, row, t)))
}

/** Joins a given and a family name; names in Chinese characters have the family name first and no space. */
export function fullNameOf(parts: readonly string[]): string {
  const names = parts.filter((text) => text !== '')
  return names.every((name) => /^\p{Script=Han}+$/u.test(name)) ? names.toReversed().join('') : names.join(' ')
}

function textOf(list: ListField, name: string, row: SectionValues, t: Translate, section?: SectionValues): string {
  const field = list.fields[name]
  if (!field || isList(field) || !isFieldVisible(list.fields, name, row)) return ''
  const content = field.answer(row[name] as never, t, section)
  return content.type === 'text' ? content.text : ''
}

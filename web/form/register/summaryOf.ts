import { parsePath } from '#domain/kit/issue.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { isFieldVisible } from '#domain/kit/section.ts'
import type { Translate } from '#domain/kit/translate.ts'
import type { AnswerRow } from '#domain/kit/values/answers.ts'
import { contentWithCurrency, currencyOf, titleOfEntry } from '#domain/kit/values/answers.ts'
import { visibleEnd } from '#domain/kit/values/format.ts'
import type { FormRow } from '../model/values.ts'
import { rejectionOf } from '../model/values.ts'

/**
 * A column of a register beside the name: a choice as a tag, or a right-aligned number. A column that several amounts
 * share has no heading: each entry shows the label of its amount.
 */
export interface Column {
  readonly name: string
  readonly kind: 'tag' | 'number' | 'amount' | 'sharedAmount'
}

/**
 * Returns the columns of a register: the numbers of its summary and its first choice. The rest is shown under the name.
 */
export function columnsOf(list: ListField): Column[] {
  const columns = list.summary.flatMap((name): Column[] => {
    const { summaryColumn: kind, isAmount } = list.fields[name] ?? {}
    return kind && kind !== 'mark' ? [{ name, kind: isAmount ? 'amount' : kind }] : []
  })
  const tag = columns.find(({ kind }) => kind === 'tag')
  return columns.filter((column) => column.kind !== 'tag' || column === tag)
}

/** Returns the columns in which any entry has an answer. */
export function columnsIn(list: ListField, rows: readonly FormRow[]): Column[] {
  const isAnswered = (name: string) => (row: FormRow) => {
    const values: Readonly<Record<string, unknown>> = row
    return isFieldVisible(list.fields, name, row) && list.fields[name]?.isBlank(values[name] as never) === false
  }
  return columnsOf(list).filter(({ name }) => rows.some(isAnswered(name)))
}

/**
 * Merges several amounts into one shared column. They belong to different kinds of entries, such as the turnover of a
 * revenue and the value of a loan, so separate columns would be half empty.
 */
export function withSharedAmounts(columns: readonly Column[]): readonly Column[] {
  const isShared = columns.filter(({ kind }) => kind === 'amount').length > 1
  return columns.map((column) => (isShared && column.kind === 'amount' ? { ...column, kind: 'sharedAmount' } : column))
}

/** The summary of one entry. */
export interface RowSummary {
  /** Empty while none of its title fields is answered. */
  readonly title: string
  /** The answers of the summary without a column, as text. */
  readonly details: readonly string[]
  /** The columns' texts by field; absent for a blank answer. */
  readonly cells: Readonly<Record<string, string>>
  /** The tags beside the name, such as that a person is politically exposed. */
  readonly marks: readonly string[]
}

/** Returns the summary of an entry. @param currency ISO 4217, for amounts of an entry without a currency of its own */
export function summaryOf(list: ListField, row: FormRow, tKey: Translate, currency = ''): RowSummary {
  const columns = new Set(columnsOf(list).map(({ name }) => name))
  const cells: Record<string, string> = {}
  const details: string[] = []
  const marks: string[] = []
  for (const name of list.summary) {
    if (list.fields[name]?.summaryColumn === 'mark') {
      if (isYes(list, row, name)) marks.push(shortTextOf(row, name, tKey) ?? '')
      continue
    }
    const text = textOf(list, row, name, tKey, currency)
    if (text === '') continue
    const isTag = list.fields[name]?.summaryColumn === 'tag'
    if (columns.has(name)) cells[name] = (isTag && shortTextOf(row, name, tKey)) || text
    else details.push(text)
  }
  return { title: titleOfEntry(list, row, tKey), details, cells, marks }
}

function textOf(list: ListField, row: FormRow, name: string, tKey: Translate, currency: string): string {
  const field = list.fields[name]
  if (!field || !isFieldVisible(list.fields, name, row)) return ''
  const values: Readonly<Record<string, unknown>> = row
  if (field.isSignature) return field.isBlank(values[name] as never) ? '' : tKey('formUi.signature.signed')
  // A value that cannot be stored is shown as typed until it is corrected.
  if (rejectionOf(field, name, values[name])) return String(values[name])
  const content = contentWithCurrency(field, values[name], tKey, currencyOf(field, row) || currency)
  const text = content.type === 'text' ? content.text : ''
  // The opened entry shows the full value.
  return field.isMasked && text !== '' ? tKey('formUi.summary.maskedCode', { end: visibleEnd(text) }) : text
}

function isYes(list: ListField, row: FormRow, name: string): boolean {
  const values: Readonly<Record<string, unknown>> = row
  return values[name] === true && isFieldVisible(list.fields, name, row)
}

/** Returns the short text of an answer in a tag, if it has one. */
function shortTextOf(values: Readonly<Record<string, unknown>>, name: string, tKey: Translate): string | undefined {
  const key = `formUi.shortOptions.${name}.${values[name]}`
  return tKey.has(key) ? tKey(key) : undefined
}

/**
 * Returns the details of an entry from its answers as text: those of its summary without the title. A question of yes or
 * no is shown by its short text, and only with the answer yes.
 */
export function detailsOfAnswers(list: ListField, { answers, title }: AnswerRow, tKey: Translate): string[] {
  return answers.flatMap((answer) => {
    const name = parsePath(answer.path).rowField ?? ''
    if (answer.type !== 'text' || answer.text === '' || !list.summary.includes(name)) return []
    if (list.fields[name]?.summaryColumn !== 'mark') return title.includes(answer.text) ? [] : [answer.text]
    return answer.text === tKey('answers.yes') ? [shortTextOf({ [name]: true }, name, tKey) ?? answer.label] : []
  })
}

/** Returns true when the name or any shown text of an entry matches the search. */
export function matchesSearch(summary: RowSummary, search: string): boolean {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  const text = [summary.title, ...summary.marks, ...summary.details, ...Object.values(summary.cells)]
    .join(' ')
    .toLowerCase()
  return terms.every((term) => text.includes(term))
}

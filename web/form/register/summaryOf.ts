import { titleOfEntry } from '#domain/kit/entryTitle.ts'
import type { KindName } from '#domain/kit/kinds/index.ts'
import type { ListField } from '#domain/kit/kinds/list.ts'
import { isFieldVisible } from '#domain/kit/section.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { rejectionOf } from '../model/pendingChanges.ts'
import type { FormRow } from '../model/sectionValues.ts'

/** A column of a register beside the name: choices as tags, numbers to the right. */
export interface Column {
  readonly name: string
  readonly kind: 'tag' | 'number'
}

const columnKinds: Readonly<Record<string, Column['kind']>> = { percent: 'number', money: 'number', choice: 'tag' }

/** The columns of a register: of its summary what is counted, and the first choice; the rest stands under the name. */
export function columnsOf(list: ListField): Column[] {
  const columns = list.summary.flatMap((name) => {
    const kind = columnKinds[list.fields[name]?.kind ?? '']
    return kind ? [{ name, kind }] : []
  })
  const tag = columns.find(({ kind }) => kind === 'tag')
  return columns.filter((column) => column.kind === 'number' || column === tag)
}

/** Those of the columns in which any of the entries says something. */
export function columnsIn(list: ListField, rows: readonly FormRow[]): Column[] {
  const isAnswered = (name: string) => (row: FormRow) => {
    const values: Readonly<Record<string, unknown>> = row
    return isFieldVisible(list.fields, name, row) && list.fields[name]?.isBlank(values[name] as never) === false
  }
  return columnsOf(list).filter(({ name }) => rows.some(isAnswered(name)))
}

/** One entry at a glance. */
export interface RowSummary {
  /** Empty while nothing it is called by is answered. */
  readonly title: string
  /** What of the summary stands in no column, in words. */
  readonly details: readonly string[]
  /** The columns' texts by field; absent where nothing is answered. */
  readonly cells: Readonly<Record<string, string>>
}

/** What an entry shows in the list. */
export function summaryOf(list: ListField, row: FormRow, tKey: Translate): RowSummary {
  const columns = new Set(columnsOf(list).map(({ name }) => name))
  const cells: Record<string, string> = {}
  const details: string[] = []
  for (const name of list.summary) {
    const text = textOf(list, row, name, tKey)
    if (text === '') continue
    if (columns.has(name)) cells[name] = tagTextOf(list, row, name, tKey) ?? text
    else details.push(text)
  }
  return { title: titleOfEntry(list, row, tKey), details, cells }
}

function textOf(list: ListField, row: FormRow, name: string, tKey: Translate): string {
  const field = list.fields[name]
  if (!field || !isFieldVisible(list.fields, name, row)) return ''
  const values: Readonly<Record<string, unknown>> = row
  if (field.kind === 'signature') return field.isBlank(values[name] as never) ? '' : tKey('formUi.signature.signed')
  // what cannot be stored stands as it was typed, until it is put right
  if (rejectionOf(field, name, values[name])) return String(values[name])
  const content = field.answer(values[name] as never, tKey)
  const text = content.type === 'text' ? content.text : ''
  return maskedKinds.has(field.kind) && text !== '' ? maskCode(text, tKey) : text
}

/** What a list shows to whoever looks at the screen; the entry itself, once opened, shows all of it. */
const maskedKinds: ReadonlySet<string> = new Set(['bankAccount', 'identifier'] satisfies KindName[])
const visibleCharacters = 4

/** Every Mauritian IBAN ends with three zeros and the currency, which tell no account from another. */
const mauritianIbanSuffix = /^(MU\w{22})\d{3}[A-Z]{3}$/

function maskCode(text: string, tKey: Translate): string {
  const characters = text.replaceAll(/[^\p{L}\p{N}]/gu, '').replace(mauritianIbanSuffix, '$1')
  // Of a short number the end would be most of it.
  return tKey('formUi.summary.ending', { end: characters.slice(-Math.min(visibleCharacters, characters.length >> 1)) })
}

/** What a tag says instead of a long option. */
function tagTextOf(list: ListField, row: FormRow, name: string, tKey: Translate): string | undefined {
  const values: Readonly<Record<string, unknown>> = row
  const key = `formUi.tags.${name}.${values[name]}`
  return list.fields[name]?.kind === 'choice' && tKey.has(key) ? tKey(key) : undefined
}

/** Whether an entry fits what is searched for, by its name and everything it shows. */
export function matchesSearch(summary: RowSummary, search: string): boolean {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  const text = [summary.title, ...summary.details, ...Object.values(summary.cells)].join(' ').toLowerCase()
  return terms.every((term) => text.includes(term))
}

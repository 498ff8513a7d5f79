import type { Answer, AnswerRow } from '#domain/kit/answers.ts'
import type { Block } from './blocks.ts'
import { answerValueOf, type LayoutContext, widthOf } from './values.ts'

/** Limits of a table, in columns and Latin characters; a wider register has one block for each entry. */
const maxColumns = 5
const maxCharacters = 100
/** Space between two columns, in characters. */
const gap = 3

/** Returns a register as a table if all its entries have the same few short questions; else undefined. */
export function tableOf(answer: Extract<Answer, { type: 'rows' }>, drawing: LayoutContext): Block | undefined {
  const [first, ...others] = answer.rows
  if (!first || !answer.rows.every((row) => row.answers.every((item) => item.type === 'text'))) return undefined
  const head = first.answers.map((item) => item.label)
  if (head.length > maxColumns || !others.every((row) => sameQuestions(row, head))) return undefined
  const rows = answer.rows.map((row) =>
    row.answers.map((item) => answerValueOf(item, { name: '', capacity: '' }, drawing)),
  )
  const widths = head.map(
    (label, column) => gap + Math.max(widthOfWords(label), ...rows.map((row) => widthOf(textOf(row[column])))),
  )
  const total = widths.reduce((sum, width) => sum + width, 0)
  return total > maxCharacters ? undefined : { type: 'table', label: answer.label, head, widths, rows }
}

function sameQuestions(row: AnswerRow, head: readonly string[]): boolean {
  return row.answers.length === head.length && row.answers.every((answer, index) => answer.label === head[index])
}

/** Returns the width of the longest word of a column head, which may break between words. */
function widthOfWords(label: string): number {
  return Math.max(8, ...label.split(' ').map(widthOf))
}

function textOf(value: { readonly type: string; readonly text?: string } | undefined): string {
  return value?.text ?? ''
}

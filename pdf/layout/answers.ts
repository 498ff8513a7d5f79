import { parsePath } from '#domain/kit/issue.ts'
import type { Answer, AnswerRow } from '#domain/kit/values/answers.ts'
import type { Block, Entry, Pair } from './blocks.ts'
import { capacityOf, signerIn } from './signatures.ts'
import { fill } from './texts.ts'
import { answerValueOf, type LayoutContext, widthOf } from './values.ts'

/** Length in characters above which a text takes the whole width of a line. */
const wideTextLength = 46
/** Limits of a table, in columns and Latin characters; a wider register has one block for each entry. */
const maxColumns = 5
const maxCharacters = 100
/** Space between two columns, in characters. */
const gap = 3

/**
 * Returns the answers as blocks, in order; consecutive answers share a block.
 * @param adjacentAnswers answers with the name of the signatory, when `answers` have none
 */
export function blocksOf(
  answers: readonly Answer[],
  context: LayoutContext,
  adjacentAnswers: readonly Answer[] = [],
): Block[] {
  const signer = signerIn(answers, context.label, adjacentAnswers)
  const blocks: Block[] = []
  let pairs: Pair[] = []
  for (const answer of answers) {
    const block = blockOf(answer, context)
    if (!block) {
      pairs.push(pairOf(answer, signer, context))
    } else {
      if (pairs.length > 0) blocks.push({ type: 'pairs', pairs: withoutGaps(pairs) })
      blocks.push(block)
      pairs = []
    }
  }
  if (pairs.length > 0) blocks.push({ type: 'pairs', pairs: withoutGaps(pairs) })
  return blocks
}

/** Widens each pair that would be alone on a line with room for two. */
function withoutGaps(pairs: readonly Pair[]): Pair[] {
  let column = 0
  return pairs.map((pair, index) => {
    const isAlone = column === 0 && (pairs[index + 1]?.wide ?? true)
    column = pair.wide || isAlone ? 0 : 1 - column
    return isAlone ? { ...pair, wide: true } : pair
  })
}

function blockOf(answer: Answer, context: LayoutContext): Block | undefined {
  if (answer.type === 'notice') return { type: 'notice', text: answer.text }
  if (answer.type === 'statements') return statementsOf(answer, context)
  if (answer.type !== 'rows' || answer.rows.length === 0) return undefined
  return tableOf(answer, context) ?? { type: 'entries', label: answer.label, entries: entriesOf(answer, context) }
}

function pairOf(answer: Answer, signer: ReturnType<typeof signerIn>, context: LayoutContext): Pair {
  const { label } = answer
  if (answer.type === 'rows') return { label, value: { type: 'none', text: context.texts.noEntries }, wide: true }
  const value = answerValueOf(answer, signer, context)
  const isLong = value.type === 'lines' || (value.type === 'text' && /\n/.test(value.text))
  const length = Math.max(widthOf(label), value.type === 'text' ? widthOf(value.text) : 0)
  return { label, value, wide: isLong || length > wideTextLength || isAddress(answer) }
}

/** Returns true for an address. All addresses are wide, so that short and long ones have the same position. */
function isAddress({ path }: Answer): boolean {
  const { field, rowField } = parsePath(path)
  return /address/i.test(rowField ?? field)
}

function statementsOf(answer: Extract<Answer, { type: 'statements' }>, { texts }: LayoutContext): Block {
  const statements = answer.statements.map(({ text, ticked }) => ({
    text,
    ticked,
    word: ticked ? texts.ticked : texts.notTicked,
  }))
  return { type: 'statements', label: answer.label, statements }
}

function entriesOf(answer: Extract<Answer, { type: 'rows' }>, context: LayoutContext): Entry[] {
  return answer.rows.map((row, index) => {
    const person = signerIn(row.answers, '').name
    const title = person.includes(row.title) ? person : row.title
    return {
      title:
        title === ''
          ? fill(context.texts.entry, context.language, { number: String(index + 1) })
          : `${index + 1}. ${title}`,
      blocks: blocksOf(row.answers, { ...context, label: capacityOf(answer, context.texts) }),
    }
  })
}

/** Returns a register as a table if all its entries have the same few short questions; else undefined. */
function tableOf(answer: Extract<Answer, { type: 'rows' }>, context: LayoutContext): Block | undefined {
  const [first, ...others] = answer.rows
  if (!first || !answer.rows.every((row) => row.answers.every((item) => item.type === 'text'))) return undefined
  const head = first.answers.map((item) => item.label)
  if (head.length > maxColumns || !others.every((row) => sameQuestions(row, head))) return undefined
  const rows = answer.rows.map((row) =>
    row.answers.map((item) => answerValueOf(item, { name: '', capacity: '' }, context)),
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

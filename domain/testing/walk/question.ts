import type { Section, SectionValues } from '../../kit/section.ts'
import type { ApplicationData } from '../../kit/values.ts'
import { isBlank, withAnswer, withAnswers } from './data.ts'
import { answersAt, errors, refusals, valuesIn, warningsAt } from './findings.ts'
import { expected, isAsked, isNeeded } from './oracle.ts'
import { statesOf } from './states.ts'
import { entries, type FieldRow, type SectionTable } from './table.ts'
import { compareWithTable, tell, type Walk } from './tally.ts'

/** One question, where it stands, and the application around it. */
export interface Question {
  readonly section: Section
  readonly table: SectionTable
  readonly data: ApplicationData
  readonly rows: SectionTable['fields']
  readonly name: string
  readonly row: FieldRow
  /** What stands before the names of fields in paths: the list and the id of the entry. */
  readonly prefix: string
  readonly isThorough: boolean
  readonly walk: Walk
}

/** Walks one question through every combination of the answers it hangs on. */
export function walkQuestion(question: Question): void {
  const { section, rows, name, row, prefix, isThorough, walk } = question
  const tried = new Set<boolean>()
  for (const state of statesOf(rows, name, valuesAround(question))) {
    const changes = Object.entries(state).map(([controller, answer]) => [prefix + controller, answer])
    const there = { ...question, data: withAnswers(section, question.data, Object.fromEntries(changes)) }
    const asked = isAsked(rows, name, valuesAround(there))
    if (!isThorough && tried.has(asked)) continue
    const label = `${prefix}${name} while ${JSON.stringify(state)}`
    if (row.kind !== 'notice') tryBothWays(there, asked, label)
    if (!tried.has(asked)) tryAnswers(there, asked, label)
    tried.add(asked)
    const seen = asked ? walk.asked : walk.hidden
    seen.add(prefix === '' ? name : `${prefix.split('/')[0]}/${name}`)
  }
}

/** The values of the section, or of the entry the question stands in. */
function valuesAround({ section, data, prefix }: Question): SectionValues {
  const values = valuesIn(section, data)
  const [list = '', rowId] = prefix.split('/')
  return prefix === '' ? values : (entries(values, list).find((entry) => entry.rowId === rowId) ?? {})
}

/** Answered and taken away; and counted just while it is asked. */
function tryBothWays(question: Question, asked: boolean, label: string): void {
  const { section, table, data, rows, name, row, prefix, walk } = question
  compareWithTable(walk, section, table, data, label)
  const without = withAnswer(section, data, prefix + name, row.blank)
  compareWithTable(walk, section, table, without, `no ${label}`)
  const isMissed = asked && row.missing && isNeeded(rows, row, valuesAround({ ...question, data: without }))
  if (isMissed && expected(table, valuesIn(section, data)).length === 0) {
    tell(walk, `only its own issue without ${label}`, errors(section, without), [`${prefix}${name} ${row.missing}`])
  }
  const { stored, counts } = answersAt(section, valuesIn(section, data), prefix + name)
  const isRight = asked ? counts === stored : row.kind === 'toggle' || isBlank(row, counts)
  tell(walk, `what counts of ${label}`, isRight ? [] : [`${prefix}${name} counts`], [])
}

function tryAnswers(question: Question, asked: boolean, label: string): void {
  const { section, table, data, name, row, prefix, walk } = question
  const path = prefix + name
  const isSaved = row.kind !== 'files'
  const whenAsked = (finding: string): string[] => (asked ? [finding] : [])
  for (const right of row.right) {
    compareWithTable(walk, section, table, withAnswer(section, data, path, right), `${say(right)} for ${label}`)
    if (isSaved) tell(walk, `a save of ${say(right)} for ${label}`, refusals(section, path, right), [])
  }
  for (const [wrong, code] of row.wrong) {
    const faulty = withAnswer(section, data, path, wrong)
    const others = expected(table, valuesIn(section, faulty))
    tell(walk, `${say(wrong)} for ${label}`, errors(section, faulty), [...others, ...whenAsked(`${path} ${code}`)])
    if (isSaved) tell(walk, `a save of ${say(wrong)} for ${label}`, refusals(section, path, wrong), [])
  }
  for (const [odd, code] of row.odd) {
    const unusual = withAnswer(section, data, path, odd)
    compareWithTable(walk, section, table, unusual, `${say(odd)} for ${label}`)
    tell(walk, `${say(odd)} for ${label}`, warningsAt(section, unusual, path), whenAsked(`${path} ${code}?`))
  }
  for (const [refused, code] of row.refused) {
    tell(walk, `a save of ${say(refused)} for ${label}`, refusals(section, path, refused), [`${path} ${code}`])
    // What could not be saved, and lies in the store all the same, is no answer.
    const stored = withAnswer(section, data, path, refused)
    if (isSaved) compareWithTable(walk, section, table, stored, `${say(refused)} stored for ${label}`)
  }
}

function say(answer: unknown): string {
  return (JSON.stringify(answer) ?? String(answer)).slice(0, 80)
}

import type { Section, SectionValues } from '../../kit/section.ts'
import type { ApplicationData } from '../../kit/values/values.ts'
import { isBlank, withAnswer, withAnswers } from './data.ts'
import { expected, isFieldVisible, isRequired } from './expectedIssues.ts'
import { answersAt, errors, rejectionsOf, valuesIn, warningsAt } from './findings.ts'
import { compareWithTable, recordFailure, type Walk } from './results.ts'
import { statesOf } from './states.ts'
import { entries, type FieldRow, type SectionTable } from './table.ts'

/** One question with its position and the application. */
export interface Question {
  readonly section: Section
  readonly table: SectionTable
  readonly data: ApplicationData
  readonly rows: SectionTable['fields']
  readonly name: string
  readonly row: FieldRow
  /** The prefix of field names in paths: the list and the id of the entry. */
  readonly prefix: string
  readonly isThorough: boolean
  readonly walk: Walk
}

/** Tests one question with every combination of the answers that it depends on. */
export function walkQuestion(question: Question): void {
  const { section, rows, name, row, prefix, isThorough, walk } = question
  const triedStates = new Set<boolean>()
  for (const state of statesOf(rows, name, valuesAround(question))) {
    const changes = Object.entries(state).map(([controller, answer]) => [prefix + controller, answer])
    const rowsInState = { ...question, data: withAnswers(section, question.data, Object.fromEntries(changes)) }
    const isVisible = isFieldVisible(rows, name, valuesAround(rowsInState))
    if (!isThorough && triedStates.has(isVisible)) continue
    const label = `${prefix}${name} while ${JSON.stringify(state)}`
    if (row.kind !== 'notice') tryBlankAndAnswered(rowsInState, isVisible, label)
    if (!triedStates.has(isVisible)) tryAnswers(rowsInState, isVisible, label)
    triedStates.add(isVisible)
    const wasVisible = isVisible ? walk.visible : walk.hidden
    wasVisible.add(prefix === '' ? name : `${prefix.split('/')[0]}/${name}`)
  }
}

/** Returns the values of the section, or of the entry of the question. */
function valuesAround({ section, data, prefix }: Question): SectionValues {
  const values = valuesIn(section, data)
  const [list = '', rowId] = prefix.split('/')
  return prefix === '' ? values : (entries(values, list).find((entry) => entry.rowId === rowId) ?? {})
}

/** Tests the question with and without an answer, which is relevant only while the question is visible. */
function tryBlankAndAnswered(question: Question, isVisible: boolean, label: string): void {
  const { section, table, data, rows, name, row, prefix, walk } = question
  compareWithTable(walk, section, table, data, label)
  const without = withAnswer(section, data, prefix + name, row.blank)
  compareWithTable(walk, section, table, without, `no ${label}`)
  const isReportedMissing =
    isVisible && row.missing && isRequired(rows, row, valuesAround({ ...question, data: without }))
  if (isReportedMissing && expected(table, valuesIn(section, data)).length === 0) {
    recordFailure(walk, `only its own issue without ${label}`, errors(section, without), [
      `${prefix}${name} ${row.missing}`,
    ])
  }
  const { stored, counts } = answersAt(section, valuesIn(section, data), prefix + name)
  const isAccepted = isVisible ? counts === stored : row.kind === 'toggle' || isBlank(row, counts)
  recordFailure(walk, `what counts of ${label}`, isAccepted ? [] : [`${prefix}${name} counts`], [])
}

function tryAnswers(question: Question, isVisible: boolean, label: string): void {
  const { section, table, data, name, row, prefix, walk } = question
  const path = prefix + name
  const isSaved = row.kind !== 'files'
  const onlyVisible = (finding: string): string[] => (isVisible ? [finding] : [])
  for (const valid of row.valid) {
    compareWithTable(
      walk,
      section,
      table,
      withAnswer(section, data, path, valid),
      `${describeAnswer(valid)} for ${label}`,
    )
    if (isSaved)
      recordFailure(walk, `a save of ${describeAnswer(valid)} for ${label}`, rejectionsOf(section, path, valid), [])
  }
  for (const [invalid, code] of row.invalid) {
    const invalidCases = withAnswer(section, data, path, invalid)
    const others = expected(table, valuesIn(section, invalidCases))
    recordFailure(walk, `${describeAnswer(invalid)} for ${label}`, errors(section, invalidCases), [
      ...others,
      ...onlyVisible(`${path} ${code}`),
    ])
    if (isSaved)
      recordFailure(walk, `a save of ${describeAnswer(invalid)} for ${label}`, rejectionsOf(section, path, invalid), [])
  }
  for (const [unusual, code] of row.unusual) {
    const unusualCases = withAnswer(section, data, path, unusual)
    compareWithTable(walk, section, table, unusualCases, `${describeAnswer(unusual)} for ${label}`)
    recordFailure(
      walk,
      `${describeAnswer(unusual)} for ${label}`,
      warningsAt(section, unusualCases, path),
      onlyVisible(`${path} ${code}?`),
    )
  }
  for (const [rejected, code] of row.rejected) {
    recordFailure(walk, `a save of ${describeAnswer(rejected)} for ${label}`, rejectionsOf(section, path, rejected), [
      `${path} ${code}`,
    ])
    // A stored value that a save would reject is no answer.
    const stored = withAnswer(section, data, path, rejected)
    if (isSaved) compareWithTable(walk, section, table, stored, `${describeAnswer(rejected)} stored for ${label}`)
  }
}

function describeAnswer(answer: unknown): string {
  return (JSON.stringify(answer) ?? String(answer)).slice(0, 80)
}

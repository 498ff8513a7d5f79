import { pathOf } from '../../kit/issue.ts'
import type { Section } from '../../kit/section.ts'
import type { ApplicationData } from '../../kit/values/values.ts'
import { filled, withAnswer, withAnswers } from './data.ts'
import { isFieldVisible } from './expectedIssues.ts'
import { findings, rejectionsOf, valuesIn } from './findings.ts'
import { walkQuestion } from './question.ts'
import { compareWithTable, newWalk, recordFailure, type Walk } from './results.ts'
import { statesOf } from './states.ts'
import { entries, type ListRow, type SectionTable } from './table.ts'

interface WalkedSection {
  readonly section: Section
  readonly table: SectionTable
  /** The application, with every question of the section answered. */
  readonly data: ApplicationData
  /** True to test every combination of the answers that a question depends on, false to test one of each outcome. */
  readonly isThorough: boolean
  readonly walk: Walk
}

/**
 * Tests every question of a section: missing, valid, invalid, rejected, visible and hidden; every list without entries
 * and with too many; and the explicit cases of its table.
 */
export function walkSection(section: Section, table: SectionTable, sample: ApplicationData, isThorough: boolean): Walk {
  const walk = newWalk()
  const data = filled(section, table, sample)
  const walked: WalkedSection = { section, table, data, isThorough, walk }
  compareWithTable(walk, section, table, data, 'everything answered')
  for (const [name, row] of Object.entries(table.fields)) {
    if (row.kind === 'list') walkList(walked, name, row)
    else walkQuestion({ ...walked, rows: table.fields, name, row, prefix: '' })
  }
  walkCases(walked)
  return walk
}

function walkList({ section, table, data, isThorough, walk }: WalkedSection, name: string, row: ListRow): void {
  for (const state of statesOf(table.fields, name, valuesIn(section, data))) {
    const label = `${name} while ${JSON.stringify(state)}`
    const rowsInState = withAnswers(section, data, state)
    compareWithTable(walk, section, table, rowsInState, label)
    compareWithTable(walk, section, table, withAnswer(section, rowsInState, name, []), `no ${label}`)
    const isVisible = isFieldVisible(table.fields, name, valuesIn(section, rowsInState))
    const wasVisible = isVisible ? walk.visible : walk.hidden
    if (isVisible && !wasVisible.has(name))
      walkEntries({ section, table, data: rowsInState, isThorough, walk }, name, row)
    wasVisible.add(name)
  }
  const rows = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`r${index}`, {}]))
  recordFailure(walk, `as many ${name} as there may be`, rejectionsOf(section, name, rows(row.max)), [])
  recordFailure(walk, `one too many ${name}`, rejectionsOf(section, name, rows(row.max + 1)), [
    `${name} tooManyEntries`,
  ])
  recordFailure(walk, `${name} that are no list`, rejectionsOf(section, name, 'several'), [`${name} notList`])
}

function walkEntries(walked: WalkedSection, list: string, row: ListRow): void {
  for (const [index, { rowId }] of entries(valuesIn(walked.section, walked.data), list).entries()) {
    const isThorough = walked.isThorough && index === 0
    for (const [name, inner] of Object.entries(row.fields)) {
      const prefix = `${pathOf(list, rowId)}/`
      walkQuestion({ ...walked, isThorough, rows: row.fields, name, row: inner, prefix })
    }
  }
}

/** Tests the explicit cases. They start from answers without an error; cases omit the warnings of these answers. */
function walkCases({ section, table, data, walk }: WalkedSection): void {
  const before = new Set(findings(section, data))
  for (const { change, expects } of table.cases ?? []) {
    const found = findings(section, withAnswers(section, data, change))
    const reported = found.filter((finding) => !before.has(finding) || expects.includes(finding))
    recordFailure(walk, JSON.stringify(change).slice(0, 300), reported, expects)
  }
}

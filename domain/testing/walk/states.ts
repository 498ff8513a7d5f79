import { countryCodes } from '../../kit/data/countries.ts'
import type { SectionValues } from '../../kit/section.ts'
import { conditionsOf, controllersOf } from './expectedIssues.ts'
import { type FieldRow, none, type SectionTable } from './table.ts'

type Rows = SectionTable['fields']

/** Most combinations for one question; more indicate a mistake in a table. */
const maxStates = 5_000

/**
 * Returns every combination of the answers that determine the visibility and necessity of a question: all options of
 * choices, an answer and a blank for typed fields. Returns one empty combination for a question without such answers.
 */
export function statesOf(rows: Rows, name: string, values: SectionValues): Readonly<Record<string, unknown>>[] {
  let states: Record<string, unknown>[] = [{}]
  for (const controller of controllersOf(rows, name)) {
    const dependsOnAnswer = wantedOf(rows, name, controller).some((wanted) => wanted !== none)
    const row = rows[controller] as FieldRow
    const answers = dependsOnAnswer ? answersOf(row, values[controller]) : [row.blank, values[controller]]
    states = states.flatMap((state) => answers.map((answer) => ({ ...state, [controller]: answer })))
  }
  if (states.length > maxStates) throw new Error(`${name} hangs on ${states.length} combinations of answers`)
  return states
}

/** Returns the answers of a controller that the conditions of a question, or of its other controllers, name. */
function wantedOf(rows: Rows, name: string, controller: string): unknown[] {
  const conditions = [name, ...controllersOf(rows, name)].flatMap((item) => conditionsOf(rows[item]))
  return conditions.flatMap((all) => all[controller] ?? [])
}

function answersOf(row: FieldRow, current: unknown): readonly unknown[] {
  if (row.kind === 'country') return [row.blank, ...countryCodes]
  if (row.kind === 'toggle') return row.valid
  return row.kind === 'choice' || row.kind === 'choices' || row.kind === 'yesNo'
    ? [row.blank, ...row.valid]
    : [row.blank, current]
}

import { rounded } from './bars.ts'
import { type Figure, isReached, ratioOf } from './benchmark.ts'
import type { Measured } from './measure.ts'

/** The result of a benchmark, stored as JSON in quality/results/. */
export interface Result {
  readonly name: string
  readonly about: string
  readonly date: string
  /** The processors, the Node version and the load of the machine. */
  readonly machine: string
  readonly figures: readonly Figure[]
}

/** Returns the results of benchmarks as Markdown, with all figures. */
export function tablesOf(results: readonly Result[]): string {
  return results
    .map(({ name, about, date, machine, figures }) => {
      const head = ['Work', 'Ours: median (least to most)', 'Reference', 'Ratio', 'Goal', '']
      const rows = [head, head.map(() => '---'), ...figures.map(rowOf)]
      const notes = figures.flatMap(({ what, note, reason }) =>
        [note, reason].flatMap((text) => (text ? [`- ${what}: ${text}`] : [])),
      )
      const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
      const said = notes.length > 0 ? `\n${notes.join('\n')}\n` : ''
      return `### ${name}\n\n${about} \`npm run bench -- ${name}\`, ${date}, ${machine}.\n\n${table}\n${said}`
    })
    .join('\n')
}

function rowOf(figure: Figure): string[] {
  const { what, ours, reference, goal, bound } = figure
  const ratio = ratioOf(figure)
  const goals = [
    ...(goal === undefined ? [] : [`>= ${rounded(goal)}x`]),
    ...(bound === undefined ? [] : [`<= ${rounded(bound)} ${ours.unit}`]),
  ]
  const verdict = isReached(figure) ? 'reached' : '**missed**'
  return [
    what,
    words(ours),
    reference ? `${reference.name}: ${words(reference)}` : '',
    ratio === undefined ? '' : `${rounded(ratio)}x`,
    goals.join(', '),
    goals.length > 0 ? verdict : '',
  ]
}

function words({ median, least, most, unit, repetitions }: Measured): string {
  return `${rounded(median)} ${unit} (${rounded(least)} to ${rounded(most)}, ${repetitions} times)`
}

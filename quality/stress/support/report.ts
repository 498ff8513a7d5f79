import { extname } from 'node:path'

/** What a run found of one row. */
export interface Result {
  readonly id: string
  readonly goal: string
  readonly figure: string
  readonly isReached: boolean
  readonly seconds: number
  /** The day of the run, `2026-11-22`, in UTC. */
  readonly date: string
  readonly problems: readonly string[]
}

/** What the results are of: the share of the repetitions belongs to every figure. */
export interface Run {
  readonly share: number
  readonly results: readonly Result[]
}

const head = ['Row', 'Goal', 'Figure', 'Verdict', 'Date'] as const

/** The results as a table of Markdown, which reads well in a terminal too. */
export function tableOf({ share, results }: Run): string {
  const rows = results.map(({ id, goal, figure, isReached, seconds, date }) => [
    id,
    goal,
    `${share === 1 ? 'full number' : `share ${share}`}: ${figure} (${seconds} s)`,
    isReached ? 'ok' : '**missed**',
    date,
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(asCell).join(' | ')} |\n`).join('')
}

/** A bar ends a cell, and so does a line break. */
function asCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')
}

/**
 * The results as the ending of a file's name asks for.
 * @throws TypeError for another ending than `.md` and `.json`
 */
export function reportFor(file: string): (run: Run) => string {
  const ending = extname(file)
  if (ending === '.md') return tableOf
  if (ending === '.json') return (run) => `${JSON.stringify(run, undefined, 2)}\n`
  throw new TypeError(`--report "${file}" has to end in .md or .json`)
}

import { extname } from 'node:path'

/** The result of a run for one row. */
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

/** The results of a run, with the share of the repetitions that all its figures are based on. */
export interface Run {
  readonly share: number
  readonly results: readonly Result[]
}

const head = ['Row', 'Goal', 'Figure', 'Verdict', 'Date'] as const

/** Returns the results as a Markdown table, which is also readable in a terminal. */
export function tableOf({ share, results }: Run): string {
  const rows = results.map(({ id, goal, figure, isReached, seconds, date }) => [
    id,
    goal,
    `${share === 1 ? 'full number' : `share ${share}`}: ${figure} (${seconds} s)`,
    isReached ? 'ok' : '**missed**',
    date,
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |\n`).join('')
}

/**
 * Returns quality/results/reliability.json with the figures of a run.
 * @param stored the file before the run: figure and date of each row
 */
export function newestFigures(stored: string, { share, results }: Run): string {
  const figures = results.map(({ id, figure, isReached, date }) => {
    const said = `${isReached ? '' : 'missed: '}${figure.replace(/\s*\n\s*/g, ' ')}`
    const words = share === 1 ? `full number: ${said}` : `${said}; full number not run: --share ${share}`
    return [id, { figure: words, date }] as const
  })
  return `${JSON.stringify({ ...JSON.parse(stored), ...Object.fromEntries(figures) }, undefined, 2)}\n`
}

/** Escapes characters that would end a cell: a bar or a line break. */
function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')
}

/**
 * Returns a function that formats a run for the extension of a file.
 * @throws TypeError for an extension other than `.md` and `.json`
 */
export function reportFor(file: string): (run: Run) => string {
  const ending = extname(file)
  if (ending === '.md') return tableOf
  if (ending === '.json') return (run) => `${JSON.stringify(run, undefined, 2)}\n`
  throw new TypeError(`--report "${file}" has to end in .md or .json`)
}

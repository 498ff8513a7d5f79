// npm run torture: runs the long rows of the reliability table, each of which is a file in a folder of quality/stress/.
// `-- R1 R7` runs some of them, `--share 0.1` a tenth of the repetitions. Prints a table, which `--report FILE.md` or
// `FILE.json` also writes after each row, and exits with 1 when a row misses its goal. `--write` stores the figures in
// quality/results/.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newestFigures, type Result, reportFor, tableOf } from './support/report.ts'
import type { Outcome, Scenario } from './support/scenario.ts'

const options = { share: { type: 'string' }, report: { type: 'string' }, write: { type: 'boolean' } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const share = Number(values.share ?? 1)
if (!(share > 0 && share <= 1)) throw new TypeError(`--share "${values.share}" has to be a number above 0 and up to 1`)
const { report } = values
// Checked first, so that a long run does not fail at the end because of a wrong file name.
const reported = report === undefined ? undefined : reportFor(report)

async function rows(): Promise<Scenario[]> {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname, exclude: ['support/*', '**/*.test.ts'] })
  const all = await Promise.all(
    files.map(async (file) => (await import(join(import.meta.dirname, file))).default as Scenario),
  )
  all.sort((one, other) => byNumber(one.id, other.id))
  const unknown = positionals.filter((id) => !all.some((row) => row.id === id))
  if (unknown.length > 0) throw new TypeError(`there is no row ${unknown}; there are ${all.map(({ id }) => id)}`)
  return positionals.length === 0 ? all : all.filter(({ id }) => positionals.includes(id))
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

async function run(row: Scenario): Promise<Outcome> {
  try {
    return await row.run(share)
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { figure: 'it could not be run to its end', isReached: false, problems: [problem] }
  }
}

const stored = join(import.meta.dirname, '../results/reliability.json')
const results: Result[] = []
for (const row of await rows()) {
  console.log(`\n${row.id}  ${row.what}`)
  const begun = performance.now()
  const { figure, isReached, problems = [] } = await run(row)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`    goal     ${row.goal}`)
  console.log(`    reached  ${figure} (${seconds} s)`)
  console.log(`    ${isReached ? 'ok' : 'MISSED'}`)
  for (const problem of problems.slice(0, 10)) console.log(`    - ${problem}`)
  const date = new Date().toISOString().slice(0, 10)
  results.push({ id: row.id, goal: row.goal, figure, isReached, seconds, date, problems })
  // Written after each row, so that an interrupted run leaves its results.
  if (report !== undefined && reported) writeFileSync(report, reported({ share, results }))
  if (values.write) writeFileSync(stored, newestFigures(readFileSync(stored, 'utf8'), { share, results }))
}
const missed = results.filter(({ isReached }) => !isReached).length
console.log(`\n${tableOf({ share, results })}`)
console.log(`${missed === 0 ? 'Every row reached its goal.' : `${missed} missed.`}`)
process.exit(missed === 0 ? 0 : 1)

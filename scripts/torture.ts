// npm run torture: the long rows of the reliability table, each in a file of its own under torture/. `-- R1 R7` runs some of
// them, `--share 0.1` with a tenth of the repetitions. It prints a table, and ends with 1 where a row misses its goal.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Outcome, Row } from './torture/row.ts'

const { values, positionals } = parseArgs({ options: { share: { type: 'string' } }, allowPositionals: true })
const share = Number(values.share ?? 1)
if (!(share > 0 && share <= 1)) throw new TypeError(`--share "${values.share}" has to be a number above 0 and up to 1`)

async function rows(): Promise<Row[]> {
  const files = globSync('torture/[A-Z][0-9]*.ts', { cwd: import.meta.dirname }).toSorted(byNumber)
  const all = await Promise.all(
    files.map(async (file) => (await import(join(import.meta.dirname, file))).default as Row),
  )
  const unknown = positionals.filter((id) => !all.some((row) => row.id === id))
  if (unknown.length > 0) throw new TypeError(`there is no row ${unknown}; there are ${all.map(({ id }) => id)}`)
  return positionals.length === 0 ? all : all.filter(({ id }) => positionals.includes(id))
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

async function run(row: Row): Promise<Outcome> {
  try {
    return await row.run(share)
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { figure: 'it could not be run to its end', isReached: false, problems: [problem] }
  }
}

let missed = 0
for (const row of await rows()) {
  console.log(`\n${row.id}  ${row.what}`)
  const begun = performance.now()
  const { figure, isReached, problems = [] } = await run(row)
  if (!isReached) missed += 1
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`    goal     ${row.goal}`)
  console.log(`    reached  ${figure} (${seconds} s)`)
  console.log(`    ${isReached ? 'ok' : 'MISSED'}`)
  for (const problem of problems.slice(0, 10)) console.log(`    - ${problem}`)
}
console.log(`\n${missed === 0 ? 'Every row reached its goal.' : `${missed} missed.`}`)
process.exit(missed === 0 ? 0 : 1)

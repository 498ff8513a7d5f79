// npm run bench: measures the portal beside a reference in the same run, each subject in its own file. `-- pdf` runs
// one, `-- mix --whole` for ten minutes. It prints a table; `--write` also stores the results as JSON in
// quality/results/ and their tables in docs/performance.md.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Result, tablesOf } from './report.ts'
import type { Figure, Subject } from './subject.ts'

/** The files that are no subject; files of one subject only are in a folder of its name. */
const shared = ['measure.ts', 'report.ts', 'run.ts', 'subject.ts']
const results = join(import.meta.dirname, '../results')
const page = join(import.meta.dirname, '../../docs/performance.md')

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean' }, whole: { type: 'boolean', default: false } },
  allowPositionals: true,
})

async function subjects(): Promise<Subject[]> {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).toSorted()
  const names = files.filter((file) => !shared.includes(file) && !file.endsWith('.test.ts'))
  const unknown = positionals.filter((name) => !names.includes(`${name}.ts`))
  if (unknown.length > 0)
    throw new TypeError(`there is no subject ${unknown}; there are ${names.map((file) => basename(file, '.ts'))}`)
  const asked = names.filter((file) => positionals.length === 0 || positionals.includes(basename(file, '.ts')))
  return Promise.all(asked.map(async (file) => (await import(join(import.meta.dirname, file))).default as Subject))
}

function machine(): string {
  const [load = 0] = loadavg()
  const processors = availableParallelism()
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${processors} processors (${model}), Node ${process.versions.node}, load ${load.toFixed(1)}`
}

function keep(result: Result): void {
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `${result.name}.json`), `${JSON.stringify(result, undefined, 2)}\n`)
  const all = globSync('*.json', { cwd: results }).toSorted()
  const tables = tablesOf(all.map((file) => JSON.parse(readFileSync(join(results, file), 'utf8')) as Result))
  const marks = /(<!-- results -->)[\s\S]*?(<!-- \/results -->)/
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(marks, (_all, from, to) => `${from}\n\n${tables}\n${to}`),
  )
}

for (const subject of await subjects()) {
  const { name, about } = subject
  const figures: Figure[] = []
  const result = { name, about, date: new Date().toISOString().slice(0, 10), machine: machine(), figures }
  try {
    for await (const figure of subject.run(values.whole)) {
      figures.push(figure)
      if (values.write) keep(result)
    }
  } catch (error) {
    // The other subjects are measured anyway.
    console.error(`${name} could not be measured to its end:`, error)
    process.exitCode = 1
  }
  console.log(tablesOf([result]))
}
process.exit()

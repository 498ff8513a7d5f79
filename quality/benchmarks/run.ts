// npm run bench: measures the portal and references in the same run, each benchmark in its own file. `-- pdf` runs one,
// `-- mix --whole` for ten minutes. Prints all figures, then every promise, reached or missed. `--write` also stores
// the results as JSON in quality/results/, and the promises in docs/performance.md.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { barsTable, withBars, withLimits } from './bars.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { type Result, tablesOf } from './report.ts'

/** The files that are not benchmarks; files of only one benchmark are in a folder with its name. */
const shared = ['bars.ts', 'benchmark.ts', 'measure.ts', 'report.ts', 'run.ts']
const results = join(import.meta.dirname, '../results')
const page = join(import.meta.dirname, '../../docs/performance.md')

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean' }, whole: { type: 'boolean', default: false } },
  allowPositionals: true,
})

async function benchmarks(): Promise<Benchmark[]> {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).toSorted()
  const names = files.filter((file) => !shared.includes(file) && !file.endsWith('.test.ts'))
  const unknown = positionals.filter((name) => !names.includes(`${name}.ts`))
  if (unknown.length > 0)
    throw new TypeError(`there is no benchmark ${unknown}; there are ${names.map((file) => basename(file, '.ts'))}`)
  const asked = names.filter((file) => positionals.length === 0 || positionals.includes(basename(file, '.ts')))
  return Promise.all(asked.map(async (file) => (await import(join(import.meta.dirname, file))).default as Benchmark))
}

function machine(): string {
  const [load = 0] = loadavg()
  const processors = availableParallelism()
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${processors} processors (${model}), Node ${process.versions.node}, load ${load.toFixed(1)}`
}

function storedResults(): Result[] {
  const files = globSync('*.json', { cwd: results, exclude: ['reliability.json', 'mutants.json'] }).toSorted()
  return files.map((file) => JSON.parse(readFileSync(join(results, file), 'utf8')) as Result)
}

/** Stores a result, and rewrites the tables of docs/performance.md and of all figures. */
function store(result: Result): void {
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `${result.name}.json`), `${JSON.stringify(result, undefined, 2)}\n`)
  const all = storedResults()
  writeFileSync(join(results, 'figures.md'), `# All figures of the newest runs\n\n${tablesOf(all)}`)
  writeFileSync(page, withBars(readFileSync(page, 'utf8'), all))
}

const measured: Result[] = []
for (const benchmark of await benchmarks()) {
  const { name, about } = benchmark
  const figures: Figure[] = []
  const result = { name, about, date: new Date().toISOString().slice(0, 10), machine: machine(), figures }
  measured.push(result)
  try {
    for await (const figure of benchmark.run(values.whole)) {
      figures.push(withLimits(name, figure))
      if (values.write) store(result)
    }
  } catch (error) {
    // The other benchmarks run nevertheless.
    console.error(`${name} could not be measured to its end:`, error)
    process.exitCode = 1
  }
  console.log(tablesOf([result]))
}
const older = storedResults().filter(({ name }) => measured.every((result) => result.name !== name))
console.log(`### Promises\n\n${barsTable([...measured, ...older])}`)
process.exit()

// npm run measure:code: prints the size and the structure of the code, and the limits that it keeps or exceeds.
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  longFunctions,
  maxFunctionLines,
  measureFile,
  mutualImports,
  roomOf,
  runtimeCycles,
  type SourceFile,
} from './code/codeStructure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const limits = { files: 700, lines: 48_500, filesPerFolder: 25, medianLines: [40, 90] } as const
/** The lines of all messages when the limit of lines was set. Further lines of messages do not count. */
const messageLinesAtLimit = 7166

const paths = globSync('{domain,pdf,server,web,scripts,quality}/**/*.{ts,tsx}', { cwd: root }).toSorted()
const isSource = (path: string) =>
  !/^quality\/|\/(?:testing|fixtures)\/|\.test\.tsx?$/.test(path) && !path.startsWith('web/showcase/')
const sources = paths.filter(isSource).map((path) => measureFile(path, readFileSync(`${root}${path}`, 'utf8')))

const lines = sources.map((file) => file.lines).toSorted((a, b) => a - b)
const median = lines[Math.floor(lines.length / 2)] ?? 0
const folders = Map.groupBy(paths, dirname)
const largeFolders = [...folders].filter(([, files]) => files.length > limits.filesPerFolder)
const messageLines = sum(sources.filter(isMessages).map((file) => file.lines))
const countedLines = sum(lines) - Math.max(0, messageLines - messageLinesAtLimit)
const mutual = mutualImports(sources)
const cycles = runtimeCycles(sources)

print('source files', sources.length, `<= ${limits.files}`)
console.log(`source lines: ${sum(lines)}, ${messageLines} of them messages; no tests, fixtures, showcase and quality/`)
print('source lines without messages of new features', countedLines, `<= ${limits.lines}`)
if (countedLines > limits.lines)
  console.log('  exceeded since features were added after the limit was set; scripts/README.md says what counts')
print('median lines of a file', median, `${limits.medianLines[0]} to ${limits.medianLines[1]}`)
print('90th percentile', lines[Math.floor(lines.length * 0.9)] ?? 0, '<= 200')
list(
  'folders over 25 files',
  largeFolders.map(([folder, files]) => `${folder}: ${files.length}`),
)
list(`functions over ${maxFunctionLines} lines`, longFunctions(sources))
list('rooms that import each other', mutual)
list(
  'run-time import cycles',
  cycles.map((files) => files.join(' -> ')),
)
console.log('\nlines by room')
for (const [room, files] of [...Map.groupBy(sources, ({ path }) => roomOf(path))].toSorted())
  console.log(`  ${room}: ${sum(files.map((file) => file.lines))} in ${files.length} files`)

function isMessages({ path }: SourceFile): boolean {
  return /^domain\/(?:messages\/[\w-]+|regions\/[\w-]+\/texts)\//.test(path)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function print(subject: string, figure: number, limit: string): void {
  console.log(`${subject}: ${figure} (limit: ${limit})`)
}

function list(subject: string, entries: readonly string[]): void {
  console.log(`${subject}: ${entries.length} (limit: 0)`)
  for (const entry of entries) console.log(`  ${entry}`)
}

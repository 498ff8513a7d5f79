import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { settingList } from '../../server/config/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = ['SECURITY.md', ...globSync('docs/security/*.md', { cwd: root })]
const headings = ['Context', 'Decision', 'Consequences', 'Alternatives considered']
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

/** Returns everything in backticks that looks like a file of the repository. */
function namedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:ts|json)|(?:server|domain|web|docs)\/[\w./*-]+)`/g)].map(
    ([, file = '']) => file,
  )
}

function exists(file: string): boolean {
  const places = [file, `quality/security/${file}`, `server/features/**/${file}`]
  return file.startsWith('/') || places.some((place) => globSync(place, { cwd: root }).length > 0)
}

it.each(documents)('every file that %s names exists', (document) => {
  expect(namedFiles(read(document)).filter((file) => !exists(file))).toEqual([])
})

it('every proof in asvs.md by a short name is a test of that name', () => {
  const rows = read('docs/security/asvs.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
  expect(rows.length).toBeGreaterThan(60)
  const short = rows.flatMap((row) =>
    [...(row.split('|')[4] ?? '').matchAll(/`([a-zA-Z]+)`/g)].map(([, name = '']) => name),
  )
  expect(short.filter((name) => !existsSync(`${root}quality/security/${name}.test.ts`))).toEqual([])
  for (const row of rows) expect(row.split('|'), row).toHaveLength(6)
})

it.each(documents)('every setting that %s names exists', (document) => {
  const names = settingList.map(({ name }) => name)
  const prefixes = new Set(names.map((name) => name.split('_')[0]))
  const named = [...read(document).matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=\w+)?`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => prefixes.has(name.split('_')[0]) && !names.includes(name))).toEqual([])
})

const decisions = globSync('docs/decisions/0*.md', { cwd: root })

it('every decision has a unique number, which its title repeats', () => {
  const numbers = decisions.map((file) => Number(/(\d{4})-[\w-]+\.md$/.exec(file)?.[1]))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(decisions.map((file) => Number(/^# (\d+)\. /.exec(read(file))?.[1]))).toEqual(numbers)
})

it.each(decisions)('%s has a date, a status and the headings of a decision', (file) => {
  const text = read(file)
  expect(text).toMatch(/^Date: \d{4}-\d\d-\d\d · Status: (?:accepted|superseded)/m)
  expect(
    [...text.matchAll(/^## (.+)$/gm)]
      .map(([, heading]) => heading)
      .filter((heading) => headings.includes(heading ?? '')),
  ).toEqual(headings)
})

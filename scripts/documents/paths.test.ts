import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = globSync('{*.md,*/README.md,docs/**/*.md}', { cwd: root, exclude: ['node_modules'] }).toSorted()
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const rooms = 'domain|pdf|server|web|scripts|quality|docs|samples'

/** The files and folders that the examples of the how-tos add. */
const created = globSync('docs/how-to/add-*.md', { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/(?:Create|Copy `[^`]+` to) `([^`]+)`/g)].map(([, path = '']) => path),
)

/** Returns the paths in backticks that begin with a room. */
function namedPaths(text: string): string[] {
  return [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(new RegExp(`\`((?:${rooms})/[^\`\\s]*)\``, 'g'))]
    .map(([, path = '']) => path)
    .filter((path) => !/[<>]/.test(path) && !created.some((one) => path.startsWith(one)))
}

it.each(documents)('every path that %s names exists', (file) => {
  const missing = namedPaths(read(file)).filter((path) => globSync(path.replace(/\/$/, ''), { cwd: root }).length === 0)
  expect(missing).toEqual([])
})

it.each(documents)('every link of %s leads to a file', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([])
})

it.each(documents)('every command of %s is a script of package.json', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...read(file).matchAll(/npm run (?:--silent )?([a-z][\w:]*)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

it('docs/glossary.md has at most 60 terms, each with one sentence', () => {
  const rows = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| **'))
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.length).toBeLessThanOrEqual(60)
  for (const row of rows) {
    expect(row, row).toMatch(/^\| \*\*[^*|]+\*\* \| [^|]+\. \| `[^`|]+` \|$/)
    expect(row.split('|')[2], row).not.toMatch(/\. [A-Z]/)
  }
})

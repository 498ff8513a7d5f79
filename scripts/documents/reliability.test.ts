import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Line {
  readonly id: string
  readonly tests: string
  readonly long: string
  readonly figure: string
  readonly date: string
}

const lines: Line[] = readFileSync(`${root}docs/reliability.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| [RSLA]\d/.test(line))
  .map((line) => {
    const [, id = '', , tests = '', long = '', figure = '', date = '', ...others] = line
      .split('|')
      .map((cell) => cell.trim())
    expect(others, line).toEqual([''])
    return { id, tests, long, figure, date }
  })

/** Rows that every change has to reach, or a long run where a test takes too long. */
const promised = [
  ...[1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 20, 21].map((number) => `R${number}`),
  ...Array.from({ length: 19 }, (_, index) => `S${index + 1}`),
  ...['S22', 'S23', 'S24'],
]

it('docs/reliability.md has one line for every promised row', () => {
  const ids = lines.map(({ id }) => id)
  expect(promised.filter((id) => !ids.includes(id))).toEqual([])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

it('every long row has its line, and no line names another', () => {
  const files = globSync('quality/stress/*/*.ts', { cwd: root, exclude: ['**/support/*', '**/*.test.ts'] })
  const rows = files.map((file) => /^ {2}id: '([A-Z]\d+)'/m.exec(readFileSync(`${root}${file}`, 'utf8'))?.[1])
  const named = lines.filter(({ id, long }) => long.includes(`npm run torture -- ${id}`)).map(({ id }) => id)
  expect(named.toSorted()).toEqual(rows.toSorted())
})

it.each(lines)(
  'the line of $id names its tests, a command, a figure with what it is a figure of, and a date',
  ({ id, tests, long, figure, date }) => {
    const files = [...tests.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`/g)].flatMap(([, file = '']) => {
      const found = globSync([file, `{server,pdf,web,domain,scripts,quality}/**/${file}`], { cwd: root })
      expect(found, file).not.toEqual([])
      return found
    })
    const texts = files.map((file) => readFileSync(`${root}${file}`, 'utf8'))
    expect(texts.filter((text) => text.includes(`[${id}]`)).length, `tests of ${id}`).toBeGreaterThan(0)
    expect(long).toMatch(/`npm |^the same/)
    expect(figure).toMatch(/\d/)
    expect(figure, 'whether the full number was run').toMatch(
      /full number: \S|(?:not reached|full number not run): \S+ \S/i,
    )
    // A partial number of repetitions does not count, regardless of the rest of the line.
    if (figure.includes('--share')) expect(figure).toMatch(/(?:not reached|full number not run): \S+ \S/i)
    expect(date).toMatch(/^\d{4}-\d\d-\d\d/)
  },
)

import { expect, it } from 'vitest'
import { longFunctions, maxFunctionLines, measureFile, mutualImports, runtimeCycles } from './codeStructure.ts'

const files = (sources: Readonly<Record<string, string>>) =>
  Object.entries(sources).map(([path, source]) => measureFile(path, source))

it('measures the lines and functions of a file', () => {
  const { lines, functions } = measureFile('a.ts', 'export function one() {\n  return 1\n}\nconst two = () => 2\n')
  expect(lines).toBe(4)
  expect(functions).toEqual([
    { name: 'one', line: 1, lines: 3 },
    { name: 'two', line: 4, lines: 1 },
  ])
})

it('finds functions that are too long: declarations, components in variables and functions within functions', () => {
  const body = '\n'.repeat(maxFunctionLines)
  const sources = files({
    'a.tsx': `const Card = memo(() => {${body}})\nfunction short() {}`,
    'b.ts': `function outer() {\n  const inner = () => {${body}  }\n}`,
  })
  const length = maxFunctionLines + 1
  expect(longFunctions(sources)).toEqual([
    `a.tsx:1 : ${length}`,
    `b.ts:1 outer: ${length + 2}`,
    `b.ts:2 inner: ${length}`,
  ])
})

it('finds rooms that import each other, types included', () => {
  const sources = files({
    'web/ui/a.ts': "import type { B } from '../form/b.ts'",
    'web/form/b.ts': "import { a } from '#web/ui/a.ts'\nimport { c } from './c.ts'",
    'web/form/c.ts': '',
  })
  expect(mutualImports(sources)).toEqual(['web/form <-> web/ui: 1 and 1 imports'])
})

it('finds files that import one another at run time, not those that share types', () => {
  const sources = files({
    'a/a.ts': "import { b } from './b.ts'",
    'a/b.ts': "export { c } from './c.ts'",
    'a/c.ts': "import { a } from './a.ts'\nimport { type D } from './d.ts'",
    'a/d.ts': "import { c } from './c.ts'",
  })
  expect(runtimeCycles(sources)).toEqual([['a/a.ts', 'a/b.ts', 'a/c.ts']])
})

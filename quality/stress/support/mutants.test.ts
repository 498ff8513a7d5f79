import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from '../../../scripts/code/syntaxTree.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { copyProject, createMutationRun } from './mutationRun.ts'
import { putProbes, type Trial, testsReaching, withProbes } from './probes.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mutants-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it.each<[string, string, readonly string[], string]>([
  ['negates conditions', 'if (a) b()', ['if (!(a)) b()'], 'if (reach(0)(a)) b()'],
  ['negates conditions of expressions', 'c = a ? 1 : 2', ['c = !(a) ? 1 : 2'], 'c = reach(0)(a) ? 1 : 2'],
  ['swaps && and ||', 'f()\na && b()', ['f()\na || b()'], 'f()\nreach(0)(a && b())'],
  ['moves bounds', 'c = a < b', ['c = a <= b'], 'c = reach(0)(a < b)'],
  ['negates equality', 'c = a === b', ['c = a !== b'], 'c = reach(0)(a === b)'],
  [
    'mutates parts of parts',
    'c = a && b ? d : e',
    ['c = !(a && b) ? d : e', 'c = a || b ? d : e'],
    'c = reach(1)(reach(0)(a && b)) ? d : e',
  ],
  [
    'changes returned constants',
    'function f() { return true }',
    ['function f() { return false }'],
    'function f() { return reach(0)(true) }',
  ],
  ['changes constants of arrow functions', 'const f = () => 1', ['const f = () => 2'], 'const f = () => reach(0)(1)'],
  [
    'removes where clauses',
    "db.where('a', '=', 1).execute()",
    ['db.execute()'],
    "db.where(reach(0)('a'), '=', 1).execute()",
  ],
  ['removes awaited statements', 'await a()', [';'], 'await reach(0)(a())'],
  ['removes members of arrays', 'c = [a, b]', ['c = [ b]', 'c = [a, ]'], 'c = [reach(0)(a), reach(1)(b)]'],
  ['removes spread members', 'c = [...a]', ['c = []'], 'c = [...reach(0)(a)]'],
  ['leaves types and imports alone', "import a from 'a'; type B = A extends true ? [1, 2] : 3", [], ''],
])('[S24] %s, and probes them', (_, source, expected, expectedProbes) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a.ts'), source)
  const mutants = mutantsOf(folder, 'a.ts')
  const mutated = mutants.map(({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end))
  expect(mutated).toEqual(expected)
  const probed = withProbes(source, mutants)
  expect(() => parse('a.ts', probed)).not.toThrow()
  const numbered = mutants.reduce((text, { name }, number) => text.replace(JSON.stringify(name), `${number}`), probed)
  expect(numbered).toContain(expectedProbes)
})

it('[S24] gives each mutant of a line a name of its own', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a.ts'), 'd = a && b && c')
  const change = 'a.ts: d = a && b && c: && -> ||'
  expect(mutantsOf(folder, 'a.ts').map(({ name }) => name)).toEqual([change, `${change} (2)`])
})

it('[S24] orders the tests that reach a mutant: quick ones first, those of its folder sooner', () => {
  const mutant: Mutant = { ...negatedIn('domain/kit/condition.ts'), name: 'a' }
  const trial = (test: string, milliseconds: number, name = 'a', passes = true): Trial => ({
    test,
    milliseconds,
    passes,
    reached: new Set([name]),
  })
  const trials = [
    trial('server/app.test.ts', 9000),
    trial('domain/pages.test.ts', 2000),
    trial('domain/kit/form.test.ts', 5000),
    trial('domain/kit/page.test.ts', 100, 'b'),
    trial('domain/kit/failing.test.ts', 100, 'a', false),
  ]
  const found = testsReaching(mutant, trials).map(({ test }) => test)
  expect(found).toEqual(['domain/kit/form.test.ts', 'domain/pages.test.ts', 'server/app.test.ts'])
})

it('[S24] kills a mutant by a test that reaches it, also in another process', async () => {
  const [own, other] = ['domain/kit/condition.test.ts', 'domain/kit/values/values.test.ts']
  const ofChild = 'server/features/drafts/signatures.test.ts'
  const mutants = [negatedIn('domain/kit/condition.ts'), negatedIn('server/features/inspection/worker.ts')] as const
  const run = () => {
    const copy = copyProject(root, temporaryFolder())
    const created = createMutationRun(copy)
    onTestFinished(() => created.close())
    return { copy, ...created }
  }
  const probed = run()
  putProbes(probed.copy, mutants)
  const trials = [await probed.trial(own), await probed.trial(other), await probed.trial(ofChild)]
  expect(mutants.map((mutant) => testsReaching(mutant, trials))).toEqual([[trials[0]], [trials[2]]])
  const plain = run()
  expect(await plain.judge(mutants[0], testsReaching(mutants[0], trials))).toBe(`killed by ${own}`)
  expect(await plain.judge(mutants[0], [{ test: other, milliseconds: 1000 }])).toBe('survived')
})

function negatedIn(file: string): Mutant {
  const found = mutantsOf(root, file).find(({ replacement }) => replacement.startsWith('!('))
  if (!found) throw new Error(`there is no condition to negate in ${file}`)
  return found
}

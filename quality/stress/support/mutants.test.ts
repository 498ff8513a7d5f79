import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { mutantsOf } from './mutants.ts'
import { copyProject, createMutationRun, filesOfProject } from './mutationRun.ts'
import { createNearestTests } from './nearestTests.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mutants-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it.each<[string, string, readonly string[]]>([
  ['negates conditions', 'if (a) b()', ['if (!(a)) b()']],
  ['negates conditions of expressions', 'c = a ? 1 : 2', ['c = !(a) ? 1 : 2']],
  ['swaps && and ||', 'c = a && b', ['c = a || b']],
  ['moves bounds', 'c = a < b', ['c = a <= b']],
  ['negates equality', 'c = a === b', ['c = a !== b']],
  ['changes returned constants', 'function f() { return true }', ['function f() { return false }']],
  ['changes constants of arrow functions', 'const f = () => 1', ['const f = () => 2']],
  ['removes where clauses', "db.where('a', '=', 1).execute()", ['db.execute()']],
  ['removes awaited statements', 'await a()', [';']],
  ['removes members of arrays', 'c = [a, b]', ['c = [ b]', 'c = [a, ]']],
  ['leaves types and imports alone', "import a from 'a'; type B = A extends true ? [1, 2] : 3", []],
])('[S24] %s', (_, source, expected) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a.ts'), source)
  const mutated = mutantsOf(folder, 'a.ts').map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  )
  expect(mutated).toEqual(expected)
})

it('[S24] orders the tests of a file first, then those of its importers', () => {
  const nearest = createNearestTests(
    root,
    filesOfProject(root).filter((file) => file.endsWith('.ts')),
  )
  expect(nearest('server/database/repositories/accounts.ts')[0]).toBe(
    'server/database/repositories/applications.contract.test.ts',
  )
  expect(nearest('domain/kit/condition.ts')[0]).toBe('domain/kit/condition.test.ts')
  // Another file starts it as a program.
  expect(nearest('server/features/inspection/worker.ts').slice(0, 2)).toEqual([
    'server/features/inspection/inspector.test.ts',
    'server/features/drafts/signatures.test.ts',
  ])
})

it('[S24] kills a mutant by the test of its file, not by others', { timeout: 120_000 }, async () => {
  const copy = copyProject(root, temporaryFolder())
  const mutant = mutantsOf(root, 'domain/kit/condition.ts').find(({ replacement }) => replacement.startsWith('!('))
  if (!mutant) throw new Error('there is no condition to negate')
  const run = createMutationRun(copy)
  onTestFinished(() => run.close())
  const judge = (test: string) => run.judge(mutant, [test])
  expect(await judge('domain/kit/condition.test.ts')).toEqual({ killedBy: 'domain/kit/condition.test.ts' })
  expect(await judge('domain/kit/values/values.test.ts')).toBe('survived')
})

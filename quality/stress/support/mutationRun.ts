import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutants.ts'

/** Returns the project's source and test files, relative to its root. */
export function filesOfProject(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
}

/** Copies the project, so that mutants touch nothing else. Packages are shared. */
export function copyProject(root: string, to: string): string {
  for (const file of filesOfProject(root)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file), { verbatimSymlinks: true })
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  return to
}

/** Sizes of the groups of tests that run against a mutant, the nearest first. */
const groups = [1, 2, 4, 6, 8]
const longestMilliseconds = 600_000
const projects = ['server', 'domain', 'pdf', 'quality', 'apart']

export type Verdict = { readonly killedBy: string } | 'survived'

/** By test, true where it passes without a mutant; a test that does not proves nothing. */
export type PassingTests = Map<string, boolean>

/**
 * Runs tests against a mutant until one fails that passes without it.
 * @param copy a copy of the project that no other run uses
 */
export async function judgeMutant(
  copy: string,
  mutant: Mutant,
  tests: readonly string[],
  passing: PassingTests,
): Promise<Verdict> {
  const path = join(copy, mutant.file)
  const source = readFileSync(path, 'utf8')
  const mutated = source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end)
  const names = /ostgres/.test(source) ? [...projects, 'postgres'] : projects
  let at = 0
  for (const size of groups) {
    const group = tests.slice(at, at + size).filter((test) => passing.get(test) !== false)
    at += size
    if (group.length === 0) continue
    writeFileSync(path, mutated)
    const failed = await failedTests(copy, group, names).finally(() => writeFileSync(path, source))
    for (const test of failed) {
      if (!passing.has(test)) passing.set(test, (await failedTests(copy, [test], names)).length === 0)
      if (passing.get(test)) return { killedBy: test }
    }
  }
  return 'survived'
}

/** Runs test files. @returns those that fail; all of them when the run is too long or leaves no report */
async function failedTests(
  copy: string,
  tests: readonly string[],
  names: readonly string[],
): Promise<readonly string[]> {
  const report = join(copy, 'mutation-report.json')
  rmSync(report, { force: true })
  const options = names.map((name) => `--project=${name}`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...options,
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ]
  // In its own process group, so that a run without an end is killed with its children.
  const run = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', detached: true })
  const timer = setTimeout(() => run.pid && process.kill(-run.pid, 'SIGKILL'), longestMilliseconds)
  const [code] = await once(run, 'close')
  clearTimeout(timer)
  if (code === 0) return []
  if (!existsSync(report)) return tests
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[]
  }
  const failed = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name.slice(copy.length + 1))
  return failed.length > 0 ? failed : tests
}

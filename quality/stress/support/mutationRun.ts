import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutants.ts'
import type { TestJob } from './mutationWorker.ts'

/** Returns the source and test files of the project, relative to its root. */
export function filesOfProject(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
}

/** Copies the project, so that mutants change nothing else. Installed packages are shared. */
export function copyProject(root: string, to: string): string {
  for (const file of filesOfProject(root)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file), { verbatimSymlinks: true })
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  return to
}

/** Numbers of tests that are run against a mutant together, nearest first. */
const groups = [1, 2, 4, 8, 16]
const longestMilliseconds = 600_000

export type Verdict = { readonly killedBy: string } | 'survived'

/** For each test whether it passes without a mutant; a test that does not proves nothing. */
export type PassingTests = Map<string, boolean>

/** A copy of the project for one run at a time, with a child process that runs its tests. */
export interface MutationRun {
  /** Runs tests against a mutant, until one that passes without the mutant has failed twice. */
  judge(mutant: Mutant, tests: readonly string[]): Promise<Verdict>
  close(): void
}

/** Prepares a copy of the project for mutants. Several runs may share what they know about passing tests. */
export function createMutationRun(copy: string, passing: PassingTests = new Map()): MutationRun {
  let worker: ChildProcess | undefined
  /** Runs test files. @returns those that fail; all of them when the run takes too long or its process ends */
  async function failedTests(job: TestJob): Promise<readonly string[]> {
    // In its own process group, so that an endless run is killed together with its children.
    worker ??= fork(join(import.meta.dirname, 'mutationWorker.ts'), { cwd: copy, detached: true, stdio: 'ignore' })
    const settled = new AbortController()
    const signal = AbortSignal.any([AbortSignal.timeout(longestMilliseconds), settled.signal])
    worker.send(job)
    const answer = once(worker, 'message', { signal }).then(([failed]) => failed as readonly string[])
    const end = once(worker, 'exit', { signal }).then(() => undefined)
    const failed = await Promise.race([answer, end]).catch(() => undefined)
    settled.abort()
    if (failed === undefined) close()
    return failed ?? job.tests
  }
  function close() {
    try {
      if (worker?.pid) process.kill(-worker.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
    worker = undefined
  }
  return {
    async judge(mutant, tests) {
      const path = join(copy, mutant.file)
      const source = readFileSync(path, 'utf8')
      const mutated = source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end)
      const job = { file: mutant.file, isOnPostgres: /ostgres/.test(source) }
      const failedAfter = (group: readonly string[]) => {
        writeFileSync(path, mutated)
        return failedTests({ ...job, tests: group }).finally(() => writeFileSync(path, source))
      }
      let at = 0
      for (const size of groups) {
        const group = tests.slice(at, at + size).filter((test) => passing.get(test) !== false)
        at += size
        if (group.length === 0) continue
        for (const test of await failedAfter(group)) {
          if (!passing.has(test)) passing.set(test, (await failedTests({ ...job, tests: [test] })).length === 0)
          // A test that fails once by chance, for example on a busy machine, does not kill a mutant.
          if (passing.get(test) && (await failedAfter([test])).length > 0) return { killedBy: test }
        }
      }
      return 'survived'
    },
    close,
  }
}

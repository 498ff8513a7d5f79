import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutants.ts'
import type { TestJob } from './mutationWorker.ts'
import { type TimedTest, type Trial, takeReached } from './probes.ts'

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

/**
 * Numbers of tests that are run against a mutant together. The others are left out: a test that kills is nearly always
 * among the first ten, and some mutants are reached by hundreds.
 */
const groups = [1, 2, 4, 8, 16]
const longestStartMilliseconds = 60_000
const longestTrialMilliseconds = 600_000
/** Factor by which tests may take longer with a mutant than without; slower ones count as failed. */
const patience = 5

/** Names the test that failed because of a mutant. */
export type Verdict = 'survived' | `killed by ${string}`

/** A copy of the project for one run at a time, with a child process that runs its tests. */
export interface MutationRun {
  /** Runs a test in the copy as it is, a second time when it fails, for example on a busy machine. */
  trial(test: string): Promise<Trial>
  /** Runs tests that pass without the mutant, in the given order, until one of them has failed twice. */
  judge(mutant: Mutant, tests: readonly TimedTest[]): Promise<Verdict>
  close(): void
}

/** Prepares a copy of the project for mutants. */
export function createMutationRun(copy: string): MutationRun {
  let worker: ChildProcess | undefined
  /** Runs test files. @returns those that fail; all of them when the run takes too long or its process ends */
  async function failedTests(job: TestJob, longestMilliseconds: number): Promise<readonly string[]> {
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
    async trial(test) {
      const passesOn = async (isOnPostgres: boolean) =>
        (await failedTests({ file: test, tests: [test], isOnPostgres }, longestTrialMilliseconds)).length === 0
      const begun = performance.now()
      const passesOnSqlite = (await passesOn(false)) || (await passesOn(false))
      const milliseconds = Math.round(performance.now() - begun)
      const passes = passesOnSqlite && ((await passesOn(true)) || (await passesOn(true)))
      return { test, passes, milliseconds, reached: takeReached(copy) }
    },
    async judge(mutant, tests) {
      const { file } = mutant
      const path = join(copy, file)
      const source = readFileSync(path, 'utf8')
      const mutated = source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end)
      const failedAfter = (group: readonly TimedTest[], isOnPostgres: boolean) => {
        writeFileSync(path, mutated)
        const usual = group.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
        const job = { file, tests: group.map(({ test }) => test), isOnPostgres }
        return failedTests(job, longestStartMilliseconds + patience * usual).finally(() => writeFileSync(path, source))
      }
      for (const isOnPostgres of [false, true]) {
        const left = [...tests]
        for (const size of groups) {
          const group = left.splice(0, size)
          if (group.length === 0) break
          const failed = await failedAfter(group, isOnPostgres)
          // A test that fails once by chance, for example on a busy machine, does not kill a mutant.
          for (const one of group.filter(({ test }) => failed.includes(test)))
            if ((await failedAfter([one], isOnPostgres)).length > 0) return `killed by ${one.test}`
        }
      }
      return 'survived'
    },
    close,
  }
}

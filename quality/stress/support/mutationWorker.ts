// Runs tests of a copy of the project, the current folder, until its parent ends it. Vitest stays loaded between the
// runs: its start takes longer than most tests.
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/** Test files to run after a change of one source file. Paths are relative to the project's root. */
export interface TestJob {
  readonly file: string
  readonly tests: readonly string[]
  /** True to run them on PostgreSQL as well, where they are tests of both databases. */
  readonly isOnPostgres: boolean
}

const root = process.cwd()
const vitest = await createVitest('test', { root, watch: true, reporters: [{}] }, { server: { watch: null } })
await vitest.standalone()

/**
 * Runs test files. Vitest retains the results of earlier runs, which are left out.
 * @returns those that failed; all of them when an error belongs to none, or when a file did not run
 */
async function failedTests({ file, tests, isOnPostgres }: TestJob): Promise<readonly string[]> {
  vitest.invalidateFile(join(root, file))
  const found = await vitest.globTestSpecifications([...tests])
  const specifications = found.filter(({ project }) => isOnPostgres || !project.name.startsWith('postgres'))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const ofRun = testModules.filter((module) => tests.includes(module.relativeModuleId))
  const failed = ofRun.filter((module) => module.state() === 'failed')
  const isUnfinished = ofRun.some((module) => module.state() === 'queued' || module.state() === 'pending')
  if (failed.length === 0 && (unhandledErrors.length > 0 || isUnfinished)) return tests
  return [...new Set(failed.map((module) => module.relativeModuleId))]
}

process.on('message', async (job: TestJob) => {
  process.send?.(await failedTests(job))
})
process.on('disconnect', () => process.exit())

// Runs tests of a copy of the project, in the current folder, until its parent ends it. Vitest stays loaded between the
// runs, because its start takes longer than most tests. A run ends at its first failure, which decides it.
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/** Test files to run after a change to one source file; paths are relative to the root of the project. */
export interface TestJob {
  readonly file: string
  readonly tests: readonly string[]
  /** True to run those of both databases on PostgreSQL, and no others. */
  readonly isOnPostgres: boolean
}

const root = process.cwd()
const vitest = await createVitest('test', { root, watch: true, bail: 1, reporters: [{}] }, { server: { watch: null } })
await vitest.standalone()

/**
 * Runs test files. Results of earlier runs and of the other database, which Vitest keeps, are left out.
 * @returns the files that failed; all of them when an error belongs to none of them, or a file was not run
 */
async function failedTests({ file, tests, isOnPostgres }: TestJob): Promise<readonly string[]> {
  vitest.invalidateFile(join(root, file))
  const found = await vitest.globTestSpecifications([...tests])
  const specifications = found.filter(({ project }) => project.name.startsWith('postgres') === isOnPostgres)
  if (specifications.length === 0) return []
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const ofRun = testModules.filter((module) =>
    specifications.some(({ moduleId, project }) => module.moduleId === moduleId && module.project === project),
  )
  const failed = ofRun.filter((module) => module.state() === 'failed')
  const isUnfinished = ofRun.some((module) => module.state() === 'queued' || module.state() === 'pending')
  if (failed.length === 0 && (unhandledErrors.length > 0 || isUnfinished)) return tests
  return [...new Set(failed.map((module) => module.relativeModuleId))]
}

process.on('message', async (job: TestJob) => {
  process.send?.(await failedTests(job))
})
process.on('disconnect', () => process.exit())

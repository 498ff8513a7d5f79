import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readSettings } from '#server/config/settings.ts'
import { appendPending, verifyAudit } from '#server/database/audit/audit.ts'
import { findApplication } from '#server/database/repositories/applications.ts'
import { makeBackup } from '#server/features/operations/backup.ts'
import { checkBackup } from '#server/features/operations/backupCheck.ts'
import { moveFiles } from '#server/features/operations/copyData.ts'
import { restoreBackup } from '#server/features/operations/restore.ts'
import { fill } from '#server/testing/faults/filled.ts'
import { addPerson, openData } from '#server/testing/faults/people.ts'
import { type Writer, type WriterLog, write, writersOf } from '#server/testing/faults/writers.ts'
import type { Cluster } from '#server/testing/postgres/cluster.ts'
import { execute } from '#server/testing/postgres/shared.ts'
import { withFleet } from '../support/cluster.ts'
import { type Environment, onPostgres } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const longestSeconds = 300

export default {
  id: 'R15',
  what: 'backups of SQLite and of PostgreSQL under saves, each restored into both',
  goal: 'every save acknowledged before is in it, with 1,000 applications; hashes and audit chain whole; restored in <= 5 min',
  run: (share) =>
    onPostgres(async ({ environment, cluster }) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-torture-'))
      const environments = createEnvironments(environment, cluster, folder)
      const applications = shareOf(1000, share)
      const problems: string[] = []
      let slowest = 0
      let saves = 0
      try {
        for (const [number, from] of [environments.sqlite, environments.postgres].entries()) {
          const backup = join(folder, `backup-${number}`)
          const before = await backUp(await from(), applications, backup, problems)
          saves += before.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
          for (const to of [environments.sqlite, environments.postgres]) {
            const begun = performance.now()
            problems.push(...(await restored(await to(), backup, before)))
            slowest = Math.max(slowest, (performance.now() - begun) / 1000)
          }
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      if (slowest > longestSeconds) problems.push(`a restore took ${Math.round(slowest)} s`)
      const figure = `2 backups of ${applications} applications under load, ${saves} saves acknowledged before, 4 restores in <= ${Math.ceil(slowest)} s, ${problems.length} problems`
      return { figure, isReached: problems.length === 0, problems }
    }),
} satisfies Scenario

/** Returns a function that creates an environment with an empty database at each call. */
function createEnvironments(environment: Environment, cluster: Cluster, folder: string) {
  let number = 0
  const { DATABASE_URL: _, ...others } = environment
  return {
    sqlite: async (): Promise<Environment> => ({ ...others, DATA_DIR: join(folder, `data-${++number}`) }),
    postgres: async (): Promise<Environment> => {
      const name = `target_${++number}`
      await execute(cluster.url('postgres'), `create database ${name} template template0`)
      return { ...others, DATA_DIR: join(folder, `data-${number}`), DATABASE_URL: cluster.url(name) }
    },
  }
}

type Acknowledged = Pick<Writer, 'person' | 'field' | 'acknowledged'>

/** @returns the saves that were acknowledged when the backup started */
function backUp(from: Environment, applications: number, backup: string, problems: string[]): Promise<Acknowledged[]> {
  return withFleet(1, from, async (fleet, portal) => {
    await fill(portal, applications)
    const writers = writersOf([await addPerson(portal), await addPerson(portal)])
    const writerLog: WriterLog = { broken: 0, postponed: 0, wrong: [] }
    let over = false
    const writing = writers.map((writer) => write(fleet, writer, writerLog, () => over))
    while (writers.some(({ acknowledged }) => acknowledged < 5)) await setTimeout(20)
    const before = writers.map(({ person, field, acknowledged }) => ({ person, field, acknowledged }))
    await appendPending(portal.database)
    await makeBackup(portal, backup)
    over = true
    await Promise.all(writing)
    problems.push(...writerLog.wrong)
    return before
  })
}

async function restored(to: Environment, backup: string, before: readonly Acknowledged[]): Promise<string[]> {
  const settings = readSettings(to)
  const checked = await checkBackup(backup, settings)
  await restoreBackup(backup, checked, settings)
  const portal = await openData(to)
  const problems = [...checked.problems]
  for (const { person, field, acknowledged } of before) {
    const application = await findApplication(portal.database, person.account)
    const { companyInfo } = (application?.data.clientDetail ?? {}) as { companyInfo?: Record<string, string> }
    const stored = Number(companyInfo?.[field]?.slice(1) ?? 0)
    if (stored < acknowledged) problems.push(`${field} is ${stored}, acknowledged was ${acknowledged}`)
  }
  const { broken } = await verifyAudit(portal.database)
  if (broken) problems.push(`the audit log is ${broken.problem} at ${broken.sequence}`)
  const files = await moveFiles(portal.database, undefined, portal.blobs, true)
  problems.push(...files.broken.map(({ id }) => `the content of file ${id} has changed`))
  await portal.close()
  return problems
}

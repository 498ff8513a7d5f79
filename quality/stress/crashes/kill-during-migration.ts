import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyAudit } from '#server/database/audit/audit.ts'
import { migrate, versionOf } from '#server/database/migrate.ts'
import { addRows, type TableName, type Row as TableRow } from '#server/database/tableRows.ts'
import type { Database } from '#server/database/tables.ts'
import { earlier, fill, lostFrom } from '#server/testing/faults/filled.ts'
import { openData } from '#server/testing/faults/people.ts'
import type { Cluster } from '#server/testing/postgres/cluster.ts'
import { execute } from '#server/testing/postgres/shared.ts'
import { type Environment, onPostgres } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'
import { dialectOf, withTables } from '../support/tables.ts'

const first = '001-start'
/** The number of migrations after the first one, and of kills during each. */
const [migrations, killsEach] = [8, 20]

export default {
  id: 'R16',
  what: 'real-shaped applications in tables of the first version; kill -9 before statements in all migrations, on both databases',
  goal: '1,000 applications, 160 kills on each database: 0 lost, every kill leaves the tables unchanged, and a rerun succeeds',
  run: (share) =>
    onPostgres(async ({ environment, cluster }) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-torture-'))
      const applications = shareOf(1000, share)
      const kills = shareOf(migrations * killsEach, share)
      const problems: string[] = []
      try {
        const { DATABASE_URL: _, ...sqlite } = environment
        const source = await openData({ ...sqlite, DATA_DIR: join(folder, 'source') })
        await fill(source, applications)
        const folders = [folder, join(folder, 'spare')].map((DATA_DIR) => ({ ...sqlite, DATA_DIR }))
        await mkdir(join(folder, 'spare'))
        const databases = [
          await another(environment, cluster, 'upgraded'),
          await another(environment, cluster, 'spare'),
        ]
        for (const [target, spare] of [folders, databases])
          if (target && spare) problems.push(...(await upgradeUnderKills(target, spare, source.database, kills)))
        await source.close()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      const figure = `${applications} applications, ${kills} kills on each database, ${problems.length} problems`
      return { figure, isReached: problems.length === 0, problems }
    }),
} satisfies Scenario

async function another(environment: Environment, cluster: Cluster, name: string): Promise<Environment> {
  await execute(cluster.url('postgres'), `create database ${name} template template0`)
  return { ...environment, DATABASE_URL: cluster.url(name) }
}

/** Migrates under kills. @param spare an empty environment in which the statements are counted */
async function upgradeUnderKills(
  target: Environment,
  spare: Environment,
  source: Database,
  kills: number,
): Promise<string[]> {
  const before = await withTables(dialectOf(target), (database) => startOf(database, source))
  await withTables(dialectOf(spare), (database) => migrate(database, first))
  const statements = Number(run(spare, 0).stdout)
  if (!(statements > 0)) throw new Error(`the migrations did not run: ${run(spare, 0).stderr}`)
  const problems: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const number = 1 + Math.floor((kill * statements) / kills)
    const { signal, stderr } = run(target, number)
    const version = await withTables(dialectOf(target), versionOf)
    // After the commit, one more statement is sent to PostgreSQL.
    const isAsBefore = version === first || number === statements
    if (signal !== 'SIGKILL' || !isAsBefore) problems.push(`killed before ${number}: ${signal}, ${version} ${stderr}`)
    if (version !== first) break
  }
  await withTables(dialectOf(target), async (database) => {
    await migrate(database)
    problems.push(...(await lostFrom(before, database)))
    const { broken } = await verifyAudit(database)
    if (broken) problems.push(`the audit log is ${broken.problem} at ${broken.sequence}`)
  })
  await (await openData(target)).close()
  return problems
}

async function startOf(database: Database, source: Database): Promise<ReadonlyMap<TableName, readonly TableRow[]>> {
  await migrate(database, first)
  const rows = await earlier(source, database)
  for (const [table, ofTable] of rows)
    for (let at = 0; at < ofTable.length; at += 100) await addRows(database, table, ofTable.slice(at, at + 100))
  return rows
}

/** Runs the migrations in a process that kills itself before statement number `killBefore`; 0 for never. */
function run(environment: Environment, killBefore: number) {
  const program = join(import.meta.dirname, '..', 'support', 'killedMigration.ts')
  return spawnSync(process.execPath, [program, String(killBefore)], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  })
}

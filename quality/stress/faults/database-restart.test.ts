import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { findApplication } from '../../../server/database/repositories/applications.ts'
import { longTimeouts } from '../../../server/testing/database.ts'
import { tempDir, testServer } from '../../../server/testing/helper.ts'
import { startCluster } from '../../../server/testing/postgres/cluster.ts'
import { execute } from '../../../server/testing/postgres/shared.ts'
import { saveCases, saving } from '../../../server/testing/saving.ts'

const ours = "select pid from pg_stat_activity where application_name = 'onboarding-portal'"

it('[R10] loses no acknowledged save and answers only 503 while PostgreSQL restarts, also after a crash', async () => {
  const cluster = startCluster(tempDir())
  onTestFinished(() => cluster.stop('immediate'))
  const url = cluster.url('postgres')
  const environment = {
    ...longTimeouts,
    DATABASE_URL: url,
    RATE_LIMIT_SAVES: '100000/1m',
    DATABASE_CONNECT_TIMEOUT_SECONDS: '2',
  }
  const server = await testServer({ environment })
  const as = await server.signIn()
  const [saveCase] = saveCases
  if (!saveCase) throw new Error('there is no save to try')
  const save = saving(server, as, saveCase)
  const statuses = new Set<number>()
  let [revision, over] = [0, false]
  const writing = (async () => {
    while (!over) {
      const answer = await save(saveCase.changes(`A ${revision + 1}`), revision, `key ${revision + 1}`)
      statuses.add(answer.status)
      if (answer.status === 200) revision = (answer.data as { revision: number }).revision
      else await setTimeout(20)
    }
  })()
  for (const mode of ['fast', 'immediate'] as const) {
    const before = revision
    await expect.poll(() => revision).toBeGreaterThan(before)
    cluster.stop(mode)
    await setTimeout(100)
    cluster.start()
  }
  const before = revision
  await expect.poll(() => revision).toBeGreaterThan(before)
  over = true
  await writing
  expect([...statuses].toSorted()).toEqual([200, 503])
  expect(await findApplication(server.portal.database, as.account)).toMatchObject({
    revision,
    data: { clientDetail: { companyInfo: { companyName: `A ${revision}` } } },
  })
  expect((await execute(url, ours)).length).toBeLessThanOrEqual(Number(longTimeouts.DATABASE_CONNECTIONS))
})

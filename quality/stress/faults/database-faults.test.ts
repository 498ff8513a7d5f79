import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findApplication } from '../../../server/database/repositories/applications.ts'
import { longTimeouts } from '../../../server/testing/database.ts'
import { tcpProxy } from '../../../server/testing/dependencies.ts'
import type { NetworkCondition } from '../../../server/testing/faults/tcpProxy.ts'
import { testServer } from '../../../server/testing/helper.ts'
import { borrowDatabase } from '../../../server/testing/postgres/databases.ts'
import { saveCases, saving } from '../../../server/testing/saving.ts'

/**
 * The smallest possible limits. With the defaults, 7 s for a call and 5 s for a statement, a call is answered within 8
 * s.
 */
const environment = {
  ...longTimeouts,
  HANDLER_TIMEOUT_SECONDS: '1',
  DATABASE_STATEMENT_TIMEOUT_SECONDS: '1',
  DATABASE_CONNECT_TIMEOUT_SECONDS: '1',
}
const longestMilliseconds = 2000
/** Delay of each round trip in milliseconds; all round trips of a save take more than a second. */
const slowMilliseconds = 400

it.each<NetworkCondition>(['slow', 'silent', 'reset'])(
  '[R11] answers every call by 503 in time while the database is %s, and serves as before afterwards',
  async (condition) => {
    const url = new URL(await borrowDatabase())
    const proxy = await tcpProxy(join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432'), slowMilliseconds)
    const DATABASE_URL = `postgres://portal@127.0.0.1:${proxy.port}${url.pathname}`
    const server = await testServer({ environment: { ...environment, DATABASE_URL } })
    const as = await server.signIn()
    const [saveCase] = saveCases
    if (!saveCase) throw new Error('there is no save to try')
    const save = saving(server, as, saveCase)
    proxy.condition = condition
    const begun = performance.now()
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save(saveCase.changes(name), 0, name)))
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [503, 3000]))
    // A test machine may be busy. Without limits, each statement would take seconds, or no answer would be sent.
    expect(performance.now() - begun).toBeLessThan(longestMilliseconds * 5)
    proxy.condition = 'normal'
    await expect.poll(async () => (await save(saveCase.changes('A'), 0, 'A')).status).toBe(200)
    const application = await findApplication(server.portal.database, as.account)
    expect(application?.revision).toBe(1)
    expect(proxy.open()).toBeLessThanOrEqual(Number(longTimeouts.DATABASE_CONNECTIONS))
  },
)

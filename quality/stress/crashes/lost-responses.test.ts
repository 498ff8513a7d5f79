import { expect, it } from 'vitest'
import { tcpProxy } from '../../../server/testing/dependencies.ts'
import { loseResponses } from '../../../server/testing/faults/lostResponses.ts'
import { testServer } from '../../../server/testing/helper.ts'

const times = 100

it(`[R21] makes each of ${times} saves once when its answer is lost after the commit, and answers the retry by the lost answer, or by the later revision with the values of both saves`, async () => {
  const server = await testServer({ environment: { RATE_LIMIT_SAVES: '10000/1m' } })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const person = await server.signIn()
  const proxy = await tcpProxy(Number(new URL(address).port))
  expect(await loseResponses({ address, proxy }, person, times)).toEqual([])
  const changes = await server.portal.database.selectFrom('change').select('revision').execute()
  expect(changes).toHaveLength(times * 1.5)
})

import { expect, it } from 'vitest'
import { type ApplicationSummary, listApplications } from '../../client/api.ts'
import { addManyCases } from '../../server/testing/desk/manyCases.ts'
import { testServer } from '../../server/testing/helper.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { clientOf, partnerApi } from './client.ts'

const size = 10_000

/** Returns the median of some figures. */
function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

it('[I19-3] lists 10,000 applications by cursor, each once, the last pages as fast as the first', async () => {
  const server = await testServer({ environment: { ...partnerApi.environment, ...unlimited } })
  await addManyCases(server.portal.database, { open: 8000, closed: 2000, drafts: 100 }, 'nobody')
  const { options } = await clientOf(server)
  const listed: ApplicationSummary[] = []
  const milliseconds: number[] = []
  let after: string | undefined
  do {
    const begun = performance.now()
    const { data } = await listApplications({ ...(after && { after }) }, options)
    milliseconds.push(performance.now() - begun)
    listed.push(...data.applications)
    after = data.next ?? undefined
  } while (after)
  expect(new Set(listed.map(({ account }) => account)).size).toBe(size)
  expect(milliseconds.length).toBe(100)
  const [first, last] = [median(milliseconds.slice(10, 40)), median(milliseconds.slice(-30))]
  // With an offset instead of a cursor, the last pages would take several times as long as the first ones.
  expect(last / first, `${first.toFixed(1)} ms, ${last.toFixed(1)} ms`).toBeLessThan(2)
})

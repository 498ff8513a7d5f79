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
  const page = async (after: string | undefined) => {
    const begun = performance.now()
    const { data } = await listApplications({ ...(after && { after }) }, options)
    return { data, milliseconds: performance.now() - begun }
  }
  const listed: ApplicationSummary[] = []
  const cursors: (string | undefined)[] = []
  let after: string | undefined
  do {
    cursors.push(after)
    const { data } = await page(after)
    listed.push(...data.applications)
    after = data.next ?? undefined
  } while (after)
  expect(new Set(listed.map(({ account }) => account)).size).toBe(size)
  expect(cursors.length).toBe(100)
  // In turn, so that a machine that is busy for a while slows both.
  const times: [number, number][] = []
  for (const [index, early] of cursors.slice(10, 40).entries())
    times.push([(await page(early)).milliseconds, (await page(cursors[70 + index])).milliseconds])
  const [first, last] = [median(times.map(([one]) => one)), median(times.map(([, one]) => one))]
  // With an offset instead of a cursor, the last pages would take several times as long as the first ones.
  expect(last / first, `${first.toFixed(1)} ms, ${last.toFixed(1)} ms`).toBeLessThan(2)
})

import { expect, it } from 'vitest'
import { testServer } from '../testing/helper.ts'

it('[V18] queries the database once for 200 calls of /health/ready at the same time', async () => {
  const server = await testServer()
  const { limits } = server.portal
  let probes = 0
  const { isFirst } = limits
  Object.assign(limits, {
    isFirst: (...given: Parameters<typeof isFirst>) => {
      probes += 1
      return isFirst(...given)
    },
  })
  const ask = () => server.inject({ method: 'GET', url: '/health/ready' })
  const answers = await Promise.all(Array.from({ length: 200 }, ask))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200)
  expect(probes).toBeLessThanOrEqual(2)
})

it('[V18] reports that it is not ready as soon as a probe fails, and probes again for the next call', async () => {
  const server = await testServer()
  const ask = () => server.inject({ method: 'GET', url: '/health/ready' })
  const { limits } = server.portal
  const { isFirst } = limits
  Object.assign(limits, { isFirst: () => Promise.reject(new Error('no room')) })
  expect(await ask()).toMatchObject({ status: 503, code: 3000 })
  Object.assign(limits, { isFirst })
  expect(await ask()).toMatchObject({ status: 200 })
})

import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'

it('[API-6 /v1/auth/preLoginApplicationForm] an address with too many requests waits', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_ANONYMOUS: '2/1m' } })
  const ask = () => server.call('preLoginApplicationForm', { request: { email: 'ann@company.example' } })
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const refused = await ask()
  expect(refused).toMatchObject({ status: 429, code: 3000, data: { retryAfterSeconds: 60 } })
  expect(refused.headers['retry-after']).toBe('60')
})

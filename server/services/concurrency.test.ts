import { expect, it } from 'vitest'
import { testServer } from '../test/helper.ts'
import { createConcurrencyLimit } from './concurrency.ts'

it('acquires up to its limit for each key, and again what was released', () => {
  const limit = createConcurrencyLimit(1)
  const release = limit.acquire('one')
  expect(release).toBeDefined()
  expect(limit.acquire('one')).toBeUndefined()
  expect(limit.acquire('other')).toBeDefined()
  release?.()
  release?.()
  expect(limit.acquire('one')).toBeDefined()
  expect(limit.acquire('one')).toBeUndefined()
})

it('[V15] one account does not use all the calls a server works on', async () => {
  const server = await testServer({ environment: { MAX_ACCOUNT_CALLS: '3' } })
  const [greedy, honest] = [await server.signIn(), await server.signIn()]
  const crowd = Array.from({ length: 10 }, () => server.call('findForm', { as: greedy }))
  expect(await server.call('findForm', { as: honest })).toMatchObject({ status: 200 })
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(3).fill(200), ...Array(7).fill(429)])
  expect(await server.call('findForm', { as: greedy })).toMatchObject({ status: 200 })
})

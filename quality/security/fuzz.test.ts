import { expect, it } from 'vitest'
import { testServer } from '../../server/testing/helper.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { anyBytes, fuzz, nearlyRight } from './support/fuzz.ts'

/** Maximum time of an answer, by row S3 of docs/reliability.md. */
const maxMilliseconds = 8000

it.each([
  ['nearly right', nearlyRight, 8000],
  ['any bytes', anyBytes, 2000],
])('[S3] answers requests that are %s by the catalogue, never by 5xx, in time', async (_, requests, count) => {
  const server = await testServer({ environment: { ...unlimited, LOG_LEVEL: 'warn' } })
  const as = await server.signIn()
  const { sent, wrong, slowestMilliseconds } = await fuzz(server, requests(as), { count, seed: 20261121 })
  expect(wrong).toEqual([])
  expect(sent).toBe(count)
  expect(slowestMilliseconds).toBeLessThan(maxMilliseconds)
  expect(server.logged.join()).not.toContain('a request failed')
})

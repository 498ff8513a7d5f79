import { expect, it, vi } from 'vitest'
import { calls, idempotencyHeader } from '#domain/contract/calls.ts'
import { type Applicant, testServer } from '../testing/helper.ts'
import { listening, rawConnection } from '../testing/raw.ts'

const environment = { HANDLER_TIMEOUT_SECONDS: '1' }
const { path } = calls.updateAndCreateBank
const body = JSON.stringify({ section: 'bankDetails', revision: 0, changes: { bankInfo: { row1: { bankName: 'A' } } } })

/** Returns the head of a save whose body follows. */
function headOf({ headers }: Applicant): string {
  const lines = [`POST ${path} HTTP/1.1`, 'Host: x', `Authorization: ${headers.authorization}`, 'Connection: close']
  return [...lines, 'Content-Type: application/json', `Content-Length: ${body.length}`, '', ''].join('\r\n')
}

it('[R11] answers a late call with 503 within its timeout; its retry gets the response of the work that went on', async () => {
  const server = await testServer({ environment })
  const as = await server.signIn()
  const url = `http://127.0.0.1:${await listening(server)}${path}`
  const headers = { ...as.headers, 'content-type': 'application/json', [idempotencyHeader]: 'key-1' }
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const wait = vi.spyOn(server.portal.submissions, 'waitForSubmission').mockImplementation(() => held)
  const begun = performance.now()
  const late = await fetch(url, { method: 'POST', headers, body })
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1'])
  expect(performance.now() - begun).toBeLessThan(5000)
  release()
  wait.mockRestore()
  const retry = await fetch(url, { method: 'POST', headers, body })
  expect(await retry.json()).toMatchObject({ code: 1004, data: { revision: 1 } })
})

it.each([
  ['of all callers', { MAX_CONCURRENT_REQUESTS: '4', MAX_EVENT_LOOP_DELAY_MS: '60000' }, 503],
  ['of one account', { MAX_ACCOUNT_REQUESTS: '1' }, 429],
])('[R11] counts work that outlasts its 503 among the requests %s until it ends', async (_, limit, refusal) => {
  const server = await testServer({ environment: { ...environment, ...limit } })
  const as = await server.signIn()
  const url = `http://127.0.0.1:${await listening(server)}${path}`
  const headers = { ...as.headers, 'content-type': 'application/json' }
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  vi.spyOn(server.portal.submissions, 'waitForSubmission').mockImplementationOnce(() => held)
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(503)
  const statusOfRead = async () => (await fetch(url.replace(path, calls.findForm.path), { headers })).status
  expect(await statusOfRead()).toBe(refusal)
  release()
  await expect.poll(statusOfRead).toBe(200)
})

it('counts work whose caller has disconnected until it ends', async () => {
  const server = await testServer({ environment: { MAX_ACCOUNT_REQUESTS: '1' } })
  const as = await server.signIn()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const wait = vi.spyOn(server.portal.submissions, 'waitForSubmission').mockImplementationOnce(() => held)
  const { socket } = await rawConnection(await listening(server), headOf(as) + body)
  await expect.poll(() => wait.mock.calls).toHaveLength(1)
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await server.call('findForm', { as })).status).toBe(429)
  release()
  await expect.poll(async () => (await server.call('findForm', { as })).status).toBe(200)
})

it('does not count the time in which a slow body is received', async () => {
  const server = await testServer({ environment })
  const as = await server.signIn()
  const { socket, whole } = await rawConnection(await listening(server), headOf(as) + body.slice(0, -1))
  await new Promise((resolve) => setTimeout(resolve, 2000))
  socket.write(body.slice(-1))
  expect(await whole()).toMatch(/^HTTP\/1\.1 200 /)
})

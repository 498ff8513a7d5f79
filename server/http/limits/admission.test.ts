import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { type Applicant, testServer } from '../../testing/helper.ts'
import { listening, rawConnection } from '../../testing/raw.ts'
import { uploadBytes } from '../../testing/uploading.ts'

it('refuses simultaneous requests of a caller above a quarter of what is free at once, to be retried; accepts later ones', async () => {
  const server = await testServer({ environment: { MAX_CONCURRENT_REQUESTS: '12', MAX_EVENT_LOOP_DELAY_MS: '60000' } })
  const as = await server.signIn()
  const crowd = () => Promise.all(Array.from({ length: 10 }, () => server.call('findForm', { as })))
  for (let time = 0; time < 2; time++) {
    const answers = await crowd()
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(200), ...Array(7).fill(503)])
    expect(answers.find(({ status }) => status === 503)).toMatchObject({ code: 3000, headers: { 'retry-after': '1' } })
  }
  const posted = await Promise.all(
    Array.from({ length: 10 }, () => server.call('findByid', { as, request: { id: as.account } })),
  )
  expect(posted.some(({ status }) => status === 200)).toBe(true)
  expect(await server.call('findForm', { as })).toMatchObject({ status: 200 })
  expect(await server.inject({ method: 'GET', url: '/health/live' })).toMatchObject({ status: 200 })
})

it('slow uploads block no other call; they count once their bodies are complete', async () => {
  const server = await testServer({ environment: { MAX_CONCURRENT_REQUESTS: '12', MAX_EVENT_LOOP_DELAY_MS: '60000' } })
  const as = await server.signIn()
  const port = await listening(server)
  const [head, payload] = uploadBytes(as)
  const uploads = await Promise.all(Array.from({ length: 3 }, () => rawConnection(port, head)))
  for (const { socket } of uploads) socket.write(payload.subarray(0, 400))
  await expect.poll(() => readdirSync(join(server.dataDir, 'files', 'incoming'))).toHaveLength(3)
  for (let time = 0; time < 3; time++) expect(await server.call('findForm', { as })).toMatchObject({ status: 200 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const turn = server.portal.keyedMutex.run(`upload ${as.account}`, () => held)
  for (const { socket } of uploads) socket.write(payload.subarray(400))
  await expect.poll(async () => (await server.call('findForm', { as })).status).toBe(503)
  release()
  await turn
  for (const { whole } of uploads) expect(await whole()).toMatch(/^HTTP\/1\.1 200 /)
  const crowd = await Promise.all(Array.from({ length: 10 }, () => server.call('findForm', { as })))
  expect(crowd.filter(({ status }) => status === 200)).toHaveLength(3)
})

it('[F5] uploads of three accounts that fill the queue leave room for others', async () => {
  const server = await testServer({ environment: { MAX_CONCURRENT_REQUESTS: '60' } })
  const [victim, ...attackers] = await Promise.all(Array.from({ length: 4 }, () => server.signIn()))
  const port = await listening(server)
  const { consume } = server.portal.limits
  // A slow machine: calls wait for one another.
  vi.spyOn(server.portal.limits, 'consume').mockImplementation((name, key) => {
    const end = performance.now() + 10
    while (performance.now() < end);
    return consume(name, key)
  })
  const heads = attackers.flatMap((as) => Array<string>(50).fill(uploadBytes(as)[0]))
  const flood = await Promise.all(heads.map((head) => rawConnection(port, head)))
  await expect
    .poll(() => flood.filter(({ received }) => /^HTTP\/1\.1 (429|503) /.test(received())).length)
    .toBeGreaterThan(0)
  const [head, payload] = uploadBytes(victim as Applicant)
  const uploads = await Promise.all([1, 2].map(() => rawConnection(port, head)))
  for (const { socket } of uploads) socket.write(payload)
  for (const { whole } of uploads) expect(await whole()).toMatch(/^HTTP\/1\.1 200 /)
})

it('accepts other connections before it starts a request, eight at most', async () => {
  const server = await testServer({
    environment: { MAX_CONCURRENT_REQUESTS: '1000', MAX_EVENT_LOOP_DELAY_MS: '60000' },
  })
  const as = await server.signIn()
  const port = await listening(server)
  let accepted = 0
  const acceptedBefore: number[] = []
  server.app.server.on('connection', () => (accepted += 1))
  const begun = vi.spyOn(server.portal.limits, 'consume').mockImplementation(async () => {
    acceptedBefore.push(accepted)
  })
  const call = `GET ${calls.findForm.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${as.headers.authorization}\r\nConnection: close\r\n\r\n`
  const all = await Promise.all(Array.from({ length: 40 }, () => rawConnection(port, call)))
  for (const { whole } of all) expect(await whole()).toMatch(/^HTTP\/1\.1 200 /)
  expect(acceptedBefore).toHaveLength(40)
  expect(acceptedBefore[4]).toBe(40)
  begun.mockRestore()
})

it('logs refused requests in batches', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const server = await testServer({ environment: { MAX_CONCURRENT_REQUESTS: '1' } })
  const as = await server.signIn()
  const crowd = await Promise.all(Array.from({ length: 5 }, () => server.call('findForm', { as })))
  expect(crowd.filter(({ status }) => status === 503)).toHaveLength(4)
  const refusalLines = () => server.logged.filter((line) => line.includes('requests were refused'))
  expect(refusalLines()).toEqual([])
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect(refusalLines()).toEqual([expect.stringContaining('"refused":4')])
})

it('no spelling of an address bypasses the bound', async () => {
  const server = await testServer({ environment: { MAX_CONCURRENT_REQUESTS: '1' } })
  const as = await server.signIn()
  const { path } = calls.findForm
  const hidden = { method: 'GET', url: path.replace('v', '%76'), headers: as.headers } as const
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.inject(hidden)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503, 503, 503, 503])
  const port = await listening(server)
  const lines = `Host: x\r\nAuthorization: ${as.headers.authorization}\r\nConnection: close\r\n\r\n`
  const whole = `GET http://x${path} HTTP/1.1\r\n${lines}`
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const consume = vi.spyOn(server.portal.limits, 'consume').mockImplementation(() => held)
  const all = await Promise.all(Array.from({ length: 20 }, () => rawConnection(port, whole)))
  await expect.poll(() => all.filter(({ received }) => received().startsWith('HTTP/1.1 503 '))).toHaveLength(19)
  release()
  consume.mockRestore()
  const answered = await Promise.all(all.map(({ whole: answer }) => answer()))
  expect(answered.filter((answer) => answer.startsWith('HTTP/1.1 200 '))).toHaveLength(1)
})

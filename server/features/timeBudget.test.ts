import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { readSettings } from '../config/settings.ts'
import { testServer } from '../testing/helper.ts'
import { createThreadTime, type ThreadTime } from './timeBudget.ts'

afterEach(() => vi.restoreAllMocks())

/** Builds the limit of the default settings with its own clock; work takes processor time of the thread. */
function threadOf(windows = readSettings({}).accountTimeBudget) {
  let [clock, processor] = [0, 0]
  vi.spyOn(process, 'threadCpuUsage').mockImplementation((before) => ({
    user: processor * 1000 - (before?.user ?? 0),
    system: 0,
  }))
  return {
    threadTime: createThreadTime(windows, () => clock),
    pass: (milliseconds: number) => (clock += milliseconds),
    work: (milliseconds: number) => () => {
      processor += milliseconds
      clock += milliseconds
    },
  }
}

function isRefused(threadTime: ThreadTime, account: string): boolean {
  try {
    threadTime.assertAvailable(account)
    return false
  } catch (error) {
    expect(error).toMatchObject({ code: 3000, http: 429 })
    return true
  }
}

it('never refuses an applicant who saves the largest draft every two seconds for an hour', () => {
  const { threadTime, pass, work } = threadOf()
  for (let save = 0; save < 1800; save++) {
    expect(isRefused(threadTime, 'honest')).toBe(false)
    threadTime.measure('honest', work(150))
    pass(1850)
  }
})

it('bounds the share of an account that uses all it gets, and refuses nobody else', () => {
  const { threadTime, pass, work } = threadOf()
  const minutes = 10
  let used = 0
  for (let second = 0; second < minutes * 60; second++) {
    for (let request = 0; request < 5; request++) {
      if (isRefused(threadTime, 'attacker')) continue
      threadTime.measure('attacker', work(100))
      used += 100
    }
    expect(isRefused(threadTime, 'honest')).toBe(false)
    pass(1000)
  }
  // 6 s in each minute, of which the work adds one, and the request that exceeds them.
  expect(used).toBeLessThanOrEqual((minutes + 1) * 6100)
  expect(used).toBeGreaterThanOrEqual((minutes - 1) * 6000)
})

it('pauses an account five times as long as its long work took, and no other account', async () => {
  const { threadTime, pass, work } = threadOf()
  const pause = async (account: string) => {
    let isPausing = true
    void threadTime.pause(account).then(() => (isPausing = false))
    await setTimeout(20)
    return isPausing
  }
  threadTime.measure('short', work(5))
  expect(await pause('short')).toBe(false)
  threadTime.measure('long', work(20))
  expect(await pause('other')).toBe(false)
  expect(await pause('long')).toBe(true)
  pass(60)
  expect(await pause('long')).toBe(true)
  pass(40)
  expect(await pause('long')).toBe(false)
})

it('[V4] [V5] pauses before each save, before its response and between the parts of a record', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const pause = vi.spyOn(server.portal.threadTime, 'pause')
  const request = { section: 'companyDetails', revision: 0, changes: { companyName: 'Falcon' } }
  expect(await server.call('updateAndCreateClientDetail', { as, request })).toMatchObject({ status: 200 })
  expect(pause.mock.calls).toEqual([[as.account], [as.account]])
  pause.mockClear()
  const draft = { accountId: as.account, pdfSource: 'draft', region: 'uae' }
  expect(await server.call('generateClientDetailPdf', { as, request: draft })).toMatchObject({ status: 200 })
  expect(pause.mock.calls.length).toBeGreaterThan(20)
  expect(new Set(pause.mock.calls.flat())).toEqual(new Set([as.account]))
})

it('charges work that fails', () => {
  const { threadTime, work } = threadOf([{ most: 1, seconds: 10 }])
  const fail = () => {
    work(1000)()
    throw new TypeError('no')
  }
  expect(() => threadTime.measure('one', fail)).toThrow('no')
  expect(isRefused(threadTime, 'one')).toBe(true)
})

it('refuses the requests of an account that used its time before their bodies are read, and serves others', async () => {
  const server = await testServer({ environment: { ACCOUNT_TIME_BUDGET: '1/1h' } })
  const [attacker, honest] = [await server.signIn(), await server.signIn()]
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 1_000_000, system: 0 })
  server.portal.threadTime.measure(attacker.account, () => {})
  vi.restoreAllMocks()
  const save = (as: typeof attacker, revision: number) => ({
    as,
    request: { section: 'companyDetails', revision, changes: { companyName: 'Falcon' } },
  })
  const [refused, unread] = [
    await server.call('updateAndCreateClientDetail', save(attacker, 0)),
    await server.inject({
      method: 'POST',
      url: '/v1/form/updateAndCreateClientDetail',
      headers: { ...attacker.headers, 'content-type': 'application/json' },
      payload: '{ not JSON',
    }),
  ]
  expect(refused).toMatchObject({ status: 429, code: 3000 })
  expect(unread).toMatchObject({ status: 429, code: 3000 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect(refused.message).toContain('the limit for this account')
  expect(await server.call('updateAndCreateClientDetail', save(honest, 0))).toMatchObject({ status: 200 })
})

it('charges the account of a save for parsing, checking and storing it', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const measure = vi.spyOn(server.portal.threadTime, 'measure')
  const request = { section: 'companyDetails', revision: 0, changes: { companyName: 'Falcon' } }
  expect(await server.call('updateAndCreateClientDetail', { as, request })).toMatchObject({ status: 200 })
  expect(measure.mock.calls.length).toBeGreaterThanOrEqual(6)
  expect(new Set(measure.mock.calls.map(([account]) => account))).toEqual(new Set([as.account]))
})

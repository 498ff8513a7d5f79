import { expect, it, vi } from 'vitest'
import { readSettings } from '../config/settings.ts'
import { openStore } from '../database/open.ts'
import { tempDir, testClock, testServer } from '../testing/helper.ts'
import { complete } from '../testing/samples.ts'
import { type SaveCase, saveCases, saving } from '../testing/saving.ts'
import { upload, uploaded } from '../testing/uploading.ts'
import { createWriteQuota } from './writeQuota.ts'

const [company, , , directors] = saveCases as [SaveCase, SaveCase, SaveCase, SaveCase]
const megabyte = 1_048_576
const daySeconds = 86_400

async function quotasOf(megabytes: { stored?: string; written?: string }) {
  const { stored = '500', written = '20000' } = megabytes
  const names = { QUOTA_STORED_MB_PER_DAY: stored, QUOTA_WRITTEN_MB_PER_DAY: written }
  const settings = readSettings({ ...names, DATA_DIR: tempDir() })
  const store = await openStore(settings)
  const clock = testClock()
  const reported: unknown[] = []
  const server = () => createWriteQuota(store.limits, settings, clock, (error) => reported.push(error))
  return { server, store, clock, reported }
}

it('[V4] an account that used its quota is refused saves, uploads and drafts; reads, submission and sign-out continue', async () => {
  const server = await testServer({ environment: { QUOTA_STORED_MB_PER_DAY: '1' } })
  const as = await complete(server)
  const other = await server.signIn()
  const pdf = (pdfSource: string) =>
    server.call('generateClientDetailPdf', { as, request: { accountId: as.account, region: 'uae', pdfSource } })
  const { data } = await server.call('findForm', { as })
  const { revision } = data as { revision: number }
  const save = () => saving(server, as, company)({ companyName: 'Blue Dune' }, revision)
  server.portal.writeQuota.add(as.account, { stored: megabyte, written: megabyte })
  await expect.poll(async () => (await save()).headers['retry-after']).toBe(String(daySeconds))
  for (const refused of [await save(), await upload(server, as), await pdf('draft')]) {
    expect(refused).toMatchObject({ status: 429, code: 3000, data: { retryAfterSeconds: daySeconds } })
    expect(refused.message).toContain('Your answers are still on this page')
    expect(refused.message).toContain('again in 24 hours')
  }
  expect(await saving(server, other, company)({ companyName: 'Other' })).toMatchObject({ status: 200 })
  expect(await server.call('findForm', { as })).toMatchObject({ status: 200 })
  expect(await pdf('original')).toMatchObject({ status: 200 })
  expect(await server.call('logout', { as })).toMatchObject({ status: 200 })
})

it('[V4] saves count the whole written draft; a retry is answered, and after a day the account saves again', async () => {
  const environment = { QUOTA_WRITTEN_MB_PER_DAY: '1', SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '48' }
  const server = await testServer({ environment })
  const as = await server.signIn()
  const rows = Array.from({ length: 500 }, (_, index) => [`r${index}`, { fullLegalName: 'x'.repeat(140) }])
  await saving(server, as, directors)({ directors: Object.fromEntries(rows) })
  const save = (revision: number) =>
    saving(server, as, company)({ companyName: `Name ${revision}` }, revision, `key ${revision}`)
  let revision = 1
  while ((await save(revision)).status === 200) revision += 1
  expect(revision).toBeLessThan(12)
  expect(await save(revision)).toMatchObject({ status: 429, code: 3000 })
  expect(await save(revision - 1)).toMatchObject({ status: 200, data: { revision } })
  server.clock.pass(daySeconds / 2)
  expect(await save(revision)).toMatchObject({ status: 429, data: { retryAfterSeconds: daySeconds / 2 } })
  server.clock.pass(daySeconds / 2)
  expect(await save(revision)).toMatchObject({ status: 200 })
})

it('[V4] an upload counts by its size', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const counted: object[] = []
  const { add } = server.portal.writeQuota
  server.portal.writeQuota.add = (account, bytes) => {
    counted.push(bytes)
    add(account, bytes)
  }
  const { size } = await uploaded(server, as)
  expect(counted).toContainEqual({ stored: size, written: size })
})

it('[V4] servers share their counts, and a restarted one knows the count after its first MB', async () => {
  const { server, store } = await quotasOf({ written: '3' })
  const [first, second] = [server(), server()]
  for (const [index, quota] of [first, second, first, second].entries()) {
    quota.add('account', { written: 0.9 * megabyte })
    quota.add('account', { written: 0.1 * megabyte + 1 })
    await expect
      .poll(async () => store.limits.selectFrom('rateLimit').select('count').executeTakeFirst())
      .toEqual({ count: (index + 1) * 1024 })
  }
  for (const quota of [first, second]) expect(() => quota.assertAvailable('account')).toThrow('3000')
  const restarted = server()
  restarted.assertAvailable('account')
  restarted.add('account', { written: megabyte })
  await vi.waitFor(() => expect(() => restarted.assertAvailable('account')).toThrow('3000'), 90_000)
  await store.close()
})

it('[V4] a count that cannot be stored stays in memory', async () => {
  const { server, store, reported } = await quotasOf({ stored: '1' })
  const quota = server()
  await store.close()
  quota.add('account', { stored: megabyte, written: 0 })
  await expect.poll(() => reported.length).toBe(1)
  expect(() => quota.assertAvailable('account')).toThrow('3000')
  quota.assertAvailable('other')
})

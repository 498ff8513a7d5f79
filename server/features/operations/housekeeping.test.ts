import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'
import { purgeExpired } from './housekeeping.ts'

it('deletes sessions a day after their end, and no valid one', async () => {
  const server = await testServer()
  const old = await server.signIn()
  server.clock.pass(12 * 3600 + 86_400 - 1)
  await purgeExpired(server.portal)
  expect(await server.call('countryList', { as: old })).toMatchObject({ code: 2025 })
  const living = await server.signIn()
  server.clock.pass(2)
  await purgeExpired(server.portal)
  expect(await server.call('countryList', { as: old })).toMatchObject({ code: 2010 })
  expect(await server.call('countryList', { as: living })).toMatchObject({ code: 1004 })
})

it('deletes its mails in a folder after a month, and no other files', async () => {
  const server = await testServer()
  const folder = join(server.dataDir, 'outbox')
  mkdirSync(folder)
  const left = ['2026-10-13T08-00-00.000Z-y.eml', 'notes.txt']
  for (const name of ['2026-10-12T08-00-00.000Z-x.eml', ...left]) writeFileSync(join(folder, name), '')
  await purgeExpired(server.portal)
  expect(readdirSync(folder)).toEqual(left)
})

it('deletes the recipients of mails after a month, except for the record of a submission', async () => {
  const server = await testServer()
  const as = await complete(server)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  await server.call('generateClientDetailPdf', { as, request })
  await server.call('sendVerificationCode', { request: { email: 'nobody@company.example', purpose: 'reset' } })
  await server.mails()
  const left = () => server.portal.database.selectFrom('outbox').select(['recipient', 'sentAt']).execute()
  expect(await left()).toHaveLength(3)
  server.clock.pass(30 * 86_400)
  await server.call('sendVerificationCode', { request: { email: 'late@company.example', purpose: 'reset' } })
  await purgeExpired(server.portal)
  expect(await left()).toHaveLength(4)
  server.clock.pass(1)
  await purgeExpired(server.portal)
  expect((await left()).toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1))).toMatchObject([
    { recipient: 'approvals@broker.example', sentAt: expect.anything() },
    { recipient: 'late@company.example', sentAt: null },
  ])
})

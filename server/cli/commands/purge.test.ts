import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { daysFor } from '../../config/retention.ts'
import { readSettings } from '../../config/settings.ts'
import { auditEntries, verifyAudit } from '../../database/audit/audit.ts'
import { acquireDataDir } from '../../database/dataDir.ts'
import { eventsAfter } from '../../database/repositories/events.ts'
import { purgeExpired } from '../../features/operations/housekeeping.ts'
import { expiredApplications, purge } from '../../features/operations/retention.ts'
import { isOnPostgres } from '../../testing/database.ts'
import { testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'
import { complete } from '../../testing/samples.ts'
import { codeFor, register } from '../../testing/signIn.ts'
import { uploaded } from '../../testing/uploading.ts'

const day = 86_400

it('removes drafts and submissions after their retention, by region, with all data about their applicants', async () => {
  const environment = { RETENTION_DRAFT_DAYS: '30', RETENTION_SUBMITTED_DAYS: '100' }
  const server = await testServer({ environment })
  const { database, blobs } = server.portal
  const sent = await complete(server)
  await server.call('generateClientDetailPdf', {
    as: sent,
    request: { accountId: sent.account, pdfSource: 'original', region: 'uae' },
  })
  const draft = await register(server, 'draft@company.example')
  const changes = { companyName: 'Vanishing Dune FZE' }
  await server.call('updateAndCreateClientDetail', {
    as: draft,
    request: { section: 'companyDetails', revision: 0, changes },
  })
  const file = await uploaded(server, draft)
  await codeFor(server, 'draft@company.example', 'reset')
  server.clock.pass(1)
  const held = await server.signIn()
  await command(server, 'hold', held.account, 'on')
  server.clock.pass(31 * day)
  const fresh = await server.signIn()
  const dry = await command(server, 'purge', '--dry-run')
  expect(dry.map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
    ['ACCOUNT', 'REGION', 'STATUS'],
    [draft.account, 'uae', 'pending'],
    [held.account, 'uae', 'pending'],
    ['1 would be removed. 1 under legal hold stay.'],
  ])
  expect(dry[2]).toContain('held, stays')
  expect(await database.selectFrom('application').select('account').execute()).toHaveLength(4)
  const folder = join(server.dataDir, 'outbox')
  const mails = await database.selectFrom('outbox').select(['id', 'recipient']).execute()
  mkdirSync(folder)
  for (const { id } of mails) writeFileSync(join(folder, `2026-${id}.eml`), 'draft')

  // A running server holds the same lock.
  const unlock = acquireDataDir(server.portal.settings)
  const notes = isOnPostgres ? [] : [expect.stringContaining('the file is not rewritten')]
  expect(await command(server, 'purge')).toEqual(['1 removed.', '1 under legal hold stay.', ...notes])
  unlock()
  const left = await database.selectFrom('application').select('account').execute()
  expect(left.map(({ account }) => account).toSorted()).toEqual(
    [fresh, held, sent].map((item) => item.account).toSorted(),
  )
  for (const table of ['user', 'session', 'code', 'outbox', 'change', 'file', 'knownAddress', 'idempotency'] as const)
    expect(JSON.stringify(await database.selectFrom(table).selectAll().execute())).not.toMatch(
      new RegExp(`draft@company|${draft.userId}|${file.blobName}`),
    )
  await expect(blobs.read(file.blobName, { size: 1, sha256: '' })).rejects.toThrow()
  const remaining = await database.selectFrom('outbox').select('id').execute()
  expect(readdirSync(folder).toSorted()).toEqual(remaining.map(({ id }) => `2026-${id}.eml`).toSorted())
  const entries = await auditEntries(database, draft.account)
  expect(entries.at(-1)).toMatchObject({ action: 'purged' })
  expect(JSON.parse(entries.at(-1)?.detail ?? '')).toMatchObject({ rule: 'RETENTION_DRAFT_DAYS', days: 30, files: 1 })
  expect(await verifyAudit(database)).toMatchObject({ broken: undefined })

  // The files of PostgreSQL are outside this check.
  const names = isOnPostgres ? [] : ['portal.db', 'portal.db-wal']
  const bytes = names.map((name) => readFileSync(join(server.dataDir, name)).toString('latin1')).join()
  expect(bytes).not.toMatch(/Vanishing Dune|draft@company/)

  server.clock.pass(70 * day)
  await command(server, 'hold', held.account, 'off')
  const mailsToBrokerage = () =>
    database.selectFrom('outbox').select('id').where('recipient', '=', 'approvals@broker.example').execute()
  expect(await mailsToBrokerage()).toHaveLength(1)
  expect(await database.selectFrom('submittedSignature').selectAll().execute()).not.toEqual([])
  expect(await database.selectFrom('event').selectAll().execute()).not.toEqual([])
  expect(await command(server, 'purge')).toEqual(['3 removed.', '0 under legal hold stay.'])
  const events = await database.selectFrom('event').selectAll().execute()
  expect(events, 'drafts were never known to other systems').toMatchObject([
    {
      account: sent.account,
      region: 'uae',
      type: 'application.removed',
      data: JSON.stringify({ account: sent.account }),
    },
  ])
  await server.portal.webhooks.drain()
  server.clock.pass(365 * day)
  await purgeExpired(server.portal)
  expect(await eventsAfter(database, 0, { regions: ['uae'], limit: 9 })).toMatchObject([{ id: events[0]?.id }])
  server.clock.pass(2 * day)
  await purgeExpired(server.portal)
  expect(await database.selectFrom('event').selectAll().execute()).toEqual([])
  expect(await database.selectFrom('submission').selectAll().execute()).toEqual([])
  expect(await database.selectFrom('submittedSignature').selectAll().execute()).toEqual([])
  expect(await database.selectFrom('emailRecord').selectAll().execute()).toEqual([])
  expect(await mailsToBrokerage()).toEqual([])
})

it('an application saved during the purge stays', async () => {
  const server = await testServer({ environment: { RETENTION_DRAFT_DAYS: '1' } })
  const as = await server.signIn()
  server.clock.pass(2 * day)
  const [expired] = await expiredApplications(server.portal)
  if (!expired) throw new Error('nothing is expired')
  await server.portal.database.updateTable('application').set({ updatedAt: 'later' }).execute()
  expect(await purge(server.portal, expired, 'operator')).toBeUndefined()
  expect(await server.portal.database.selectFrom('application').select('account').execute()).toEqual([
    { account: as.account },
  ])
})

it('[V13] purge removes the mails to every spelling of the address, with their .eml files', async () => {
  const server = await testServer({ environment: { RETENTION_DRAFT_DAYS: '1' } })
  const { database } = server.portal
  for (const email of ['CanaryMail@Company.example', 'жанна@company.example', 'other@company.example'])
    await server.call('sendVerificationCode', { request: { email, purpose: 'register' } })
  await server.mails()
  await server.signIn('canarymail@company.example')
  await server.signIn('Жанна@company.example')
  const folder = join(server.dataDir, 'outbox')
  const mails = await database.selectFrom('outbox').select(['id', 'recipient']).execute()
  mkdirSync(folder)
  for (const { id } of mails) writeFileSync(join(folder, `2026-${id}.eml`), 'a code')
  server.clock.pass(2 * day)
  expect((await command(server, 'purge'))[0]).toBe('2 removed.')
  const left = await database.selectFrom('outbox').select(['id', 'recipient']).execute()
  expect(left.map(({ recipient }) => recipient)).toEqual(['other@company.example'])
  expect(readdirSync(folder)).toEqual(left.map(({ id }) => `2026-${id}.eml`))
})

it('[S24] an application put under legal hold during the purge stays', async () => {
  const server = await testServer({ environment: { RETENTION_DRAFT_DAYS: '1' } })
  const as = await server.signIn()
  server.clock.pass(2 * day)
  const [expired] = await expiredApplications(server.portal)
  if (!expired) throw new Error('nothing is expired')
  await command(server, 'hold', as.account, 'on')
  expect(await purge(server.portal, expired, 'operator')).toBeUndefined()
  const applications = await server.portal.database.selectFrom('application').select('account').execute()
  expect(applications).toContainEqual({ account: as.account })
})

it('each region may have its own retention, or none', () => {
  const { retentionSubmitted: rule } = readSettings({ RETENTION_SUBMITTED_DAYS: '2192 eu=1826 au=off' })
  expect((['uae', 'eu', 'au'] as const).map((region) => daysFor(rule, region))).toEqual([2192, 1826, undefined])
  expect(daysFor(readSettings({ RETENTION_DRAFT_DAYS: 'off' }).retentionDrafts, 'uae')).toBeUndefined()
})

it.each(['0', 'x', '10 xx=3', '10 eu=', '10 eu', '40000', '-1', '1.5'])('rejects the rule "%s"', (text) => {
  expect(() => readSettings({ RETENTION_DRAFT_DAYS: text })).toThrow('RETENTION_DRAFT_DAYS is')
})

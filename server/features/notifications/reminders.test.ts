import { expect, it } from 'vitest'
import { findIdleDrafts } from '../../database/repositories/draftReminders.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'
import { remindOfIdleDrafts } from './reminders.ts'

const day = 86_400

async function remindedOn(server: TestServer, days: number): Promise<number> {
  for (let passed = 0; passed < days; passed++) {
    server.clock.pass(day)
    await remindOfIdleDrafts(server.portal)
  }
  return (await server.mails()).length
}

function save(server: TestServer, as: Applicant) {
  const request = { section: 'companyDetails', revision: 1, changes: { companyName: 'Blue Dune Trading Co' } }
  return server.call('updateAndCreateClientDetail', { as, request })
}

it('[A-E8] reminds of an idle draft twice, 14 days apart, in the language last used, with the day until which it is kept', async () => {
  const server = await testServer({ environment: { PUBLIC_URL: 'https://apply.broker.example' } })
  const as = await complete(server)
  await server.call('findForm', { as, headers: { 'accept-language': 'zh-CN' } })
  expect(await remindedOn(server, 13)).toBe(0)
  expect(await remindedOn(server, 1)).toBe(1)
  expect(await remindedOn(server, 13)).toBe(1)
  expect(await remindedOn(server, 1)).toBe(2)
  expect(await remindedOn(server, 30)).toBe(2)
  const [mail] = await server.mails()
  expect(mail).toMatchObject({ recipient: as.email, subject: '您的申请尚未完成' })
  expect(mail?.body).toContain('https://apply.broker.example/login')
  expect(mail?.body).toMatch(/草稿保留至 2027年5月\d+日/)
  expect(`${mail?.body}${mail?.html}`).not.toMatch(new RegExp(`Blue Dune|${as.account}|${as.email}`))
  await server.portal.chaining.stop()
  const entries = await server.portal.database
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'reminded')
    .execute()
  expect(entries.map(({ account, actor, detail }) => [account, actor, JSON.parse(detail)])).toEqual([
    [as.account, 'server', { number: 1 }],
    [as.account, 'server', { number: 2 }],
  ])
})

const soon = 'Some documents in your draft will soon be out of date. Submit before then, or upload newer ones:'
const late = 'Some documents in your draft are out of date, or soon will be. Upload newer ones:'

it.each([
  ['en', 20, []],
  [
    'en',
    32,
    [
      soon,
      '- 1 document: Will be older than 3 months on 12 January 2027',
      '- 1 document: Will be older than 3 months on 18 January 2027',
    ],
  ],
  [
    'en',
    55,
    [
      late,
      '- 1 document: Older than 3 months since 12 January 2027',
      '- 1 document: Will be older than 3 months on 18 January 2027',
    ],
  ],
  [
    'zh-CN',
    40,
    [
      '草稿中的部分文件即将过期。请在此之前提交，或上传较新的文件：',
      '- 1 份文件：将于 2027年1月12日超过 3 个月',
      '- 1 份文件：将于 2027年1月18日超过 3 个月',
    ],
  ],
  [
    'zh-CN',
    62,
    [
      '草稿中的部分文件已过期或即将过期，请上传较新的文件：',
      '- 1 份文件：已于 2027年1月12日超过 3 个月',
      '- 1 份文件：已于 2027年1月18日超过 3 个月',
    ],
  ],
])(
  '[DOC-05] says when documents become too old, without their names, in %s after %i days',
  async (language, days, lines) => {
    const server = await testServer()
    const as = await complete(server, 'uae-2-layered-holding')
    await server.call('findForm', { as, headers: { 'accept-language': language } })
    server.clock.pass(days * day)
    await remindOfIdleDrafts(server.portal)
    const [mail] = await server.mails()
    const shown = mail?.body.split('\n') ?? []
    expect(shown.filter((line) => /document|文件/.test(line))).toEqual(lines)
    expect(`${mail?.body}${mail?.html}`).not.toMatch(/falconridge|Layla|\.pdf/i)
  },
)

it('[A-E8] a save restarts the wait', async () => {
  const server = await testServer()
  const as = await complete(server)
  await remindedOn(server, 13)
  const { userId } = as
  const lastSeenAt = server.clock.now().toISOString()
  const expiresAt = '2027-11-20T09:30:00.000Z'
  await server.portal.database
    .updateTable('session')
    .set({ lastSeenAt, expiresAt })
    .where('userId', '=', userId)
    .execute()
  expect(await save(server, as)).toMatchObject({ code: 1004 })
  expect(await remindedOn(server, 13)).toBe(0)
  expect(await remindedOn(server, 1)).toBe(1)
})

it('[A-E8] one of several servers or simultaneous runs sends a reminder', async () => {
  const server = await testServer()
  const other = await testServer({ dataDir: server.dataDir, clock: server.clock })
  await complete(server)
  server.clock.pass(14 * day)
  await Promise.all([server, other, server, other].map(({ portal }) => remindOfIdleDrafts(portal)))
  const rows = await server.portal.database.selectFrom('outbox').select('subject').execute()
  expect(rows).toEqual([{ subject: 'Your application isn’t finished yet' }])
})

it.each([
  ['submitted', { status: 'ready', submittedAt: '2026-11-20T09:30:00.000Z' }],
  ['returned', { status: 'pending', submittedAt: '2026-11-20T09:30:00.000Z' }],
  ['approved', { status: 'approved', submittedAt: '2026-11-20T09:30:00.000Z' }],
] as const)('reminds of no application that was %s', async (_, change) => {
  const server = await testServer()
  await complete(server)
  await server.portal.database.updateTable('application').set(change).execute()
  expect(await remindedOn(server, 30)).toBe(0)
})

it('sends no reminder to a blocked applicant, of a draft that the next purge removes, or when reminders are off', async () => {
  const server = await testServer()
  await complete(server)
  await server.portal.database.updateTable('user').set({ blockedAt: '2026-11-20T09:30:00.000Z' }).execute()
  expect(await remindedOn(server, 20)).toBe(0)
  for (const [name, value] of [
    ['DRAFT_REMINDER_DAYS', 'off'],
    ['RETENTION_DRAFT_DAYS', '10'],
  ] as const) {
    const quiet = await testServer({ environment: { [name]: value } })
    await complete(quiet)
    expect(await remindedOn(quiet, 20)).toBe(0)
  }
})

it('[S24] does not find a draft again after its last reminder', async () => {
  const server = await testServer()
  const { account } = await complete(server)
  const idle = (maxReminders: number) =>
    findIdleDrafts(
      server.portal.database,
      { unchangedSince: server.portal.clock.now().toISOString(), maxReminders },
      10,
    )
  expect(await remindedOn(server, 30)).toBe(2)
  server.clock.pass(day)
  expect(await idle(2)).toEqual([])
  expect(await idle(3)).toEqual([account])
})

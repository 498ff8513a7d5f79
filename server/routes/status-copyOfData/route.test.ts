import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { auditEntries } from '../../database/audit/audit.ts'
import { addStoredFinding } from '../../database/repositories/desk/caseChecks.ts'
import { addExclusion } from '../../database/repositories/desk/caseExclusions.ts'
import { decideByOperator } from '../../features/desk/decisions/withoutDesk.ts'
import { accountOf, submitAgain, submittedApplicant } from '../../testing/desk/afterSubmission.ts'
import { addDocument } from '../../testing/desk/documents.ts'
import { judgeEverything } from '../../testing/desk/judging.ts'
import { company, draft, send } from '../../testing/desk/rounds.ts'
import { callDesk, signInStaff, type TestStaff } from '../../testing/desk/staff.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { otherPassword, password, register } from '../../testing/signIn.ts'
import { pdf, uploaded } from '../../testing/uploading.ts'

const path = '[API-6 /v1/status/copyOfData]'

function download(server: TestServer, as: Applicant, payload: object = { password }) {
  return server.app.inject({ method: 'POST', url: '/v1/status/copyOfData', headers: { ...as.headers }, payload })
}

async function copyOf(server: TestServer, as: Applicant) {
  const answer = await download(server, as)
  expect(answer.statusCode, answer.statusCode === 200 ? '' : answer.body).toBe(200)
  const files = unzipSync(answer.rawPayload)
  const text = (name: string) => Buffer.from(files[name] ?? []).toString()
  return { answer, files, text, json: (name: string) => JSON.parse(text(name)) as unknown }
}

/** Lets the desk write what the applicant must never see, each with the word CANARY. */
async function addCanaries(server: TestServer, staff: TestStaff, account: string): Promise<void> {
  const { database, clock } = server.portal
  for (const visibility of ['team', 'financialCrime'] as const)
    expect(
      await callDesk(server, 'addNote', { account, text: `CANARY ${visibility}`, visibility }, staff),
    ).toMatchObject({
      code: 1001,
    })
  await addDocument(server, staff, account, pdf, 'CANARY document')
  await draft(server, staff, account, { ...company, text: 'CANARY never sent' })
  await judgeEverything(server, account)
  await database.updateTable('caseCheck').set({ note: 'CANARY verdict' }).execute()
  const finding = { account, finding: 'f', code: 'manual', severity: 'stop', section: '', path: '' } as const
  const added = { text: 'CANARY finding', disposition: null, note: 'CANARY note', item: null, submission: 2 }
  await addStoredFinding(database, { ...finding, ...added, actor: 'staff 1 CANARY', at: clock.now().toISOString() })
  const decision = {
    value: 'decline',
    reasons: ['suspicion'],
    actor: 'operator CANARY',
    withoutDesk: 'CANARY',
  } as const
  expect(await decideByOperator(server.portal, account, decision)).toBe('done')
  await database.updateTable('caseDecision').set({ text: 'CANARY decision' }).execute()
  await database.updateTable('caseItem').set({ withdrawalReason: 'CANARY withdrawal', judgedBy: 'CANARY' }).execute()
  await database.updateTable('caseMove').set({ reason: 'CANARY move' }).execute()
  await database.updateTable('deskCase').set({ holdReason: 'CANARY hold', labels: '["CANARY label"]' }).execute()
  await addExclusion(database, { account, staffId: staff.id, reason: 'CANARY exclusion', actor: 'CANARY', at: '' })
}

it(`${path} [AFT-19] has everything of the applicant, and nothing of the desk`, async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  const { account } = as
  const staff = await signInStaff(server, { isFinancialCrime: true })
  const asked = await draft(server, staff, account, { ...company, text: 'Please look again.' })
  expect(await send(server, staff, account, { items: [asked] })).toMatchObject({ code: 1002 })
  const [remark] = (await accountOf(server, as)).remarks
  await server.call('replyToRemark', { as, request: { id: remark?.id, text: 'It is the same.' } })
  await submitAgain(server, as)
  await addCanaries(server, staff, account)
  const before = (await server.mails()).length

  const { answer, files, text, json } = await copyOf(server, as)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' })
  expect(answer.headers['content-disposition']).toContain(`filename="your-data-${account}-2026-11-20.zip"`)
  expect(json('account.json')).toMatchObject({ account, email: as.email, status: 'ready', outcome: 'declined' })
  expect(text('answers.json')).toContain('"label": "Board resolution"')
  expect(json('signatures.json')).toContainEqual(
    expect.objectContaining({
      section: 'declaration',
      signedAt: expect.stringMatching(/^2026-11-20T.*\+04:00$/),
      image: expect.stringMatching(/^data:image/),
    }),
  )
  const [{ requests: [request] = [] } = {}] = json('requests.json') as { readonly requests?: readonly object[] }[]
  expect(request).toMatchObject({
    text: expect.stringContaining('Please look again.'),
    reply: 'It is the same.',
  })
  expect(json('history.json')).toMatchObject({
    status: { stage: 'declined', outcome: 'declined' },
    acts: expect.arrayContaining([expect.objectContaining({ action: 'submitted' })]),
  })
  for (const number of [1, 2]) {
    expect(text(`submissions/${number}/application.pdf`)).toMatch(/^%PDF/)
    expect(json(`submissions/${number}/answers.json`)).toMatchObject({ sections: expect.any(Array) })
  }
  expect(Object.keys(files).filter((name) => name.startsWith('files/tradeLicence/'))).toHaveLength(1)
  expect(Object.keys(files).filter((name) => name.startsWith('files/desk/'))).toEqual([])
  for (const name of Object.keys(files)) expect(`${name} ${text(name)}`).not.toMatch(/CANARY|suspicion|Rae Desk/)

  const mails = (await server.mails()).slice(before)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [as.email, 'A copy of your data was downloaded'],
  ])
  const entries = await auditEntries(server.portal.database, account)
  expect(entries.filter(({ action }) => action === 'data copied')).toMatchObject([{ actor: 'applicant', detail: '{}' }])
})

it(`${path} a draft is downloaded with the password, and again a day later`, async () => {
  const server = await testServer()
  const as = await register(server)
  await uploaded(server, as)
  expect((await download(server, as, { password: otherPassword })).json()).toMatchObject({ code: 2006 })
  expect(await server.call('findOwnData', { as })).toMatchObject({ code: 1004, data: { nextCopyAt: null } })
  const { files, json } = await copyOf(server, as)
  expect(json('history.json')).toMatchObject({ status: null })
  expect(files['requests.json']).toBeUndefined()
  const [own] = Object.keys(files).filter((name) => name.startsWith('files/'))
  expect(Buffer.from(files[own ?? ''] ?? [])).toEqual(Buffer.from(pdf))
  const refused = await download(server, as)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('86400')
  expect(refused.json()).toMatchObject({
    code: 3000,
    message: 'You can download everything once a day. Try again in 24 hours.',
  })
  const { nextCopyAt } = (await server.call('findOwnData', { as })).data as { readonly nextCopyAt: string }
  expect(new Date(nextCopyAt).getTime() - server.clock.now().getTime()).toBe(86_400_000)
})

it(`${path} a copy that broke off does not count`, async () => {
  const server = await testServer()
  const as = await register(server)
  const { blobName } = await uploaded(server, as)
  await server.portal.blobs.remove(blobName)
  await download(server, as).catch(() => undefined)
  await expect.poll(async () => (await server.call('findOwnData', { as })).data).toMatchObject({ nextCopyAt: null })
})

it.each([
  ['no password', {}, 2017],
  ['an unknown key', { password, account: '1' }, 2015],
])(`${path} refuses %s`, async (_, payload, code) => {
  const server = await testServer()
  expect((await download(server, await server.signIn(), payload)).json()).toMatchObject({ code })
})

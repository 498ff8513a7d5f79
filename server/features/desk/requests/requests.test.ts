import { expect, it } from 'vitest'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { drawnSignature } from '#pdf/fixtures/record.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { setLanguage } from '../../../database/repositories/users.ts'
import { accountOf, move, statusOf } from '../../../testing/desk/afterSubmission.ts'
import { caseOf, snapshotOf, submit, submitted } from '../../../testing/desk/deskCases.ts'
import { company, type Draft, draft, itemsOf, ownerPlace, save, send } from '../../../testing/desk/rounds.ts'
import { callDesk, signInStaff } from '../../../testing/desk/staff.ts'
import { testServer } from '../../../testing/helper.ts'
import { returnWithRemarks } from '../../submission/review.ts'

it('[OD-10] [AFT-3] a round about company, owner and document returns the application with remarks and a mail', async () => {
  const server = await testServer()
  const as = await submitted(server)
  await setLanguage(server.portal.database, as.userId, 'zh-CN')
  const staff = await signInStaff(server)
  const { place } = await ownerPlace(server, as.account)
  const items = [
    await draft(server, staff, as.account, company),
    await draft(server, staff, as.account, { ...place, reason: 'answerIncomplete', text: 'Which country?' }),
    await draft(server, staff, as.account, {
      section: 'supportingDocuments',
      path: 'tradeLicence',
      reason: 'documentExpired',
      text: '',
    }),
  ]
  const sent = await send(server, staff, as.account, { items, greeting: '谢谢您的申请。' })
  expect(sent, sent.text).toMatchObject({ code: 1002, data: { state: 'informationRequested' } })
  expect(await accountOf(server, as)).toMatchObject({
    accStatus: 'pending',
    remarks: [
      { path: '/company-details', field: 'companyRegNo', text: '请填写与登记信息完全一致的名称。' },
      { path: '/beneficial-owners', field: place.path, text: '请将该项补充完整。 Which country?' },
      { path: '/supporting-documents', field: 'tradeLicence', text: '该文件已过期。请上传有效期内的文件。' },
    ],
  })
  const mail = (await server.mails()).at(-1)
  expect(mail).toMatchObject({ recipient: as.email })
  expect(mail?.body).toContain('谢谢您的申请。')
  expect(mail?.body).toContain('请于 2026年12月20日前按以下意见修改并重新提交。')
  expect(mail?.body).toContain('该文件已过期')
  const detail = await itemsOf(server, staff, as.account)
  expect(detail.rounds).toMatchObject([{ number: 1, by: staff.name, replyBy: '2026-12-20', answeredIn: null }])
  expect(detail.items.map(({ state, kind }) => [state, kind])).toEqual([
    ['sent', 'field'],
    ['sent', 'field'],
    ['sent', 'document'],
  ])
  expect(detail.items[1]?.title).toMatch(/^Register of Shareholders – .+ – Nationality$/)
  const returned = (await auditEntries(server.portal.database)).find(({ action }) => action === 'returned')
  expect(returned?.actor).toBe(`staff ${staff.id} ${staff.name}`)
  expect(JSON.parse(returned?.detail ?? '')).toMatchObject({
    round: 1,
    remarks: 3,
    items: expect.arrayContaining(['companyDetails/companyRegNo: nameAsRegistered']),
  })
  expect(returned?.detail).not.toContain('Which country')
})

it('refuses places and reasons that do not exist or do not fit, and reason other without a text', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const { place, rowId } = await ownerPlace(server, as.account)
  const refused = async (item: Draft) => {
    const { status, code } = await callDesk(server, 'saveItem', { account: as.account, ...item }, staff)
    return [status, code]
  }
  const answer = { reason: 'answerIncomplete', text: '' } as const
  for (const wrong of [
    { section: 'nowhere', path: '' },
    { section: 'companyDetails', path: 'nothing' },
    { section: 'companyDetails', path: 'constructor' },
    { section: 'beneficialOwners', path: 'shareholders/gone/nationality' },
    { section: 'beneficialOwners', path: `shareholders/${rowId}/nothing` },
    { section: 'beneficialOwners', path: `${place.path}/more` },
    { section: 'beneficialOwners', path: 'shareholders//nationality' },
  ])
    expect([wrong, await refused({ ...wrong, ...answer })]).toEqual([wrong, [400, 2015]])
  expect(await refused({ section: 'companyDetails', path: '', ...answer })).toEqual([400, 2015])
  expect(await refused({ ...company, reason: 'documentExpired' })).toEqual([400, 2015])
  expect(await refused({ ...company, reason: 'answersDisagree' })).toEqual([400, 2015])
  expect(await refused({ ...company, reason: 'other' })).toEqual([400, 2017])
  const about = { section: 'bankDetails', path: 'bankInfo' }
  expect(await refused({ ...company, about })).toEqual([400, 2015])
})

it('a remark that names an answer of another section names that section too, in both languages', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const position = { section: 'declaration', path: 'position', reason: 'answersDisagree', text: '' } as const
  const about = { section: 'companyDetails', path: 'companyRegNo' }
  await draft(server, staff, as.account, { ...position, about })
  await draft(server, staff, as.account, { ...position, path: 'name', about: { section: 'declaration', path: 'date' } })
  const { items } = await itemsOf(server, staff, as.account)
  const named = items.map(({ sentences }) => Object.values(sentences).map((sentence) => sentence.match(/“(.+)”/)?.[1]))
  expect(named).toEqual([
    ['Company Information – Registration or licence number', '公司信息 – 注册号或执照号'],
    ['Date', '日期'],
  ])
})

it('a text that may tell of a suspicion is sent only once confirmed', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const items = [
    await draft(server, staff, as.account, { ...company, reason: 'other', text: 'This looks suspicious.' }),
  ]
  expect(await send(server, staff, as.account, { items })).toMatchObject({
    status: 422,
    code: 2020,
    data: { words: ['suspicious'] },
  })
  expect((await caseOf(server, as.account)).state).toBe('new')
  const greeting = '您好，我们怀疑您洗钱。'
  expect((await send(server, staff, as.account, { items, greeting })).data).toMatchObject({
    words: ['怀疑', '洗钱', 'suspicious'],
  })
  expect(await send(server, staff, as.account, { items, greeting, isConfirmed: true })).toMatchObject({ code: 1002 })
  // The sending is recorded, and none of the words.
  const entry = (await auditEntries(server.portal.database, as.account)).find(({ action }) => action === 'returned')
  expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ confirmed: 3 })
  expect(entry?.detail).not.toMatch(/suspicious|怀疑/)
})

it('a draft that was written before the applicant submitted again is kept, and sent once it was looked at again', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const items = [await draft(server, staff, as.account, company)]
  await returnWithRemarks(server.portal, as.account, [{ path: '/company-details', text: 'Please check' }])
  server.clock.pass(60)
  await submit(server, as)
  expect((await itemsOf(server, staff, as.account)).items).toMatchObject([{ id: items[0], state: 'draft' }, {}])
  const asked = await send(server, staff, as.account, { items })
  expect(asked).toMatchObject({ status: 422, code: 2020, data: { words: [], outdated: items } })
  expect(asked.message).toContain('written for an earlier submission')
  server.clock.pass(60)
  await draft(server, staff, as.account, { ...company, id: items[0] ?? '', text: 'Still different.' })
  expect(await send(server, staff, as.account, { items })).toMatchObject({ code: 1002 })
})

it('[OD-13] a limited round accepts what it asks for with what depends on it, and refuses the rest', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const { place, rowId } = await ownerPlace(server, as.account)
  const items = [
    await draft(server, staff, as.account, company),
    await draft(server, staff, as.account, { ...place, reason: 'answerIncomplete', text: '' }),
  ]
  await send(server, staff, as.account, { items, isLimited: true, greeting: 'Thank you.' })
  const asked = { replyBy: '2026-12-20', isReplyLate: false, isLimited: true, greeting: 'Thank you.' }
  expect((await statusOf(server, as)).data).toMatchObject(asked)
  const notAsked = { status: 409, code: 2012, message: expect.stringContaining('asked only about the marked answers') }
  expect(await save(server, as, 'companyDetails', { companyName: 'Other FZE' })).toMatchObject(notAsked)
  expect(await save(server, as, 'companyDetails', { companyRegNo: 'AB-123', companyName: 'Other FZE' })).toMatchObject(
    notAsked,
  )
  expect(await save(server, as, 'companyDetails', { companyRegNo: 'AB-123' })).toMatchObject({ code: 1004 })
  // The same entry.
  expect(
    await save(server, as, 'beneficialOwners', { shareholders: { [rowId]: { nationality: 'FR' } } }),
  ).toMatchObject({ code: 1004 })
  expect(await save(server, as, 'beneficialOwners', { shareholders: { fresh: { nationality: 'FR' } } })).toMatchObject(
    notAsked,
  )
  const signed = await save(server, as, 'declaration', { signature: await drawnSignature(), date: '2026-11-20' })
  expect(signed, signed.text).toMatchObject({ code: 1004 })
  const chinese = await server.call('updateAndCreateClientDetail', {
    headers: { ...as.headers, 'accept-language': 'zh-CN' },
    request: { section: 'companyDetails', revision: 99, changes: {} },
  })
  expect(chinese.status).toBe(409)
  await submit(server, as)
  expect((await itemsOf(server, staff, as.account)).items.map(({ state, isChanged }) => [state, isChanged])).toEqual([
    ['answered', true],
    ['answered', true],
  ])
})

it('a limited round whose last request is withdrawn opens nothing', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const id = await draft(server, staff, as.account, company)
  await send(server, staff, as.account, { items: [id], isLimited: true })
  const withdrawn = await callDesk(server, 'withdrawItem', { account: as.account, id, reason: 'Found it' }, staff)
  expect(withdrawn).toMatchObject({ code: 1002 })
  expect(await save(server, as, 'companyDetails', { companyRegNo: 'AB-123' })).toMatchObject({
    status: 409,
    code: 2012,
  })
  await submit(server, as)
})

it.each(['withdraw', 'closeForSilence'] as const)(
  '[22] the requests of a case that ends by %s are withdrawn',
  async (act) => {
    const server = await testServer()
    const as = await submitted(server)
    const staff = await signInStaff(server)
    const id = await draft(server, staff, as.account, company)
    await send(server, staff, as.account, { items: [id] })
    await move(server, as, act)
    const { items } = await itemsOf(server, staff, as.account)
    expect(items).toMatchObject([{ id, state: 'withdrawn', judgedAt: expect.any(String) }])
  },
)

it('a draft about an entry that is gone since is not sent', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const { place } = await ownerPlace(server, as.account)
  const items = [await draft(server, staff, as.account, { ...place, reason: 'answerIncomplete', text: '' })]
  const { values, ...snapshot } = await snapshotOf(server, as.account)
  const without = { ...values, beneficialOwners: { ...values.beneficialOwners, shareholders: [] } }
  await server.portal.database
    .updateTable('submission')
    .set({ snapshot: JSON.stringify({ ...snapshot, values: without }) })
    .where('account', '=', as.account)
    .execute()
  expect(await send(server, staff, as.account, { items })).toMatchObject({ status: 400, code: 2015 })
  expect((await caseOf(server, as.account)).state).toBe('new')
})

it('answers are judged: accepted, or asked again by a new draft; a withdrawn request needs no answer', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const items = [
    await draft(server, staff, as.account, company),
    await draft(server, staff, as.account, { ...company, path: 'companyName' }),
    await draft(server, staff, as.account, { ...company, path: 'leiNumber', reason: 'pleaseExplain' }),
  ]
  await send(server, staff, as.account, { items })
  const [first = '', second = '', third = ''] = items
  const judge = (id: string, verdict: 'accepted' | 'askedAgain') =>
    callDesk(server, 'judgeItem', { account: as.account, id, verdict }, staff)
  expect(await judge(first, 'accepted')).toMatchObject({ status: 409, code: 2012 })
  expect(await callDesk(server, 'deleteItem', { account: as.account, id: first }, staff)).toMatchObject({ status: 409 })
  const withdrawn = await callDesk(
    server,
    'withdrawItem',
    { account: as.account, id: third, reason: 'Found it' },
    staff,
  )
  expect(withdrawn).toMatchObject({ code: 1002 })
  const { remarks } = await accountOf(server, as)
  expect(remarks.map(({ id }) => id)).toEqual([first, second])
  await server.call('replyToRemark', { as, request: { id: second, text: 'It is as in the licence.' } })
  await submit(server, as)
  const answered = await itemsOf(server, staff, as.account)
  expect(answered.rounds[0]?.answeredIn).toBe(2)
  expect(answered.items[2]?.withdrawalReason).toBe('Found it')
  expect(answered.items.map(({ state, reply, isChanged }) => [state, reply, isChanged])).toEqual([
    ['answered', '', false],
    ['answered', 'It is as in the licence.', false],
    ['withdrawn', '', false],
  ])
  expect(await judge(second, 'accepted')).toMatchObject({ code: 1002, data: { draft: null } })
  const again = (await judge(first, 'askedAgain')).data as { draft: string }
  const after = (await itemsOf(server, staff, as.account)).items
  expect(after.find(({ id }) => id === again.draft)).toMatchObject({ state: 'draft', replaces: first, round: null })
  expect(await judge('unknown', 'accepted')).toMatchObject({ status: 404, code: 2004 })
})

it('[OD-11] the changes of a resubmission name those that were not asked for; the assignee stays', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const items = [
    await draft(server, staff, as.account, company),
    await draft(server, staff, as.account, { ...company, path: 'companyWebsite', reason: 'answerIncomplete' }),
    await draft(server, staff, as.account, { ...company, path: 'city', reason: 'addressInFull' }),
  ]
  await send(server, staff, as.account, { items })
  const edits = { companyRegNo: 'AB-123', companyWebsite: '', city: 'Sharjah', street: 'Sample Road' }
  expect(await save(server, as, 'companyDetails', edits)).toMatchObject({ code: 1004 })
  const { values } = await snapshotOf(server, as.account)
  const { bankInfo = [] } = values.bankDetails ?? {}
  const [bank] = bankInfo as readonly { readonly rowId: string; readonly bankAccount: string }[]
  const account = 'AE070331234567890123456'
  const changed = { bankInfo: { [bank?.rowId ?? '']: { bankAccount: account } } }
  expect(await save(server, as, 'bankDetails', changed)).toMatchObject({ code: 1004 })
  await server.call('replyToRemark', { as, request: { id: items[0] ?? '', text: `Account ${account}` } })
  await save(server, as, 'declaration', { signature: await drawnSignature(), date: '2026-11-20' })
  await submit(server, as)
  const answer = await callDesk(server, 'findDiff', { account: as.account, from: 1, to: 2 }, staff)
  for (const number of [account, bank?.bankAccount ?? account])
    expect(answer.text.replaceAll(' ', '')).not.toContain(number.slice(4, -4))
  expect(answer.text).toContain('•••• 3456')
  expect((await itemsOf(server, staff, as.account)).items[0]?.reply).toBe('Account •••• 3456')
  const { sections } = answer.data as DeskDataOf<'findDiff'>
  const found = sections.find(({ section }) => section === 'companyDetails')?.changes ?? []
  expect(found.map(({ path, kind, after, isUnasked }) => [path, kind, after, isUnasked])).toEqual([
    ['companyRegNo', 'changed', 'AB-123', false],
    ['companyWebsite', 'cleared', '', false],
    ['street', 'changed', 'Sample Road', true],
    ['city', 'changed', 'Sharjah', false],
  ])
  expect(await caseOf(server, as.account)).toMatchObject({ assignee: staff.id, isChanged: 1, state: 'inReview' })
  expect(await callDesk(server, 'findDiff', { account: as.account, from: 1, to: 3 }, staff)).toMatchObject({
    status: 404,
    code: 2004,
  })
})

it('the command line returns a case with a round of requests, which staff of another region cannot see', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const remarks = [
    { path: '/company-details', field: 'companyName', text: 'As in the licence.' },
    { path: '/declaration', text: 'Why?' },
  ]
  expect(await returnWithRemarks(server.portal, '99999999', remarks, 'operator Ann')).toBe('unknown')
  expect(await returnWithRemarks(server.portal, as.account, remarks, 'operator Ann')).toBe('done')
  const staff = await signInStaff(server)
  const { items, rounds } = await itemsOf(server, staff, as.account)
  expect(rounds).toMatchObject([{ number: 1, by: 'operator Ann', isLimited: false }])
  expect(items.map(({ section, path, reason, text, state }) => [section, path, reason, text, state])).toEqual([
    ['companyDetails', 'companyName', 'other', 'As in the licence.', 'sent'],
    ['declaration', '', 'other', 'Why?', 'sent'],
  ])
  const other = await signInStaff(server, { regions: ['uk'] }, 'Uma Uk')
  const [elsewhere, unknown] = [
    await callDesk(server, 'findItems', { account: as.account }, other),
    await callDesk(server, 'findItems', { account: '99999999' }, other),
  ]
  expect(elsewhere).toMatchObject({ status: 404, code: 2004 })
  expect(elsewhere.text).toBe(unknown.text)
})

it('names the threshold of owners and the register in the sentences that ask for more of them, in both languages', async () => {
  const server = await testServer()
  const { account } = await submitted(server)
  const staff = await signInStaff(server)
  for (const reason of ['ownersMissing', 'personMissing'] as const)
    await draft(server, staff, account, { section: 'beneficialOwners', path: '', reason, text: '' })
  const { items } = await itemsOf(server, staff, account)
  expect(items.map(({ sentences }) => sentences.en)).toEqual([
    'Add everyone who holds 20% or more, up to the people at the end of the chain.',
    'Register of Shareholders: the documents name a person or company that is missing here. Add them.',
  ])
  expect(items[0]?.sentences['zh-CN']).toContain('20%')
})

it('names the language of the brokerage and the greatest age in the sentences about a file, in both languages', async () => {
  const server = await testServer({ environment: { RECORD_LANGUAGE: 'zh-CN' } })
  const { account } = await submitted(server)
  const staff = await signInStaff(server)
  const about = (path: string, reason: Draft['reason']) =>
    draft(server, staff, account, { section: 'supportingDocuments', path, reason, text: '' })
  await about('memorandumArticles', 'documentNotTranslated')
  await about('registeredAddress', 'documentTooOld')
  await about('financials', 'documentTooOld')
  await about('memorandumArticles', 'documentTooOld')
  const { items } = await itemsOf(server, staff, account)
  expect(items.map(({ sentences }) => [sentences.en, sentences['zh-CN']])).toEqual([
    ['Add a translation of the document into Chinese.', '请附上该文件的中文译本。'],
    ['The document is older than 3 months. Upload a newer one.', '该文件出具已超过 3 个月。请上传较新的文件。'],
    // Of several documents of a question, the strictest age.
    ['The document is older than 3 months. Upload a newer one.', '该文件出具已超过 3 个月。请上传较新的文件。'],
    ['The document is too old. Upload a newer one.', '该文件出具时间过早。请上传较新的文件。'],
  ])
  const detail = (await callDesk(server, 'findCase', { account }, staff)).data as DeskDataOf<'findCase'>
  expect(detail.reasonParams).toEqual({ threshold: '20', languages: 'Chinese' })
})

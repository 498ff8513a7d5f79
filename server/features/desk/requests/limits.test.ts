import { expect, it } from 'vitest'
import { withValueAt } from '#domain/kit/values/values.ts'
import { drawnSignature } from '#pdf/fixtures/record.ts'
import { changeApplication, storeData } from '../../../database/repositories/applications.ts'
import { accountOf } from '../../../testing/desk/afterSubmission.ts'
import { snapshotOf, submit, submitted } from '../../../testing/desk/deskCases.ts'
import { company, draft, itemsOf, ownerPlace, save, send } from '../../../testing/desk/rounds.ts'
import { callDesk, signInStaff } from '../../../testing/desk/staff.ts'
import { type Applicant, type TestServer, testServer } from '../../../testing/helper.ts'
import { upload } from '../../../testing/uploading.ts'

const notAsked = { status: 409, code: 2012, message: expect.stringContaining('asked only about the marked answers') }
const licence = {
  section: 'supportingDocuments',
  path: 'tradeLicence',
  reason: 'documentExpired',
  text: '',
} as const

/** Returns an application that was returned by a round of three requests, for an answer, an entry and a document. */
async function returned(isLimited: boolean) {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const { place, rowId } = await ownerPlace(server, as.account)
  const row = {
    section: 'beneficialOwners',
    path: `shareholders/${rowId}`,
    reason: 'other',
    text: 'Who is it?',
  } as const
  const items: string[] = []
  for (const item of [company, row, licence]) items.push(await draft(server, staff, as.account, item))
  const sent = await send(server, staff, as.account, { items, isLimited })
  expect(sent, sent.text).toMatchObject({ code: 1002 })
  return { server, as, staff, items, rowId, place }
}

it('[AFT-5] the account names the places that a limited round leaves editable, and none in any other round or state', async () => {
  const limited = await returned(true)
  expect(await accountOf(limited.server, limited.as)).toMatchObject({
    wasSubmitted: true,
    limitedTo: [
      { section: 'companyDetails', path: 'companyRegNo', withProof: true },
      { section: 'beneficialOwners', path: `shareholders/${limited.rowId}`, withProof: true },
      { section: 'supportingDocuments', path: 'tradeLicence', withProof: false },
    ],
  })
  await submit(limited.server, limited.as)
  expect(await accountOf(limited.server, limited.as)).toMatchObject({ accStatus: 'ready', limitedTo: null })
  const open = await returned(false)
  expect(await accountOf(open.server, open.as)).toMatchObject({ wasSubmitted: true, limitedTo: null })
})

it('[AFT-5] a limited round that needs no proof refuses other documents', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const staff = await signInStaff(server)
  const items = [await draft(server, staff, as.account, licence)]
  await send(server, staff, as.account, { items, isLimited: true })
  expect(await upload(server, as, { key: 'otherDocuments' })).toMatchObject({ code: 2012 })
  expect(await upload(server, as, { key: 'tradeLicence' })).toMatchObject({ status: 200 })
})

/** Empties a stored answer, as when a new version of the form asks for more. */
async function spoil(server: TestServer, as: Applicant, path: string) {
  await changeApplication(server.portal.database, { account: as.account }, async (db, { application }) => {
    if (!application) throw new Error('no application')
    const { revision, data, account } = application
    await storeData(db, account, revision, {
      data: JSON.stringify(withValueAt(data, path, '')),
      updatedAt: application.updatedAt,
    })
  })
}

it('[AFT-5] what has become invalid since the submission may be corrected in a limited round, and corrected again', async () => {
  const { server, as } = await returned(true)
  expect(await save(server, as, 'companyDetails', { city: 'Sharjah' })).toMatchObject(notAsked)
  await spoil(server, as, 'clientDetail.companyInfo.city')
  expect((await accountOf(server, as)).limitedTo).toContainEqual({
    section: 'companyDetails',
    path: 'city',
    withProof: false,
  })
  for (const city of ['Shar', 'Sharjah'])
    expect(await save(server, as, 'companyDetails', { city })).toMatchObject({ code: 1004 })
  expect(await save(server, as, 'companyDetails', { street: 'Other Road' })).toMatchObject(notAsked)
})

it('what was changed in a limited round may be changed again when every request is withdrawn', async () => {
  const { server, as, staff, items } = await returned(true)
  expect(await save(server, as, 'companyDetails', { companyRegNo: 'AB-1' })).toMatchObject({ code: 1004 })
  for (const id of items)
    expect(
      await callDesk(server, 'withdrawItem', { account: as.account, id, reason: 'Found it' }, staff),
    ).toMatchObject({ code: 1002 })
  expect(await save(server, as, 'companyDetails', { companyRegNo: 'AB-123' })).toMatchObject({ code: 1004 })
  expect(await save(server, as, 'companyDetails', { street: 'Other Road' })).toMatchObject(notAsked)
})

it('[AFT-4] of three requests one is changed, one replied to and one untouched: the desk sees which', async () => {
  const { server, as, staff, items } = await returned(false)
  expect(await save(server, as, 'companyDetails', { companyRegNo: 'AB-123' })).toMatchObject({ code: 1004 })
  const reply = { id: items[1] ?? '', text: 'The founder.' }
  expect(await server.call('replyToRemark', { as, request: reply })).toMatchObject({ code: 1002 })
  const before = (await accountOf(server, as)).remarks.map(({ changed, reply: said }) => [changed, said])
  expect(before).toEqual([
    [true, ''],
    [false, 'The founder.'],
    [false, ''],
  ])
  await save(server, as, 'declaration', { signature: await drawnSignature(), date: '2026-11-20' })
  await submit(server, as)
  const after = (await itemsOf(server, staff, as.account)).items
  expect(after.map(({ state, isChanged, reply: said }) => [state, isChanged, said])).toEqual([
    ['answered', true, ''],
    ['answered', false, 'The founder.'],
    ['answered', false, ''],
  ])
})

it('a reply alone answers a limited round, and the application is submitted without any change', async () => {
  const { server, as, staff, items } = await returned(true)
  for (const id of items) {
    const reply = { id, text: 'It is as in the register.' }
    expect(await server.call('replyToRemark', { as, request: reply })).toMatchObject({ code: 1002 })
  }
  await submit(server, as)
  const answered = (await itemsOf(server, staff, as.account)).items
  expect(answered.map(({ state, isChanged }) => [state, isChanged])).toEqual(items.map(() => ['answered', false]))
})

it('[AFT-5] [OD-13] the removal of the entry that a limited round asks about is an answer, which the desk sees as one', async () => {
  const server = await testServer()
  const as = await submitted(server, 'uae-2-layered-holding')
  const staff = await signInStaff(server)
  const { bankInfo } = (await snapshotOf(server, as.account)).values.bankDetails as {
    readonly bankInfo: readonly { readonly rowId: string }[]
  }
  const [kept = '', asked = ''] = bankInfo.map(({ rowId }) => rowId)
  const item = { section: 'bankDetails', path: `bankInfo/${asked}`, reason: 'other', text: 'Whose is it?' } as const
  await send(server, staff, as.account, { items: [await draft(server, staff, as.account, item)], isLimited: true })
  const remove = (rowId: string) => save(server, as, 'bankDetails', { bankInfo: { [rowId]: null } })
  expect(await remove(kept)).toMatchObject(notAsked)
  expect(await remove(asked)).toMatchObject({ code: 1004 })
  expect((await accountOf(server, as)).remarks).toMatchObject([{ changed: true }])
  await save(server, as, 'declaration', { signature: await drawnSignature(), date: '2026-11-20' })
  await submit(server, as)
  expect((await itemsOf(server, staff, as.account)).items).toMatchObject([
    { state: 'answered', isChanged: true, isRemoved: true },
  ])
})

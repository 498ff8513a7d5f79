import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import type { ConflictData } from '#domain/contract/errors.ts'
import { addChange } from '../../database/repositories/changes.ts'
import { type SaveCase, saveCases, saving, started } from '../../testing/saving.ts'

const [company, bank, declaration, directors] = saveCases as [SaveCase, SaveCase, SaveCase, SaveCase]

it('[SAV-4] merges different fields saved from the same revision', async () => {
  const { server, as } = await started()
  const save = saving(server, as, company)
  await save({ companyName: 'One' })
  await save({ companyRegNo: 'R-1' }, 0)
  expect(await save({ companyEmail: 'office@one.example' }, 1)).toMatchObject({
    code: 1004,
    data: { revision: 3, values: { companyName: 'One', companyRegNo: 'R-1', companyEmail: 'office@one.example' } },
  })
})

it('[SAV-4] the same change made in two windows is not a conflict', async () => {
  const { server, as } = await started()
  const save = saving(server, as, company)
  await save({ companyName: 'One' })
  expect(await save({ companyName: 'One' }, 0)).toMatchObject({ code: 1004, data: { revision: 1 } })
})

it('[SAV-4] returns the revision before a save, also of one that changes nothing, so that a page knows its missed changes', async () => {
  const { server, as } = await started()
  const save = saving(server, as, company)
  expect(await save({ companyName: 'One' })).toMatchObject({ data: { before: 0, revision: 1 } })
  expect(await save({ companyRegNo: 'R-1' }, 0, 'own')).toMatchObject({ data: { before: 1, revision: 2 } })
  expect(await save({ companyName: 'One' }, 0)).toMatchObject({ data: { before: 2, revision: 2 } })
  expect(await save({}, 1)).toMatchObject({ data: { before: 2, revision: 2 } })
  expect(await save({ companyRegNo: 'R-1' }, 0, 'own')).toMatchObject({ data: { before: 1, revision: 2 } })
})

it('[V4] is answered with its changes in their stored form, and with all values only where the page has missed some', async () => {
  const { server, as } = await started()
  const save = saving(server, as, company)
  const first = await save({ companyName: ' Blue  Dune ' })
  expect(first.data).toEqual({ before: 0, revision: 1, changes: { companyName: 'Blue Dune' } })
  const same = await save({ companyName: 'Blue Dune' }, 1)
  expect(same.data).toEqual({ before: 1, revision: 1, changes: { companyName: 'Blue Dune' } })
  const late = await save({ companyRegNo: 'R-1' }, 0)
  expect(late.data).toMatchObject({ before: 1, values: { companyName: 'Blue Dune', companyRegNo: 'R-1', city: '' } })
})

it('[V4] a stored response holds no values; one of an earlier version, which does, is read as well', async () => {
  const { server, as } = await started()
  const save = saving(server, as, company)
  const first = await save({ companyName: 'Secret Name' }, 0, 'own')
  const { database } = server.portal
  const { response } = await database.selectFrom('idempotency').select('response').executeTakeFirstOrThrow()
  expect(JSON.parse(response)).toEqual({ revision: 1, before: 0 })
  const earlier = JSON.stringify({ revision: 1, before: 0, values: { companyName: 'Other' } })
  await database.updateTable('idempotency').set({ response: earlier }).execute()
  expect(await save({ companyName: 'Secret Name' }, 0, 'own')).toMatchObject({ status: 200, text: first.text })
})

it('[V4] a retry is answered with the stored values when the application is submitted meanwhile', async () => {
  const { server, as } = await started()
  const save = saving(server, as, company)
  const first = await save({ companyName: 'One' }, 0, 'own')
  await server.portal.database.updateTable('application').set({ status: 'ready' }).execute()
  expect(await save({ companyName: 'One' }, 0, 'own')).toMatchObject({ status: 200, text: first.text })
  expect(await save({ companyName: 'Two' }, 1, 'other')).toMatchObject({ status: 409, code: 2012 })
})

it('[V4] a save from before the log of changes overwrites nothing: each difference is a conflict', async () => {
  const { server, as } = await started()
  const save = saving(server, as, company)
  await save({ companyName: 'Theirs', companyRegNo: 'R-1' })
  await server.portal.database.transaction().execute(async (db) => {
    await db.updateTable('application').set({ revision: 1023 }).execute()
    for (let revision = 2; revision <= 1023; revision++)
      await addChange(db, { account: as.account, revision, section: 's', dataPaths: ['other'], at: '' })
  })
  await save({ companyEmail: 'office@one.example' }, 1023)
  expect(await server.portal.database.selectFrom('change').select('revision').execute()).toHaveLength(1001)
  const late = await save({ companyName: 'Yours', companyRegNo: 'R-1' }, 1)
  expect(late).toMatchObject({ status: 409, code: 2002 })
  expect((late.data as ConflictData).conflicts).toEqual([{ path: 'companyName', yours: 'Yours', theirs: 'Theirs' }])
  expect(await save({ companyName: 'Theirs' }, 1)).toMatchObject({ status: 200, data: { before: 1024 } })
  expect(await save({ companyName: 'Yours' }, 1024)).toMatchObject({ status: 200, data: { revision: 1025 } })
})

it.each([
  ['a row removed in one window and edited in the other', { r1: null }, { r1: { bankName: 'Late' } }, 'bankInfo/r1'],
  ['a row edited in one window and removed in the other', { r1: { bankName: 'Edit' } }, { r1: null }, 'bankInfo/r1'],
])('[SAV-4] reports %s', async (_, first, second, path) => {
  const { server, as } = await started()
  const save = saving(server, as, bank)
  await save(bank.changes('Bank'))
  await save({ bankInfo: first }, 1)
  const answer = await save({ bankInfo: second }, 1)
  expect(answer).toMatchObject({ status: 409, code: 2002, data: { conflicts: [{ path }] } })
})

it('[SAV-4] merges rows of different entries', async () => {
  const { server, as } = await started()
  const save = saving(server, as, directors)
  await save({ directors: { a: { fullLegalName: 'Ada' } } })
  await save({ directors: { b: { fullLegalName: 'Ben' } } }, 0)
  const { data } = await save({ directors: { a: { nationality: 'AE' }, b: { nationality: 'CN' } } }, 1)
  expect(data).toMatchObject({
    revision: 3,
    values: {
      directors: [
        { rowId: 'a', fullLegalName: 'Ada' },
        { rowId: 'b', nationality: 'CN' },
      ],
    },
  })
})

it('[SAV-4] each of fifty simultaneous saves of one revision is stored or reported as a conflict', async () => {
  const { server, as } = await started({ RATE_LIMIT_SAVES: '1000/1m', MAX_CONCURRENT_REQUESTS: '1000' })
  const save = saving(server, as, company)
  await save({ companyName: 'Start' })
  const names = Array.from({ length: 50 }, (_, index) => `Name ${index}`)
  const answers = await Promise.all(names.map((companyName) => save({ companyName }, 1)))
  const codes = answers.map(({ code }) => code).toSorted()
  expect(codes).toEqual([1004, ...Array.from({ length: 49 }, () => 2002)].toSorted())
  const winner = names[answers.findIndex(({ code }) => code === 1004)]
  expect(await server.call('findForm', { as })).toMatchObject({
    data: { revision: 2, clientDetail: { companyInfo: { companyName: winner } } },
  })
})

it('reports a page that was loaded from a later state than the stored one', async () => {
  const { server, as } = await started()
  const answer = await saving(server, as, company)({ companyName: 'From tomorrow' }, 7)
  expect(answer).toMatchObject({ status: 409, code: 2002, data: { revision: 0, conflicts: [] } })
  expect(answer.message).toContain('Reload the page')
})

it.each([
  ['a date that does not exist', company, { companyRegDate: '2026-02-30' }, 2016, 'Registration date: '],
  ['a text for yes or no', company, { isBankruptcy: 'perhaps' }, 2024, ': Select yes or no.'],
  ['an option that is not offered', company, { businessNature: 'piracy' }, 2024, ': Select one of the options'],
  ['files, which only uploads write', company, { financialStatements: [] }, 2015, 'Upload or delete files'],
  ['a list that is no record', bank, { bankInfo: [] }, 2024, 'Bank accounts: Send a list'],
  ['a row id that could reach a prototype', bank, { bankInfo: { 'a b': {} } }, 2024, 'Bank accounts: '],
  ['an unknown field of a row', bank, { bankInfo: { r1: { accStatus: 'x' } } }, 2015, 'bankInfo/r1/accStatus: '],
  ['a signature that is no picture', declaration, { signature: 'data:text/html,x' }, 2024, 'Signature: '],
])('[SAV-3] refuses %s', async (_, item, changes, code, message) => {
  const { server, as } = await started()
  const answer = await saving(server, as, item)(changes)
  expect(answer).toMatchObject({ status: 400, code })
  expect(answer.message).toContain(message)
})

it('[SAV-3] refuses more entries than a list may hold, counted with the stored ones', async () => {
  const { server, as } = await started()
  const save = saving(server, as, bank)
  const rows = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`r${from + index}`, { bankName: 'Bank' }]))
  expect(await save({ bankInfo: rows(0, 500) })).toMatchObject({ code: 1004 })
  const answer = await save({ bankInfo: rows(500, 1) }, 1)
  expect(answer).toMatchObject({
    status: 400,
    code: 2011,
    message: 'Bank accounts: You can add up to 500 entries. Remove the others.',
  })
})

it('[SAV-3] [I18N-3] names the field in the language of the request', async () => {
  const { server, as } = await started()
  const answer = await server.call(company.call, {
    as,
    request: { section: company.section, revision: 0, changes: { companyRegDate: 'soon' } },
    headers: { 'accept-language': 'zh-CN' },
  })
  expect(answer).toMatchObject({ status: 400, code: 2016 })
  expect(answer.message).toBe('注册日期：请按年、月、日的顺序填写完整日期，年份为四位数字，例如 2015/07/03。')
})

it('logs the fields that a save changed, never their values', async () => {
  const { server, as } = await started()
  await saving(server, as, bank)(bank.changes('Secret Bank'))
  const logged = await server.portal.database.selectFrom('change').selectAll().execute()
  expect(logged).toMatchObject([{ account: as.account, revision: 1, section: 'bankDetails' }])
  expect(logged[0]?.paths).toBe('["bankInfo/r1/bankName"]')
  expect(server.logged.join('')).not.toContain('Secret Bank')
})

it('refuses a body above one megabyte', async () => {
  const { server, as } = await started()
  expect(await saving(server, as, company)({ companyName: 'x'.repeat(1_100_000) })).toMatchObject({
    status: 413,
    code: 2011,
  })
})

it('parses numbers and booleans of a form-urlencoded body', async () => {
  const { server, as } = await started()
  const answer = await server.inject({
    method: 'POST',
    url: calls.updateAndCreateClientDetail.path,
    headers: { ...as.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'section=companyDetails&revision=0&changes[companyName]=Form&changes[isBankruptcy]=no',
  })
  expect(answer).toMatchObject({ code: 1004, data: { changes: { companyName: 'Form', isBankruptcy: false } } })
})

it('parses the numbers, yes and no, ticks and removed rows in the changes of a form-urlencoded body', async () => {
  const { server, as } = await started()
  const send = (payload: string) =>
    server.inject({
      method: 'POST',
      url: calls.updateAndCreateClientOtherInfo.path,
      headers: { ...as.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  const funds = 'changes[sourceOfFundsForTradingAccounts][r1]'
  const ticks = Array.from({ length: 11 }, (_, index) => `changes[declarationList][]=${index === 0}`).join('&')
  expect(
    await send(`section=financialProfile&revision=0&changes[initialFundingAmount]=500&${funds}[valueOfFunds]=12.5`),
  ).toMatchObject({
    code: 1004,
    data: { changes: { initialFundingAmount: 500, sourceOfFundsForTradingAccounts: { r1: { valueOfFunds: 12.5 } } } },
  })
  expect(await send('section=pepDeclaration&revision=1&changes[isPEP]=true')).toMatchObject({
    data: { changes: { isPEP: true } },
  })
  expect(await send(`section=declaration&revision=2&${ticks}`)).toMatchObject({
    data: { changes: { declarationList: [true, ...Array.from({ length: 10 }, () => false)] } },
  })
  expect(await send(`section=financialProfile&revision=3&${funds}=`)).toMatchObject({
    data: { changes: { sourceOfFundsForTradingAccounts: { r1: null } } },
  })
  expect(await send('section=financialProfile&revision=4&changes[initialFundingAmount]=five')).toMatchObject({
    status: 400,
  })
})

it('[VAL-7] accepts taxCountry in uae, and answers both names', async () => {
  const { server, as } = await started()
  const request = {
    section: 'taxResidency',
    revision: 0,
    changes: { taxResidencys: { r1: { taxCountry: 'AE', taxIdentificationNumber: '100999999900003' } } },
  }
  const saved = await server.call('updateAndCreateClientOtherInfo', { as, request })
  expect(saved).toMatchObject({
    code: 1004,
    data: { changes: { taxResidencys: { r1: { taxResidencyCountry: 'AE' } } } },
  })
  expect(await server.call('findForm', { as })).toMatchObject({
    data: { clientOtherInfo: { taxResidencys: [{ taxResidencyCountry: 'AE', taxCountry: 'AE' }] } },
  })
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { IncompleteData } from '#domain/contract/errors.ts'
import { withChanges } from '#domain/testing/samples.ts'
import { PdfError } from '#pdf/renderer.ts'
import { importSample } from '../../features/operations/import.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { complete, sampleOf } from '../../testing/samples.ts'

const id = '[API-6 /v1/files/generateClientDetailPdf]'

function generate(server: TestServer, as: Applicant, request: object = {}) {
  return server.call('generateClientDetailPdf', {
    as,
    request: { accountId: as.account, pdfSource: 'original', region: 'uae', ...request },
  })
}

/** Returns everything a submission could have changed. */
async function traces(server: TestServer, as: Applicant) {
  const { database } = server.portal
  return {
    form: (await server.call('findForm', { as })).text,
    account: (await server.call('findByid', { as, request: { id: as.account } })).text,
    files: await database.selectFrom('file').selectAll().execute(),
    contents: readdirSync(join(server.dataDir, 'files'), { recursive: true }).toSorted(),
    submissions: await database.selectFrom('submission').selectAll().execute(),
    outbox: await database.selectFrom('outbox').select('id').execute(),
    audit: await database.selectFrom('audit').selectAll().execute(),
  }
}

it.each([
  ['no account', { accountId: undefined }, 2017, 'accountId'],
  ['an unknown source', { pdfSource: 'photo' }, 2024, 'pdfSource'],
  ['an unknown region', { region: 'mars' }, 2024, 'region'],
  ['another region than the account has', { region: 'mu' }, 2015, 'region'],
  ['an unknown key', { status: 'approved' }, 2015, 'status'],
])(`${id} refuses %s`, async (_, request, code, path) => {
  const server = await testServer()
  const answer = await generate(server, await server.signIn(), request)
  expect(answer).toMatchObject({ status: 400, code, data: { fields: [{ path }] } })
})

it(`${id} names both regions when the request names another`, async () => {
  const server = await testServer()
  const { message } = await generate(server, await server.signIn(), { region: 'mu' })
  expect(message).toContain('belongs to United Arab Emirates, not to Mauritius')
})

it(`${id} needs a session`, async () => {
  const server = await testServer()
  const request = { accountId: '1', pdfSource: 'original', region: 'uae' }
  expect(await server.call('generateClientDetailPdf', { request })).toMatchObject({ status: 401, code: 3003 })
})

it.each(['draft', 'original'])(`${id} answers another's account as one that does not exist (%s)`, async (pdfSource) => {
  const server = await testServer()
  const other = await complete(server)
  const as = await server.signIn()
  const before = await traces(server, other)
  const answer = await generate(server, as, { accountId: other.account, pdfSource })
  expect(answer).toMatchObject({ status: 404, code: 2004, data: null })
  expect((await generate(server, as, { accountId: '00000000', pdfSource })).text).toBe(answer.text)
  expect(await traces(server, other)).toEqual(before)
})

it(`${id} [SUB-4] refuses an empty application with every section of the menu`, async () => {
  const server = await testServer()
  const as = await server.signIn()
  const answer = await generate(server, as)
  expect(answer).toMatchObject({ status: 409, code: 2020 })
  expect((answer.data as IncompleteData).sections).toHaveLength(14)
})

it.each([
  ['companyDetails', { companyName: '' }, 'companyName', 'required', 'Enter the full legal name of the company.'],
  ['companyDetails', { companyRegNo: '' }, 'companyRegNo', 'required', 'Enter the registration or licence number.'],
  ['companyDetails', { companyPhone: '123' }, 'companyPhone', 'phone', 'This number doesn’t match the country code'],
  ['beneficialOwners', { shareholders: { 'row-1': null } }, 'shareholders', 'requiredEntry', 'Add a shareholder.'],
])(
  `${id} [SUB-4] [5.5] refuses an application whose %s has %j, and names the path`,
  async (section, changes, path, code, expected) => {
    const server = await testServer()
    const as = await complete(server)
    await server.call('updateAndCreateClientDetail', { as, request: { section, revision: 1, changes } })
    const before = await traces(server, as)
    const answer = await generate(server, as)
    expect(answer).toMatchObject({ status: 409, code: 2020 })
    const { sections } = answer.data as IncompleteData
    expect(sections).toMatchObject([{ id: section, fields: [{ path, code }] }])
    expect(sections[0]?.fields[0]?.message).toContain(expected)
    expect(answer.message).toContain(sections[0]?.title)
    expect(await traces(server, as)).toEqual(before)
  },
)

it.each([
  [
    '[OWN-16] owners of more than 100 percent of a company',
    { interests: { 'interest-3': { sharePercentage: 60 } } },
    ['layers/layer-1/subject', 'layerSum'],
    'The owners of Hold Sample Ltd hold 135% in total, more than 100%.',
  ],
  [
    '[OWN-03] no entry of a person to identify',
    { shareholders: { 'row-3': null } },
    ['parties/party-3/name', 'detailsMissing'],
    'We need to identify Dan Specimen. Complete the details.',
  ],
])(`${id} [SUB-4] refuses %s`, async (_, changes, [path, code], text) => {
  const server = await testServer()
  const as = await complete(server, 'uae-4-structure-layered')
  const request = { section: 'beneficialOwners', revision: 1, changes }
  expect(await server.call('updateAndCreateClientDetail', { as, request })).toMatchObject({ status: 200 })
  const answer = await generate(server, as)
  expect(answer).toMatchObject({ status: 409, code: 2020 })
  const { sections } = answer.data as IncompleteData
  expect(sections).toMatchObject([{ id: 'beneficialOwners' }])
  const found = sections[0]?.fields.find((field) => field.code === code)
  expect(found?.path).toBe(path)
  expect(found?.message).toContain(text)
})

const differing = { naturalPersonHoldingPercentage: 45, holdingPercentage: 45 }

it.each([
  [
    '[OWN-03] an entry with another percentage than its structure',
    { shareholders: { 'row-3': differing } },
    'Dan Specimen has 45% in the register but 20% in the structure.',
  ],
  [
    '[OWN-04] the entry of someone who holds too little now',
    { interests: { 'interest-3': { sharePercentage: 10 }, 'interest-4': { sharePercentage: 90 } } },
    'Dan Specimen has 20% in the register but 8% in the structure, less than 20%.',
  ],
  [
    '[OWN-02] no entry of a company with a direct share',
    { shareholders: { 'row-1': null } },
    'Hold Sample Ltd holds 80% directly and isn’t in the register.',
  ],
])(`${id} [SUB-1] submits %s, and the approver reads it`, async (_, changes, text) => {
  const server = await testServer()
  const as = await complete(server, 'uae-4-structure-layered')
  const request = { section: 'beneficialOwners', revision: 1, changes }
  expect(await server.call('updateAndCreateClientDetail', { as, request })).toMatchObject({ status: 200 })
  expect(await generate(server, as)).toMatchObject({ status: 200 })
  expect(JSON.stringify(await server.mails())).toContain(text)
})

/** Worked structure no. 4: Max owns 49 percent of the company that controls the applicant. */
const chain = {
  started: true,
  parties: ['Bee', 'Cee', 'Joy', 'Kim', 'Leo', 'Max'].map((name) => {
    return { rowId: name, name, kind: name.endsWith('ee') ? 'company' : 'naturalPerson' }
  }),
  interests: [
    ...[['applicant', 'Bee', 51] as const, ['applicant', 'Kim', 49] as const, ['Bee', 'Cee', 51] as const],
    ...[['Bee', 'Leo', 49] as const, ['Cee', 'Joy', 51] as const, ['Cee', 'Max', 49] as const],
  ].map(([subject, party, sharePercentage]) => {
    return { rowId: `${party}-${subject}`, subject, party, nature: 'shares', sharePercentage }
  }),
}

it.each([
  ['uae', 'uae-1-simple-fze', '2026-11-22', ['Joy', 'Kim', 'Leo']],
  ['eu', 'eu-1-per-se-large-undertaking', '2026-11-22', ['Joy', 'Kim', 'Leo']],
  ['eu', 'eu-1-per-se-large-undertaking', '2027-07-10', ['Joy', 'Kim', 'Leo', 'Max']],
] as const)(`${id} [OWN-07] identifies in %s, %s on %s: %j`, async (region, file, day, people) => {
  const server = await testServer({ environment: { REGION: region } })
  server.clock.set(`${day}T12:00:00.000Z`)
  const as = await server.signIn()
  const sample = sampleOf(file) as Readonly<Record<string, unknown>>
  const changes = { 'clientDetail.companyInfo.ownership': chain, 'clientDetail.companyInfo.shareholders': [] }
  await importSample(server.portal, as.account, withChanges(sample, changes))
  const { data } = await generate(server, as, { region })
  const fields = (data as IncompleteData).sections.flatMap((section) => section.fields)
  const missing = fields.filter(({ code }) => code === 'detailsMissing').map(({ params }) => params?.name)
  expect(missing).toEqual(people)
})

it('[SUB-4] uses the date of the brokerage as today', async () => {
  const server = await testServer()
  const as = await complete(server)
  // The declaration is dated 20 November; in Dubai that day begins at 20:00 of the 19th in UTC.
  server.clock.set('2026-11-19T19:59:59.000Z')
  expect(await generate(server, as)).toMatchObject({ status: 409, code: 2020 })
  server.clock.set('2026-11-19T20:00:00.000Z')
  expect(await generate(server, as)).toMatchObject({ status: 200, code: 1006 })
})

it(`${id} refuses drafts above the maximum of waiting ones at once, and no submission because of them`, async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const render = vi.fn(async () => {
    await held
    return new Uint8Array(10)
  })
  const server = await testServer({ pdfs: { render, close: () => {} } })
  const people = await Promise.all(Array.from({ length: 14 }, () => server.signIn()))
  const expected: unknown[] = []
  const answers = people.map(async (as) => {
    const { status, code } = await generate(server, as, { pdfSource: 'draft' })
    expected.push({ status, code })
  })
  await expect
    .poll(() => [render.mock.calls.length, expected])
    .toEqual([12, Array(2).fill({ status: 503, code: 3000 })])
  expect(await generate(server, await server.signIn())).toMatchObject({ status: 409, code: 2020 })
  release()
  await Promise.all(answers)
  expect(expected.slice(2)).toEqual(Array(12).fill({ status: 200, code: 1006 }))
})

it(`${id} [F4] submits nothing and loses nothing when the document crashes its process, and names the remedy`, async () => {
  const render = vi.fn(() => Promise.reject(new PdfError('died')))
  const server = await testServer({ pdfs: { render, close: () => {} } })
  const as = await complete(server)
  const before = await traces(server, as)
  for (const pdfSource of ['original', 'draft', 'original', 'draft']) {
    const answer = await generate(server, as, { pdfSource })
    expect(answer).toMatchObject({ status: 503, code: 3000 })
    expect(answer.message).toMatch(/Your answers are saved\. Remove .*characters from your answers/)
  }
  expect(render).toHaveBeenCalledTimes(2)
  expect(await traces(server, as)).toEqual(before)
  const lines = server.logged.filter((line) => line.includes('the PDF was not rendered: died'))
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain(as.account)
})

it(`${id} [F4] refuses a long run of conjuncts when it is saved`, async () => {
  const server = await testServer()
  const as = await complete(server)
  const request = { section: 'companyDetails', revision: 1, changes: { companyName: 'क\u094D'.repeat(70) } }
  const answer = await server.call('updateAndCreateClientDetail', { as, request })
  expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'companyName', code: 'combiningMarks' }] } })
  expect(answer.message).toContain('up to 30 accents or other marks on one character')
})

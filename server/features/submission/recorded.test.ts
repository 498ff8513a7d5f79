import { expect, it } from 'vitest'
import { withChanges } from '#domain/testing/samples.ts'
import { compact, textOf } from '#pdf/fixtures/read.ts'
import { drawnSignature } from '#pdf/fixtures/record.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import { testServer } from '../../testing/helper.ts'
import { sampleOf, sampleTime } from '../../testing/samples.ts'
import { importSample } from '../operations/import.ts'
import type { Snapshot } from './snapshot.ts'

const samples = { au: 'au-1-wholesale-business', eu: 'eu-1-per-se-large-undertaking' } as const

/** Returns the snapshot of an application, built from a sample with changes, and the stored form. */
async function submitted(changes: Readonly<Record<string, unknown>>, region: keyof typeof samples = 'au') {
  const server = await testServer({ environment: { REGION: region } })
  server.clock.set(sampleTime)
  const as = await server.signIn()
  const sample = sampleOf(samples[region]) as Readonly<Record<string, unknown>>
  await importSample(server.portal, as.account, withChanges(sample, changes))
  const request = { accountId: as.account, pdfSource: 'original', region }
  const answer = await server.call('generateClientDetailPdf', { as, request })
  expect(answer).toMatchObject({ status: 200, code: 1006 })
  const [fileName = ''] = answer.data as string[]
  const query = { fileName, fileType: 'application/pdf' }
  const { rawPayload } = await server.app.inject({ url: '/v1/files/downloadFile', query, headers: as.headers })
  const stored = await lastSubmission(server.portal.database, as.account)
  const form = (await server.call('findForm', { as })).text
  return { text: await textOf(rawPayload), snapshot: JSON.parse(stored?.snapshot ?? '') as Snapshot, form }
}

it('[SUB-3] a submission of au holds the questionnaire of a sophisticated investor, though progress does not count it', async () => {
  const explained = 'More money is asked for when prices move against me.'
  const { text, snapshot } = await submitted({
    'clientOtherInfo.clientSelfCertification.eligibility': 'sophisticatedInvestor',
    'clientOtherInfo.sophisticatedInvestorQuestionnaire': {
      derivativeYears: '3_5',
      marginCallExplained: explained,
      notForBusiness: true,
      name: 'Jack Exampleton',
      signature: await drawnSignature(),
    },
  })
  const section = 'sophisticatedInvestorQuestionnaire'
  const { record, values, signatures } = snapshot
  expect(values[section]).toMatchObject({ derivativeYears: '3_5', notForBusiness: true, acknowledged: false })
  expect(record.sections.at(-1)).toMatchObject({ id: section, title: 'Sophisticated Investor Questionnaire' })
  expect(signatures.at(-1)).toMatchObject({ section, path: 'signature' })
  for (const expected of ['Sophisticated Investor Questionnaire', explained]) expect(text).toContain(compact(expected))
})

it('[SUB-3] a submission of au does not hold an unasked and unanswered questionnaire', async () => {
  const { text, snapshot } = await submitted({})
  expect(Object.keys(snapshot.values)).not.toContain('sophisticatedInvestorQuestionnaire')
  expect(text).not.toContain(compact('Sophisticated Investor Questionnaire'))
})

/** The structure behind the owners of the eu sample. */
const ownership = {
  started: true,
  parties: [
    { rowId: 'eleni', kind: 'naturalPerson', name: 'Eleni Paradeigma', shareholder: 'row-1' },
    { rowId: 'nord', kind: 'company', name: 'Nordstern Muster GmbH', shareholder: 'row-2' },
    { rowId: 'klaus', kind: 'naturalPerson', name: 'Klaus Mustermann', shareholder: 'row-3' },
  ],
  interests: [
    { rowId: 'i1', subject: 'applicant', party: 'eleni', nature: 'shares', sharePercentage: 40 },
    { rowId: 'i2', subject: 'applicant', party: 'nord', nature: 'shares', sharePercentage: 60 },
    { rowId: 'i3', subject: 'nord', party: 'klaus', nature: 'shares', sharePercentage: 100 },
  ],
  layers: [],
}

it('[OWN-28] [SUB-3] a structure is in the record, and in the draft alone once the company is listed', async () => {
  const path = 'clientDetail.companyInfo'
  const asked = await submitted({ [`${path}.ownership`]: ownership }, 'eu')
  expect(asked.snapshot.values.beneficialOwners).toMatchObject({ started: true })
  expect(asked.text).toContain(compact('Klaus Mustermann owns 60.00%'))
  const listed = { [`${path}.isListedOnRegulator`]: true, [`${path}.regulatorName`]: 'Xetra' }
  const { snapshot, text, form } = await submitted({ [`${path}.ownership`]: ownership, ...listed }, 'eu')
  expect(Object.keys(snapshot.values)).not.toContain('beneficialOwners')
  expect(JSON.stringify(snapshot)).not.toContain('Nordstern')
  expect(text).not.toContain(compact('Klaus Mustermann owns'))
  expect(form).toContain('Nordstern Muster GmbH')
})

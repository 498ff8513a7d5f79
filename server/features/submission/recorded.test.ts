import { expect, it } from 'vitest'
import { withChanges } from '#domain/testing/samples.ts'
import { compact, textOf } from '#pdf/fixtures/read.ts'
import { drawnSignature } from '#pdf/fixtures/record.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import { testServer } from '../../testing/helper.ts'
import { sampleMoment, sampleOf } from '../../testing/samples.ts'
import { importSample } from '../operations/import.ts'
import type { Snapshot } from './snapshot.ts'

/** Returns the snapshot of an application of au, built from a sample with changes. */
async function submitted(changes: Readonly<Record<string, unknown>>) {
  const server = await testServer({ environment: { REGION: 'au' } })
  server.clock.set(sampleMoment)
  const as = await server.signIn()
  const sample = sampleOf('au-1-wholesale-business') as Readonly<Record<string, unknown>>
  await importSample(server.portal, as.account, withChanges(sample, changes))
  const request = { accountId: as.account, pdfSource: 'original', region: 'au' }
  const answer = await server.call('generateClientDetailPdf', { as, request })
  expect(answer).toMatchObject({ status: 200, code: 1006 })
  const [fileName = ''] = answer.data as string[]
  const query = { fileName, fileType: 'application/pdf' }
  const { rawPayload } = await server.app.inject({ url: '/v1/files/downloadFile', query, headers: as.headers })
  const stored = await lastSubmission(server.portal.database, as.account)
  return { text: await textOf(rawPayload), snapshot: JSON.parse(stored?.snapshot ?? '') as Snapshot }
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

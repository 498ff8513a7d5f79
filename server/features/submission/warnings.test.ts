import { describe, expect, it } from 'vitest'
import { Consistency, type Finding, fingerprintOf } from '#domain/consistency/consistency.ts'
import { documentListOf } from '#domain/documents/list.ts'
import { hashOf } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import { compact, textOf } from '#pdf/fixtures/read.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import type { Applicant, TestServer } from '../../testing/helper.ts'
import { testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'
import { complete, sampleTime } from '../../testing/samples.ts'
import { loadDraft } from '../drafts/drafts.ts'
import { snapshotSchema } from '../evidence/snapshotSchema.ts'
import { copyOf, type Snapshot } from './snapshot.ts'

/** The second authorised person of the sample is missing in the registers of representatives. */
const finding = {
  rule: 'P06',
  severity: 'explain',
  places: [
    {
      section: 'certifiedBoardResolution',
      path: 'authorisedPersons/row-2/name',
      title: expect.stringMatching(/^Certified Board Resolution \u00b7 .+ \u00b7 Name$/),
    },
    {
      section: 'authorisedRepresentative',
      path: 'representatives',
      title: expect.stringMatching(/^Authorised Representatives/),
    },
  ],
  message: expect.stringMatching(/ isn’t an authorised representative\. /),
  explanation: '',
}

/** Explains the findings of an application, as the review page does. */
async function explain(server: TestServer, as: Applicant, text: string): Promise<void> {
  const { data, region, revision } = await loadDraft(server.portal.database, as.account)
  const findings = new Consistency(regionOf(region)).findings(data, { today: sampleTime.slice(0, 10) })
  const asked = findings.filter(({ severity }) => severity === 'explain')
  const row = (one: Finding) => ({ finding: one.key, fingerprint: fingerprintOf(one), text })
  const explanations = Object.fromEntries(asked.map((one) => [hashOf(one.key), row(one)]))
  const request = { section: 'consistency', revision, changes: { explanations } }
  expect(await server.call('updateAndCreateClientOtherInfo', { as, request })).toMatchObject({ status: 200 })
}

async function show(server: TestServer, account: string): Promise<string> {
  return (await command(server, 'show', account)).join('\n')
}

async function submitted(language: string, explanation = '') {
  const server = await testServer({ environment: { REGION: 'uk' } })
  const as = await complete(server, 'uk-1-elective-professional')
  if (explanation !== '') await explain(server, as, explanation)
  const before = await show(server, as.account)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uk' }
  const answer = await server.call('generateClientDetailPdf', { as, request, headers: { 'accept-language': language } })
  expect(answer).toMatchObject({ status: 200, code: 1006 })
  const stored = await lastSubmission(server.portal.database, as.account)
  const snapshot = JSON.parse(stored?.snapshot ?? '') as Snapshot
  const query = { fileName: String(answer.data), fileType: 'application/pdf' }
  const pdf = (await server.app.inject({ url: '/v1/files/downloadFile', query, headers: as.headers })).rawPayload
  return { server, as, before, snapshot, record: snapshot.record, pdf }
}

describe('answers that may not agree', () => {
  it('[SUB-3] [CON-05] are part of the record of a submission, which they do not prevent, and the operator sees them', async () => {
    const { server, as, before, record, pdf } = await submitted('en')
    expect(record.findings).toEqual([finding])
    const note = `Certified Board Resolution; Authorised Representatives +${record.findings?.[0]?.message} Not explained\\.`
    expect(before).toMatch(new RegExp(`\\nPoints to check\\n(.*\\n)* {2}${note}`))
    expect(await show(server, as.account)).toMatch(new RegExp(note))
    expect(await textOf(pdf)).toContain(compact('Not explained'))
    expect(JSON.stringify(await server.mails()), 'the approval mail').toContain('Not explained.')
  })

  it('[CON-05] are told once: the warning of the section is left out', async () => {
    const { record } = await submitted('en')
    expect(record.warnings).toEqual([])
  })

  it('[CON-03] are printed with what the applicant said, also in the languages of record and copy', async () => {
    const explanation = 'He joins the board in January 2027.'
    const { server, as, snapshot, pdf } = await submitted('zh-CN', explanation)
    expect(snapshot.record.findings).toEqual([{ ...finding, explanation }])
    const copy = copyOf(snapshot)?.findings
    expect(copy).toMatchObject([{ rule: 'P06', message: expect.stringMatching(/\p{Script=Han}/u), explanation }])
    expect(await textOf(pdf)).toContain(compact(explanation))
    expect(await show(server, as.account)).toContain(`Explanation: ${explanation}`)
    expect(snapshotSchema(regionOf('uk')).safeParse(snapshot).error, 'the schema of the evidence pack').toBeUndefined()
  })

  it('[CON-06] refuse a submission until each is explained, where the brokerage requires it', async () => {
    const server = await testServer({ environment: { REGION: 'uk', CONSISTENCY: 'require' } })
    const as = await complete(server, 'uk-1-elective-professional')
    const request = { accountId: as.account, pdfSource: 'original', region: 'uk' }
    const submit = () => server.call('generateClientDetailPdf', { as, request })
    const { rule, places, message } = finding
    expect(await submit()).toMatchObject({
      status: 409,
      code: 2020,
      message: 'Correct or explain 1 point on the review page before submitting.',
      data: { sections: [], findings: [{ rule, places, message }] },
    })
    expect(await lastSubmission(server.portal.database, as.account)).toBeUndefined()
    await explain(server, as, 'He joins the board in January 2027.')
    expect(await submit()).toMatchObject({ status: 200, code: 1006 })
  })

  it('[A4] are written in the language of the brokerage', async () => {
    const { record } = await submitted('zh-CN')
    expect(record.findings).toEqual([finding])
  })
})

describe('a note of the checks', () => {
  it('is absent without a finding', async () => {
    const server = await testServer({ environment: { REGION: 'eu' } })
    const as = await complete(server, 'eu-1-per-se-large-undertaking')
    expect(await show(server, as.account)).not.toContain('Points to check')
  })
})

describe('documents that cannot be given', () => {
  it('[DOC-08] [SUB-3] prevent no submission; record, PDF and operator have the reason', async () => {
    const server = await testServer()
    const as = await complete(server, 'uae-2-layered-holding')
    const { revision, data } = await loadDraft(server.portal.database, as.account)
    const lines = documentListOf('uae', data, sampleTime.slice(0, 10)).lines
    const [about = ''] = lines.find(({ requirement }) => requirement.id === 'DR-22')?.subject.refs ?? []
    const note = 'Her bank keeps no such statement'
    const waiver = { requirement: 'DR-22', about, reason: 'other', note: `${note}.` }
    const changes = { documentWaivers: { w1: waiver } }
    const saved = { section: 'documentDetails', revision, changes }
    expect(await server.call('updateAndCreateClientOtherInfo', { as, request: saved })).toMatchObject({ status: 200 })
    expect(await show(server, as.account)).toContain(note)
    const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
    const answer = await server.call('generateClientDetailPdf', { as, request })
    expect(answer).toMatchObject({ status: 200, code: 1006 })
    const stored = await lastSubmission(server.portal.database, as.account)
    const snapshot = JSON.parse(stored?.snapshot ?? '') as Snapshot
    expect(snapshotSchema(regionOf('uae')).parse(snapshot)).toEqual(snapshot)
    const kept = snapshot.record.documents?.find(({ requirement }) => requirement === 'DR-22')
    expect(kept).toMatchObject({ state: 'waived', notes: [expect.any(String), `Other: ${note}`] })
    const query = { fileName: String(answer.data), fileType: 'application/pdf' }
    const pdf = (await server.app.inject({ url: '/v1/files/downloadFile', query, headers: as.headers })).rawPayload
    expect(await textOf(pdf)).toContain(compact(`Other: ${note}`))
    expect(await show(server, as.account)).toContain(note)
  })
})

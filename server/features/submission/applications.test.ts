import { describe, expect, it } from 'vitest'
import type { CallName } from '#domain/contract/calls.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { type Root, rootOfSection, type Section } from '#domain/kit/section.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Answers, TestApplication } from '#domain/testing/applications/application.ts'
import { applications } from '#domain/testing/applications/index.ts'
import { compact, textOf, textsOf } from '#pdf/fixtures/read.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { sampleTime } from '../../testing/samples.ts'
import { pdf, upload } from '../../testing/uploading.ts'
import { sectionsOf } from '../drafts/sections.ts'
import { copyOf, type Snapshot } from './snapshot.ts'

const saveCalls: Readonly<Record<Root, CallName>> = {
  clientDetail: 'updateAndCreateClientDetail',
  clientOtherInfo: 'updateAndCreateClientOtherInfo',
  bankInfo: 'updateAndCreateBank',
  companyLeadership: 'updateAndCreateCompanyLeadership',
}

/** Returns the changes that fill in a section; the id of an entry is the name of its list with a number. */
function changesOf(section: Section, answers: Answers): Answers {
  const changes = Object.entries(answers).map(([name, value]) => {
    const field = section.fields[name]
    if (!field || !isList(field)) return [name, value]
    return [name, Object.fromEntries((value as Answers[]).map((row, index) => [`${name}-${index + 1}`, row]))]
  })
  return Object.fromEntries(changes)
}

/** Fills in an application by the calls of the pages: a save for each section, an upload for each document. */
async function fillIn(server: TestServer, { region, answers, documents }: TestApplication): Promise<Applicant> {
  server.clock.set(sampleTime)
  const as = await server.signIn()
  let revision = 0
  for (const [id, given] of Object.entries(answers)) {
    const section = sectionsOf(regionOf(region)).find((candidate) => candidate.id === id) as Section
    const request = { section: id, revision, changes: changesOf(section, given) }
    const saved = await server.call(saveCalls[rootOfSection(section)], { as, request })
    expect(saved, saved.text).toMatchObject({ status: 200, code: 1004 })
    revision = (saved.data as { revision: number }).revision
  }
  for (const { key, name, ...dates } of documents) {
    const parts = Object.entries(dates).map(([part, content]) => ({ name: part, content }))
    const file = { name: 'file', fileName: 'x', content: pdf }
    const stored = await upload(server, as, { key, filename: name, parts: [...parts, file] })
    expect(stored, stored.text).toMatchObject({ code: 1005, data: { name } })
  }
  // An applicant signs last, so on the day of the last save.
  const at = `${answers.declaration?.date}T08:00:00.000Z`
  await server.portal.database.updateTable('change').set({ at }).execute()
  return as
}

/** Returns the text of the PDF of a submission: its original, which submits, or the copy for the applicant. */
async function pdfText(server: TestServer, as: Applicant, application: TestApplication, pdfSource: string) {
  const { region, language } = application
  const request = { accountId: as.account, pdfSource, region }
  const answer = await server.call('generateClientDetailPdf', { as, request, headers: { 'accept-language': language } })
  expect(answer, answer.text).toMatchObject({ status: 200, code: 1006 })
  const query = { fileName: String(answer.data), fileType: 'application/pdf' }
  return textOf((await server.app.inject({ url: '/v1/files/downloadFile', query, headers: as.headers })).rawPayload)
}

describe('[regions.md] an application that nobody had seen', () => {
  it.each(applications.map((application) => [application.region, application.title, application] as const))(
    'is accepted in %s, noted truly and printed whole: %s',
    async (region, _title, application) => {
      const server = await testServer({ environment: { REGION: region } })
      const as = await fillIn(server, application)
      const original = await pdfText(server, as, application, 'original')
      const stored = await lastSubmission(server.portal.database, as.account)
      const snapshot = JSON.parse(stored?.snapshot ?? '') as Snapshot
      const { points = [], findings = [], warnings = [] } = snapshot.record
      expect([...points, ...warnings].map(({ section, path }) => `${section} ${path}`)).toEqual(application.noted ?? [])
      expect(findings.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(application.found ?? [])
      for (const { message } of findings) expect(original).toContain(compact(message))
      for (const text of textsOf(snapshot.record)) expect(original).toContain(compact(text))
      const copy = copyOf(snapshot)
      expect(copy?.language).toBe(application.language === 'en' ? undefined : application.language)
      const printed = copy && (await pdfText(server, as, application, 'copy'))
      for (const text of copy ? textsOf(copy) : []) expect(printed).toContain(compact(text))
    },
  )
})

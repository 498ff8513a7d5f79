import { describe, expect, it } from 'vitest'
import { regionOf } from '#domain/regions/index.ts'
import { findFile } from '../../database/repositories/files.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'
import { complete } from '../../testing/samples.ts'
import { snapshotSchema } from '../evidence/snapshotSchema.ts'
import { returnWithRemarks } from './review.ts'
import { copyOf, type Snapshot } from './snapshot.ts'

const chinese = { 'accept-language': 'zh-CN' }

function pdf(server: TestServer, as: Applicant, pdfSource: 'original' | 'copy', headers: Record<string, string> = {}) {
  const request = { accountId: as.account, pdfSource, region: 'uk' }
  return server.call('generateClientDetailPdf', { as, request, headers })
}

async function submittedInChinese(environment: Record<string, string> = {}) {
  const server = await testServer({ environment: { REGION: 'uk', ...environment } })
  const as = await complete(server, 'uk-1-elective-professional')
  const { data } = await pdf(server, as, 'original', chinese)
  const stored = await lastSubmission(server.portal.database, as.account)
  return { server, as, record: String(data), snapshot: JSON.parse(stored?.snapshot ?? '') as Snapshot }
}

describe('[A4] the language of a submission', () => {
  it('is that of the brokerage in the record and in the notes, whatever screen submitted', async () => {
    const { server, as, snapshot } = await submittedInChinese()
    expect(snapshot.record).toMatchObject({ language: 'en', completedIn: 'zh-CN', submittedBy: as.email })
    const { completedIn: _completedIn, ...record } = snapshot.record
    expect(JSON.stringify({ ...record, sections: record.sections.map(({ title }) => title) })).not.toMatch(
      /\p{Script=Han}/u,
    )
    expect((await command(server, 'show', as.account)).join('\n')).not.toMatch(/\p{Script=Han}/u)
  })

  it('is that of the applicant in the copy, which is rendered once and says so', async () => {
    const { server, as, record, snapshot } = await submittedInChinese()
    const copy = copyOf(snapshot)
    expect(copy).toMatchObject({ language: 'zh-CN', isCopy: true, reference: snapshot.record.reference })
    expect(copy?.sections[0]?.title).toMatch(/\p{Script=Han}/u)
    const { data } = await pdf(server, as, 'copy', chinese)
    expect(String(data)).not.toBe(record)
    expect((await pdf(server, as, 'copy', chinese)).data).toEqual(data)
    const file = await findFile(server.portal.database, as.account, String(data))
    expect(file?.name).toBe(`application-${as.account}-1-zh-CN.pdf`)
    expect((await pdf(server, as, 'copy')).data, 'a page in English').toEqual([record])
  })

  it('[I18N-2] is that of the applicant in the places of the remarks that the copy repeats', async () => {
    const { server, as } = await submittedInChinese()
    const remarks = [
      { path: '/company-details', field: 'companyName', text: 'Add the English name' },
      { path: '/company-details', text: 'Add a bank letter' },
    ]
    await returnWithRemarks(server.portal, as.account, remarks, 'reviewer')
    expect(await pdf(server, as, 'original', chinese), 'the second submission').toMatchObject({ status: 200 })
    const stored = await lastSubmission(server.portal.database, as.account)
    const snapshot = JSON.parse(stored?.snapshot ?? '') as Snapshot
    expect(snapshot.record.remarks?.map(({ place }) => place)).toEqual([
      'Company Information \u00b7 Full legal name of the company',
      'Company Information',
    ])
    expect(copyOf(snapshot)?.remarks?.map(({ place }) => place)).toEqual(['公司信息 \u00b7 公司法定全称', '公司信息'])
    expect(snapshotSchema(regionOf('uk')).safeParse(snapshot).error, 'the schema of the evidence pack').toBeUndefined()
  })

  it('keeps the signatures of the record in the copy', async () => {
    const { snapshot } = await submittedInChinese()
    const images = JSON.stringify(snapshot.record.sections).match(/data:image\/png;base64,[^"]+/g)
    expect(images?.length).toBeGreaterThan(0)
    expect(JSON.stringify(copyOf(snapshot)?.sections).match(/data:image\/png;base64,[^"]+/g)).toEqual(images)
    expect(JSON.stringify(snapshot.applicantWording)).not.toContain('data:image')
    expect(snapshotSchema(regionOf('uk')).safeParse(snapshot).error, 'the schema of the evidence pack').toBeUndefined()
  })

  it('is one language, without a copy, where the brokerage reads the language of the applicant', async () => {
    const { server, as, record, snapshot } = await submittedInChinese({ RECORD_LANGUAGE: 'zh-CN' })
    expect(snapshot.record.language).toBe('zh-CN')
    expect(snapshot.applicantWording).toBeUndefined()
    expect((await pdf(server, as, 'copy', chinese)).data).toEqual([record])
  })

  it('has a copy only after the submission', async () => {
    const server = await testServer({ environment: { REGION: 'uk' } })
    const as = await complete(server, 'uk-1-elective-professional')
    expect(await pdf(server, as, 'copy', chinese)).toMatchObject({ status: 404, code: 2004 })
  })
})

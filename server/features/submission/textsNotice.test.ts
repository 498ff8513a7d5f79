import { expect, it } from 'vitest'
import { compact, textOf } from '#pdf/fixtures/read.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'

const notices = {
  en: 'The legal texts of this form are templates that have not been reviewed by counsel.',
  'zh-CN': '本表所载法律文本为范本，尚未经法律顾问审核。',
}

async function draftText(server: TestServer, as: Applicant, language: string): Promise<string> {
  const request = { accountId: as.account, pdfSource: 'draft', region: 'uae' }
  const headers = { 'accept-language': language }
  const { data } = await server.call('generateClientDetailPdf', { as, request, headers })
  const query = { fileName: String(data), fileType: 'application/pdf' }
  const { rawPayload } = await server.app.inject({ url: '/v1/files/downloadFile', query, headers: as.headers })
  return textOf(rawPayload)
}

it.each(['en', 'zh-CN'] as const)(
  'the PDF states once, in %s, that the legal texts are templates',
  async (language) => {
    const server = await testServer()
    const text = await draftText(server, await server.signIn(), language)
    expect(text.split(compact(notices[language]))).toHaveLength(2)
  },
)

it('neither PDF nor page states it once the texts are approved', async () => {
  const server = await testServer({ environment: { TEXTS_APPROVED: 'on' } })
  expect(await draftText(server, await server.signIn(), 'en')).not.toContain(compact('templates'))
  const { text } = await server.inject({ method: 'GET', url: '/config.json' })
  expect(JSON.parse(text)).toMatchObject({ textsApproved: true })
})

import { describe, expect, it } from 'vitest'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import type { TestServer } from '../../testing/helper.ts'
import { testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'
import { complete } from '../../testing/samples.ts'
import type { Snapshot } from './snapshot.ts'

/** The second authorised person of the sample is missing in the registers of representatives. */
const warning = {
  section: 'certifiedBoardResolution',
  path: 'authorisedPersons/row-2/name',
  code: 'personNotInRegister',
  message: expect.stringMatching(/^Name: \S/),
}

async function show(server: TestServer, account: string): Promise<string> {
  return (await command(server, 'show', account)).join('\n')
}

async function submitted(language: string) {
  const server = await testServer({ environment: { REGION: 'uk' } })
  const as = await complete(server, 'uk-1-elective-professional')
  const before = await show(server, as.account)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uk' }
  const answer = await server.call('generateClientDetailPdf', { as, request, headers: { 'accept-language': language } })
  expect(answer).toMatchObject({ status: 200, code: 1006 })
  const stored = await lastSubmission(server.portal.database, as.account)
  const { record } = JSON.parse(stored?.snapshot ?? '') as Snapshot
  return { server, as, before, record }
}

describe('a warning of the checks', () => {
  it('[SUB-3] is part of the record of a submission, and the operator sees it before and after', async () => {
    const { server, as, before, record } = await submitted('en')
    expect(record.warnings).toEqual([warning])
    expect(before).toMatch(/\nPoints to check\n(.*\n)* {2}Certified Board Resolution +Name: \S/)
    expect(await show(server, as.account)).toContain(`Certified Board Resolution  ${record.warnings[0]?.message}`)
  })

  it('[A4] is written in the language of the brokerage', async () => {
    const { record } = await submitted('zh-CN')
    expect(record.warnings).toEqual([warning])
  })

  it('is absent without a finding', async () => {
    const server = await testServer({ environment: { REGION: 'eu' } })
    const as = await complete(server, 'eu-1-per-se-large-undertaking')
    expect(await show(server, as.account)).not.toContain('Points to check')
  })
})

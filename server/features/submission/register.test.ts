import { expect, it } from 'vitest'
import { storeLeiRecord } from '../../database/repositories/leiRecords.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import { testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'
import { leiRetentionDays } from '../drafts/lei.ts'
import type { Snapshot } from './snapshot.ts'

const record = {
  legalName: 'Somebody Else Limited',
  status: 'ACTIVE',
  registrationStatus: 'LAPSED',
  nextRenewalDate: '2026-01-01',
  address: '',
  registeredAs: '1',
  jurisdiction: 'DE',
  source: 'gleif' as const,
}

async function submitted(age: number) {
  const server = await testServer({ environment: { REGION: 'uk' } })
  const as = await complete(server, 'uk-1-elective-professional')
  const { database, clock } = server.portal
  const stored = await database
    .selectFrom('application')
    .select('data')
    .where('account', '=', as.account)
    .executeTakeFirstOrThrow()
  const { leiNumber } = JSON.parse(String(stored.data)).clientDetail.companyInfo
  const fetchedAt = new Date(clock.now().getTime() - age * 86_400_000).toISOString()
  await storeLeiRecord(database, { leiNumber, ...record }, fetchedAt)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uk' }
  expect(await server.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 200, code: 1006 })
  const submission = await lastSubmission(database, as.account)
  return { leiNumber, fetchedAt, record: (JSON.parse(submission?.snapshot ?? '') as Snapshot).record }
}

it('[SUB-3] [C01] [C02] [C04] a record holds what the register of LEIs says beside the answers, and the findings', async () => {
  const { leiNumber, fetchedAt, record: stored } = await submitted(10)
  expect(stored.register).toMatchObject({ register: 'GLEIF', identifier: leiNumber, path: 'leiNumber' })
  expect(Date.parse(stored.register?.retrievedAt ?? '')).toBe(Math.floor(Date.parse(fetchedAt) / 1000) * 1000)
  expect(stored.register?.answers).toContainEqual(
    expect.objectContaining({ registered: 'Somebody Else Limited', verdict: 'different' }),
  )
  const ofRegister = stored.findings?.filter(({ rule }) => ['C01', 'C02', 'C04'].includes(rule))
  expect(ofRegister?.map(({ rule, severity, places }) => [rule, severity, ...places.map(({ path }) => path)])).toEqual([
    ['C01', 'explain', 'leiNumber', 'companyName'],
    ['C02', 'explain', 'leiNumber', 'companyName'],
    ['C04', 'explain', 'leiNumber', 'companyRegNo'],
    ['C04', 'explain', 'leiNumber', 'companyRegCountry'],
  ])
})

it('[SUB-3] a record holds no response of the register older than 90 days', async () => {
  const { record: stored } = await submitted(leiRetentionDays + 1)
  expect(stored.register).toBeUndefined()
})

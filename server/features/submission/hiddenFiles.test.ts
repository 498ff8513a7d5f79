import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { filesOf, valueAt } from '#domain/kit/values/values.ts'
import { attachmentsOf } from '#pdf/fixtures/read.ts'
import { findApplication } from '../../database/repositories/applications.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'
import { complete } from '../../testing/samples.ts'
import type { Snapshot } from './snapshot.ts'

it('[VIS-7] the file of a hidden question stays in the draft, and is part of no submission', async () => {
  const server = await testServer()
  const { database } = server.portal
  const as = await complete(server, 'uae-2-layered-holding')
  const hiding = { section: 'sanctions', revision: 1, changes: { isTradeDualUseGoods: false } }
  expect(await server.call('updateAndCreateClientOtherInfo', { as, request: hiding })).toMatchObject({ status: 200 })
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  const { data: submitted } = await server.call('generateClientDetailPdf', { as, request })

  const { data } = (await findApplication(database, as.account)) ?? {}
  const permits = filesOf('copyOfEOCN6', valueAt(data, 'clientOtherInfo.preventSanctionsWMD.copyOfEOCN6'))
  const statements = filesOf('financialStatements', valueAt(data, 'clientDetail.companyInfo.financialStatements'))
  const [permit = '', statement = ''] = [...permits, ...statements].map(({ blobName }) => blobName)
  const { snapshot = '' } = (await lastSubmission(database, as.account)) ?? {}
  const { record } = JSON.parse(snapshot) as Snapshot
  const blobNames = record.files.map(({ blobName }) => blobName)
  expect(blobNames).toContain(statement)
  expect(blobNames).not.toContain(permit)
  const query = { fileName: String(submitted), fileType: 'application/pdf' }
  const { rawPayload } = await server.app.inject({ url: '/v1/files/downloadFile', query, headers: as.headers })
  const { 'application.json': attached } = await attachmentsOf(rawPayload)
  expect(attached).toContain(statement)
  expect(attached).not.toContain(permit)

  const path = join(tempDir(), 'pack.zip')
  await command(server, 'export', as.account, '--to', path, '--by', 'Ann')
  const names = Object.keys(unzipSync(readFileSync(path)))
  expect(names).toContainEqual(expect.stringMatching(/^files\/financialStatements\//))
  expect(names.filter((name) => name.startsWith('files/copyOfEOCN6/'))).toEqual([])
})

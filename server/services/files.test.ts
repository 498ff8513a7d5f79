import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testServer } from '../test/helper.ts'
import { uploaded } from '../test/uploading.ts'
import { sweepFiles } from './files.ts'

it('finishes what an earlier process left undone, and leaves everything else alone', async () => {
  const server = await testServer()
  const { portal, dataDir } = server
  const as = await server.signIn()
  const kept = await uploaded(server, as)
  const deleted = await uploaded(server, as)
  await portal.database
    .updateTable('file')
    .set({ deletedAt: '2026-11-12' })
    .where('id', '=', deleted.blobName)
    .execute()
  const inFiles = (name: string) => join(dataDir, 'files', name)
  for (const name of ['incoming/half', 'orphan', 'fresh']) writeFileSync(inFiles(name), 'x')
  const longAgo = new Date('2026-11-12T06:59:00Z')
  for (const name of ['orphan', kept.blobName]) utimesSync(inFiles(name), longAgo, longAgo)
  utimesSync(inFiles('fresh'), new Date('2026-11-12T07:30:00Z'), new Date('2026-11-12T07:30:00Z'))
  await portal.blobs.sweepIncoming()
  await sweepFiles(portal)
  const left = ['incoming/half', 'orphan', 'fresh', kept.blobName, deleted.blobName].filter((name) =>
    existsSync(inFiles(name)),
  )
  expect(left).toEqual(['fresh', kept.blobName])
  expect(await portal.database.selectFrom('file').select('id').execute()).toEqual([{ id: kept.blobName }])
})

import { cpSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { testS3 } from '../../testing/dependencies.ts'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { uploaded } from '../../testing/uploading.ts'
import { sweepOrphanedFiles } from '../operations/housekeeping.ts'
import { newId } from '../secrets.ts'
import { filesWithoutContent, sweepFiles } from './integrity.ts'

/** Puts blobs of an age into a server's folder of files. */
function put(server: TestServer, hours: number, ...names: readonly string[]): void {
  const at = new Date(server.clock.now().getTime() - hours * 3_600_000)
  for (const name of names) {
    const path = join(server.dataDir, 'files', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'x', { flag: 'a' })
    utimesSync(path, at, at)
  }
}

function contentsOf(server: TestServer): string[] {
  const names = readdirSync(join(server.dataDir, 'files'), { recursive: true }) as string[]
  return names.filter((name) => !/^(incoming|quarantine|portal-mark-.*)$/.test(name)).toSorted()
}

it('[R14] removes orphaned blobs after their time, finishes deletions, and leaves all other files alone', async () => {
  const server = await testServer({ environment: { ORPHAN_BLOB_TTL_HOURS: '23', QUARANTINE_DAYS: '30' } })
  const { portal } = server
  const as = await server.signIn()
  const stored = await uploaded(server, as)
  const deleted = await uploaded(server, as)
  await portal.database
    .updateTable('file')
    .set({ deletedAt: '2026-11-12' })
    .where('id', '=', deleted.blobName)
    .execute()
  const [orphan, fresh, ill, lately] = [newId(), newId(), `quarantine/${newId()}`, `quarantine/${newId()}`] as const
  put(server, 23.1, orphan, stored.blobName, 'not-ours')
  put(server, 22.9, fresh)
  put(server, 30 * 24 + 1, ill)
  put(server, 30 * 24 - 1, lately)
  await sweepFiles(portal)
  expect(contentsOf(server)).toEqual([fresh, lately, stored.blobName, 'not-ours'].toSorted())
  expect(await portal.database.selectFrom('file').select('id').execute()).toEqual([{ id: stored.blobName }])
})

it('[R14] removes orphans from a bucket as well', async () => {
  const s3 = await testS3()
  const server = await testServer({ environment: s3.environment })
  const { blobName } = await uploaded(server, await server.signIn())
  const longAgo = new Date('2026-11-01')
  for (const name of [newId(), newId(), 'not-ours', blobName]) {
    const key = `portal/files/${name}`
    s3.objects.set(key, { content: s3.objects.get(key)?.content ?? Buffer.from('x'), at: longAgo })
  }
  s3.objects.set(`another/files/${newId()}`, { content: Buffer.from('x'), at: longAgo })
  await sweepFiles(server.portal)
  const names = [...s3.objects.keys()].map((key) => key.replace(/^another.*/, 'another').replace(/mark-.*/, 'mark'))
  expect(names).toEqual([`portal/files/${blobName}`, 'portal/files/not-ours', 'another', 'portal/files/portal-mark'])
})

it('[R14] removes many orphans, of a portal with few files or none', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const { blobName } = await uploaded(server, as)
  put(server, 100, ...Array.from({ length: 50 }, newId))
  await sweepFiles(server.portal)
  expect(contentsOf(server)).toEqual([blobName])
  await server.call('deleteFile', { as, request: { fileName: blobName } })
  put(server, 100, ...Array.from({ length: 50 }, newId))
  await sweepFiles(server.portal)
  expect(contentsOf(server)).toEqual([])
  const empty = await testServer()
  await sweepFiles(empty.portal)
  put(empty, 100, newId())
  await sweepFiles(empty.portal)
  expect(contentsOf(empty)).toEqual([])
})

it('removes nothing from a storage of another database, with a marker or without', async () => {
  const other = await testServer()
  put(other, 100, newId(), `quarantine/${newId()}`)
  const before = contentsOf(other)
  // Malware is deleted after its time in any storage.
  put(other, 24 * 365, `quarantine/${newId()}`)
  await sweepFiles(other.portal)
  expect(contentsOf(other)).toEqual(before)
  expect(other.logged.join('\n')).toContain('nothing in the storage of files belongs to this database')

  const owner = await testServer()
  await uploaded(owner, await owner.signIn())
  await sweepFiles(owner.portal)
  const later = await testServer()
  await uploaded(later, await later.signIn())
  await sweepFiles(later.portal)
  cpSync(join(owner.dataDir, 'files'), join(later.dataDir, 'files'), { recursive: true })
  put(later, 100, newId())
  const both = contentsOf(later)
  await sweepFiles(later.portal)
  expect(contentsOf(later)).toEqual(both)
  expect(later.logged.join('\n')).toContain('carries the marker of another database (portal-mark-')
})

it('reports files without their blob, and changes nothing about them', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const [whole, gone, short] = [await uploaded(server, as), await uploaded(server, as), await uploaded(server, as)]
  rmSync(join(server.dataDir, 'files', gone.blobName))
  writeFileSync(join(server.dataDir, 'files', short.blobName), 'x')
  const before = await server.portal.database.selectFrom('file').selectAll().execute()
  const missing = await filesWithoutContent(server.portal)
  const expected = [gone, short].map(({ blobName: id }) => ({ id, account: as.account }))
  expect(missing.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    expected.toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  await sweepOrphanedFiles(server.portal)
  expect(await server.portal.database.selectFrom('file').selectAll().execute()).toEqual(before)
  const log = server.logged.join('\n')
  for (const { blobName } of [gone, short]) expect(log).toContain(blobName)
  expect(log).not.toContain(whole.blobName)
})

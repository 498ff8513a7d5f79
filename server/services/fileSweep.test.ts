import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../test/helper.ts'
import { testS3 } from '../test/s3.ts'
import { uploaded } from '../test/uploading.ts'
import { filesWithoutContent } from './fileCheck.ts'
import { sweepFiles } from './fileSweep.ts'
import { tidyFiles } from './housekeeping.ts'
import { newId } from './secrets.ts'

/** Puts contents of an age into a server's folder of files. */
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
  return names.filter((name) => !['incoming', 'quarantine'].includes(name)).toSorted()
}

it('[R14] removes contents of no file after their time, finishes deletions, and leaves everything else alone', async () => {
  const server = await testServer({ environment: { ORPHAN_HOURS: '23', QUARANTINE_DAYS: '30' } })
  const { portal } = server
  const as = await server.signIn()
  const kept = await uploaded(server, as)
  const deleted = await uploaded(server, as)
  await portal.database
    .updateTable('file')
    .set({ deletedAt: '2026-11-12' })
    .where('id', '=', deleted.blobName)
    .execute()
  const [orphan, fresh, ill, lately] = [newId(), newId(), `quarantine/${newId()}`, `quarantine/${newId()}`] as const
  put(server, 23.1, orphan, kept.blobName, 'not-ours')
  put(server, 22.9, fresh)
  put(server, 30 * 24 + 1, ill)
  put(server, 30 * 24 - 1, lately)
  await sweepFiles(portal)
  expect(contentsOf(server)).toEqual([fresh, lately, kept.blobName, 'not-ours'].toSorted())
  expect(await portal.database.selectFrom('file').select('id').execute()).toEqual([{ id: kept.blobName }])
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
  expect([...s3.objects.keys()].map((key) => key.replace(/^another.*/, 'another'))).toEqual([
    `portal/files/${blobName}`,
    'portal/files/not-ours',
    'another',
  ])
})

it('[R14] removes many orphans of a storage that was away for long', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const kept = [await uploaded(server, as), await uploaded(server, as), await uploaded(server, as)]
  put(server, 100, ...Array.from({ length: 30 }, newId))
  await sweepFiles(server.portal)
  expect(contentsOf(server)).toEqual(kept.map(({ blobName }) => blobName).toSorted())
})

it('removes nothing where most of a storage is of another database', async () => {
  const server = await testServer()
  await uploaded(server, await server.signIn())
  put(server, 100, ...Array.from({ length: 21 }, newId))
  const before = contentsOf(server)
  await sweepFiles(server.portal)
  expect(contentsOf(server)).toEqual(before)
  expect(server.logged.join('\n')).toContain('most contents belong to no file here')
})

it('reports files without their content, and changes nothing about them', async () => {
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
  await tidyFiles(server.portal)
  expect(await server.portal.database.selectFrom('file').selectAll().execute()).toEqual(before)
  const log = server.logged.join('\n')
  for (const { blobName } of [gone, short]) expect(log).toContain(blobName)
  expect(log).not.toContain(whole.blobName)
})

import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../config/settings.ts'
import { newId, sha256 } from '../features/secrets.ts'
import { testS3 } from '../testing/dependencies.ts'
import { tempDir } from '../testing/helper.ts'
import type { BlobArea, Blobs } from './blobs.ts'
import { openBlobs } from './diskBlobs.ts'

interface Storage {
  readonly blobs: Blobs
  readonly incoming: () => string[]
  /** Lists the blobs of an area by name. */
  readonly names: (area?: BlobArea) => Promise<string[]>
  /** Puts a blob there that this server did not write. */
  put(name: string, content: string, at?: Date): void
}

async function onDisk(): Promise<Storage> {
  const dataDir = tempDir()
  const blobs = await openBlobs(readSettings({ DATA_DIR: dataDir }))
  const folder = join(dataDir, 'files')
  return storage(blobs, dataDir, (name, content, at = new Date()) => {
    writeFileSync(join(folder, name), content)
    utimesSync(join(folder, name), at, at)
  })
}

async function inBucket(): Promise<Storage> {
  const s3 = await testS3()
  const dataDir = tempDir()
  const blobs = await openBlobs(readSettings({ DATA_DIR: dataDir, ...s3.environment }))
  return storage(blobs, dataDir, (name, content, at = new Date()) => {
    s3.objects.set(`portal/files/${name}`, { content: Buffer.from(content), at })
  })
}

function storage(blobs: Blobs, dataDir: string, put: Storage['put']): Storage {
  const names = async (area?: BlobArea) => (await listed(blobs, area)).map(({ id }) => id).toSorted()
  return { blobs, put, names, incoming: () => readdirSync(join(dataDir, 'files', 'incoming')) }
}

async function listed(blobs: Blobs, area?: BlobArea) {
  const all = []
  for await (const item of blobs.list(area)) all.push(item)
  return all
}

const content = Buffer.from('the content of a file '.repeat(10_000))
const digest = { size: content.length, sha256: sha256(content) }

async function written(blobs: Blobs, bytes: Uint8Array = content): Promise<string> {
  const id = newId()
  await pipeline([bytes], blobs.write(id))
  return id
}

async function readAll(blobs: Blobs, id: string, as = digest): Promise<Buffer> {
  return Buffer.concat(await (await blobs.read(id, as)).toArray())
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('blobs in %s', (_, open) => {
  it('are read as they were written, and their upload area is empty afterwards', async () => {
    const { blobs, incoming } = await open()
    const id = await written(blobs)
    expect(incoming()).toEqual([id])
    await blobs.commitUpload(id, digest)
    expect(await readAll(blobs, id)).toEqual(content)
    expect(incoming()).toEqual([])
  })

  it('may have any size, including zero and several chunks', async () => {
    const { blobs } = await open()
    for (const bytes of [Buffer.alloc(0), Buffer.from('x'), Buffer.alloc(300_000, 'ab')]) {
      const id = await written(blobs, bytes)
      const its = { size: bytes.length, sha256: sha256(bytes) }
      await blobs.commitUpload(id, its)
      expect(await readAll(blobs, id, its)).toEqual(bytes)
    }
  })

  it.each([
    ['another length', { ...digest, size: 1 }],
    ['another hash', { ...digest, sha256: sha256('another') }],
  ])('are not stored under a digest of %s', async (__, wrong) => {
    const { blobs, names } = await open()
    const id = await written(blobs)
    await expect(blobs.commitUpload(id, wrong)).rejects.toMatchObject({ statusCode: 503 })
    expect(await names()).toEqual([])
  })

  it('that were altered are never read to their end', async () => {
    const { blobs, put } = await open()
    const [id, shorter] = [newId(), newId()]
    put(id, `${content.subarray(0, -1)}?`)
    put(shorter, content.subarray(0, -1).toString())
    await expect(readAll(blobs, id)).rejects.toThrow('was altered')
    await expect(readAll(blobs, shorter)).rejects.toThrow()
  })

  it('that do not exist cannot be read, and can be removed', async () => {
    const { blobs } = await open()
    await expect(blobs.read(newId(), digest)).rejects.toThrow()
    await blobs.remove(newId())
  })

  it('no longer exist once they are removed or discarded', async () => {
    const { blobs, names, incoming } = await open()
    const id = await written(blobs)
    await blobs.commitUpload(id, digest)
    await blobs.remove(id)
    expect(await names()).toEqual([])
    const dropped = await written(blobs)
    await blobs.discardUpload(dropped)
    await blobs.discardUpload(dropped)
    await written(blobs)
    await blobs.sweepIncoming(new Date(0))
    expect(incoming()).toHaveLength(1)
    await blobs.sweepIncoming()
    expect(incoming()).toEqual([])
  })

  it('in quarantine are listed and removed there, and never read', async () => {
    const { blobs, names } = await open()
    const id = await written(blobs)
    await blobs.commitUpload(id, digest, 'quarantine')
    expect([await names(), await names('quarantine')]).toEqual([[], [id]])
    await expect(blobs.read(id, digest)).rejects.toThrow()
    await blobs.remove(id)
    expect(await names('quarantine')).toEqual([id])
    await blobs.remove(id, 'quarantine')
    expect(await names('quarantine')).toEqual([])
  })

  it('are listed with size and age, over several pages, without foreign objects', async () => {
    const { blobs, put } = await open()
    const at = new Date('2026-11-12T06:59:00Z')
    const ids = Array.from({ length: 5 }, newId)
    for (const id of ids) put(id, 'four', at)
    for (const name of ['README.txt', 'backup', `${newId()}.bak`]) put(name, 'x')
    const all = await listed(blobs)
    expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { size, at: kept } of all) expect({ size, kept }).toEqual({ size: 4, kept: at })
  })

  it.each(['../portal.db', '', 'x/y', 'a'.repeat(23), `${'a'.repeat(21)}\0`])(
    'never have the name %j',
    async (name) => {
      const { blobs } = await open()
      await expect(blobs.read(name, digest)).rejects.toThrow('not the name of a blob')
      await expect(blobs.commitUpload(name, digest)).rejects.toThrow('not the name of a blob')
      await expect(async () => blobs.remove(name)).rejects.toThrow('not the name of a blob')
      expect(() => blobs.write(name)).toThrow('not the name of a blob')
    },
  )

  it('can be stored here according to the check at the start', async () => {
    const { blobs } = await open()
    await expect(blobs.check()).resolves.toBeUndefined()
  })
})

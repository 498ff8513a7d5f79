import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { auditEntries, auditHead, verifyAudit } from '../store/audit.ts'
import { allFiles } from '../store/files.ts'
import { patient } from '../test/database.ts'
import { type Applicant, type TestServer, tempDir, testServer } from '../test/helper.ts'
import { command } from '../test/operating.ts'
import { borrowDatabase } from '../test/postgres/databases.ts'
import { complete } from '../test/samples.ts'
import { uploaded } from '../test/uploading.ts'
import { restoreCommand } from './backup.ts'
import { readGiven } from './command.ts'

function restore(folder: string, dataDir: string, more: Readonly<Record<string, string>> = {}) {
  const given = readGiven(restoreCommand, [folder])
  return restoreCommand.runWithoutData(() => readSettings({ DATA_DIR: dataDir, ...more }), given)
}

async function submitted(server: TestServer): Promise<Applicant> {
  const as = await complete(server)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  expect(await server.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 200 })
  return as
}

/** Saves, uploads and deletes until it is told to stop. */
function busy(server: TestServer, as: Applicant) {
  const state = { goesOn: true, acknowledged: 0, revision: 0 }
  const work = async () => {
    while (state.goesOn) {
      const changes = { companyName: `V${state.acknowledged + 1}` }
      const request = { section: 'companyDetails', revision: state.revision, changes }
      const answer = await server.call('updateAndCreateClientDetail', { as, request })
      expect(answer.code).toBe(1004)
      state.acknowledged += 1
      const { blobName } = await uploaded(server, as)
      await server.call('deleteFile', { as, request: { fileName: blobName } })
      state.revision = (answer.data as { revision: number }).revision + 2
    }
  }
  return Object.assign(state, { done: work() })
}

it('[R15] a hot backup under load holds everything acknowledged before it; restored, hashes and audit chain are whole', async () => {
  const limits = { LIMIT_SAVES: '100000/1m', LIMIT_UPLOADS: '100000/1m' }
  const server = await testServer({ environment: limits })
  const person = await submitted(server)
  const writers = [busy(server, await server.signIn()), busy(server, await server.signIn())]
  await expect.poll(() => writers.every(({ acknowledged }) => acknowledged > 2), { timeout: 50_000 }).toBe(true)
  const before = writers.map(({ acknowledged }) => acknowledged)
  const folder = join(tempDir(), 'backup')
  const [, noted = ''] = await command(server, 'backup', folder)
  for (const writer of writers) writer.goesOn = false
  await Promise.all(writers.map(({ done }) => done))
  const dataDir = join(tempDir(), 'restored')
  await restore(folder, dataDir)
  const restored = await testServer({ dataDir, clock: server.clock })
  const { database, blobs } = restored.portal
  const names = await database
    .selectFrom('change')
    .select(['account', (row) => row.fn.countAll<number>().as('count')])
    .where('section', '=', 'companyDetails')
    .groupBy('account')
    .orderBy('count')
    .execute()
  expect(names.length).toBe(2)
  for (const { count } of names) expect(count).toBeGreaterThanOrEqual(Math.min(...before))
  expect(await verifyAudit(database)).toMatchObject({ broken: undefined })
  const { sequence, hash } = await auditHead(database)
  expect(noted).toContain(`${sequence} ${hash}`)
  const [last] = (await auditEntries(database)).slice(-1)
  expect(last).toMatchObject({ action: 'restored', actor: expect.stringMatching(/^operator \S/) })
  const files = await allFiles(database)
  for (const file of files.filter(({ deletedAt }) => deletedAt === null))
    await (await blobs.read(file.id, file)).toArray()
  expect(files.length).toBeGreaterThan(3)
  const request = { accountId: person.account, pdfSource: 'original', region: 'uae' }
  const again = await restored.call('generateClientDetailPdf', { as: person, request })
  expect(again.data).toEqual([expect.stringMatching(/^[\w-]{22}$/)])
  const [seal, copy] = [server.dataDir, dataDir].map((one) => join(one, 'seal.pem'))
  expect(readFileSync(copy ?? '')).toEqual(readFileSync(seal ?? ''))
  expect(statSync(copy ?? '').mode & 0o777).toBe(0o600)
})

it('says how a backup is made where the data lie in PostgreSQL', async () => {
  const server = await testServer({ environment: { ...patient, DATABASE_URL: await borrowDatabase() } })
  const folder = join(tempDir(), 'backup')
  await expect(command(server, 'backup', folder)).rejects.toThrow('pg_dump --format=custom')
  expect(existsSync(folder)).toBe(false)
})

it('refuses to write over anything', async () => {
  const server = await testServer()
  await server.signIn()
  const folder = join(tempDir(), 'backup')
  await command(server, 'backup', folder)
  await expect(command(server, 'backup', folder)).rejects.toThrow('is there already')
  await expect(restore(folder, server.dataDir)).rejects.toThrow('is not empty')
  const elsewhere = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' }
  await expect(restore(folder, join(tempDir(), 'x'), elsewhere)).rejects.toThrow('DATABASE_URL is set')
  await expect(restore(tempDir(), join(tempDir(), 'x'))).rejects.toThrow('is no backup')
  expect(readdirSync(folder).toSorted()).toEqual(['backup.json', 'files', 'portal.db'])
})

it.each<[string, (folder: string, file: string) => void, RegExp]>([
  ['a file was changed', (folder, file) => writeFileSync(join(folder, 'files', file), 'x'), /^files\/\S+ was changed/],
  ['a file is missing', (folder, file) => rmSync(join(folder, 'files', file)), /^files\/\S+ is missing/],
  [
    'a file was added',
    (folder) => writeFileSync(join(folder, 'files', 'x'.repeat(22)), 'x'),
    /^files\/x+ belongs to no/,
  ],
  [
    'the database was changed',
    (folder) => {
      const path = join(folder, 'portal.db')
      const bytes = readFileSync(path)
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      writeFileSync(path, bytes)
    },
    /^portal\.db was changed/,
  ],
])('a backup in which %s is refused, and nothing is written', async (_, tamper, line) => {
  const server = await testServer()
  const as = await server.signIn()
  const { blobName } = await uploaded(server, as)
  const folder = join(tempDir(), 'backup')
  await command(server, 'backup', folder)
  tamper(folder, blobName)
  const dataDir = join(tempDir(), 'restored')
  await expect(restore(folder, dataDir)).rejects.toMatchObject({ exitCode: 3, message: expect.stringMatching(line) })
  expect(existsSync(dataDir)).toBe(false)
})

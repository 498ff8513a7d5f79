import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { appendPending, auditEntries, auditHead, verifyAudit } from '../../database/audit/audit.ts'
import { activateFirstAuditKey } from '../../database/audit/auditKey.ts'
import { missingTriggers } from '../../database/audit/auditTriggers.ts'
import { createDatabases } from '../../database/databases.ts'
import { migrate } from '../../database/migrate.ts'
import { allFiles } from '../../database/repositories/files.ts'
import { sqliteDialect } from '../../database/sqlite/dialect.ts'
import { writeRows } from '../../database/tableRows.ts'
import { sweepFiles } from '../../features/files/integrity.ts'
import { type BackupNote, tableFile } from '../../features/operations/backup.ts'
import { disableAuditGuards } from '../../testing/auditGuards.ts'
import { longTimeouts } from '../../testing/database.ts'
import { testS3 } from '../../testing/dependencies.ts'
import { submitted } from '../../testing/desk/deskCases.ts'
import { addDocument } from '../../testing/desk/documents.ts'
import { addStaff, signInStaff } from '../../testing/desk/staff.ts'
import { earlier, fill } from '../../testing/faults/filled.ts'
import type { TestS3 } from '../../testing/faults/s3.ts'
import { type Applicant, type TestServer, tempDir, testServer } from '../../testing/helper.ts'
import { command, operate, plainCommand } from '../../testing/operating.ts'
import { createDatabase, createEmptyDatabase } from '../../testing/postgres/shared.ts'
import { register } from '../../testing/signIn.ts'
import { uploaded } from '../../testing/uploading.ts'

function restore(
  folder: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  ...args: readonly string[]
) {
  return plainCommand({ DATA_DIR: dataDir, ...more }, 'restore', folder, ...args)
}

/** Saves, uploads and deletes until it is stopped. */
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

type Environment = Readonly<Record<string, string>>

const limits = { RATE_LIMIT_SAVES: '100000/1m', RATE_LIMIT_UPLOADS: '100000/1m' }

async function inPostgresAndBucket(s3?: TestS3): Promise<Environment> {
  const { environment } = s3 ?? (await testS3())
  return {
    ...longTimeouts,
    ...environment,

    DATABASE_URL: await createDatabase(`backup_${randomUUID()}`),
  }
}

/** Makes a backup of a server under load and returns the writes acknowledged before the backup began. */
async function backedUp(server: TestServer): Promise<{ folder: string; noted: string; acknowledged: number }> {
  const writers = [busy(server, await server.signIn()), busy(server, await server.signIn())]
  await expect.poll(() => writers.every(({ acknowledged }) => acknowledged > 2)).toBe(true)
  const acknowledged = Math.min(...writers.map((writer) => writer.acknowledged))
  const folder = join(tempDir(), 'backup')
  const [, noted = '', warned] = await command(server, 'backup', folder)
  expect(warned === undefined).toBe(existsSync(join(server.dataDir, 'seal.pem')))
  for (const writer of writers) writer.goesOn = false
  await Promise.all(writers.map(({ done }) => done))
  return { folder, noted, acknowledged }
}

/** Restores a backup and asserts that every earlier acknowledged write is present, with every hash. */
async function restored(
  server: TestServer,
  { folder, noted, acknowledged }: Awaited<ReturnType<typeof backedUp>>,
  to: Environment,
) {
  const dataDir = join(tempDir(), 'restored')
  await restore(folder, dataDir, to)
  const again = await testServer({ dataDir, clock: server.clock, environment: to })
  const { database, blobs } = again.portal
  const names = await database
    .selectFrom('change')
    .select(['account', (row) => row.fn.countAll().as('count')])
    .where('section', '=', 'companyDetails')
    .groupBy('account')
    .execute()
  expect(names.length).toBe(2)
  for (const { count } of names) expect(Number(count)).toBeGreaterThanOrEqual(acknowledged)
  expect(await verifyAudit(database)).toMatchObject({ broken: undefined })
  const { sequence, hash } = await auditHead(database)
  expect(noted).toContain(`${sequence} ${hash}`)
  const [last] = (await auditEntries(database)).slice(-1)
  expect(last).toMatchObject({ action: 'restored', actor: expect.stringMatching(/^operator \S/) })
  const { position } = await database.selectFrom('eventHead').select('position').executeTakeFirstOrThrow()
  expect(position, 'the lost data may have given the positions after that of the backup').toBe(1_000_000)
  const files = await allFiles(database)
  for (const file of files.filter(({ deletedAt }) => deletedAt === null))
    await (await blobs.read(file.id, file)).toArray()
  expect(files.length).toBeGreaterThan(3)
  return again
}

it('[R15] a hot backup under load holds every earlier acknowledged write; restored on either database, hashes and audit chain are intact', async () => {
  const server = await testServer({ environment: limits })
  await fill(server.portal, 1)
  await server.portal.seal.check()
  await addStaff(server)
  const backup = await backedUp(server)
  await restored(server, backup, await inPostgresAndBucket())
  const again = await restored(server, backup, {})
  for (const name of ['seal.pem', 'desk.key']) {
    const copy = join(again.dataDir, name)
    expect(readFileSync(copy)).toEqual(readFileSync(join(server.dataDir, name)))
    expect(statSync(copy).mode & 0o777).toBe(0o600)
  }
})

it('[R15] does the same on PostgreSQL with files in a bucket', async () => {
  const server = await testServer({ environment: { ...(await inPostgresAndBucket()), ...limits } })
  await fill(server.portal, 1)
  const backup = await backedUp(server)
  await restored(server, backup, {})
  const s3 = await testS3()
  const there = await inPostgresAndBucket(s3)
  s3.fault = (method) => (method === 'PUT' && s3.objects.size === 2 ? 'failing' : undefined)
  const hasty = { ...there, S3_TIMEOUT_SECONDS: '1' }
  await expect(restore(backup.folder, join(tempDir(), 'x'), hasty)).rejects.toThrow()
  s3.fault = () => undefined
  await restored(server, backup, there)
  await expect(restore(backup.folder, join(tempDir(), 'x'), there)).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('The database at DATABASE_URL is not empty: its table "user" has rows.'),
  })
})

/** Turns a backup into the backup that a version without the later tables and columns makes of the same data. */
async function asOlderVersion({ portal }: TestServer, folder: string, version: string): Promise<void> {
  const dialect = sqliteDialect(new DatabaseSync(''))
  const { database } = createDatabases(dialect, dialect)
  await migrate(database, version)
  const tables: Record<string, unknown> = {}
  const rows = await earlier(portal.database, database)
  rmSync(join(folder, 'tables'), { recursive: true })
  mkdirSync(join(folder, 'tables'))
  for (const [table, ofTable] of rows)
    tables[table] = await writeRows(tableFile(folder, table), Readable.from([ofTable]))
  const { sequence, hash } = rows.get('audit')?.at(-1) ?? {}
  const path = join(folder, 'backup.json')
  const note = JSON.parse(readFileSync(path, 'utf8')) as BackupNote
  writeFileSync(path, JSON.stringify({ ...note, version, tables, audit: { sequence, hash } }))
  await database.destroy()
}

it.each([
  ['002-lei', 'SQLite'],
  ['008-audit-guard', 'PostgreSQL'],
])('restores a backup of the older version %s in the current schema into %s', async (version, target) => {
  const server = await testServer()
  await fill(server.portal, 1)
  const folder = join(tempDir(), 'backup')
  await command(server, 'backup', folder)
  await asOlderVersion(server, folder, version)
  const dataDir = join(tempDir(), 'restored')
  const inPostgres = async () => ({
    ...longTimeouts,
    DATABASE_URL: await createEmptyDatabase(`older_${randomUUID()}`),
  })
  const environment = target === 'SQLite' ? {} : await inPostgres()
  await restore(folder, dataDir, environment)
  const { database } = (await testServer({ dataDir, clock: server.clock, environment })).portal
  expect(await verifyAudit(database)).toMatchObject({ broken: undefined })
  expect(await database.selectFrom('submission').select('number').execute()).toEqual([{ number: 1 }])
  expect(await database.selectFrom('eventHead').select('position').execute()).toEqual([{ position: 1_000_000 }])
})

it('restores a backup with an unprovable audit log on request, and reports it', async () => {
  const key = { AUDIT_KEY: 'a-key-of-at-least-thirty-two-characters' }
  const server = await testServer({ environment: key })
  await activateFirstAuditKey(server.portal.database, '2026-11-12T07:00:00Z')
  const folder = join(tempDir(), 'backup')
  await command(server, 'backup', folder)
  await server.close()
  // Without the key a command or a server does not start.
  const without = await operate(server.dataDir, 'audit', '--head')
  expect(without).toMatchObject({ exitCode: 4, error: expect.stringMatching(/^AUDIT_KEY lacks the key .*\n$/) })
  expect(await operate(server.dataDir, 'replace-audit-key')).toMatchObject({ exitCode: 2 })
  expect(await operate(server.dataDir, 'replace-audit-key', '--lost')).toMatchObject({ exitCode: 0 })
  expect(await operate(server.dataDir, 'verify-audit')).toMatchObject({ exitCode: 3 })
  const dataDir = join(tempDir(), 'restored')
  await expect(restore(folder, dataDir)).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining('--broken-audit restores everything nevertheless'),
  })
  expect(existsSync(dataDir)).toBe(false)
  await expect(restore(folder, dataDir, {}, '--broken-audit')).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringMatching(/is in .*\n.*\(forged\)\.\nIt was restored unchanged and stays broken/),
  })
  const { database } = (await testServer({ dataDir })).portal
  const [last] = (await auditEntries(database)).slice(-1)
  expect(last).toMatchObject({ action: 'restored', detail: expect.stringContaining('"problem":"forged"') })
  const whole = join(tempDir(), 'whole')
  await restore(folder, whole, key)
  expect(
    (await verifyAudit((await testServer({ dataDir: whole, environment: key })).portal.database)).broken,
  ).toBeUndefined()
})

it('backs up and restores a log with a gap as it is, on request, and protects it again', async () => {
  const server = await testServer()
  const { database } = server.portal
  for (const email of ['a@b.example', 'c@d.example']) await register(server, email)
  await appendPending(database)
  await disableAuditGuards(database)
  await database.deleteFrom('audit').where('sequence', '=', 2).execute()
  const folder = join(tempDir(), 'backup')
  await command(server, 'backup', folder)
  const restored = join(tempDir(), 'restored')
  await expect(restore(folder, restored, {}, '--broken-audit')).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringMatching(/at entry 2 \(missing\)\.\nIt was restored unchanged and stays broken/),
  })
  const copy = (await testServer({ dataDir: restored })).portal.database
  expect((await verifyAudit(copy)).broken).toEqual({ sequence: 2, problem: 'missing' })
  expect(await missingTriggers(copy)).toEqual([])
})

it('sweeps a bucket that outlived its database again once the restored database claims it', async () => {
  const { environment, objects } = await testS3()
  const server = await testServer({ environment })
  await uploaded(server, await server.signIn())
  await sweepFiles(server.portal)
  const folder = join(tempDir(), 'backup')
  await command(server, 'backup', folder)
  await server.close()
  const orphan = `portal/files/${'x'.repeat(22)}`
  objects.set(orphan, { content: Buffer.from('x'), at: new Date('2026-11-01') })
  for (const [args, message] of [
    [[], 'carries the marker of another database'],
    [['--take-over-storage'], 'belongs to the restored database'],
  ] as const) {
    const dataDir = join(tempDir(), 'restored')
    expect((await restore(folder, dataDir, environment, ...args)).join()).toContain(message)
    await sweepFiles((await testServer({ dataDir, environment, clock: server.clock })).portal)
    expect(objects.has(orphan)).toBe(args.length === 0)
  }
})

it('[R15] a backup names a document of the staff whose content is missing', async () => {
  const server = await testServer()
  const as = await submitted(server)
  const { id } = (await addDocument(server, await signInStaff(server), as.account)).data as { id: string }
  rmSync(join(server.dataDir, 'files', id))
  const result = await command(server, 'backup', join(tempDir(), 'backup')).catch((error: unknown) => error)
  expect(String(result)).toContain(`The content of file ${id} of account ${as.account} is missing`)
})

it('[R15] backs up and restores everything else when a blob is missing or altered, and names the blob each time', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const files = [await uploaded(server, as), await uploaded(server, as), await uploaded(server, as)]
  const [missing = '', altered = '', whole = ''] = files.map(({ blobName }) => blobName)
  rmSync(join(server.dataDir, 'files', missing))
  writeFileSync(join(server.dataDir, 'files', altered), 'x')
  const named = [missing, altered].map((id) => `The content of file ${id} of account ${as.account} is missing or was`)
  const folder = join(tempDir(), 'backup')
  const result = await command(server, 'backup', folder).catch((error: unknown) => error)
  expect(result).toMatchObject({ exitCode: 3, message: expect.stringContaining(`1 files are in ${folder}`) })
  for (const line of named) expect(String(result)).toContain(line)
  expect(readdirSync(join(folder, 'files'))).toEqual([whole])
  const dataDir = join(tempDir(), 'restored')
  const lines = (await restore(folder, dataDir)).join('\n')
  for (const line of named) expect(lines).toContain(line)
  const again = await testServer({ dataDir, clock: server.clock })
  const ask = (fileName: string) => {
    return again.call('downloadFile', { as, query: { fileName, fileType: 'application/pdf' } })
  }
  expect([(await ask(whole)).status, (await ask(missing)).status]).toEqual([200, 500])
})

it('never overwrites existing data', async () => {
  const server = await testServer()
  await server.signIn()
  const folder = join(tempDir(), 'backup')
  await command(server, 'backup', folder)
  await expect(command(server, 'backup', folder)).rejects.toThrow('exists already')
  await expect(restore(folder, server.dataDir)).rejects.toThrow('is not empty')
  const [note, text] = [join(folder, 'backup.json'), readFileSync(join(folder, 'backup.json'), 'utf8')]
  writeFileSync(note, text.replace(/"version": "\d+/, '"version": "999'))
  await expect(restore(folder, join(tempDir(), 'x'))).rejects.toThrow('was made by a newer version of the portal')
  await expect(restore(tempDir(), join(tempDir(), 'x'))).rejects.toThrow('is no backup')
  expect(readdirSync(folder).toSorted()).toEqual(['backup.json', 'files', 'tables'])
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
    'a row was changed',
    (folder) => {
      const path = join(folder, 'tables', 'user.jsonl')
      writeFileSync(path, readFileSync(path, 'utf8').replace('@company', '@another'))
    },
    /^tables\/user\.jsonl was changed/,
  ],
  [
    'a row was added',
    (folder) => appendFileSync(join(folder, 'tables', 'lei.jsonl'), '{"leiNumber":"L","record":"{}","fetchedAt":""}\n'),
    /^tables\/lei\.jsonl was changed/,
  ],
  ['a table is missing', (folder) => rmSync(join(folder, 'tables', 'file.jsonl')), /^tables\/file\.jsonl was changed/],
])('rejects a backup in which %s, and writes nothing', async (_, tamper, line) => {
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

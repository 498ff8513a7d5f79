import { randomUUID } from 'node:crypto'
import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { verifyAudit } from '../../database/audit/audit.ts'
import { openStore } from '../../database/open.ts'
import { digestOf, portableTables, rowsOf } from '../../database/tableRows.ts'
import type { Database } from '../../database/tables.ts'
import { sweepFiles } from '../../features/files/integrity.ts'
import { longTimeouts } from '../../testing/database.ts'
import { testS3 } from '../../testing/dependencies.ts'
import { fill } from '../../testing/faults/filled.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { plainCommand } from '../../testing/operating.ts'
import { createDatabase, execute } from '../../testing/postgres/shared.ts'
import { complete } from '../../testing/samples.ts'
import { saveCases, saving } from '../../testing/saving.ts'
import { codeFor } from '../../testing/signIn.ts'
import { uploaded } from '../../testing/uploading.ts'

type Environment = Readonly<Record<string, string>>

function migrate(dataDir: string, url: string, environment: Environment = {}, ...more: readonly string[]) {
  const settings = { ...longTimeouts, DATA_DIR: dataDir, ...environment }
  return plainCommand(settings, 'migrate', '--to', url, '--by', 'ann', ...more)
}

function target(): Promise<string> {
  return createDatabase(`target_${randomUUID()}`)
}

/** Returns a portal on SQLite with data of every kind; it is closed. */
async function usedPortal() {
  const server = await testServer()
  const as = await complete(server)
  await fill(server.portal, 1)
  await server.portal.seal.check()
  await sweepFiles(server.portal)
  const other = await server.signIn('other@company.example')
  const file = await uploaded(server, other)
  const deleted = await uploaded(server, other)
  await server.call('deleteFile', { as: other, request: { fileName: deleted.blobName } })
  const [saveCase] = saveCases
  if (!saveCase) throw new Error('there is no save to try')
  const { data } = await server.call('findForm', { as: other })
  const { revision } = data as { revision: number }
  await saving(server, other, saveCase)(saveCase.changes('Ž 名'), revision, 'key')
  // More rows than one read fetches.
  const lei = Array.from({ length: 150 }, (_, number) => ({ leiNumber: `L${number}`, record: '{}', fetchedAt: '' }))
  await server.portal.database.insertInto('lei').values(lei).execute()
  await codeFor(server, 'new@company.example', 'register')
  await server.close()
  return { as, other, file, dataDir: server.dataDir, clock: server.clock }
}

/** Returns the digest of every table except those that the migration appends to. */
async function digests(database: Database) {
  const all = portableTables.filter((name) => !name.startsWith('audit'))
  return Promise.all(all.map(async (table) => [table, await digestOf(rowsOf(database, table))]))
}

async function livesOn(
  { dataDir, as, other, file, clock }: Awaited<ReturnType<typeof usedPortal>>,
  environment: Environment,
) {
  const source = await openStore(readSettings({ DATA_DIR: dataDir }))
  const server = await testServer({ environment: { ...longTimeouts, ...environment }, dataDir, clock })
  expect(await digests(server.portal.database)).toEqual(await digests(source.database))
  await source.close()
  expect((await verifyAudit(server.portal.database)).broken).toBeUndefined()
  expect((await server.call('findForm', { as: other })).text).toContain('Ž 名')
  expect((await server.call('findByid', { as, request: { id: as.account } })).status).toBe(200)
  const query = { fileName: file.blobName, fileType: 'application/pdf' }
  expect((await server.call('downloadFile', { as: other, query })).status).toBe(200)
  // The migrated database still owns its storage: orphans are swept.
  await sweepFiles(server.portal)
  expect(server.logged.join()).not.toContain('marker of another database')
}

it('copies everything: sessions stay valid, every answer is present and every file opens, in a folder or a bucket', async () => {
  const portal = await usedPortal()
  const { dataDir } = portal
  const [url, other] = [await target(), await target()]
  const tried = (await migrate(dataDir, url, {}, '--dry-run')).join('\n')
  expect(tried).toContain('Nothing was stored')
  expect(await execute(url, 'select id from "user"')).toEqual([])
  const lines = (await migrate(dataDir, url)).join('\n')
  expect(lines).toMatch(/^lei +151 +[0-9a-f]{64}$/m)
  expect(lines).toContain('Now set DATABASE_URL')
  expect(lines).toContain(`Keep DATA_DIR "${dataDir}"`)
  await livesOn(portal, { DATABASE_URL: url })
  await expect(testServer({ environment: { ...longTimeouts, DATABASE_URL: url } })).rejects.toThrow('are not in')

  const s3 = await testS3()
  const { environment } = s3
  s3.fault = (method) => (method === 'PUT' && s3.objects.size === 2 ? 'failing' : undefined)
  await expect(migrate(dataDir, other, { ...environment, S3_TIMEOUT_SECONDS: '1' })).rejects.toThrow()
  expect(await execute(other, 'select id from "user"')).toEqual([])
  s3.fault = () => undefined
  const [first] = s3.objects.keys()
  s3.objects.set(first ?? '', { content: Buffer.from('altered'), at: new Date() })
  s3.requests.length = 0
  const moved = (await migrate(dataDir, other, environment)).join('\n')
  const sent = s3.requests.filter((request) => request.startsWith('PUT')).length
  expect(sent).toBe(s3.objects.size - 1)
  expect(moved).toContain(`${s3.objects.size} files were read and match their hashes; ${sent} of them were copied to`)
  expect(moved).toContain('every server needs it in its DATA_DIR')
  expect(s3.objects.size).toBeGreaterThan(3)
  rmSync(join(dataDir, 'files'), { recursive: true })
  await livesOn(portal, { DATABASE_URL: other, ...environment })
})

/** Returns a closed portal with an account and its files. */
async function small(): Promise<string> {
  const server = await testServer()
  await fill(server.portal, 1)
  await server.close()
  return server.dataDir
}

it('names every missing or altered file, and copies nothing without --despite-missing', async () => {
  const dataDir = await small()
  const url = await target()
  const [missing = '', altered = ''] = readdirSync(join(dataDir, 'files')).filter((name) => name.length === 22)
  rmSync(join(dataDir, 'files', missing))
  writeFileSync(join(dataDir, 'files', altered), 'x')
  const migration = migrate(dataDir, url)
  await expect(migration).rejects.toMatchObject({ exitCode: 3 })
  for (const id of [missing, altered]) await expect(migration).rejects.toThrow(`file ${id} of account`)
  expect(await execute(url, 'select * from "user"')).toEqual([])
  const lines = (await migrate(dataDir, url, {}, '--despite-missing')).join('\n')
  for (const id of [missing, altered]) expect(lines).toContain(`file ${id} of account`)
  expect(await execute(url, 'select * from "user"')).toHaveLength(1)
})

it('writes nothing when the source is broken, and names the broken entry', async () => {
  const dataDir = await small()
  const database = new DatabaseSync(join(dataDir, 'portal.db'))
  database.exec('drop trigger audit_update_guard')
  database.exec("update audit set action = 'approved' where sequence = 1")
  database.close()
  const url = await target()
  await expect(migrate(dataDir, url)).rejects.toThrow('The audit log to be copied is broken at entry 1 (changed).')
  expect(await execute(url, 'select * from "user"')).toEqual([])
  expect(await execute(url, 'select sequence from audit_head')).toEqual([{ sequence: 0 }])
})

it('reports a copy that differs, and discards it', async () => {
  const dataDir = await small()
  const url = await target()
  await execute(
    url,
    `create function spoil() returns trigger as 'begin new.name = upper(new.name); return new; end' language plpgsql;
    create trigger spoil before insert on file for each row execute function spoil()`,
  )
  await expect(migrate(dataDir, url)).rejects.toThrow(/^The copy of table "file" does not agree: .* Nothing was stored/)
  expect(await execute(url, 'select * from file')).toEqual([])
})

it('rejects a target that is not empty, a running server, missing data, and an invalid address', async () => {
  const server = await testServer()
  const { dataDir } = server
  const url = await target()
  await execute(url, `insert into lei values ('L', '{}', '1')`)
  await expect(migrate(dataDir, url)).rejects.toThrow('The target is not empty: its table "lei" has rows.')
  await expect(migrate(tempDir(), url)).rejects.toThrow('holds no data')
  await expect(migrate(dataDir, 'mysql://u@h/x')).rejects.toThrow(/^--to is wrong; it must be postgres/)
  await expect(migrate(dataDir, url.replace(/target_[^?]*/, 'nothing'))).rejects.toThrow(
    /^The PostgreSQL at --to .* database "nothing" does not exist\.$/,
  )
  appendFileSync(join(dataDir, 'server.lock'), '')
  const lock = new DatabaseSync(join(dataDir, 'server.lock'))
  lock.exec('begin exclusive')
  await expect(migrate(dataDir, await target())).rejects.toThrow('is in use by another server; stop that one')
  lock.close()
})

import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { verifyAudit } from '../store/audit.ts'
import { openStore } from '../store/open.ts'
import { digestOf, tableNames } from '../store/tableRows.ts'
import { patient } from '../test/database.ts'
import { codeFor } from '../test/entrance.ts'
import { tempDir, testServer } from '../test/helper.ts'
import { operate } from '../test/operating.ts'
import { createDatabase, execute } from '../test/postgres/shared.ts'
import { complete } from '../test/samples.ts'
import { saveCases, saving } from '../test/saving.ts'
import { uploaded } from '../test/uploading.ts'
import { readGiven } from './command.ts'
import { migrateCommand } from './migrate.ts'

function migrate(dataDir: string, url: string): Promise<readonly string[]> {
  const settings = () => readSettings({ ...patient, DATA_DIR: dataDir })
  return migrateCommand.runWithoutData(settings, readGiven(migrateCommand, ['--to', url, '--by', 'ann']))
}

function target(): Promise<string> {
  return createDatabase(`target_${randomUUID()}`)
}

/** A portal in SQLite in which something of everything has happened. */
async function lived() {
  const server = await testServer({ environment: { LIMIT_SAVES: '1000/1m' } })
  const as = await complete(server)
  await server.call('generateClientDetailPdf', {
    as,
    request: { accountId: as.account, pdfSource: 'original', region: 'uae' },
  })
  const other = await server.signIn('other@company.example')
  const file = await uploaded(server, other)
  const [saveCase] = saveCases
  if (!saveCase) throw new Error('there is no save to try')
  for (let revision = 1; revision <= 150; revision++)
    await saving(server, other, saveCase)(saveCase.changes(`Ž 名 ${revision}`), revision, `key ${revision}`)
  await codeFor(server, 'new@company.example', 'register')
  await server.close()
  return { as, other, file, dataDir: server.dataDir, clock: server.clock }
}

it('copies everything: who was signed in goes on, finds every answer and opens every file', async () => {
  const { dataDir, as, other, file, clock } = await lived()
  const url = await target()
  const lines = (await migrate(dataDir, url)).join('\n')
  expect(lines).toMatch(/^change +\d{3,} +[0-9a-f]{64}$/m)
  expect(lines).toContain('Now set DATABASE_URL')
  expect(lines).toContain(`Keep DATA_DIR "${dataDir}"`)
  const environment = { ...patient, DATABASE_URL: url }
  const source = await openStore(readSettings({ DATA_DIR: dataDir }))
  const server = await testServer({ environment, dataDir, clock })
  const later = ['audit', 'auditHead', 'auditSeries', 'auditWaiting', 'place']
  for (const table of tableNames.filter((name) => !later.includes(name)))
    expect([table, await digestOf(server.portal.database, table)]).toEqual([
      table,
      await digestOf(source.database, table),
    ])
  await source.close()
  expect((await verifyAudit(server.portal.database)).broken).toBeUndefined()
  expect((await server.call('findForm', { as: other })).text).toContain('Ž 名 150')
  expect((await server.call('findByid', { as, request: { id: as.account } })).data).toMatchObject({
    accStatus: 'ready',
  })
  const query = { fileName: file.blobName, fileType: 'application/pdf' }
  expect((await server.call('downloadFile', { as: other, query })).status).toBe(200)
  await expect(testServer({ environment })).rejects.toThrow('do not lie in')
})

it('leaves nothing behind when the source is broken, and names the place', async () => {
  const { dataDir } = await lived()
  const database = new DatabaseSync(join(dataDir, 'portal.db'))
  database.exec('drop trigger audit_update_guard')
  database.exec("update audit set action = 'approved' where sequence = 3")
  database.close()
  const url = await target()
  await expect(migrate(dataDir, url)).rejects.toThrow('The audit log to be copied is broken at entry 3 (changed).')
  expect(await execute(url, 'select * from "user"')).toEqual([])
  expect(await execute(url, 'select sequence from audit_head')).toEqual([{ sequence: 0 }])
})

it('tells a copy that does not agree, and keeps nothing of it', async () => {
  const { dataDir } = await lived()
  const url = await target()
  await execute(
    url,
    `create function spoil() returns trigger as 'begin new.name = upper(new.name); return new; end' language plpgsql;
    create trigger spoil before insert on file for each row execute function spoil()`,
  )
  await expect(migrate(dataDir, url)).rejects.toThrow(/^The copy of table "file" does not agree: .* Nothing was kept/)
  expect(await execute(url, 'select * from file')).toEqual([])
})

it('refuses a target that is not empty, a server that runs, no data, and an address that is none', async () => {
  const server = await testServer()
  const { dataDir } = server
  const url = await target()
  await execute(url, `insert into lei values ('L', '{}', '1')`)
  await expect(migrate(dataDir, url)).rejects.toThrow('The target is not empty: its table "lei" has rows.')
  await expect(migrate(tempDir(), url)).rejects.toThrow('There are no data in DATA_DIR')
  await expect(migrate(dataDir, 'mysql://u:secret@h/x')).rejects.toThrow(/^--to is wrong; it must be postgres/)
  await expect(migrate(dataDir, url.replace(/target_[^?]*/, 'nothing'))).rejects.toThrow(
    /^The PostgreSQL at --to .* database "nothing" does not exist\.$/,
  )
  appendFileSync(join(dataDir, 'server.lock'), '')
  const lock = new DatabaseSync(join(dataDir, 'server.lock'))
  lock.exec('begin exclusive')
  await expect(migrate(dataDir, await target())).rejects.toThrow('is in use by another server; stop that one')
  lock.close()
})

it('is told how it is written, and ends with its exit code', async () => {
  const { exitCode, error } = await operate(tempDir(), 'migrate')
  expect({ exitCode, error: error.trim() }).toEqual({ exitCode: 2, error: '--to is missing.' })
})

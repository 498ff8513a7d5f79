import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { saveCases, saving } from '../../testing/saving.ts'
import { DatabaseUnavailable } from '../databases.ts'
import { openStore } from '../open.ts'
import { findApplication } from '../repositories/applications.ts'
import { asStoreError } from './execute.ts'

async function pragmas(dataDir: string) {
  const { database, close } = await openStore(readSettings({ DATA_DIR: dataDir }))
  const read = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database)
    return Object.values(rows[0] ?? {})[0]
  }
  const found = {
    journal: await read('journal_mode'),
    synchronous: await read('synchronous'),
    foreignKeys: await read('foreign_keys'),
    busyTimeout: await read('busy_timeout'),
    secureDelete: await read('secure_delete'),
  }
  await close()
  return found
}

it('a response is sent only after the data are on the disk, on the first open and on every later one', async () => {
  const dataDir = tempDir()
  const expected = { journal: 'wal', synchronous: 2, foreignKeys: 1, busyTimeout: 0, secureDelete: 1 }
  expect(await pragmas(dataDir)).toEqual(expected)
  expect(await pragmas(dataDir)).toEqual(expected)
})

it('lets the command line write while the server is open', async () => {
  const { portal, dataDir, signIn } = await testServer()
  const { account } = await signIn()
  const commandLine = new DatabaseSync(join(dataDir, 'portal.db'), { timeout: 1000 })
  commandLine.prepare("update application set status = 'approved' where account = ?").run(account)
  commandLine.close()
  expect(await findApplication(portal.database, account)).toMatchObject({ status: 'approved' })
})

it('while another process writes the server responds, and a save completes as soon as the other one does', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const [saveCase] = saveCases
  if (!saveCase) throw new Error('there is no save to try')
  const commandLine = new DatabaseSync(join(server.dataDir, 'portal.db'))
  commandLine.exec('begin immediate')
  let isSaved = false
  const save = saving(
    server,
    as,
    saveCase,
  )(saveCase.changes('Blue Dune'), 0).finally(() => {
    isSaved = true
  })
  for (let asked = 0; asked < 5; asked++)
    expect(await server.inject({ method: 'GET', url: '/health/live' })).toMatchObject({ status: 200 })
  expect(isSaved).toBe(false)
  commandLine.exec('commit')
  commandLine.close()
  expect(await save).toMatchObject({ status: 200 })
})

it.each([
  ['SQLITE_BUSY', 5, true],
  ['SQLITE_BUSY_SNAPSHOT', 517, true],
  ['SQLITE_LOCKED', 6, true],
  ['SQLITE_IOERR_WRITE', 778, true],
  ['SQLITE_FULL', 13, true],
  ['SQLITE_ERROR', 1, false],
  ['SQLITE_CORRUPT', 11, true],
  ['SQLITE_NOTADB', 26, true],
  ['SQLITE_CONSTRAINT_UNIQUE', 2067, false],
])('[R12] %s is temporary, or an internal error', (_, errcode, isPassing) => {
  const error = Object.assign(new Error('said'), { code: 'ERR_SQLITE_ERROR', errcode })
  const converted = asStoreError(error)
  expect(converted instanceof DatabaseUnavailable).toBe(isPassing)
  if (!isPassing) expect(converted).toBe(error)
})

it.each([
  ['database disk image is malformed', 11],
  ['disk I/O error', 266],
])(
  '[R13] "%s" of one statement is answered 503/3000 and logged, and the next save succeeds',
  async (message, errcode) => {
    const server = await testServer()
    const as = await server.signIn()
    const [saveCase] = saveCases
    if (!saveCase) throw new Error('there is no save to try')
    const save = () => saving(server, as, saveCase)(saveCase.changes('Blue Dune'), 0)
    const original = StatementSync.prototype.all
    const reading = vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (
      this: StatementSync,
      ...given
    ) {
      if (!this.sourceSQL.includes('from "application"')) return Reflect.apply(original, this, given)
      throw Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })
    })
    const refused = await save()
    reading.mockRestore()
    expect(refused).toMatchObject({ status: 503, code: 3000, headers: { 'retry-after': '5' } })
    expect(server.logged.some((line) => line.includes('a request failed') && line.includes(message))).toBe(true)
    expect(await save()).toMatchObject({ status: 200, data: { revision: 1 } })
  },
)

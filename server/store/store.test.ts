import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { tempDir, testServer } from '../test/helper.ts'
import { findApplication, storeData } from './applications.ts'
import { openStore } from './open.ts'
import { addUser, findUser } from './users.ts'

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
    patience: await read('busy_timeout'),
  }
  await close()
  return found
}

it('an answer leaves only after the data are on the disk, on the first open and on every later one', async () => {
  const dataDir = tempDir()
  const expected = { journal: 'wal', synchronous: 2, foreignKeys: 1, patience: 5000 }
  expect(await pragmas(dataDir)).toEqual(expected)
  expect(await pragmas(dataDir)).toEqual(expected)
})

it('keeps what was stored over a restart', async () => {
  const first = await testServer()
  const { account } = await first.signIn()
  const stored = await storeData(first.portal.database, account, 0, { data: { bankInfo: [] }, updatedAt: 'now' })
  expect(stored).toBe(true)
  await first.close()
  const second = await testServer({ dataDir: first.dataDir })
  expect(await findApplication(second.portal.database, account)).toMatchObject({ revision: 1, data: { bankInfo: [] } })
})

it('stores nothing at another revision or when the application is not pending', async () => {
  const { portal, signIn } = await testServer()
  const { account } = await signIn()
  const store = (revision: number) => storeData(portal.database, account, revision, { data: {}, updatedAt: 'now' })
  expect(await store(1)).toBe(false)
  await portal.database.updateTable('application').set({ status: 'ready' }).execute()
  expect(await store(0)).toBe(false)
  expect(await findApplication(portal.database, account)).toMatchObject({ revision: 0 })
})

it('one e-mail address is one person, however it is written', async () => {
  const { portal } = await testServer()
  const user = { passwordHash: '', language: 'en', createdAt: 'now', blockedAt: null } as const
  expect(await addUser(portal.database, { ...user, id: '1', email: 'Ann@company.example' })).toBe(true)
  expect(await addUser(portal.database, { ...user, id: '2', email: 'ann@Company.example' })).toBe(false)
  expect(await findUser(portal.database, 'ANN@company.example')).toMatchObject({ id: '1' })
})

it('takes a transaction back as a whole', async () => {
  const { portal } = await testServer()
  const user = {
    id: '1',
    email: 'a@b.example',
    passwordHash: '',
    language: 'en',
    createdAt: '',
    blockedAt: null,
  } as const
  const attempt = portal.database.transaction().execute(async (db) => {
    await addUser(db, user)
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await findUser(portal.database, user.email)).toBeUndefined()
})

it('refuses a row whose owner does not exist', async () => {
  const { portal } = await testServer()
  const row = { id: '1', userId: 'nobody', createdAt: '', lastSeenAt: '', expiresAt: '' }
  await expect(portal.database.insertInto('session').values(row).execute()).rejects.toThrow('FOREIGN KEY')
})

it('lets the command line write while the server is open', async () => {
  const { portal, dataDir, signIn } = await testServer()
  const { account } = await signIn()
  const commandLine = new DatabaseSync(join(dataDir, 'portal.db'), { timeout: 1000 })
  commandLine.prepare("update application set status = 'approved' where account = ?").run(account)
  commandLine.close()
  expect(await findApplication(portal.database, account)).toMatchObject({ status: 'approved' })
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { longTimeouts } from '../../testing/database.ts'
import { tempDir } from '../../testing/helper.ts'
import { createDatabase, execute } from '../../testing/postgres/shared.ts'
import { openStore } from '../open.ts'
import { type ServerState, unsafeSettingsOf } from './open.ts'

const good: ServerState = {
  version: '15.4',
  number: 150_004,
  fsync: 'on',
  pages: 'on',
  commit: 'on',
  isStandby: false,
}

it.each<[string, Partial<ServerState>, string]>([
  ['an old version', { version: '14.9', number: 140_009 }, 'leads to PostgreSQL 14.9; 15 or later is needed.'],
  ['fsync off', { fsync: 'off' }, 'runs with fsync=off and could lose acknowledged writes; set fsync=on.'],
  ['torn pages', { pages: 'off' }, 'full_page_writes=off and could lose acknowledged writes; set full_page_writes=on.'],
  ['late commits', { commit: 'local' }, 'synchronous_commit=local and could lose'],
  ['a standby', { isStandby: true }, 'leads to a standby, which cannot be written to; give it the primary.'],
])('[R2] refuses %s with one sentence', (_, state, sentence) => {
  expect(unsafeSettingsOf({ ...good, ...state })).toEqual([expect.stringContaining(sentence)])
})

it.each(['on', 'remote_apply'])('accepts synchronous_commit=%s', (commit) => {
  expect(unsafeSettingsOf({ ...good, commit })).toEqual([])
})

function settingsOf(DATABASE_URL: string) {
  return readSettings({ ...longTimeouts, DATA_DIR: tempDir(), DATABASE_URL })
}

it('[R2] does not start on a database whose commits wait for no disk', async () => {
  const name = `late_${randomUUID()}`
  const url = await createDatabase(name)
  await execute(url, `alter database "${name}" set synchronous_commit = off`)
  await expect(openStore(settingsOf(url))).rejects.toThrow(
    'The PostgreSQL at DATABASE_URL runs with synchronous_commit=off and could lose acknowledged writes; set synchronous_commit=on.',
  )
})

it('servers that start at once on an empty database create its tables once', async () => {
  const url = await createDatabase(`full_${randomUUID()}`)
  const empty = `empty_${randomUUID()}`
  await execute(url, `create database "${empty}" template template0`)
  const address = url.replace(/\/full_[^?]*/, `/${empty}`)
  const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(settingsOf(address))))
  const found = await execute(address, 'select name from kysely_migration')
  expect(found).toEqual(await execute(url, 'select name from kysely_migration'))
  expect(await execute(address, 'select * from rate_limit')).toEqual([])
  await Promise.all(stores.map((store) => store.close()))
})

it.each([
  [
    'a database that is not there',
    (url: string) => url.replace(/full_[^?]*/, 'nothing'),
    'database "nothing" does not exist',
  ],
  ['a server that is not there', () => 'postgres://portal:secret@127.0.0.1:1/x', 'connect ECONNREFUSED 127.0.0.1:1'],
  ['a certificate that is not there', () => 'postgres://portal:secret@127.0.0.1:1/x?sslrootcert=/no/such', 'ENOENT'],
])('names the address that leads to %s, without its password', async (_, address, reason) => {
  const url = address(await createDatabase(`full_${randomUUID()}`))
  const error = await openStore(settingsOf(url)).catch((thrown: Error) => thrown)
  const { message } = error as Error
  expect(message).toMatch(/^The PostgreSQL at DATABASE_URL \(portal@\S+\) cannot be used: .*\.$/)
  expect(message).toContain(reason)
  expect(message).not.toContain('secret')
})

it('reports the message of PostgreSQL for a role that may not create tables', async () => {
  const name = `strict_${randomUUID()}`
  const url = await createDatabase(`full_${randomUUID()}`)
  await execute(url, `create database "${name}" template template0`)
  await execute(url, `create role "${name}" login`)
  const address = url.replace(/\/full_[^?]*/, `/${name}`).replace('portal@', `${name}@`)
  await expect(openStore(settingsOf(address))).rejects.toThrow('cannot be used: permission denied for schema public.')
})

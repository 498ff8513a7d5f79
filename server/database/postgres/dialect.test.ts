import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { opened } from '../../testing/postgres/opened.ts'
import { execute } from '../../testing/postgres/shared.ts'
import { person } from '../../testing/store.ts'
import { DatabaseUnavailable } from '../databases.ts'
import { addUser, findUser } from '../repositories/users.ts'
import type { Database } from '../tables.ts'

const wait = (db: Database, seconds: number) => sql`select pg_sleep(${sql.lit(seconds)})`.execute(db)

it('commits wait for the disk, except those of counters', async () => {
  const { database, limits } = await opened()
  const setting = sql<{ value: string }>`select current_setting('synchronous_commit') as value`
  expect((await setting.execute(database)).rows).toEqual([{ value: 'on' }])
  expect((await setting.execute(limits)).rows).toEqual([{ value: 'off' }])
})

it('aborts a statement that takes too long, and reuses the connection', async () => {
  const { database } = await opened({ DATABASE_STATEMENT_TIMEOUT_SECONDS: '1', DATABASE_CONNECTIONS: '2' })
  await expect(wait(database, 30)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await findUser(database, 'a@b.example')).toBeUndefined()
})

it('waits for a locked row only up to its limit', async () => {
  const { database } = await opened({ DATABASE_LOCK_TIMEOUT_SECONDS: '1' })
  await addUser(database, { ...person, id: '1', email: 'a@b.example' })
  const change = (db: Database) => db.updateTable('user').set({ language: 'en' }).execute()
  await database.transaction().execute(async (db) => {
    await change(db)
    await expect(change(database)).rejects.toBeInstanceOf(DatabaseUnavailable)
  })
})

it('waits for a connection only up to its limit', async () => {
  const { database } = await opened({ DATABASE_CONNECTIONS: '2', DATABASE_CONNECT_TIMEOUT_SECONDS: '1' })
  await database.connection().execute(async () => {
    await expect(findUser(database, 'a@b.example')).rejects.toBeInstanceOf(DatabaseUnavailable)
  })
})

it('a dropped connection fails its statement, an idle one fails nothing, and the next call is served', async () => {
  const { database, url } = await opened({ DATABASE_CONNECTIONS: '4' })
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  const attempt = database.transaction().execute(async (db) => {
    await addUser(db, { ...person, id: '1', email: 'a@b.example' })
    await execute(url, cut)
    await findUser(db, 'a@b.example')
  })
  await expect(attempt).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await findUser(database, 'a@b.example')).toBeUndefined()
  await execute(url, cut)
  await expect.poll(() => findUser(database, 'a@b.example').catch(() => 'cut')).toBeUndefined()
})

it('reports the error of a statement unchanged', async () => {
  const { database } = await opened()
  await expect(sql`select nothing`.execute(database)).rejects.toMatchObject({ code: '42703' })
  const session = { id: '1', userId: 'x', createdAt: '', lastSeenAt: '', expiresAt: '' }
  await expect(database.insertInto('session').values(session).execute()).rejects.toMatchObject({ code: '23503' })
})

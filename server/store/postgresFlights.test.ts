import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { opened } from '../test/postgres/opened.ts'
import { execute } from '../test/postgres/shared.ts'
import { applicantIn } from '../test/store.ts'
import { changeApplication, findApplication, storeHeld } from './applications.ts'
import { addAudit, auditEntries } from './audit.ts'
import { addChange, changesSince } from './changes.ts'
import { findAnswer, keepAnswer } from './idempotency.ts'
import { countCall } from './limits.ts'
import { allDone } from './prepared.ts'
import { findSession } from './sessions.ts'
import type { Database } from './tables.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** How often something goes to PostgreSQL from now on. */
function listen() {
  const spy = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())
  return spy
}

const change = (account: string, revision = 1) => ({ account, revision, section: 's', places: [], at: 'now' })
const answer = (account: string, key: string) => ({ account, key, requestHash: 'h', answer: '{}', createdAt: 'now' })

it('a change of an application goes to PostgreSQL three times: what it starts from, what follows, and the commit', async () => {
  const store = await opened()
  const { database } = store
  const account = await applicantIn(store)
  const flown = listen()
  await changeApplication(database, { account, key: 'k' }, async (db, { application, kept }) => {
    expect({ revision: application?.revision, kept }).toEqual({ revision: 0, kept: undefined })
    await storeHeld(db, account, 0, { data: '{"bankInfo":[]}', updatedAt: 'now' })
    await addChange(db, change(account))
    await keepAnswer(db, answer(account, 'k'))
    await addAudit(db, { at: 'now', account, actor: 'applicant', action: 'saved', detail: {} })
  })
  expect(flown).toHaveBeenCalledTimes(3)
  expect(await findApplication(database, account)).toMatchObject({ revision: 1, data: { bankInfo: [] } })
  expect(await changesSince(database, account, 0)).toHaveLength(1)
  expect(await findAnswer(database, account, 'k')).toMatchObject({ answer: '{}' })
  expect(await auditEntries(database, account)).toHaveLength(1)
})

it('what is told later and fails takes its transaction along, at the commit or before', async () => {
  const store = await opened({ DATABASE_CONNECTIONS: '2' })
  const { database } = store
  const account = await applicantIn(store)
  const twice = (before: (db: Database) => Promise<unknown>) =>
    database.transaction().execute(async (db) => {
      for (const revision of [1, 2, 2]) await addChange(db, change(account, revision))
      await before(db)
    })
  await expect(twice(async () => {})).rejects.toThrow(/unique/)
  await expect(twice(allDone)).rejects.toThrow(/unique/)
  await expect(twice((db) => sql`select 1`.execute(db))).rejects.toThrow(/unique/)
  expect(await changesSince(database, account, 0)).toEqual([])
})

it('[R2] a COMMIT that PostgreSQL answers by ROLLBACK is never told as done', async () => {
  const store = await opened()
  const { database } = store
  const account = await applicantIn(store)
  const swallowed = database.transaction().execute(async (db) => {
    await addChange(db, change(account))
    await sql`select nothing`.execute(db).catch(() => {})
    return 'stored'
  })
  await expect(swallowed).rejects.toThrow('rolled back instead of committed')
  expect(await changesSince(database, account, 0)).toEqual([])
})

it('an application that does not stand at its revision fails what would have stored it, before the commit', async () => {
  const store = await opened()
  const { database } = store
  const account = await applicantIn(store)
  const stored = changeApplication(database, { account }, async (db) => {
    await storeHeld(db, account, 7, { data: '{}', updatedAt: 'now' })
    await addChange(db, change(account, 8))
  })
  await expect(stored).rejects.toThrow('changed 0 rows in place of 1')
  expect(await changesSince(database, account, 0)).toEqual([])
})

it('a transaction in which nothing was said goes nowhere', async () => {
  const { database } = await opened()
  const flown = listen()
  await database.transaction().execute(async () => {})
  await expect(database.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(flown).not.toHaveBeenCalled()
})

it('what comes at once goes together, and each is told its own', async () => {
  const store = await opened()
  const { database, limits } = store
  const accounts = await Promise.all([1, 2, 3, 4, 5].map((number) => applicantIn(store, number)))
  const flown = listen()
  const found = await Promise.all(accounts.map((account) => findApplication(database, account)))
  expect(found.map((one) => one?.account)).toEqual(accounts)
  expect(await Promise.all([findSession(database, 'a'), findSession(database, 'b')])).toEqual([undefined, undefined])
  const window = { most: 9, seconds: 60 }
  const counted = await Promise.all(
    ['b', 'a', 'b', 'c', 'a', 'b'].map((key) => countCall(limits, key, window, new Date(0))),
  )
  expect(counted.map(({ count }) => count)).toEqual([1, 1, 2, 1, 2, 3])
  // The first of each goes alone, those behind it together.
  expect(flown).toHaveBeenCalledTimes(6)
})

it('a connection that knows other statements than we do is not used again', async () => {
  const store = await opened({ DATABASE_CONNECTIONS: '2' })
  const { database, url } = store
  const account = await applicantIn(store)
  const find = () => findApplication(database, account)
  await find()
  // What a pooler that keeps no sessions does between two transactions.
  await sql`deallocate all`.execute(database)
  await expect(find()).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await find()).toMatchObject({ account })
  // A newer server adds a column while this one runs.
  await execute(url, 'alter table application add column later_on text')
  expect(await find()).toMatchObject({ account })
  await execute(url, 'alter table application drop column later_on')
})

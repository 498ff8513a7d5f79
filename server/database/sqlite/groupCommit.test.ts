import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { applicantIn, testStore } from '../../testing/store.ts'
import { findApplication, setLegalHold } from '../repositories/applications.ts'
import type { Database } from '../tables.ts'

/** Returns a store with some accounts, the statements to its file, and the number of commits since. */
async function withAccounts(count: number) {
  const opening = vi.spyOn(DatabaseSync.prototype, 'exec')
  const store = await testStore()
  const [file] = opening.mock.contexts
  opening.mockRestore()
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const accounts = await Promise.all(numbers.map((number) => applicantIn(store, number)))
  const run = StatementSync.prototype.run
  let commits = 0
  const failing = new Map<string, () => void>()
  const spy = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...given) {
    if (this.sourceSQL === 'commit') commits += 1
    failing.get(this.sourceSQL)?.()
    return Reflect.apply(run, this, given)
  })
  onTestFinished(() => spy.mockRestore())
  return {
    store,
    accounts,
    file: file as DatabaseSync,
    commits: () => commits,
    /** Makes a statement fail, as on a failing disk; or succeed again. */
    failAt(sql: string, isFailing = true) {
      if (isFailing) failing.set(sql, failDisk)
      else failing.delete(sql)
    },
    async held() {
      const all = await Promise.all(accounts.map((account) => findApplication(store.database, account)))
      return all.map((application) => application?.legalHoldAt)
    },
  }
}

function failDisk(): never {
  throw Object.assign(new Error('the disk failed'), { errcode: 10 })
}

function holding(database: Database, account: string, act: (db: Database) => Promise<void> = async () => {}) {
  return database.transaction().execute(async (db) => {
    await setLegalHold(db, account, 'now')
    await act(db)
  })
}

it('simultaneous transactions share one commit, and each is committed', async () => {
  const { store, accounts, commits, held } = await withAccounts(10)
  await Promise.all(accounts.map((account) => holding(store.database, account)))
  expect(commits()).toBe(1)
  expect(await held()).toEqual(accounts.map(() => 'now'))
})

it('a failing transaction among them is rolled back alone', async () => {
  const { store, accounts, commits, held } = await withAccounts(3)
  const settled = await Promise.allSettled(
    accounts.map((account, index) =>
      holding(store.database, account, async () => {
        if (index === 1) throw new RangeError('mine')
      }),
    ),
  )
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(commits()).toBe(1)
  expect(await held()).toEqual(['now', null, 'now'])
})

it('a statement that fails by itself rolls back no other and leaves nothing open', async () => {
  const { store, accounts, held } = await withAccounts(2)
  const twice = applicantIn(store, 1)
  const [first = '', second = ''] = accounts
  await Promise.all([holding(store.database, first), expect(twice).rejects.toThrow('UNIQUE')])
  await expect(applicantIn(store, 1)).rejects.toThrow('UNIQUE')
  const other = new DatabaseSync(join(store.dataDir, 'portal.db'))
  onTestFinished(() => other.close())
  other.prepare('update application set legal_hold_at = ? where account = ?').run('elsewhere', second)
  expect(await held()).toEqual(['now', 'elsewhere'])
})

const unavailable = { status: 'rejected', reason: { statusCode: 503 } }

it('a failing commit rejects all of them, and none is committed', async () => {
  const { store, accounts, failAt, held } = await withAccounts(3)
  const holdAll = () => Promise.allSettled(accounts.map((account) => holding(store.database, account)))
  failAt('commit')
  for (const settled of await holdAll()) expect(settled).toMatchObject(unavailable)
  failAt('commit', false)
  expect(await held()).toEqual([null, null, null])
  await holdAll()
  expect(await held()).toEqual(['now', 'now', 'now'])
})

it("[R5] a refusal that follows from another transaction's write is returned once that is committed, and not when it is not", async () => {
  const { store, accounts, commits, failAt } = await withAccounts(1)
  const [account = ''] = accounts
  const notified: unknown[] = []
  const refusing = store.database.transaction()
  const both = () =>
    Promise.allSettled([
      holding(store.database, account),
      refusing
        .execute(async (db) => {
          throw new RangeError(`seen ${(await findApplication(db, account))?.legalHoldAt}`)
        })
        .finally(() => notified.push(commits())),
    ])
  failAt('commit')
  expect(await both()).toMatchObject([unavailable, unavailable])
  failAt('commit', false)
  const [, refused] = await both()
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'seen now' } })
  expect(notified).toEqual([1, 2])
})

it('when one cannot be rolled back alone, all in its commit are rolled back and rejected', async () => {
  const { store, accounts, failAt, held } = await withAccounts(3)
  const [first = '', second = '', third = ''] = accounts
  const refuse = () => {
    throw new RangeError('mine')
  }
  failAt('rollback to member')
  const settled = await Promise.allSettled([
    holding(store.database, first),
    holding(store.database, second, refuse),
    holding(store.database, third),
  ])
  expect(settled).toMatchObject([unavailable, unavailable, { status: 'fulfilled' }])
  expect(await held()).toEqual([null, null, 'now'])
})

it('begins the next transaction with a rollback when neither commit nor rollback succeeded', async () => {
  const { store, accounts, failAt, held } = await withAccounts(2)
  const [first = '', second = ''] = accounts
  failAt('commit')
  failAt('rollback')
  await expect(holding(store.database, first)).rejects.toMatchObject(unavailable.reason)
  await expect(holding(store.database, second)).rejects.toMatchObject(unavailable.reason)
  failAt('commit', false)
  failAt('rollback', false)
  await holding(store.database, second)
  expect(await held()).toEqual([null, 'now'])
})

it('waits for another process that holds the file as long, whatever reads succeed meanwhile', {
  timeout: 5000,
}, async () => {
  const { store, accounts, held } = await withAccounts(1)
  const other = new DatabaseSync(join(store.dataDir, 'portal.db'))
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const waiting = expect(holding(store.database, accounts[0] ?? '')).rejects.toMatchObject(unavailable.reason)
  await pause(10)
  // Only this advances the clock: a wait that restarts would never end.
  const begun = performance.now()
  for (const seconds of [1, 6]) {
    vi.spyOn(performance, 'now').mockReturnValue(begun + seconds * 1000)
    await pause(1)
    expect(await held()).toEqual([null])
  }
  await waiting
  vi.mocked(performance.now).mockRestore()
  other.exec('rollback')
})

it('when SQLite rolls back by itself the earlier members are rejected, and the current transaction writes nothing more', async () => {
  const { store, accounts, file, held } = await withAccounts(3)
  const [first = '', second = '', third = ''] = accounts
  const settled = await Promise.allSettled([
    holding(store.database, first),
    holding(store.database, second, async (db) => {
      file.exec('rollback')
      await setLegalHold(db, third, 'now').catch(() => {})
      await setLegalHold(db, third, 'now')
    }),
    holding(store.database, third),
  ])
  expect(settled).toMatchObject([unavailable, unavailable, { status: 'fulfilled' }])
  expect(await held()).toEqual([null, null, 'now'])
})

it('reads beside them see committed data only', async () => {
  const { store, accounts, held } = await withAccounts(1)
  const [account = ''] = accounts
  await holding(store.database, account, async (db) => {
    expect(await findApplication(db, account)).toMatchObject({ legalHoldAt: 'now' })
    expect(await held()).toEqual([null])
  })
  expect(await held()).toEqual(['now'])
})

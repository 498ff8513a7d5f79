import { expect, it } from 'vitest'
import { applicantIn, person, testStore } from '../../testing/store.ts'
import { listApplications } from './accounts.ts'
import { changeApplication, changeStatus, findApplication, storeData } from './applications.ts'
import { addChange, changesSince } from './changes.ts'
import { findResponse, purgeResponses, storeResponse } from './idempotency.ts'
import { addUser, findUser } from './users.ts'

it('stores data and text unchanged, whatever they contain', async () => {
  const store = await testStore()
  const account = await applicantIn(store)
  const companyName = 'Ž 名 🏦 "\' $1 ? \\u0041 \\ %'
  const data = { clientDetail: { companyInfo: { companyName, city: 'a\u0000b \ud800 c' } } }
  expect(await storeData(store.database, account, 0, { data: JSON.stringify(data), updatedAt: 'now' })).toBe(true)
  expect(await findApplication(store.database, account)).toMatchObject({ revision: 1, data, updatedAt: 'now' })
  const [row] = await listApplications(store.database)
  expect(row).toMatchObject({ account, companyName, email: 'p1@company.example', region: 'uae', status: 'pending' })
})

it('preserves stored data over a restart', async () => {
  const first = await testStore()
  const account = await applicantIn(first)
  await storeData(first.database, account, 0, { data: '{"bankInfo":[]}', updatedAt: 'now' })
  const second = await testStore(first.dataDir)
  expect(await findApplication(second.database, account)).toMatchObject({ revision: 1, data: { bankInfo: [] } })
})

it('lists the last changed application first, with the name of a company, of an individual, or none', async () => {
  const store = await testStore()
  const parts = [{ companyInfo: { companyName: 'A' } }, { personalInfo: { fullName: 'B' } }, {}]
  for (const [index, clientDetail] of parts.entries()) {
    const account = await applicantIn(store, index + 1)
    await storeData(store.database, account, 0, { data: JSON.stringify({ clientDetail }), updatedAt: `${index}` })
  }
  expect((await listApplications(store.database)).map(({ companyName }) => companyName)).toEqual([null, 'B', 'A'])
})

it('stores nothing at another revision or when the application is not pending', async () => {
  const store = await testStore()
  const account = await applicantIn(store)
  const write = (revision: number) => storeData(store.database, account, revision, { data: '{}', updatedAt: 'now' })
  expect(await write(1)).toBe(false)
  const move = { from: 'pending', to: 'ready', at: 'now', outcome: null, remarks: [], submittedAt: 'then' } as const
  expect(await changeStatus(store.database, account, move)).toBe(true)
  expect(await changeStatus(store.database, account, move)).toBe(false)
  expect(await write(0)).toBe(false)
  expect(await findApplication(store.database, account)).toMatchObject({ revision: 0, submittedAt: 'then' })
})

it('stores one of twenty simultaneous writes of the same revision', async () => {
  const store = await testStore()
  const account = await applicantIn(store)
  const write = () => storeData(store.database, account, 0, { data: '{}', updatedAt: 'now' })
  const stored = await Promise.all(Array.from({ length: 20 }, write))
  expect(stored.filter(Boolean)).toHaveLength(1)
})

it('an application is locked from its read in a change until the transaction ends', async () => {
  const store = await testStore()
  const account = await applicantIn(store)
  const raise = (_: unknown, index: number) =>
    changeApplication(store.database, { account }, async (db, { application }) => {
      const { revision = -1 } = application ?? {}
      const stored = await storeData(db, account, revision, { data: '{}', updatedAt: `${index}` })
      const change = { account, revision: revision + 1, section: 's', dataPaths: [`p${index}`], at: 'now' }
      await addChange(db, change)
      return stored
    })
  expect(await Promise.all(Array.from({ length: 20 }, raise))).toEqual(Array(20).fill(true))
  const changes = await changesSince(store.database, account, 0)
  expect(changes.map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(new Set(changes.flatMap(({ dataPaths }) => dataPaths)).size).toBe(20)
  expect(await changesSince(store.database, account, 19)).toMatchObject([{ revision: 20, section: 's' }])
})

it('rolls a transaction back as a whole', async () => {
  const { database } = await testStore()
  const attempt = database.transaction().execute(async (db) => {
    await addUser(db, { ...person, id: '1', email: 'a@b.example' })
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await findUser(database, 'a@b.example')).toBeUndefined()
})

it('a transaction after a refused one works', async () => {
  const store = await testStore()
  const account = await applicantIn(store)
  const twice = changeApplication(store.database, { account }, async (db) => {
    await addUser(db, { ...person, id: '1', email: 'a@b.example' })
    await db
      .insertInto('user')
      .values({ ...person, id: '1', emailKey: 'other' })
      .execute()
  })
  await expect(twice).rejects.toThrow(/unique/i)
  expect(await findUser(store.database, 'a@b.example')).toBeUndefined()
  await changeApplication(store.database, { account }, (db) =>
    addUser(db, { ...person, id: '1', email: 'a@b.example' }),
  )
  expect(await findUser(store.database, 'a@b.example')).toBeDefined()
})

it('stores one response for a key of an account, until it is swept', async () => {
  const store = await testStore()
  const [one, other] = [await applicantIn(store, 1), await applicantIn(store, 2)]
  const response = { key: 'k', requestHash: 'h', response: '{"a":1}', createdAt: '2' }
  await storeResponse(store.database, { ...response, account: one })
  await storeResponse(store.database, { ...response, account: other })
  await expect(storeResponse(store.database, { ...response, account: one })).rejects.toThrow(/unique/i)
  expect(await findResponse(store.database, one, 'k')).toEqual({ ...response, account: one })
  expect(await findResponse(store.database, one, 'K')).toBeUndefined()
  await purgeResponses(store.database, '2')
  expect(await findResponse(store.database, one, 'k')).toBeDefined()
  await purgeResponses(store.database, '3')
  expect(await findResponse(store.database, one, 'k')).toBeUndefined()
})

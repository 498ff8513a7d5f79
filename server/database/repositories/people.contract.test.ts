import { expect, it } from 'vitest'
import { applicantIn, person, testStore } from '../../testing/store.ts'
import { accountOf, isNumberTaken } from './applications.ts'
import { countAttempt, findTicket, issueTicket, purgeCodes, redeemTicket, replaceCode } from './codes.ts'
import {
  addKnownAddress,
  addSession,
  deleteAddressesOf,
  endSession,
  endSessionsOf,
  findSession,
  isKnownAddress,
  purgeAddresses,
  purgeSessions,
  touchSession,
} from './sessions.ts'
import { addUser, confirmPasswordHash, findUser, findUserOfAccount, setBlocked, setPasswordHash } from './users.ts'

it('one e-mail address is one applicant, in any spelling', async () => {
  const { database } = await testStore()
  expect(await addUser(database, { ...person, id: '1', email: 'Ann@company.example' })).toBe(true)
  expect(await addUser(database, { ...person, id: '2', email: 'ann@Company.example' })).toBe(false)
  expect(await findUser(database, 'ANN@company.example')).toMatchObject({ id: '1', email: 'Ann@company.example' })
  expect(await findUser(database, 'ann@company.exampl_')).toBeUndefined()
})

it('adds one applicant for ten simultaneous registrations of an address', async () => {
  const { database } = await testStore()
  const add = (_: unknown, index: number) => addUser(database, { ...person, id: `${index}`, email: 'a@b.example' })
  const added = await Promise.all(Array.from({ length: 10 }, add))
  expect(added.filter(Boolean)).toHaveLength(1)
})

it('finds the applicant and the numbers of an account', async () => {
  const store = await testStore()
  const account = await applicantIn(store)
  expect(await findUserOfAccount(store.database, account)).toMatchObject({ id: 'p1', language: 'en', blockedAt: null })
  expect(await accountOf(store.database, 'p1')).toEqual({
    account: '1001',
    deleteAt: null,
    masterAccount: '2001',
    region: 'uae',
  })
  await expect(findUserOfAccount(store.database, '9')).rejects.toThrow()
  await expect(accountOf(store.database, 'nobody')).rejects.toThrow()
  expect(await Promise.all(['1001', '2001', '3001'].map((item) => isNumberTaken(store.database, item)))).toEqual([
    true,
    true,
    false,
  ])
})

it('a password is confirmed only while it is current', async () => {
  const store = await testStore()
  await applicantIn(store)
  expect(await confirmPasswordHash(store.database, 'p1', 'hash', 'newer')).toBe(true)
  expect(await confirmPasswordHash(store.database, 'p1', 'hash', 'newest')).toBe(false)
  await setPasswordHash(store.database, 'p1', 'other')
  expect(await findUser(store.database, 'p1@company.example')).toMatchObject({ passwordHash: 'other' })
})

it('[S24] a password of a blocked applicant is not confirmed', async () => {
  const store = await testStore()
  await applicantIn(store)
  await setBlocked(store.database, 'p1', '2026-11-12T08:00:00.000Z')
  expect(await confirmPasswordHash(store.database, 'p1', 'hash', 'newer')).toBe(false)
  await setBlocked(store.database, 'p1', null)
  expect(await confirmPasswordHash(store.database, 'p1', 'hash', 'newer')).toBe(true)
})

it('a session is found with its applicant and account until it is ended', async () => {
  const store = await testStore()
  const { database } = store
  const account = await applicantIn(store)
  const session = { userId: 'p1', createdAt: '1', lastSeenAt: '1', expiresAt: '5' }
  for (const id of ['a', 'b', 'c']) await addSession(database, { ...session, id })
  await touchSession(database, 'a', '2')
  expect(await findSession(database, 'a')).toMatchObject({ userId: 'p1', account, region: 'uae', lastSeenAt: '2' })
  await endSession(database, 'a')
  await endSession(database, 'a')
  expect(await findSession(database, 'a')).toBeUndefined()
  await purgeSessions(database, '5')
  expect(await findSession(database, 'b')).toBeDefined()
  await purgeSessions(database, '6')
  expect(await findSession(database, 'b')).toBeUndefined()
  await addSession(database, { ...session, id: 'd' })
  await endSessionsOf(database, 'p1')
  expect(await findSession(database, 'd')).toBeUndefined()
})

it('refuses a session whose applicant does not exist', async () => {
  const { database } = await testStore()
  const session = { id: '1', userId: 'nobody', createdAt: '', lastSeenAt: '', expiresAt: '' }
  await expect(addSession(database, session)).rejects.toThrow(/foreign key/i)
})

const owner = { emailKey: 'a@b.example', purpose: 'register' } as const
const code = { ...owner, id: '1', codeHash: 'hash', createdAt: '1', expiresAt: '9' }

it('counts each simultaneous attempt, and compares no more than the maximum', async () => {
  const { database } = await testStore()
  await replaceCode(database, code)
  const tries = await Promise.all(Array.from({ length: 20 }, () => countAttempt(database, '1', 5)))
  expect(tries.filter(Boolean)).toHaveLength(5)
  await replaceCode(database, { ...code, id: '2' })
  expect(await countAttempt(database, '2', 5)).toEqual({ codeHash: 'hash', expiresAt: '9', attempts: 1 })
  expect(await countAttempt(database, '1', 5)).toBeUndefined()
})

it('a code gives one ticket, and the ticket is used once, however many simultaneous requests there are', async () => {
  const { database } = await testStore()
  await replaceCode(database, code)
  const ticket = { ticketHash: 'ticket', ticketExpiresAt: '8' }
  const given = await Promise.all(Array.from({ length: 10 }, () => issueTicket(database, '1', ticket)))
  expect(given.filter(Boolean)).toHaveLength(1)
  expect(await findTicket(database, owner, 'ticket')).toEqual({ id: '1', ticketExpiresAt: '8' })
  expect(await findTicket(database, owner, 'other')).toBeUndefined()
  const used = await Promise.all(Array.from({ length: 10 }, () => redeemTicket(database, '1', '3')))
  expect(used.filter(Boolean)).toHaveLength(1)
  expect(await findTicket(database, owner, 'ticket')).toBeUndefined()
  await purgeCodes(database, '9')
  expect(await countAttempt(database, '1', 5)).toBeUndefined()
})

it('stores the addresses of an applicant until they are deleted', async () => {
  const store = await testStore()
  const { database } = store
  await applicantIn(store)
  await addKnownAddress(database, 'p1', 'home', '1')
  await addKnownAddress(database, 'p1', 'home', '3')
  await addKnownAddress(database, 'p1', 'office', '1')
  await purgeAddresses(database, '2')
  expect(await isKnownAddress(database, 'p1', 'office')).toBe(false)
  expect(await isKnownAddress(database, 'p1', 'home')).toBe(true)
  expect(await isKnownAddress(database, 'p2', 'home')).toBe(false)
  await deleteAddressesOf(database, 'p1')
  expect(await isKnownAddress(database, 'p1', 'home')).toBe(false)
})

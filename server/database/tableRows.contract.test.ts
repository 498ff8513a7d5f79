import { expect, it } from 'vitest'
import { testStore } from '../testing/store.ts'
import { addRows, rowsOf } from './tableRows.ts'

it('reads every row in batches where rows share a part of their key', async () => {
  const { database } = await testStore()
  const ids = Array.from({ length: 150 }, (_, index) => `user-${String(index).padStart(3, '0')}`)
  const users = ids.map((id) => ({
    id,
    email: `${id}@company.example`,
    emailKey: `${id}@company.example`,
    passwordHash: '',
    language: 'en',
    createdAt: '2026-01-01T00:00:00.000Z',
    blockedAt: null,
  }))
  await addRows(database, 'user', users)
  const seen = ids.flatMap((userId) => ['a', 'b'].map((addressHash) => ({ userId, addressHash, lastSeenAt: '1' })))
  for (let at = 0; at < seen.length; at += 100) await addRows(database, 'knownAddress', seen.slice(at, at + 100))
  const read: unknown[] = []
  for await (const rows of rowsOf(database, 'knownAddress')) read.push(...rows)
  expect(read).toHaveLength(300)
})

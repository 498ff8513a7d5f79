import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { loadEditableDraft, storeDraft } from './drafts.ts'

it('[S24] stores a document of 8,000,000 characters and refuses a longer one with 413/2011, which changes nothing', async () => {
  const { portal, signIn } = await testServer()
  const { account } = await signIn()
  const document = (length: number) => ({
    clientDetail: { note: 'x'.repeat(length - '{"clientDetail":{"note":""}}'.length) },
  })
  const store = async (length: number) => {
    const draft = await loadEditableDraft(portal.database, account)
    const change = { section: 'companyDetails', places: [] }
    return portal.database
      .transaction()
      .execute((db) => storeDraft(portal, db, draft, document(length) as never, change))
  }
  await expect(store(8_000_001)).rejects.toMatchObject({ code: 2011, http: 413 })
  expect(await loadEditableDraft(portal.database, account)).toMatchObject({ revision: 0, data: {} })
  expect(await store(8_000_000)).toBe(1)
})

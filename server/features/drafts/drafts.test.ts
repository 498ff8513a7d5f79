import fc from 'fast-check'
import { expect, it } from 'vitest'
import { definitionVersion } from '#domain/application/definitionVersion.ts'
import { roots } from '#domain/kit/section.ts'
import { testServer } from '../../testing/helper.ts'
import { formTextOf, loadEditableDraft, storeDraft } from './drafts.ts'

const row = (data: unknown, version = definitionVersion) =>
  ({ data: JSON.stringify(data), revision: 3, definitionVersion: version }) as Parameters<typeof formTextOf>[0]

const record = fc.dictionary(fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', ']', 'a') }), fc.jsonValue())
const data = fc.record(
  { clientDetail: record, clientOtherInfo: record, bankInfo: fc.array(record), companyLeadership: fc.array(record) },
  { requiredKeys: [] },
)

it('renders the data as text, whatever their names and values contain', () => {
  const blank = { clientDetail: {}, clientOtherInfo: {}, bankInfo: [], companyLeadership: [] }
  fc.assert(
    fc.property(data, (some) => {
      const whole = { ...blank, ...some, revision: 3, definitionVersion }
      const { text = '' } = formTextOf(row(some)) ?? {}
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(whole)))
      expect(Object.keys(JSON.parse(text))).toEqual([...roots, 'revision', 'definitionVersion'])
    }),
    { numRuns: 500, seed: 20261122 },
  )
})

it.each([
  ['an unknown part', { clientDetail: {}, internal: {} }],
  ['an inherited property', { constructor: {} }],
  ['a part of another kind', { bankInfo: {} }],
  ['a part that is no part', { clientDetail: null }],
  ['a list of texts', { bankInfo: ['a'] }],
  ['a list in a list', { bankInfo: [[]] }],
  ['no object', []],
  ['a text', 'clientDetail'],
])('leaves %s to the schema of the response', (_, some) => {
  expect(formTextOf(row(some))).toBeUndefined()
})

it('leaves a text in another format, or of another definition, to its reader', () => {
  expect(formTextOf(row({}))).toBeDefined()
  expect(formTextOf(row({}, '2025-01'))).toBeUndefined()
  for (const text of [
    '{"bankInfo": []}',
    '{"bankInfo":[]} ',
    '{"bankInfo":[]',
    '{"bankInfo":[],"bankInfo":[]}',
    '{',
    '',
  ])
    expect(formTextOf({ ...row({}), data: text })).toBeUndefined()
})

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

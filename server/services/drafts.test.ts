import fc from 'fast-check'
import { expect, it } from 'vitest'
import { definitionVersion } from '#domain/application/definitionVersion.ts'
import { roots } from '#domain/kit/section.ts'
import { testServer } from '../test/helper.ts'
import { formTextOf, loadDraft, storeDraft } from './drafts.ts'

const row = (data: unknown, version = definitionVersion) =>
  ({ data: JSON.stringify(data), revision: 3, definitionVersion: version }) as Parameters<typeof formTextOf>[0]

const record = fc.dictionary(fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', ']', 'a') }), fc.jsonValue())
const data = fc.record(
  { clientDetail: record, clientOtherInfo: record, bankInfo: fc.array(record), companyLeadership: fc.array(record) },
  { requiredKeys: [] },
)

it('says as a text what the data say, whatever stands in their names and values', () => {
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
  ['a part nobody knows', { clientDetail: {}, internal: {} }],
  ['what every object has', { constructor: {} }],
  ['a part of another kind', { bankInfo: {} }],
  ['a part that is no part', { clientDetail: null }],
  ['a list of texts', { bankInfo: ['a'] }],
  ['a list in a list', { bankInfo: [[]] }],
  ['no object', []],
  ['a text', 'clientDetail'],
])('leaves %s to the schema of the answer', (_, some) => {
  expect(formTextOf(row(some))).toBeUndefined()
})

it('leaves a text that was written otherwise, or of another definition, to who reads it', () => {
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

it.each<[string, number, object | undefined]>([
  ['keeps a document of 8,000,000 characters', 0, undefined],
  ['refuses a document of 8,000,001 characters', 1, { code: 2011, http: 413 }],
])('%s', async (_, beyond, refusal) => {
  const { portal, signIn } = await testServer()
  const { account } = await signIn()
  const draft = await loadDraft(portal.database, account)
  const rest = JSON.stringify({ clientDetail: { companyInfo: { companyName: '' } } }).length
  const document = { clientDetail: { companyInfo: { companyName: 'a'.repeat(8_000_000 - rest + beyond) } } }
  const change = { section: 'companyDetails', places: ['companyName'] }
  const storing = portal.database.transaction().execute((db) => storeDraft(portal, db, draft, document, change))
  if (refusal) await expect(storing).rejects.toMatchObject(refusal)
  else expect(await storing).toBe(draft.revision + 1)
})

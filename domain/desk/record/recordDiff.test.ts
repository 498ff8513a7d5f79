import { expect, it } from 'vitest'
import { recordedSections } from '../../application/progress/completion.ts'
import { textParamsOf } from '../../application/textParams.ts'
import { relevantValues } from '../../kit/relevance.ts'
import { withParams } from '../../kit/translate.ts'
import { answers } from '../../kit/values/answers.ts'
import { type ApplicationData, valueAt, valuesOf } from '../../kit/values/values.ts'
import { translatorOf } from '../../messages/compile.ts'
import { allMessages } from '../../regions/allMessages.ts'
import { regionOf } from '../../regions/index.ts'
import { sample, samplesByRegion, withChanges } from '../../testing/samples.ts'
import type { AskedItem } from '../requests/askedItems.ts'
import { type ComparedSubmission, recordDiff } from './recordDiff.ts'

const uae = regionOf('uae')
const sections = uae.steps.map(({ section }) => section)

/** Returns an application as its snapshot stores it. */
function submission(
  data: ApplicationData,
  { region = uae, language = 'en' as 'en' | 'zh-CN', hashes = {} as Record<string, string> } = {},
): ComparedSubmission {
  const t = translatorOf(language, allMessages[language])
  const texts = withParams(t, textParamsOf(region.id, data, t))
  const recorded = recordedSections(region, data)
  const values = recorded.map((section) => [section.id, relevantValues(section.fields, valuesOf(section, data))])
  return {
    values: JSON.parse(JSON.stringify(Object.fromEntries(values))),
    record: {
      sections: recorded.map((section) => answers(section, valuesOf(section, data), texts)),
      files: Object.entries(hashes).map(([blobName, sha256]) => ({ blobName, sha256 })),
    },
  }
}

const layered = sample('layered')
const company = 'clientDetail.companyInfo'
const owners = `${company}.shareholders`

function changes(before: ApplicationData, after: ApplicationData, asked?: readonly AskedItem[]) {
  return recordDiff(sections, submission(before), submission(after), asked).flatMap(({ section, changes: all }) =>
    all.map(({ path, kind, before: was, after: now, isUnasked }) => ({ section, path, kind, was, now, isUnasked })),
  )
}

it('[OD-12] another language or order of entries is not a change, in any region', () => {
  for (const [region, name] of samplesByRegion) {
    const data = sample(name)
    const places = regionOf(region).steps.map(({ section }) => section)
    const [english, chinese] = (['en', 'zh-CN'] as const).map((language) =>
      submission(data, { region: regionOf(region), language }),
    )
    expect([name, english && chinese && recordDiff(places, english, chinese)]).toEqual([name, []])
  }
  const rows = valueAt(layered, owners) as object[]
  expect(changes(layered, withChanges(layered, { [owners]: rows.toReversed() }))).toEqual([])
})

it('[OD-11] words the answers before and after, and marks a cleared one', () => {
  const after = withChanges(layered, {
    [`${company}.companyName`]: 'Falcon Ridge Holding Ltd',
    [`${company}.companyRegCountry`]: 'GB',
    [`${company}.companyWebsite`]: '',
  })
  expect(changes(layered, after)).toEqual(
    [
      {
        section: 'companyDetails',
        path: 'companyName',
        kind: 'changed',
        was: 'Falcon Ridge Holdings Limited',
        now: 'Falcon Ridge Holding Ltd',
        isUnasked: false,
      },
      {
        section: 'companyDetails',
        path: 'companyRegCountry',
        kind: 'changed',
        was: 'United Arab Emirates',
        now: 'United Kingdom',
        isUnasked: false,
      },
      {
        section: 'companyDetails',
        path: 'companyWebsite',
        kind: 'cleared',
        was: 'https://falconridge.example.com',
        now: '',
        isUnasked: false,
      },
    ].map((change) => expect.objectContaining(change)),
  )
})

it('distinguishes a question that no longer applies from a cleared answer, and a new question from a newly answered one', () => {
  const after = withChanges(layered, {
    [`${company}.hasCompanyPendingLitigation`]: false,
    [`${company}.isBankruptcy`]: true,
    [`${company}.bankruptcyCountry`]: 'GB',
    [`${company}.postalCode`]: '12345',
  })
  expect(changes(layered, after).map(({ path, kind }) => [path, kind])).toEqual([
    ['hasCompanyPendingLitigation', 'changed'],
    ['pendingLitigationDetails', 'notAsked'],
    ['isBankruptcy', 'changed'],
    ['bankruptcyCountry', 'asked'],
    ['postalCode', 'given'],
  ])
})

it('compares entries by id; one added again under the same title shows its inner changes', () => {
  const [first, second = {}, ...rest] = valueAt(layered, owners) as { rowId: string }[]
  const anew = { ...second, rowId: 'anew', incorporationNumber: 'UK-1' }
  const found = changes(layered, withChanges(layered, { [owners]: [first, ...rest, anew] }))
  expect(found.map(({ path, kind, was, now }) => [path, kind, was, now])).toEqual([
    ['shareholders/anew', 'entered', '', ''],
    ['shareholders/anew/incorporationNumber', 'changed', '99900112', 'UK-1'],
  ])
  const other = changes(layered, withChanges(layered, { [owners]: [first, ...rest] }))
  expect(other).toMatchObject([
    { path: 'shareholders/row-2', kind: 'removed', was: expect.stringContaining('99900112'), now: '' },
  ])
  const back = changes(withChanges(layered, { [owners]: [first, ...rest] }), layered)
  expect(back).toMatchObject([
    { path: 'shareholders/row-2', kind: 'added', was: '', now: expect.stringContaining('99900112') },
  ])
})

it('compares files by their content, and signatures by their image', () => {
  const path = 'clientOtherInfo.uploadedFiles'
  const files = valueAt(layered, path) as { key: string; blobName: string; name: string }[]
  const [first, ...rest] = files
  const replaced = (name: string) =>
    withChanges(layered, { [path]: [{ ...first, blobName: 'new', name, fileName: name }, ...rest] })
  const compare = (after: ApplicationData, hash: string) =>
    recordDiff(
      sections,
      submission(layered, { hashes: { [first?.blobName ?? '']: 'a' } }),
      submission(after, { hashes: { new: hash } }),
    ).flatMap((section) => section.changes.map(({ kind, before, after: now }) => [kind, before, now]))
  expect(compare(replaced('again.pdf'), 'a')).toEqual([['fileAgain', first?.name, 'again.pdf']])
  expect(compare(replaced('other.pdf'), 'b')).toEqual([
    ['fileAdded', '', 'other.pdf'],
    ['fileRemoved', first?.name, ''],
  ])
  const before = submission(layered)
  const withSignature = (signature: string) => ({
    ...before,
    values: { ...before.values, declaration: { ...before.values.declaration, signature } },
  })
  const kinds = (signature: string) =>
    recordDiff(sections, before, withSignature(signature)).flatMap((section) => section.changes.map(({ kind }) => kind))
  expect([kinds('f'.repeat(64)), kinds('')]).toEqual([['signed'], ['unsigned']])
})

it('marks what no request asked for; what depends on an asked answer is not marked', () => {
  const asked = [
    { section: 'companyDetails', path: 'hasCompanyPendingLitigation', reason: 'answerIncomplete', about: null },
    { section: 'beneficialOwners', path: 'shareholders/row-2/nationality', reason: 'answerIncomplete', about: null },
  ] as const
  const after = withChanges(layered, {
    [`${company}.hasCompanyPendingLitigation`]: false,
    [`${company}.companyName`]: 'Other Ltd',
    [`${owners}.1.incorporationNumber`]: 'UK-1',
    [`${owners}.2.country`]: 'FR',
  })
  expect(changes(layered, after, asked).map(({ path, isUnasked }) => [path, isUnasked])).toEqual([
    ['companyName', true],
    ['hasCompanyPendingLitigation', false],
    ['pendingLitigationDetails', false],
    ['shareholders/row-2/incorporationNumber', false],
    ['shareholders/row-3/country', true],
  ])
})

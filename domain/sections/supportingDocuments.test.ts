import { describe, expect, it } from 'vitest'
import { isDirty } from '../application/isDirty.ts'
import { documentKeys } from '../documents/kinds.ts'
import type { FileRecord } from '../kit/kinds/files.ts'
import { valuesOf } from '../kit/values/values.ts'
import { formTexts } from '../testing/form.ts'
import { errorsOf, issuesOf, valuesWith } from '../testing/issues.ts'
import { documentsExpected } from './expectedDocuments.ts'
import { supportingDocuments } from './supportingDocuments.ts'

function file(key: string, documentDate?: string): FileRecord {
  const uploadDate = '2026-11-20T08:00:00Z'
  return {
    _id: key,
    key,
    name: `${key}.pdf`,
    fileName: `${key}.pdf`,
    url: `/v1/files/${key}`,
    size: 1,
    fileSize: 1,
    lastModified: uploadDate,
    uploadDate,
    blobName: key,
    fileType: 'application/pdf',
    ...(documentDate && { documentDate }),
  }
}

describe('supportingDocuments', () => {
  it('[UPL-6] [B24] has the twelve keys, and a slot for what the brokerage asks for', () => {
    expect(Object.keys(supportingDocuments.fields)).toEqual([
      'businessRegistration',
      'tradeLicence',
      'proofOfRegulation',
      'memorandumArticles',
      'registerOfDirectors',
      'registerOfShareholders',
      'registeredAddress',
      'operatingAddress',
      'proofOfIdentity',
      'residentialAddress',
      'financials',
      'boardOfResolution',
      'otherDocuments',
    ])
    expect([...documentKeys, 'otherDocuments']).toEqual(Object.keys(supportingDocuments.fields))
  })

  it('[UPL-6] separates the files of one array by their key', () => {
    const uploadedFiles = [file('tradeLicence'), file('financials'), file('tradeLicence')]
    const values = valuesOf(supportingDocuments, { clientOtherInfo: { uploadedFiles } })
    expect(values.tradeLicence).toEqual([uploadedFiles[0], uploadedFiles[2]])
    expect(values.financials).toEqual([uploadedFiles[1]])
    expect(values.businessRegistration).toEqual([])
  })

  it('[CMP-3] is incomplete without a file', () => {
    expect(errorsOf(supportingDocuments, valuesWith(supportingDocuments, {}))).toEqual([
      'businessRegistration requiredAnyFile',
    ])
  })

  it.each([...documentKeys, 'otherDocuments'])('[CMP-3] [DOC-09] is complete with one file of %s', (key) => {
    expect(
      errorsOf(supportingDocuments, valuesWith(supportingDocuments, { [key]: [file(key, '2026-11-01')] })),
    ).toEqual([])
  })

  it.each([
    ['2026-11-20', []],
    ['2026-08-21', []],
    ['2026-08-19', ['documentTooOld']],
    ['2025-11-20', ['documentTooOld']],
    ['2026-11-21', ['futureDate']],
    [undefined, ['documentDateMissing']],
  ])('[UPL-7] a proof of address of %s, uploaded on 20 November 2026: %s', (documentDate, expected) => {
    for (const key of ['registeredAddress', 'operatingAddress', 'residentialAddress']) {
      const values = valuesWith(supportingDocuments, { [key]: [file(key, documentDate)] })
      expect(errorsOf(supportingDocuments, values)).toEqual(expected.map((code) => `${key} ${code}`))
    }
  })

  it('[UPL-7] requires the date of proofs of address only', () => {
    const dated = documentKeys.filter((key) => supportingDocuments.fields[key].withinMonths === 3)
    expect(dated).toEqual(['registeredAddress', 'operatingAddress', 'residentialAddress'])
    expect(documentKeys.filter((key) => supportingDocuments.fields[key].withinMonths !== undefined)).toEqual(dated)
  })

  const always = [
    'businessRegistration',
    'tradeLicence',
    'memorandumArticles',
    'registerOfDirectors',
    'registerOfShareholders',
    'registeredAddress',
    'proofOfIdentity',
    'residentialAddress',
  ]

  it.each([
    ['no answers', {}, {}, ['financials', 'boardOfResolution']],
    ['regulated', { isGovernmentEntity: true }, {}, ['proofOfRegulation', 'financials', 'boardOfResolution']],
    [
      'another business address',
      { sameAsOfficeAddress: false },
      {},
      ['operatingAddress', 'financials', 'boardOfResolution'],
    ],
    ['the same address', { sameAsOfficeAddress: true }, {}, ['financials', 'boardOfResolution']],
    ['a reason for having no accounts', { hasFinancialStatements: false }, {}, ['boardOfResolution']],
    [
      'accounts promised',
      { hasFinancialStatements: true, financialStatements: [] },
      {},
      ['financials', 'boardOfResolution'],
    ],
    [
      'accounts on the company page',
      { hasFinancialStatements: true, financialStatements: [file('financialStatements')] },
      {},
      ['boardOfResolution'],
    ],
    ['the resolution signed in the form', {}, { directorSignatures: [{ signature: 'data:' }] }, ['financials']],
    ['the resolution unsigned', {}, { directorSignatures: [{ signature: '' }] }, ['financials', 'boardOfResolution']],
  ])('[UPL-6] expects documents by the answers: %s', (_scenario, companyInfo, certifiedBoardResolution, more) => {
    const data = { clientDetail: { companyInfo }, clientOtherInfo: { certifiedBoardResolution } }
    expect(documentsExpected(data).toSorted()).toEqual([...always, ...more].toSorted())
  })

  it('[UPL-6] warns about missing expected documents, and is complete nevertheless', () => {
    const data = { clientDetail: { companyInfo: { isGovernmentEntity: true, hasFinancialStatements: false } } }
    const values = valuesWith(supportingDocuments, {
      ...Object.fromEntries(always.map((key) => [key, [file(key, '2026-11-01')]])),
      tradeLicence: [],
    })
    expect(issuesOf(supportingDocuments, values, data)).toEqual([
      'tradeLicence documentExpected?',
      'proofOfRegulation documentExpected?',
      'boardOfResolution documentExpected?',
    ])
  })

  it('[DRT-2] always counts as changed', () => {
    const data = { clientOtherInfo: { uploadedFiles: [file('financials')] } }
    const values = valuesOf(supportingDocuments, data)
    expect(isDirty(supportingDocuments, data, values, values)).toBe(true)
  })
})

it('[L12] tells what proofs of identity and address must show', () => {
  const helpOf = (key: string) => formTexts('en')[`sections.supportingDocuments.fields.${key}.help`]
  expect(helpOf('proofOfIdentity')).toContain('in colour, with the machine-readable lines visible')
  for (const key of ['registeredAddress', 'operatingAddress', 'residentialAddress'])
    expect(helpOf(key), key).toContain('showing the name and full address')
})

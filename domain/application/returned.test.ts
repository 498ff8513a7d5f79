import { describe, expect, it } from 'vitest'
import { applyChanges } from '../kit/changes.ts'
import { valueAt, withValueAt } from '../kit/values/values.ts'
import { regions } from '../regions/index.ts'
import { companyDetails } from '../sections/companyDetails.ts'
import { consistency } from '../sections/consistency.ts'
import { declaration } from '../sections/declarations/declaration.ts'
import { companyDirectors } from '../sections/people.ts'
import { supportingDocuments } from '../sections/supportingDocuments.ts'
import { isPlaceChanged, nextUnanswered, withoutOutdatedDeclaration } from './returned.ts'

const uploadDate = '2026-11-20T08:00:00Z'
const named = { name: 'licence.pdf', fileName: 'licence.pdf', url: '/v1/files/b1', fileType: 'application/pdf' }
const stored = { _id: 'b1', blobName: 'b1', size: 1, fileSize: 1, lastModified: uploadDate, uploadDate }
const licence = { key: 'tradeLicence', ...named, ...stored }

it('[AFT-4] the next remark without an answer is on a later page, then on an earlier one, then on the same', () => {
  const remark = (path: string, reply = '') => ({ path, text: '', changed: false, reply })
  const [bank, declared, company] = [remark('/bank-details'), remark('/declaration'), remark('/company-details')]
  const next = (...remarks: ReturnType<typeof remark>[]) => nextUnanswered(regions.uae, remarks, '/bank-details')
  expect(next(bank, company, declared)).toBe(declared)
  expect(next(bank, company, remark('/declaration', 'See above.'))).toBe(company)
  expect(next(bank)).toBe(bank)
  expect(next(remark('/bank-details', 'Ours.'))).toBeUndefined()
})

describe('[A8] the place of a remark was changed', () => {
  const data = { clientOtherInfo: { uploadedFiles: [licence] } }
  const name = 'clientDetail.companyInfo.companyName'
  it.each([
    ['by a change of its question', companyDetails, 'companyName', 'companyDetails', name, true],
    ['not by a change of another question', companyDetails, 'city', 'companyDetails', name, false],
    ['by any change of its section', companyDetails, undefined, 'companyDetails', name, true],
    ['not by a change of another section', companyDetails, undefined, 'bankDetails', 'bankInfo/r1/bankName', false],
    [
      'by a change within its register',
      companyDirectors,
      'directors',
      'companyDirectors',
      'companyLeadership/r1/country',
      true,
    ],
    [
      'by the removal of its entry',
      companyDirectors,
      'directors/r1/country',
      'companyDirectors',
      'companyLeadership/r1',
      true,
    ],
    [
      'not by a change of another register with shared rows',
      companyDirectors,
      'directors',
      'authorisedRepresentative',
      'companyLeadership/r1/phone',
      false,
    ],
    [
      'by an upload for its question',
      supportingDocuments,
      'tradeLicence',
      'supportingDocuments',
      'clientOtherInfo.uploadedFiles/b1',
      true,
    ],
    [
      'not by an upload for another',
      supportingDocuments,
      'financials',
      'supportingDocuments',
      'clientOtherInfo.uploadedFiles/b1',
      false,
    ],
    [
      'by the deletion of a file of its question',
      supportingDocuments,
      'tradeLicence',
      'supportingDocuments',
      'clientOtherInfo.uploadedFiles/gone/tradeLicence',
      true,
    ],
    [
      'not by the deletion of a file of another',
      supportingDocuments,
      'financials',
      'supportingDocuments',
      'clientOtherInfo.uploadedFiles/gone/tradeLicence',
      false,
    ],
  ] as const)('%s', (_, section, field, changedSection, path, expected) => {
    expect(isPlaceChanged(section, field, [{ section: changedSection, dataPaths: [path] }], data)).toBe(expected)
  })
})

describe('[A9] a save after a return', () => {
  const dataPath = 'clientOtherInfo.declarationAndAgreement'
  const signed = { signature: 'data:image/png;base64,iVBORw0KGgoAAAA=', date: '2026-11-20', name: 'Karim Exemple' }
  const before = withValueAt(applyChanges(companyDetails, {}, { companyName: 'Falcon' }), dataPath, signed)
  const saved = (changes: object) => {
    const after = applyChanges(companyDetails, before, changes as never)
    return withoutOutdatedDeclaration(regions.uae, companyDetails, before, after)
  }

  it('that changes an answer removes the signature of the declaration and its date, and nothing else', () => {
    const { data, dataPaths } = saved({ companyName: 'Eagle' })
    expect(dataPaths).toEqual([`${dataPath}.signature`, `${dataPath}.date`])
    expect(valueAt(data, dataPath)).toEqual({ ...signed, signature: '', date: null })
  })

  it.each([
    ['the same answer', { companyName: 'Falcon' }],
    ['an answer that is hidden', { pendingLitigationDetails: 'None of it is asked.' }],
  ])('of %s keeps the signature', (_, changes) => {
    expect(saved(changes).dataPaths).toEqual([])
  })

  it('of the declaration itself keeps the signature', () => {
    const after = applyChanges(declaration, before, { position: 'Director' })
    expect(withoutOutdatedDeclaration(regions.uae, declaration, before, after)).toEqual({ data: after, dataPaths: [] })
  })

  it('[CON-10] of an explanation keeps the signature: it states no fact', () => {
    const row = { finding: 'P01:a', fingerprint: '0'.repeat(14), text: 'Both are in the passport.' }
    const after = applyChanges(consistency, before, { explanations: { e1: row } })
    expect(withoutOutdatedDeclaration(regions.uae, consistency, before, after)).toEqual({ data: after, dataPaths: [] })
  })
})

import { describe, expect, it } from 'vitest'
import { applyChanges } from '../kit/changes.ts'
import { files } from '../kit/kinds/files.ts'
import { section } from '../kit/section.ts'
import { valuesOf } from '../kit/values/values.ts'
import { company } from '../testing/companySection.ts'
import { leadership } from '../testing/leadershipSections.ts'
import { isDirty, isStoredDataMissing } from './isDirty.ts'

const stored = applyChanges(company, {}, { companyName: 'Falcon', owners: { r1: { fullName: 'Omar', share: 60 } } })
const values = valuesOf(company, stored)
const owner = { rowId: 'r1', fullName: 'Omar', isPerson: null, birthplace: '', share: 60 }

describe('[DRT-1] a section is dirty', () => {
  it.each<[scenario: string, edited: object, dirty: boolean]>([
    ['not when nothing was edited', {}, false],
    ['when an answer differs', { companyName: 'Eagle' }, true],
    ['when an answer was cleared', { companyName: '' }, true],
    ['when an answer of a row differs', { owners: [{ ...owner, share: 61 }] }, true],
    ['when a row was added', { owners: [owner, { ...owner, rowId: 'r2' }] }, true],
    ['when a row was removed', { owners: [] }, true],
    ['not when an answer was changed and reverted', { companyName: 'Falcon', owners: [{ ...owner }] }, false],
    ['when a hidden answer differs, because drafts retain it', { otherNature: 'mining' }, true],
    ['not when a file was uploaded, because uploads store it', { licence: [{ _id: '1' }] }, false],
  ])('%s', (_, edited, dirty) => {
    expect(isDirty(company, stored, values, { ...values, ...edited })).toBe(dirty)
  })

  it('when it was never stored, until its first save', () => {
    const untouched = valuesOf(company, {})
    expect(isDirty(company, {}, untouched, untouched)).toBe(true)
    expect(isDirty(company, applyChanges(company, {}, {}), untouched, untouched)).toBe(false)
  })

  it.each([
    ['nothing at all', {}, true],
    ['null instead of its object', { clientDetail: { companyInfo: null } }, true],
    ['another section', { bankInfo: [] }, true],
    ['its object', { clientDetail: { companyInfo: {} } }, false],
    ['one of its fields elsewhere', { clientOtherInfo: { uploadedFiles: [] } }, false],
  ])('when the data contain %s: never stored is %s', (_, data, missing) => {
    expect(isStoredDataMissing(company, data)).toBe(missing)
  })

  it('except when a register was saved empty, which creates its array', () => {
    const { directors } = leadership
    expect(isStoredDataMissing(directors, {})).toBe(true)
    expect(isStoredDataMissing(directors, applyChanges(directors, {}, {}))).toBe(false)
  })
})

describe('[DRT-2] a section that always counts as dirty', () => {
  const documents = section({
    id: 'documents',
    path: '/supporting-documents',
    dataPath: 'clientOtherInfo.uploadedFiles',
    alwaysDirty: true,
    fields: { tradeLicence: files({ dataPath: 'clientOtherInfo.uploadedFiles' }) },
  })

  it('is dirty even when everything is stored and nothing differs', () => {
    const data = { clientOtherInfo: { uploadedFiles: [{ key: 'tradeLicence' }] } }
    expect(isDirty(documents, data, valuesOf(documents, data), valuesOf(documents, data))).toBe(true)
  })

  it('creates an array for files with its first save', () => {
    expect(applyChanges(documents, {}, {})).toEqual({ clientOtherInfo: { uploadedFiles: [] } })
  })
})

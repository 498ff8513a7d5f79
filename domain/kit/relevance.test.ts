import { describe, expect, it } from 'vitest'
import { company, completeCompany } from '../testing/companySection.ts'
import { hiddenFields, relevantValues } from './relevance.ts'
import { isFieldVisible } from './section.ts'

const draft = {
  ...completeCompany,
  otherNature: 'mining',
  otherNatureSince: '2020-01-01',
  owners: [
    { rowId: 'r1', fullName: 'Falcon Ltd', isPerson: false, birthplace: 'Amman', share: 60 },
    { rowId: 'r2', fullName: 'Omar Testwell', isPerson: true, birthplace: 'Amman', share: 40 },
  ],
}

describe('relevantValues', () => {
  it('[VIS-7] blanks hidden answers, in rows too, and does not change the draft', () => {
    const before = structuredClone(draft)
    const counting = relevantValues(company.fields, draft)
    expect(counting).toEqual({
      ...draft,
      otherNature: '',
      otherNatureSince: null,
      owners: [{ ...draft.owners[0], birthplace: '' }, draft.owners[1]],
    })
    expect(counting.owners[1]).toBe(draft.owners[1])
    expect(draft).toEqual(before)
  })

  it('returns the same object when nothing is hidden', () => {
    const values = {
      ...completeCompany,
      nature: 'others',
      otherNature: 'mining',
      sameAddress: false,
      platforms: ['Others'],
    }
    expect(relevantValues(company.fields, values).owners).toBe(values.owners)
  })
})

describe('hiddenFields', () => {
  it.each([
    [{}],
    [{ nature: 'others', otherNature: 'mining' }],
    [{ nature: 'others', otherNature: 'fishing' }],
    [{ platforms: ['Others'], sameAddress: false }],
  ])('agrees with isFieldVisible: %j', (changes) => {
    const values = { ...draft, ...changes }
    const hidden = hiddenFields(company.fields, values)
    for (const name of Object.keys(company.fields)) {
      expect(hidden.has(name), name).toBe(!isFieldVisible(company.fields, name, values))
    }
  })
})

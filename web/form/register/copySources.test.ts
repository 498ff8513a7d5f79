import { describe, expect, it } from 'vitest'
import { isList, type ListField } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import { beneficialOwners } from '#domain/sections/beneficialOwners.ts'
import { certifiedBoardResolution } from '#domain/sections/certifiedBoardResolution.ts'
import { companyDirectors } from '#domain/sections/companyDirectors.ts'
import { copiesFor } from './copySources.ts'

const application = {
  clientDetail: {
    companyInfo: {
      shareholders: [
        {
          rowId: 'a',
          legalNature: 'naturalPerson',
          fullLegalName: 'Layla Al Mithali',
          nationality: 'AE',
          dateOfBirth: '1971-08-21',
        },
        { rowId: 'b', legalNature: 'legalEntity', companyName: 'Northern Dune' },
      ],
    },
  },
  companyLeadership: [
    { rowId: 'c', type: ['director'], fullLegalName: 'Chen Wei', dateOfBirth: '1980-01-01' },
    {
      rowId: 'd',
      type: ['authPerson'],
      firstName: 'Layla',
      lastName: 'Al Mithali',
      dateOfBirth: '1971-08-21',
      signature: 'x',
    },
  ],
}

function listOf(section: Section): [string, ListField] {
  const found = Object.entries(section.fields).find(([, field]) => isList(field))
  if (!found) throw new Error(`${section.id} has no list`)
  return [found[0], found[1] as unknown as ListField]
}

describe('copiesFor', () => {
  it('offers the natural persons among the owners as directors, with what both registers ask', () => {
    const [list, field] = listOf(companyDirectors)
    expect(copiesFor(list, field, [], application)).toEqual([
      {
        name: 'Layla Al Mithali',
        answers: { fullLegalName: 'Layla Al Mithali', nationality: 'AE', dateOfBirth: '1971-08-21' },
      },
    ])
  })

  it('offers representatives for the resolution, without their signature', () => {
    const [list, field] = listOf(certifiedBoardResolution)
    expect(copiesFor(list, field, [], application)).toEqual([
      { name: 'Layla Al Mithali', answers: { name: 'Layla Al Mithali', dateOfBirth: '1971-08-21' } },
    ])
  })

  it('offers nobody twice and nobody who is there already', () => {
    const [list, field] = listOf(companyDirectors)
    const rows = [{ rowId: 'e', fullLegalName: 'AL MITHALI Layla' }]
    expect(copiesFor(list, field, rows, application)).toEqual([])
  })

  it('offers nothing to the register of owners', () => {
    const [list, field] = listOf(beneficialOwners)
    expect(copiesFor(list, field, [], application)).toEqual([])
  })
})

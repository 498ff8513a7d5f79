import { describe, expect, it } from 'vitest'
import { isList, type ListField } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import { beneficialOwners } from '#domain/sections/beneficialOwners.ts'
import { certifiedBoardResolution } from '#domain/sections/declarations/certifiedBoardResolution.ts'
import { authorisedRepresentative, companyDirectors } from '#domain/sections/people.ts'
import { companyDirectors as directorsElsewhere, seniorManagement } from '#domain/sections/professional/people.ts'
import { copySourcesFor, sourcesMatching, splitName } from './copySources.ts'

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
    { rowId: 'c', type: ['director'], fullLegalName: 'Chen Wei (陈伟)', dateOfBirth: '1980-01-01' },
    {
      rowId: 'd',
      type: ['authPerson'],
      firstName: 'Layla',
      lastName: 'Al Mithali',
      dateOfBirth: '1971-08-21',
      signature: 'x',
    },
    { rowId: 'f', type: ['authPerson'], firstName: 'Rania', lastName: 'Specimen', dateOfBirth: '1988-10-30' },
  ],
}

function listOf(section: Section): ListField {
  const found = Object.values(section.fields).find(isList)
  if (!found) throw new Error(`${section.id} has no list`)
  return found as unknown as ListField
}

describe('copySourcesFor', () => {
  it('offers owners and representatives as directors, with the answers that both registers ask for', () => {
    expect(copySourcesFor(listOf(companyDirectors), [], application)).toEqual([
      {
        name: 'Layla Al Mithali',
        answers: { fullLegalName: 'Layla Al Mithali', nationality: 'AE', dateOfBirth: '1971-08-21' },
        isNameSplit: false,
      },
      {
        name: 'Rania Specimen',
        answers: { fullLegalName: 'Rania Specimen', dateOfBirth: '1988-10-30' },
        isNameSplit: false,
      },
    ])
  })

  it('offers owners and directors as representatives, with split names', () => {
    const rows = [{ rowId: 'e', firstName: 'Layla', lastName: 'Al Mithali' }]
    expect(copySourcesFor(listOf(authorisedRepresentative), rows, application)).toEqual([
      {
        name: 'Chen Wei (陈伟)',
        answers: { firstName: 'Chen', lastName: 'Wei', dateOfBirth: '1980-01-01' },
        isNameSplit: true,
      },
    ])
  })

  it('offers owners where directors and managers are entered by full name', () => {
    const copies = copySourcesFor(listOf(directorsElsewhere), [], application)
    expect(copies[0]?.answers).toMatchObject({ fullName: 'Layla Al Mithali', nationality: 'AE' })
  })

  it('offers representatives for the resolution, without their signature', () => {
    const field = listOf(certifiedBoardResolution)
    expect(copySourcesFor(field, [], application)).toEqual([
      {
        name: 'Layla Al Mithali',
        answers: { name: 'Layla Al Mithali', dateOfBirth: '1971-08-21' },
        isNameSplit: false,
      },
      { name: 'Rania Specimen', answers: { name: 'Rania Specimen', dateOfBirth: '1988-10-30' }, isNameSplit: false },
    ])
  })

  it('offers a person of two registers once, with the answers of both', () => {
    const [owner] = application.clientDetail.companyInfo.shareholders
    const director = { rowId: 'h', type: ['director'], fullLegalName: 'AL MITHALI, Layla', mobile: '501234567' }
    const both = { ...application, companyLeadership: [director, ...application.companyLeadership.slice(1, 2)] }
    const [copy, ...others] = copySourcesFor(listOf(certifiedBoardResolution), [], both)
    expect(others).toEqual([])
    expect(copy).toMatchObject({ name: 'Layla Al Mithali', answers: { dateOfBirth: owner?.dateOfBirth } })
    const [representative] = copySourcesFor(listOf(authorisedRepresentative), [], {
      ...both,
      companyLeadership: [{ ...director, dateOfBirth: '' }],
    })
    expect(representative?.answers).toMatchObject({
      firstName: 'Layla',
      lastName: 'Al Mithali',
      dateOfBirth: '1971-08-21',
    })
  })

  it('distinguishes people of the same name, and prefers the answers of the person entered first', () => {
    const wang = { legalNature: 'naturalPerson', fullLegalName: 'Wang Wei' }
    const shareholders = [
      { ...wang, rowId: 'j', dateOfBirth: '1950-01-01' },
      { ...wang, rowId: 'k', dateOfBirth: '1990-01-01', nationality: 'CN' },
      { ...wang, rowId: 'l', nationality: 'HK', country: 'HK' },
    ]
    const copies = copySourcesFor(listOf(authorisedRepresentative), [], {
      clientDetail: { companyInfo: { shareholders } },
    })
    expect(copies.map(({ answers }) => answers)).toEqual([
      { firstName: 'Wang', lastName: 'Wei', dateOfBirth: '1950-01-01', nationality: 'HK', country: 'HK' },
      { firstName: 'Wang', lastName: 'Wei', dateOfBirth: '1990-01-01', nationality: 'CN' },
    ])
  })

  it('offers no director as senior management, because directors are excluded there', () => {
    const owners = [
      ...application.clientDetail.companyInfo.shareholders,
      { rowId: 'i', legalNature: 'naturalPerson', fullLegalName: 'Chen Wei' },
    ]
    const data = { ...application, clientDetail: { companyInfo: { shareholders: owners } } }
    const names = copySourcesFor(listOf(seniorManagement), [], data).map(({ name }) => name)
    expect(names).toEqual(['Layla Al Mithali', 'Rania Specimen'])
  })

  it('offers each person once, and none who is in the register already', () => {
    const field = listOf(companyDirectors)
    const rows = [
      { rowId: 'e', fullLegalName: 'AL MITHALI Layla' },
      { rowId: 'g', fullLegalName: 'Rania SPECIMEN' },
    ]
    expect(copySourcesFor(field, rows, application)).toEqual([])
  })

  it('offers nothing to the register of owners', () => {
    const field = listOf(beneficialOwners)
    expect(copySourcesFor(field, [], application)).toEqual([])
  })
})

it.each([
  ['WANG Wei（王伟）', 'Wei', 'WANG'],
  ['Wei WANG (王伟)', 'Wei', 'WANG'],
  ['AL MITHALI Layla', 'Layla', 'AL MITHALI'],
  ['Jean-Pierre DUPONT', 'Jean-Pierre', 'DUPONT'],
  ['John F. KENNEDY', 'John F.', 'KENNEDY'],
  ['陈明（CHEN MING）', 'MING', 'CHEN'],
  ['陈明 (CHEN Ming)', 'Ming', 'CHEN'],
  ['欧阳修文（Ouyang, Xiuwen）', 'Xiuwen', 'Ouyang'],
  ['陈明（Ming CHEN）', 'Ming', 'CHEN'],
  ['陈明（明仔）', '明', '陈'],
  ['陈明 (director)', '明', '陈'],
  ['王伟', '伟', '王'],
  ['王小明', '小明', '王'],
  ['欧阳修文', '修文', '欧阳'],
  ['司 马', '马', '司'],
  ['欧阳 娜娜', '娜娜', '欧阳'],
  ['Layla Al Mithali', 'Layla', 'Al Mithali'],
  ['LAYLA AL MITHALI', 'LAYLA', 'AL MITHALI'],
  ['John F. Kennedy', 'John F.', 'Kennedy'],
  ['John Quincy Sample Jr.', 'John Quincy', 'Sample Jr.'],
  ['John Sample III', 'John', 'Sample III'],
  ['John SAMPLE III', 'John', 'SAMPLE III'],
  ['Geertruida Anna Smid', 'Geertruida Anna', 'Smid'],
  ['Hendrikus Johannes van der Wielen', 'Hendrikus Johannes', 'van der Wielen'],
  ['ليلى المثالي', 'ليلى', 'المثالي'],
  ['麦克·史密斯', '麦克·史密斯', ''],
  ['Suharto', 'Suharto', ''],
])('splits %j into given name %j and family name %j', (name, given, family) => {
  expect(splitName(name)).toEqual({ given, family })
})

it('[A12] offers every person entered elsewhere, and finds one among many by parts of the name', () => {
  const companyLeadership = Array.from({ length: 40 }, (_, index) => ({
    rowId: `p${index}`,
    type: ['authPerson'],
    firstName: `Person ${index}`,
    lastName: 'Specimen',
  }))
  const sources = copySourcesFor(listOf(companyDirectors), [], { companyLeadership })
  expect(sources).toHaveLength(40)
  expect(sourcesMatching(sources, ' ')).toHaveLength(40)
  expect(sourcesMatching(sources, 'spec 27').map(({ name }) => name)).toEqual(['Person 27 Specimen'])
  expect(sourcesMatching(sources, 'nobody')).toEqual([])
})

it('tells two people of one name apart by their dates of birth, and shows the date of no one else', () => {
  const person = (rowId: string, firstName: string, dateOfBirth: string) => ({
    rowId,
    type: ['authPerson'],
    firstName,
    lastName: 'Specimen',
    dateOfBirth,
  })
  const companyLeadership = [
    person('a', 'Ann', '1980-07-03'),
    person('b', 'Ann', '1991-02-14'),
    person('c', 'Rania', '1988-10-30'),
  ]
  const sources = copySourcesFor(listOf(companyDirectors), [], { companyLeadership })
  expect(sources.map(({ name, bornOn }) => [name, bornOn])).toEqual([
    ['Ann Specimen', '1980-07-03'],
    ['Ann Specimen', '1991-02-14'],
    ['Rania Specimen', undefined],
  ])
})

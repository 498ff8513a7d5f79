import { describe, expect, it } from 'vitest'
import type { CheckContext } from '../kit/field.ts'
import { personsAreRegistered } from '../sections/groups/signer.ts'
import { sample } from '../testing/samples.ts'
import { applicantNameOf, isSameName, namesIn, peopleIn } from './people.ts'

describe('isSameName', () => {
  it.each([
    ['Karim Exemple', 'karim  exemple', true],
    ['YANG Ben (杨本)', 'Ben Yang', true],
    ['杨本', '杨 本', true],
    ['Al Mithali, Layla', 'Layla Al-Mithali', true],
    ['Blue Dune FZE', 'Blue Dune F.Z.E', true],
    ['O’Neil Mary', "O'Neil Mary", true],
    ['Yang Ben（杨本）', 'Yang Ben', true],
    ['LI Mei（李梅）', '李 梅', true],
    ['Blue Dune (中国)', 'Red Dune (中国)', false],
    ['LI Mei (李梅)', '李木', false],
    ['中国银行（香港）有限公司', '汇丰银行（香港）有限公司', false],
    ['中国银行（香港）', '汇丰银行（香港）', false],
    ['Karim Exemple', 'Karima Exemple', false],
    ['Ben Yang', 'Ben Yang Li', false],
    ['杨本', '杨木', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(isSameName(a, b)).toBe(same)
    expect(isSameName(b, a)).toBe(same)
  })
})

describe('[regions.md] the name of an account holder or a signatory', () => {
  it.each([
    ['Järvi-Øresund Żegluga SE', 'JARVI-ORESUND ZEGLUGA SE'],
    ['Bayt al-Ḥikma Family Holding (SPV) Limited', 'BAYT AL-HIKMA FAMILY HOLDING SPV LIMITED'],
    ['ffoulkes, Ó Súilleabháin & Partners LLP', 'FFOULKES O SUILLEABHAIN AND PARTNERS LLP'],
    ['Đặng Straße Œuvrard', 'Dang Strasse Oeuvrard'],
    ['东海机械股份有限公司伦敦分公司 (East Sea Machinery Co., Ltd.)', 'East Sea Machinery Co Ltd'],
    ['Suharyanto', 'Suharyanto Suharyanto'],
    ['हिन्दी लिमिटेड', 'हिन्दी, लिमिटेड'],
  ])('is that of %s, written as %s', (a, b) => {
    expect(isSameName(a, b)).toBe(true)
    expect(isSameName(b, a)).toBe(true)
  })

  it.each([
    ['中国银行（HK）', '汇丰银行（HK）'],
    ['中国银行（HK）', 'HK'],
    ['Ελένη Δείγμα', 'Ελενη Δειγμ'],
    ['काल', 'कल'],
    ['Said Said', 'Said Ali'],
    ['Ana Ana Maria', 'Ana Maria'],
  ])('is not that of %s, written as %s', (a, b) => {
    expect(isSameName(a, b)).toBe(false)
    expect(isSameName(b, a)).toBe(false)
  })
})

describe('people of an application', () => {
  it('are listed once, natural persons only', () => {
    const data = sample('regulated')
    expect(namesIn(['owners'], data)).toEqual(['JIA Mingzi (贾名梓)', 'YANG Ben (杨本)'])
    expect(namesIn(['directors'], data)).toEqual(['YANG Ben (杨本)', 'SHI Li (施例)', 'MU Ban (穆版)'])
    expect(namesIn(['representatives'], data)).toEqual(['Ben Yang', 'Gou Xu'])
    expect(namesIn(['directors', 'representatives'], data)).toEqual([
      'YANG Ben (杨本)',
      'SHI Li (施例)',
      'MU Ban (穆版)',
      'Gou Xu',
    ])
  })

  it('are none in an empty or unfinished application', () => {
    expect(peopleIn('owners', {})).toEqual([])
    expect(peopleIn('directors', undefined)).toEqual([])
    expect(namesIn(['directors'], { companyLeadership: [{ type: ['director'] }] })).toEqual([])
  })

  it('exclude values that are not entries or names', () => {
    const companyLeadership = [null, 7, { type: ['director'], fullName: { toString: 1 } }]
    expect(namesIn(['directors', 'owners'], { companyLeadership })).toEqual([])
  })
})

it('[F1] compares the names of 500 representatives and 500 authorised persons within 200 ms', () => {
  const name = (number: number) =>
    Array.from({ length: 70 }, (_, part) => 'abcdefghij'[(number >> (part % 9)) % 10]).join(' ')
  const companyLeadership = Array.from({ length: 500 }, (_, number) => ({
    type: ['authPerson'],
    firstName: name(number),
    lastName: name(number + 999),
  }))
  const authorisedPersons = companyLeadership.map((_, number) => ({ rowId: `${number}`, name: name(number + 5000) }))
  const times = Array.from({ length: 3 }, () => {
    const begun = process.cpuUsage()
    const issues = personsAreRegistered({ name: '', role: null, authorisedPersons }, {
      application: { companyLeadership },
    } as unknown as CheckContext)
    expect(issues).toHaveLength(500)
    return process.cpuUsage(begun).user / 1000
  })
  expect(Math.min(...times)).toBeLessThan(200)
})

describe('applicantNameOf', () => {
  it.each([
    ['a company', sample('simple'), 'Blue Dune Trading FZE'],
    ['a person', sample('wholesalePerson'), 'Avery Samplewood'],
    ['no applicant', {}, ''],
    ['a company without a name', { clientDetail: { companyInfo: { companyName: null } } }, ''],
  ])('returns the name of %s', (_, data, name) => {
    expect(applicantNameOf(data)).toBe(name)
  })
})

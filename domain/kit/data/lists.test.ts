import { describe, expect, it } from 'vitest'
import { callingCodes } from './callingCodes.ts'
import { countryCodes } from './countries.ts'
import { callForAction, fatfAsOf, fatfSource, increasedMonitoring, listedCountries } from './fatfLists.ts'
import * as lists from './lists.ts'

describe('option lists', () => {
  it.each(Object.values(lists).map((list) => [list.name, list] as const))('%s contains each code once', (_, list) => {
    const codes: readonly string[] = list.codes
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThan(2)
  })

  it('no two lists share a name', () => {
    const names = Object.values(lists).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    [
      'sourceOfFunds',
      lists.sourcesOfFunds,
      'revenue_business_profits client_funds shareholder_funds director_loan other',
    ],
    ['sourceOfFundsAuPro', lists.personalSourcesOfFunds, 'employment_income liquid_savings investments pensions other'],
    ['educationLevel ends with others', { codes: lists.educationLevels.codes.slice(-1) }, 'others'],
    ['legalNature', lists.legalNatures, 'naturalPerson legalEntity both'],
    ['noTinReason', lists.noTinReasons, '1 2 3'],
    ['businessNature ends with others', { codes: lists.businessNatures.codes.slice(-1) }, 'others'],
    ['title ends with other', { codes: lists.titles.codes.slice(-1) }, 'other'],
    ['platform ends with Others', { codes: lists.platforms.codes.slice(-1) }, 'Others'],
    ['sanctionedCountry ends with Others', { codes: lists.sanctionedCountries.codes.slice(-1) }, 'Others'],
  ])('[VIS-1] [VIS-4] [VIS-6] codes equal those of the specification: %s', (_, { codes }, expected) => {
    expect(codes.join(' ')).toBe(expected)
  })
})

describe('the FATF lists', () => {
  it('have the day of their decision and its source', () => {
    expect(fatfAsOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(fatfSource).toContain(fatfAsOf.slice(0, 4))
  })

  it('contain existing countries, each once', () => {
    expect(listedCountries.filter((code) => !countryCodes.includes(code))).toEqual([])
    expect(new Set(listedCountries).size).toBe(listedCountries.length)
    expect([callForAction.length, increasedMonitoring.length]).toEqual([3, 22])
  })
})

describe('calling codes', () => {
  it('[VAL-27] are listed once each, with plus sign', () => {
    const codes = callingCodes.map(({ code }) => code)
    expect(codes.filter((code) => !/^\+[1-9]\d{0,2}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it.each([
    ['+971', 'AE'],
    ['+230', 'MU'],
    ['+44', 'GB'],
    ['+61', 'AU'],
    ['+27', 'ZA'],
    ['+86', 'CN'],
    ['+1', 'US'],
    ['+7', 'RU'],
  ])('[VAL-27] %s is known by %s', (code, country) => {
    expect(callingCodes.find((candidate) => candidate.code === code)?.countries[0]).toBe(country)
  })

  it('[VAL-27] cover every country with a telephone network', () => {
    const covered = new Set(callingCodes.flatMap(({ countries }) => countries))
    const uninhabited = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']
    expect(countryCodes.filter((code) => !covered.has(code))).toEqual(uninhabited)
  })
})

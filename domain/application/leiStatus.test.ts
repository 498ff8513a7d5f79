import { describe, expect, it } from 'vitest'
import { regions } from '../regions/index.ts'
import { assessLei, registeredAddress } from './leiStatus.ts'

const registered = { legalName: 'Falcon Ridge Holdings Limited', status: 'ACTIVE', registrationStatus: 'ISSUED' }

describe('the assessment of an LEI', () => {
  it.each([
    ['ISSUED', 'current', undefined],
    ['PENDING_TRANSFER', 'current', undefined],
    ['LAPSED', 'lapsed', 'warning'],
    ['RETIRED', 'retired', 'error'],
    ['ANNULLED', 'annulled', 'error'],
    ['DUPLICATE', 'duplicate', 'error'],
    ['MERGED', 'merged', 'error'],
    ['PENDING_VALIDATION', 'other', 'warning'],
    ['', 'other', 'warning'],
  ])('[VAL-27] maps %s to %s, %s', (registrationStatus, status, severity) => {
    const verdict = assessLei({ ...registered, registrationStatus }, registered.legalName)
    expect(verdict).toEqual({ status, ...(severity && { severity }), isNameDifferent: false })
  })

  it.each([
    ['ISSUED', 'inactive', 'warning'],
    ['RETIRED', 'retired', 'error'],
  ])('[VAL-27] maps %s of an inactive entity to %s, %s', (registrationStatus, status, severity) => {
    const verdict = assessLei({ ...registered, status: 'INACTIVE', registrationStatus }, registered.legalName)
    expect(verdict).toMatchObject({ status, severity })
  })

  it.each([
    ['Falcon Ridge Holdings Limited', 'FALCON RIDGE HOLDINGS LTD.', false],
    ['Falcon Ridge Trading L.L.C.', 'Falcon Ridge Trading - Limited Liability Company', false],
    ['Falcon Ridge FZ-LLC', 'Falcon Ridge', false],
    ['O’Neill & Sons Pty Ltd', "O'Neill Sons Proprietary Limited", false],
    ['猎鹰岭控股有限公司', '猎鹰岭控股有限责任公司', false],
    ['Falcon Ridge Holdings Limited', '', false],
    ['', 'Falcon Ridge Holdings Limited', false],
    ['Limited', 'Limited', false],
    ['Falcon Ridge Holdings Limited', 'Falcon Ridge Trading Limited', true],
    ['Falcon Ridge Holdings Limited', 'Falcon Holdings Ridge Limited', true],
    ['Limited Brands Inc.', 'Brands Inc.', true],
    ['猎鹰岭控股有限公司', '猎鹰岭贸易有限公司', true],
  ])('[VAL-27] compares the registered name "%s" with "%s": different is %s', (legalName, companyName, different) => {
    expect(assessLei({ ...registered, legalName }, companyName).isNameDifferent).toBe(different)
  })
})

describe('[B32] registeredAddress', () => {
  const address = { lines: ['Office 12, Example Tower', 'Sheikh Road'], city: 'Dubai', postalCode: '', country: 'AE' }
  const of = (region: 'uae' | 'uk') =>
    regions[region].steps.find(({ section }) => section.id === 'companyDetails')?.section.fields ?? {}

  it('fills in the parts that the page asks for', () => {
    expect(registeredAddress(of('uae'), address)).toEqual({
      country: 'AE',
      building: 'Office 12, Example Tower',
      street: 'Sheikh Road',
      city: 'Dubai',
    })
    expect(registeredAddress(of('uk'), { ...address, postalCode: 'W1A 1AA' })).toEqual({
      country: 'AE',
      address: 'Office 12, Example Tower, Sheikh Road',
      town: 'Dubai',
      postCode: 'W1A 1AA',
    })
  })

  it('leaves out what a field does not accept, and everything on a page without an address', () => {
    const strange = { ...address, lines: ['12 Road'], country: 'XX', city: 'x'.repeat(200) }
    expect(registeredAddress(of('uae'), strange)).toEqual({ street: '12 Road' })
    expect(registeredAddress({ country: of('uae').country as never }, address)).toEqual({})
  })
})

import { describe, expect, it } from 'vitest'
import type { ApplicationData } from '../kit/values/values.ts'
import { issueCodesOf, sample, sampleDay, sampleNames, withChanges } from '../testing/samples.ts'
import { companyDetails } from './companyDetails.ts'

const at = (field: string): string => `clientDetail.companyInfo.${field}`
const given = (values: Readonly<Record<string, unknown>>, data: ApplicationData = sample('layered')): ApplicationData =>
  withChanges(data, Object.fromEntries(Object.entries(values).map(([field, value]) => [at(field), value])))
const errors = (values: Readonly<Record<string, unknown>>) => issueCodesOf(companyDetails, given(values))
const warnings = (values: Readonly<Record<string, unknown>>) => issueCodesOf(companyDetails, given(values), 'warning')

describe('the company', () => {
  it.each(sampleNames)('[VAL-3] is complete in the %s sample', (name) => {
    expect(issueCodesOf(companyDetails, sample(name))).toEqual([])
  })

  it.each([
    ['companyName', '', 'required'],
    ['companyRegNo', '', 'required'],
    ['businessNature', null, 'requiredChoice'],
    ['isGovernmentEntity', null, 'requiredChoice'],
    ['isListedOnRegulator', null, 'requiredChoice'],
    ['areaCodePhone', '', 'requiredChoice'],
    ['companyPhone', '', 'required'],
  ])('[VAL-3] requires %s', (field, blank, code) => {
    expect(errors({ [field]: blank })).toEqual([`${field} ${code}`])
  })

  it.each([
    ['companyRegDate', null, 'requiredDate'],
    ['companyRegCountry', null, 'requiredChoice'],
    ['companyEmail', '', 'required'],
    ['areaCodeMobile', '', 'requiredChoice'],
    ['companyMobile', '', 'required'],
    ['hasCompanyPendingLitigation', null, 'requiredChoice'],
    ['isBankruptcy', null, 'requiredChoice'],
    ['hasFinancialStatements', null, 'requiredChoice'],
    ['country', null, 'requiredChoice'],
    ['building', '', 'required'],
    ['street', '', 'required'],
    ['city', '', 'required'],
    ['businessCountry', null, 'requiredChoice'],
    ['businessBuilding', '', 'required'],
    ['businessStreet', '', 'required'],
    ['businessCity', '', 'required'],
  ])('[VAL-4] requires %s in uae and mu', (field, blank, code) => {
    expect(errors({ [field]: blank })).toEqual([`${field} ${code}`])
  })

  it.each([
    ['entityType', null],
    ['companyWebsite', ''],
    ['leiNumber', ''],
    ['postalCode', ''],
    ['businessPostalCode', ''],
  ])('[VAL-4] does not require %s', (field, blank) => {
    expect(errors({ [field]: blank })).toEqual([])
  })
})

describe('questions that follow from others', () => {
  it.each([
    ['[VIS-1]', 'businessNature', 'others', 'otherBusinessNature', '', 'required'],
    ['[VAL-3]', 'isListedOnRegulator', true, 'regulatorName', '', 'required'],
    ['[VAL-4]', 'hasCompanyPendingLitigation', true, 'pendingLitigationDetails', '', 'required'],
    ['[VAL-4]', 'isBankruptcy', true, 'bankruptcyCountry', null, 'requiredChoice'],
    ['[VIS-3]', 'hasFinancialStatements', true, 'financialStatements', [], 'requiredFile'],
    ['[VIS-3]', 'hasFinancialStatements', false, 'noHaveFinancialStatementsReason', '', 'required'],
    ['[VIS-2]', 'sameAsOfficeAddress', false, 'businessCity', '', 'required'],
  ])('%s %s = %s requires %s', (_, question, answer, field, blank, code) => {
    expect(errors({ [question]: answer, [field]: blank })).toEqual([`${field} ${code}`])
  })

  it.each([
    ['[VIS-1]', 'businessNature', 'holding_company', { otherBusinessNature: '' }],
    ['[VAL-3]', 'isGovernmentEntity', false, { governmentCountry: null }],
    ['[VAL-3]', 'isListedOnRegulator', false, { regulatorName: '' }],
    ['[VAL-4]', 'hasCompanyPendingLitigation', false, { pendingLitigationDetails: '' }],
    ['[VAL-4]', 'isBankruptcy', false, { bankruptcyCountry: null }],
    ['[VIS-3]', 'hasFinancialStatements', true, { noHaveFinancialStatementsReason: '' }],
    [
      '[VIS-2]',
      'sameAsOfficeAddress',
      true,
      { businessCountry: null, businessBuilding: '', businessStreet: '', businessCity: '' },
    ],
  ])('%s %s = %s requires nothing further', (_, question, answer, blanks) => {
    expect(errors({ [question]: answer, ...blanks })).toEqual([])
  })

  it('[VIS-3] a company without audited statements needs only the reason', () => {
    const reason = 'Incorporated this year; no financial year has ended yet.'
    const answers = { hasFinancialStatements: false, financialStatements: [], noHaveFinancialStatementsReason: reason }
    expect(errors(answers)).toEqual([])
  })

  it.each([
    [{ country: null, details: 'DFSA, licence F009999' }, ['governmentCountry requiredChoice']],
    [{ country: 'AE', details: '' }, ['governmentDetails required']],
    [null, ['governmentCountry requiredChoice', 'governmentDetails required']],
    [{ country: 'AE', details: 'DFSA, licence F009999' }, []],
  ])('[VAL-3] a regulated company needs country and licence: %j', (governmentCountry, expected) => {
    expect(errors({ isGovernmentEntity: true, governmentCountry })).toEqual(expected)
  })

  it('[VIS-2] [B19] the business address is required once the applicant says that it is another', () => {
    const unanswered = { businessCountry: null, businessBuilding: '', businessStreet: '', businessCity: '' }
    expect(errors({ sameAsOfficeAddress: null, ...unanswered })).toEqual([])
    expect(errors({ sameAsOfficeAddress: false, ...unanswered })).toHaveLength(4)
  })
})

describe('formats', () => {
  it.each([
    ['leiNumber', 'ZZZZ00FALCONRIDGE167', 'lei'],
    ['companyEmail', 'secretary@falconridge', 'email'],
    ['companyWebsite', 'https://user:secret@example.com', 'url'],
    ['companyPhone', '12', 'phone'],
    ['companyRegDate', '2026-11-21', 'futureDate'],
    ['companyRegDate', '1599-12-31', 'dateTooEarly'],
    ['companyName', '12345', 'noLetter'],
    ['companyRegNo', 'CL#99071', 'pattern'],
    ['pendingLitigationDetails', 'yes, some', 'explanationTooShort'],
  ])('[VAL-27] %s cannot be %s', (field, value, code) => {
    expect(errors({ [field]: value })).toEqual([`${field} ${code}`])
  })

  it.each([
    ['leiNumber', 'zzzz00falconridge168'],
    ['companyWebsite', 'falconridge.example.com'],
    ['companyRegDate', sampleDay],
    ['companyName', '沃'],
    ['companyRegNo', '京ICP备 12-34/5'],
    ['companyRegDate', '1600-01-01'],
  ])('[VAL-27] %s may be %s', (field, value) => {
    expect(errors({ [field]: value })).toEqual([])
  })

  it('[VAL-27] a postal code of an unusual form is only a warning', () => {
    expect(warnings({ country: 'CN', postalCode: '12' })).toEqual(['postalCode postalCodeUnusual'])
    expect(errors({ country: 'CN', postalCode: '12' })).toEqual([])
  })
})

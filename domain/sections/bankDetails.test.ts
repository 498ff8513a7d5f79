import { describe, expect, it } from 'vitest'
import { issueText } from '../kit/issueText.ts'
import { translatorOf } from '../messages/compile.ts'
import { allMessages } from '../regions/allMessages.ts'
import { issueCodesOf, issuesOf, sample, sampleNames, withChanges } from '../testing/samples.ts'
import { bankDetails } from './bankDetails.ts'

const given = (values: Readonly<Record<string, unknown>>) =>
  withChanges(
    sample('layered'),
    Object.fromEntries(Object.entries(values).map(([field, value]) => [`bankInfo.1.${field}`, value])),
  )
const errors = (values: Readonly<Record<string, unknown>>) => issueCodesOf(bankDetails, given(values))
const warnings = (values: Readonly<Record<string, unknown>>) => issueCodesOf(bankDetails, given(values), 'warning')

describe('bank accounts', () => {
  it.each(sampleNames)('[VAL-9] are complete in the %s sample', (name) => {
    expect(issueCodesOf(bankDetails, sample(name))).toEqual([])
    expect(issueCodesOf(bankDetails, sample(name), 'warning')).toEqual([])
  })

  it.each([[undefined], [null], [[]]])('[VAL-9] require at least one entry, not %j', (bankInfo) => {
    expect(issueCodesOf(bankDetails, { ...sample('simple'), bankInfo })).toEqual(['bankInfo requiredEntry'])
  })

  it.each([
    ['beneficiaryName', '', 'required'],
    ['bankName', '', 'required'],
    ['bankAddress', '', 'required'],
    ['bankCountry', null, 'requiredChoice'],
    ['bankAccount', '', 'required'],
    ['bankIdentifier', '', 'required'],
    ['baseAccountCurrency', null, 'requiredChoice'],
  ])('[VAL-9] require %s in every entry', (field, blank, code) => {
    expect(errors({ [field]: blank })).toEqual([`bankInfo/row-2/${field} ${code}`])
  })

  it('[VAL-9] report the same missing answer of two entries as two errors', () => {
    const data = withChanges(sample('layered'), { 'bankInfo.0.bankName': '', 'bankInfo.1.bankName': '' })
    expect(issueCodesOf(bankDetails, data)).toEqual([
      'bankInfo/row-1/bankName required',
      'bankInfo/row-2/bankName required',
    ])
  })
})

describe('account numbers and codes of banks', () => {
  it.each([
    ['a wrong check digit', { bankAccount: 'GB22TEST00000012345678' }, 'bankAccount iban'],
    ['no IBAN in a country with IBANs', { bankAccount: '12345678' }, 'bankAccount ibanExpected'],
    ['signs in an account number', { bankCountry: 'HK', bankAccount: '123_456_789' }, 'bankAccount bankAccount'],
    ['three characters', { bankCountry: 'US', bankAccount: '123' }, 'bankAccount bankAccount'],
    ['a BIC of nine characters', { bankIdentifier: 'TESTGB2LX' }, 'bankIdentifier bankIdentifier'],
    ['a sort code outside its country', { bankIdentifier: '12-34-56', bankCountry: 'AE' }, 'bankIdentifier bic'],
  ])('[VAL-27] reject %s', (_, values, finding) => {
    expect(errors(values)).toContain(`bankInfo/row-2/${finding}`)
  })

  it.each([
    ['spaces in an IBAN', { bankAccount: 'GB21 TEST 0000 0012 3456 78' }],
    ['the sort code of the IBAN in its country', { bankIdentifier: '00-00-00' }],
    [
      'an account number in a country without IBAN',
      { bankCountry: 'HK', bankAccount: '123-456789-012', bankIdentifier: 'TESTHKHH' },
    ],
  ])('[VAL-27] accept %s', (_, values) => {
    expect(errors(values)).toEqual([])
    expect(warnings(values)).toEqual([])
  })

  it.each([
    [
      'the IBAN of another country',
      { bankCountry: 'JE' },
      ['bankAccount countryDiffers', 'bankIdentifier countryDiffers'],
    ],
    ['the BIC of another country', { bankIdentifier: 'DEMOAEAD' }, ['bankIdentifier countryDiffers']],
    [
      'an account number of unusual length',
      { bankCountry: 'SG', bankAccount: '12345', bankIdentifier: 'TESTSGSG' },
      ['bankAccount bankAccountUnusual'],
    ],
  ])('[VAL-27] only warn of %s', (_, values, expected) => {
    expect(errors(values)).toEqual([])
    expect(warnings(values)).toEqual(expected.map((finding) => `bankInfo/row-2/${finding}`))
  })
})

it.each([
  ['en', 'This belongs to a bank in another country: United Arab Emirates. Check it and the country of the bank.'],
  ['zh-CN', '该号码属于阿拉伯联合酋长国的银行，与所填银行所在国家或地区不同，请核对两者。'],
] as const)('names the country of a BIC that is not that of the bank, in %s', (language, expected) => {
  const [issue] = issuesOf(bankDetails, given({ bankIdentifier: 'DEMOAEAD' }))
  const t = translatorOf(language, allMessages[language])
  expect(issue && issueText(issue, 'sections.bankDetails', t).text).toBe(expected)
})

describe('the account holder', () => {
  it.each([
    ['Somebody Else FZE', ['bankInfo/row-2/beneficiaryName nameDiffers']],
    ['FALCON RIDGE HOLDINGS LIMITED', []],
    ['Falcon  Ridge Holdings, Limited (猎鹰岭)', []],
  ])('[VAL-9] is compared with the company: %s', (beneficiaryName, expected) => {
    expect(warnings({ beneficiaryName })).toEqual(expected)
    expect(errors({ beneficiaryName })).toEqual([])
  })

  it('[VAL-9] is not compared before the name of the company is entered', () => {
    const data = withChanges(sample('layered'), { 'clientDetail.companyInfo.companyName': '' })
    expect(issueCodesOf(bankDetails, data, 'warning')).toEqual([])
  })
})

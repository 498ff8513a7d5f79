import { expect, it } from 'vitest'
import { describeKind } from '../../../testing/kind.ts'
import type { AnyField } from '../../field.ts'
import { bankAccount, bankIdentifier } from './bank.ts'

/** A bank in Britain with this account. */
const withAccount = (account: string) => ({ values: { bankCountry: 'GB', bankAccount: account } })
const inCountry = (bankCountry: string | null) => ({ values: { bankCountry } })

describeKind('[VAL-27] bankAccount', {
  field: bankAccount({ country: 'bankCountry' }),
  defaults: { blank: '', missing: 'required' },
  reads: [
    ['an IBAN without its spaces', 'ae07 0331 2345 6789 0123 456', 'AE070331234567890123456'],
    ['an IBAN without the label before it', 'IBAN: AE07 0331 2345 6789 0123 456', 'AE070331234567890123456'],
    ['full-width digits as half-width', '０６２０００', '062000'],
    ['an unfinished account', 'AE07', 'AE07'],
  ],
  rejects: [
    ['a number', 12345678, 'notText'],
    ['51 characters', '1'.repeat(51), 'tooLong'],
  ],
  passes: [
    ['an IBAN of the Emirates', 'AE070331234567890123456', inCountry('AE')],
    ['an IBAN of Mauritius', 'MU17BOMM0101101030300200000MUR', inCountry('MU')],
    ['an IBAN of Britain', 'GB82WEST12345698765432', inCountry('GB')],
    ['an IBAN of Switzerland', 'CH9300762011623852957', inCountry('CH')],
    ['ten digits in Australia', '0620001234', inCountry('AU')],
    ['an account in Hong Kong with its hyphens', '012-345-67890', inCountry('HK')],
    ['any account in a country without a rule', 'ABC-1234', inCountry('JP')],
    ['any account before the country is chosen', '12345', inCountry(null)],
  ],
  fails: [
    ['an IBAN with one wrong digit', 'AE070331234567890123457', 'iban', inCountry('AE')],
    ['[B16] an IBAN that is too short for its country', 'AE07033123456789012345', 'ibanLength', inCountry('AE')],
    ['[B16] a local number where banks use IBANs', '1234567890123', 'ibanExpected', inCountry('AE')],
    ['an IBAN of another country with a wrong digit', 'GB82WEST12345698765433', 'iban', inCountry('AE')],
    ['a sort code in the place of an IBAN', '20-00-00', 'ibanExpected', inCountry('GB')],
    ['three characters', '123', 'bankAccount', inCountry('US')],
    ['35 characters', '1'.repeat(35), 'bankAccount', inCountry('CN')],
    ['other signs', '1234_56', 'bankAccount', inCountry('JP')],
  ],
  warns: [
    ['an account too short for Australia', '12345', 'bankAccountUnusual', inCountry('AU')],
    ['an account too short for China', '123456789', 'bankAccountUnusual', inCountry('CN')],
    ['letters in South Africa', 'AB1234567', 'bankAccountUnusual', inCountry('ZA')],
  ],
  answers: [
    ['the number', 'AE07', { type: 'text', text: 'AE07' }],
    [
      '[C8] an IBAN in groups of four',
      'AE070331234567890123456',
      { type: 'text', text: 'AE07 0331 2345 6789 0123 456' },
    ],
  ],
})

describeKind('[VAL-27] bankIdentifier', {
  field: bankIdentifier({ country: 'bankCountry', account: 'bankAccount' }),
  defaults: { blank: '', missing: 'required' },
  reads: [['a BIC in upper case without spaces', 'barc gb 22', 'BARCGB22']],
  rejects: [['a number', 200000, 'notText']],
  passes: [
    ['8 characters', 'EBILAEAD', inCountry('AE')],
    ['11 characters', 'EBILAEADXXX', inCountry('AE')],
    ['a BIC before the country is chosen', 'EBILAEAD', inCountry(null)],
    ['a BSB in Australia', '062-000', inCountry('AU')],
    ['a branch code in South Africa', '250655', inCountry('ZA')],
    ['a sort code in Britain', '20-00-00', inCountry('GB')],
    ['the sort code of the IBAN', '12-34-56', withAccount('GB82WEST12345698765432')],
    ['a sort code with an IBAN of another country', '20-00-00', withAccount('IE29AIBK93115212345678')],
    ['a routing number in the United States', '021000021', inCountry('US')],
    ['[A19] a bank code of Hong Kong', '004', inCountry('HK')],
    ['[A19] an IFSC of India', 'HDFC0001234', inCountry('IN')],
  ],
  fails: [
    ['9 characters', 'EBILAEADX', 'bic', inCountry('AE')],
    ['digits in the bank code', 'EB1LAEAD', 'bic', inCountry('AE')],
    ['letters of no country', 'EBILZZAD', 'bic', inCountry('AE')],
    ['[A19] a local code where there is none', '062000', 'bic', inCountry('AE')],
    ['a local code of another length', '06200', 'bankIdentifier', inCountry('AU')],
    ['a local code before the country is chosen', '062000', 'bankIdentifier', inCountry(null)],
  ],
  warns: [
    ['a BIC of another country, as of a head office', 'BARCGB22', 'countryDiffers', inCountry('JE')],
    ['a sort code that is not that of the IBAN', '20-00-00', 'sortCodeDiffers', withAccount('GB82WEST12345698765432')],
  ],
  answers: [['the code', 'EBILAEAD', { type: 'text', text: 'EBILAEAD' }]],
})

it('[B16] states the length of an IBAN of the country, and that of the answer', () => {
  const field = bankAccount({ country: 'bankCountry' })
  const found = (number: string) => field.check(number, { today: '2026-11-20', ...inCountry('AE') })
  expect(found('1234567890123')).toMatchObject({ params: { country: 'AE', rest: 21, count: 13 } })
  expect(found('AE07033123456789012345')).toMatchObject({ params: { length: 23, count: 22 } })
})

it('names the country of an IBAN or a BIC that differs from that of the bank', () => {
  const context = { today: '2026-11-20', ...inCountry('JE') }
  const ofBritain = [{ country: 'GB', name: '' }]
  expect(bankAccount({ country: 'bankCountry' }).check('GB82WEST12345698765432', context)?.countries).toEqual(ofBritain)
  const identifier = bankIdentifier({ country: 'bankCountry', account: 'bankAccount' })
  expect(identifier.check('BARCGB22', context)?.countries).toEqual(ofBritain)
})

it.each([
  [null, undefined, undefined],
  ['AE', 'iban', 'bic'],
  ['GB', 'iban', 'GB'],
  ['HK', 'local', 'HK'],
  ['BR', 'iban', 'bic'],
  ['TH', 'local', 'bic'],
])('[B16] a bank in %s has the texts %s and %s', (country, ofAccount, ofIdentifier) => {
  const settings = { country: 'bankCountry', account: 'bankAccount' }
  expect(bankAccount(settings).textVariants?.of({ bankCountry: country })).toBe(ofAccount)
  expect(bankIdentifier(settings).textVariants?.of({ bankCountry: country })).toBe(ofIdentifier)
})

it('names the sort code within the IBAN that another one contradicts', () => {
  const field = bankIdentifier({ country: 'bankCountry', account: 'bankAccount' })
  expect((field as AnyField).validatesWith).toEqual(['bankCountry', 'bankAccount'])
  const found = field.check('200000', { today: '2026-11-20', ...withAccount('GB82WEST12345698765432') })
  expect(found).toMatchObject({ params: { code: '12-34-56' } })
})

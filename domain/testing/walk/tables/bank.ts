import { baseCurrencies } from '../../../kit/data/lists.ts'
import { bankCode, name, text } from '../formats.ts'
import { choice, country } from '../formatsOfChoices.ts'
import { money } from '../formatsOfNumbers.ts'
import { casesAt, list, type SectionTable, type TestCase } from '../table.ts'

/** Bank details according to `bank-and-funds.md`, with the accounts and codes of `formats.md`. */

const fields = {
  beneficiaryName: name(),
  bankName: text(2, 140),
  bankAddress: text(5, 280),
  // The validity of number and code depends on the country; the cases below define it.
  bankCountry: { ...country(), valid: [] },
  bankAccount: bankCode('bankAccount', 50),
  bankIdentifier: bankCode('bankIdentifier', 30),
  baseAccountCurrency: choice(baseCurrencies),
}

const at = 'bankInfo/row-1'
const usual = {
  AE: 'AE070331234567890123456',
  GB: 'GB82WEST12345698765432',
  AU: '99001234',
  ZA: '62001234567',
  US: '1234',
  HK: '123456789',
  IN: '123456789012',
  CN: '1234567890',
  SG: '1234567',
  JP: '1234567',
  CA: '1234567',
  NZ: '123456789012345',
}

/** Returns a case with an account in a country and the code found at its number. */
function account(bankCountry: string, number: string, found?: string): TestCase {
  const bankIdentifier = `DEMO${bankCountry}2S`
  return lineOf({ bankCountry, bankIdentifier, bankAccount: number }, 'bankAccount', found)
}

/** Returns a case with a bank in a country and the code found at its identifier. */
function identifier(bankCountry: keyof typeof usual, bankIdentifier: string, found?: string): TestCase {
  return lineOf({ bankCountry, bankIdentifier, bankAccount: usual[bankCountry] }, 'bankIdentifier', found)
}

function lineOf(answers: Readonly<Record<string, string>>, field: string, found?: string): TestCase {
  const change = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`${at}/${name}`, answer]))
  return { change, expects: found ? [`${at}/${field} ${found}`] : [] }
}

const company = 'clientDetail.companyInfo.companyName'
const holder = `${at}/beneficiaryName`

const lines: readonly TestCase[] = [
  account('AE', 'AE070331234567890123456'),
  account('AE', 'ae07 0331 2345 6789 0123 456'),
  account('AE', 'AE080331234567890123456', 'iban'),
  account('AE', 'AE07033123456789012345', 'ibanLength'),
  account('AE', '12345678', 'ibanExpected'),
  account('AE', 'GB82WEST12345698765432', 'countryDiffers?'),
  account('GB', 'GB82WEST12345698765432'),
  account('GB', 'GB82WEST12345698765433', 'iban'),
  account('CY', 'CY86999001280000001200527600'),
  account('AU', '990012'),
  account('AU', '9900123456'),
  account('AU', '99001', 'bankAccountUnusual?'),
  account('AU', '99001234567', 'bankAccountUnusual?'),
  account('AU', '99', 'bankAccount'),
  account('AU', '9900_1234', 'bankAccount'),
  account('AU', 'GB82WEST12345698765432', 'countryDiffers?'),
  account('ZA', '1234567'),
  account('ZA', '123456', 'bankAccountUnusual?'),
  account('NZ', '123456789012345'),
  account('NZ', '12345678901234', 'bankAccountUnusual?'),
  account('HK', '123456789'),
  account('HK', '1234567890123', 'bankAccountUnusual?'),
  account('SG', '1234567'),
  account('CN', '1234567890'),
  account('CN', '123456789', 'bankAccountUnusual?'),
  account('US', '1234'),
  account('US', '123456789012345678', 'bankAccountUnusual?'),
  identifier('AE', 'DEMOAEAD'),
  identifier('AE', 'demoaeadxxx'),
  identifier('AE', 'DEMOGB2L', 'countryDiffers?'),
  identifier('AE', 'DEMOAE', 'bic'),
  identifier('AE', '123456', 'bic'),
  identifier('HK', '004'),
  identifier('HK', '004-123'),
  identifier('HK', '0041', 'bankIdentifier'),
  identifier('IN', 'HDFC0001234'),
  identifier('IN', 'HDFC1001234', 'bankIdentifier'),
  identifier('CN', '102100099996'),
  identifier('SG', '7171'),
  identifier('JP', '0005123'),
  identifier('CA', '000312345'),
  identifier('NZ', '01-0001'),
  identifier('GB', '12-34-56'),
  identifier('GB', '12345', 'bankIdentifier'),
  identifier('AU', '062-000'),
  identifier('AU', '0620001', 'bankIdentifier'),
  identifier('ZA', '250655'),
  identifier('US', '021000021'),
  identifier('US', '02100002', 'bankIdentifier'),
  { change: { [holder]: 'Somebody Else Ltd' }, expects: [`${holder} nameDiffers?`] },
  { change: { [holder]: 'Somebody Else Ltd', [company]: '' }, expects: [] },
]

/** uae and mu. */
export const gulfBank: SectionTable = {
  ids: '[VAL-9] [VAL-27]',
  fields: { bankInfo: list(fields) },
  cases: lines,
}

/** au, eu, sa and uk: with the expected deposits. */
export const professionalBank: SectionTable = {
  ids: '[VAL-9] [VAL-27]',
  fields: {
    bankInfo: list({
      ...fields,
      initialDepositAmount: money({ max: 999_999_999, rangeIssue: 'funding' }),
      annualExpectedDeposit: money(),
    }),
  },
  cases: [
    ...lines,
    ...casesAt(`${at}/initialDepositAmount`, [[0], [-0.01, 'funding'], [0.001, 'decimals'], [null, 'required']]),
    {
      change: { [`${at}/initialDepositAmount`]: 999_999_999, [`${at}/annualExpectedDeposit`]: 999_999_999 },
      expects: [],
    },
    {
      change: { [`${at}/initialDepositAmount`]: 1_000_000_000, [`${at}/annualExpectedDeposit`]: 1_000_000_000 },
      expects: [`${at}/initialDepositAmount funding`],
    },
    {
      change: { [`${at}/initialDepositAmount`]: 999_999_999, [`${at}/annualExpectedDeposit`]: 999_999_998.99 },
      expects: [`${at}/annualExpectedDeposit depositsBelowFirst?`],
    },
  ],
}

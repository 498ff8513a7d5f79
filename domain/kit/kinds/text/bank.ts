import { countrySpecs, extractIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type { Field, FieldSettings, TextVariants, WithConditions } from '../../field.ts'
import type { Finding } from '../../issue.ts'
import { normaliseCode } from './identifier.ts'
import { textLike } from './text.ts'

/** Settings of a bank field. */
interface BankSettings extends FieldSettings {
  /** The name of the field with the bank's country. */
  readonly country: string
  /** The name of the field with the account number, which a bank code must not contradict. */
  readonly account?: string
}

/**
 * Local bank codes of countries that use them in addition to a BIC: BSB, branch, sort and routing numbers, CNAPS, IFSC,
 * and codes of a bank with or without its branch. The texts of the field name each (`variants.<country>`).
 */
const localBankCodePatterns: Readonly<Record<string, RegExp>> = {
  AU: /^\d{6}$/,
  CA: /^\d{8,9}$/,
  CN: /^\d{12}$/,
  GB: /^\d{6}$/,
  HK: /^\d{3}(\d{3})?$/,
  IN: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  JP: /^\d{4}(\d{3})?$/,
  NZ: /^\d{6}$/,
  SG: /^\d{4}(\d{3})?$/,
  US: /^\d{9}$/,
  ZA: /^\d{6}$/,
}

/** The usual form of account numbers in countries without IBAN; another form is a warning. */
const localAccountPatterns: Readonly<Record<string, RegExp>> = {
  AU: /^\d{6,10}$/,
  CN: /^\d{10,21}$/,
  HK: /^\d{9,12}$/,
  NZ: /^\d{15,16}$/,
  SG: /^\d{7,14}$/,
  US: /^\d{4,17}$/,
  ZA: /^\d{7,11}$/,
}

function usesIban(country: string): boolean {
  return countrySpecs[country]?.IBANRegistry === true
}

/**
 * Returns a warning for another country, not an error: head offices and island territories use codes of other
 * countries.
 */
function checkCountry(codeCountry: string, country: string): Finding | undefined {
  if (country === '' || codeCountry === country) return undefined
  return { code: 'countryDiffers', severity: 'warning', countries: [{ country: codeCountry, name: '' }] }
}

/** Returns the issue of a number that is not a valid IBAN, in a country that uses IBANs. */
function ibanIssue(value: string, country: string): Finding {
  const length = countrySpecs[country]?.chars ?? 0
  const count = value.length
  if (!/^[A-Z]{2}\d{2}/.test(value)) return { code: 'ibanExpected', params: { country, rest: length - 2, count } }
  return value.startsWith(country) && count !== length
    ? { code: 'ibanLength', params: { length, count } }
    : { code: 'iban' }
}

/** Returns the variants of texts by the bank's country; none while it is unanswered. */
function textVariants(
  settings: BankSettings,
  names: readonly string[],
  nameIn: (country: string) => string,
): TextVariants {
  return {
    names,
    of(values) {
      const country = values[settings.country]
      return typeof country === 'string' ? nameIn(country) : undefined
    },
  }
}

export type BankAccountField = Field<string, 'bankAccount'> & { readonly max: number }

/**
 * An account number: an IBAN with valid check digits (ISO 13616) in a country that uses them, else 4 to 34 letters and
 * digits. An IBAN of another country, or a number of unusual form, is a warning.
 */
export function bankAccount<const S extends BankSettings>(settings: S): BankAccountField & WithConditions<S> {
  return {
    ...textLike(
      'bankAccount',
      settings,
      50,
      (value, { values }) => {
        const country = String(values[settings.country] ?? '')
        if (isValidIBAN(value)) return checkCountry(value.slice(0, 2), country)
        if (usesIban(country)) return ibanIssue(value, country)
        if (!/^[A-Z0-9-]{4,34}$/.test(value)) return { code: 'bankAccount' }
        const isTypical = localAccountPatterns[country]?.test(value.replaceAll('-', '')) ?? true
        return isTypical ? undefined : { code: 'bankAccountUnusual', severity: 'warning' }
      },
      (value) => normaliseCode(value).replace(/^IBAN[:.]?(?=[A-Z]{2}\d{2})/, ''),
      settings.country,
    ),
    secondsToAnswer: 40,
    isMasked: true,
    isConfidential: true,
    textVariants: textVariants(settings, ['iban', 'local'], (country) => (usesIban(country) ? 'iban' : 'local')),
    answer: (value) => ({ type: 'text', text: isValidIBAN(value) ? (friendlyFormatIBAN(value) ?? value) : value }),
  }
}

export type BankIdentifierField = Field<string, 'bankIdentifier'> & {
  readonly max: number
}

/** Returns a warning for a British sort code that is not the one within the IBAN of the account. */
function checkSortCode(sortCode: string, account: unknown): Finding | undefined {
  if (typeof account !== 'string' || !isValidIBAN(account) || !account.startsWith('GB')) return undefined
  const inIban = extractIBAN(account).branchIdentifier
  if (inIban === undefined || inIban === sortCode) return undefined
  return { code: 'sortCodeDiffers', severity: 'warning', params: { code: inIban.replace(/\d\d(?=\d)/g, '$&-') } }
}

/**
 * A BIC (ISO 9362) or the local bank code of the bank's country. A BIC of another country is a warning, and a sort code
 * that contradicts the IBAN.
 */
export function bankIdentifier<const S extends BankSettings>(settings: S): BankIdentifierField & WithConditions<S> {
  return {
    ...textLike(
      'bankIdentifier',
      settings,
      30,
      (value, { values }) => {
        const country = String(values[settings.country] ?? '')
        if (isValidBIC(value)) return checkCountry(value.slice(4, 6), country)
        const local = localBankCodePatterns[country]
        const code = value.replaceAll('-', '')
        if (!local?.test(code)) return { code: local || country === '' ? 'bankIdentifier' : 'bic' }
        return country === 'GB' ? checkSortCode(code, values[settings.account ?? '']) : undefined
      },
      normaliseCode,
      settings.country,
      ...(settings.account === undefined ? [] : [settings.account]),
    ),
    secondsToAnswer: 40,
    textVariants: textVariants(settings, ['bic', ...Object.keys(localBankCodePatterns)], (country) =>
      localBankCodePatterns[country] ? country : 'bic',
    ),
  }
}

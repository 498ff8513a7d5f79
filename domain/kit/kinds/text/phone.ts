import { callingCodes } from '../../data/callingCodes.ts'
import {
  type CheckContext,
  commonSettings,
  type Field,
  type FieldSettings,
  type PhoneValidity,
  type WithConditions,
} from '../../field.ts'
import { maxShortInput, normalizeText } from '../../values/normalize.ts'
import { readText, textLike } from './text.ts'

const known = new Set(callingCodes.map(({ code }) => code))

export type CallingCodeField = Field<string, 'callingCode'>

/** A country calling code with plus sign, `+971` (ITU-T E.164). */
export function callingCode<const S extends FieldSettings = object>(
  settings: S = {} as S,
): CallingCodeField & WithConditions<S> {
  return {
    ...commonSettings(settings),
    kind: 'callingCode',
    secondsToAnswer: 10,
    jsonSchema: { type: 'string' },
    blank: '',
    missing: 'requiredChoice',
    isBlank: (value) => value === '',
    read(input) {
      const read = readText(input, 5, false, (value) => toHalfWidth(value).replace(/[\s\p{Cf}]/gu, ''))
      if ('value' in read && (read.value === '' || known.has(read.value))) return read
      return { rejected: typeof input === 'string' ? 'notOption' : 'notText' }
    },
    check: () => undefined,
    answer: (value) => ({ type: 'text', text: value }),
  }
}

interface PhoneSettings extends FieldSettings {
  /** The name of the field with the calling code. */
  readonly code: string
}

export type PhoneField = Field<string, 'phone'> & {
  readonly max: number
  readonly callingCodeField: string
}

/**
 * A national significant number: digits, at most 15 together with the calling code (ITU-T E.164). A number
 * that is impossible in the numbering plan is an error; a possible but unassigned number is a warning.
 */
export function phone<const S extends PhoneSettings>(settings: S): PhoneField & WithConditions<S> {
  return {
    ...textLike(
      'phone',
      settings,
      30,
      (value, { values, phoneValidator }) => {
        const areaCode = String(values[settings.code] ?? '')
        if (!/^(?!00)\d{4,14}$/.test(value) || areaCode.length - 1 + value.length > 15) return { code: 'phone' }
        const validity = areaCode === '' ? undefined : phoneValidator?.(areaCode, value)
        if (validity === 'impossible') return { code: 'phone' }
        if (validity === 'prefixed') return { code: 'phonePrefix', severity: 'warning' }
        return validity === 'possible' ? { code: 'phoneUnusual', severity: 'warning' } : undefined
      },
      digitsOf,
      settings.code,
    ),
    needsPhoneValidator: true,
    callingCodeField: settings.code,
  }
}

function digitsOf(input: string): string {
  return toHalfWidth(input).replace(/[\s().\p{Pd}/\p{Cf}]/gu, '')
}

/** Returns half-width digits and signs; returns a text too long for any number unchanged. */
function toHalfWidth(typed: string): string {
  return normalizeText(typed, 'NFKC', maxShortInput) ?? typed
}

/** A number with its country code, parsed by a numbering plan. */
interface ParsedPhoneNumber {
  readonly countryCallingCode: string
  readonly nationalNumber: string
  formatInternational(): string
  isPossible(): boolean
  isValid(): boolean
}

/** Returns the validity of a number; `parsed` is undefined for a number that the numbering plan cannot parse. */
export function phoneValidity(parsed: ParsedPhoneNumber | undefined, number: string): PhoneValidity {
  if (!parsed?.isPossible()) return 'impossible'
  if (number.length > parsed.nationalNumber.length && number.endsWith(parsed.nationalNumber)) return 'prefixed'
  return parsed.isValid() ? 'valid' : 'possible'
}

/** Returns a possible number in the groups of its numbering plan, without the country code; any other unchanged. */
export function groupedNumber(parsed: ParsedPhoneNumber | undefined, number: string): string {
  if (!parsed || !['valid', 'possible'].includes(phoneValidity(parsed, number))) return number
  return parsed.formatInternational().replace(`+${parsed.countryCallingCode}`, '').trim()
}

/** Returns country code and number of an input with `+` or `00`, as `+971 50 123 4567`; undefined for other inputs. */
export function parseInternationalNumber(
  input: string,
): { readonly code: string; readonly number: string } | undefined {
  const digits = /^(?:\+|00)(\d+)$/.exec(digitsOf(input))?.[1] ?? ''
  const code = callingCodes.find((candidate) => digits.startsWith(candidate.code.slice(1)))?.code
  return code === undefined ? undefined : { code, number: digits.slice(code.length - 1) }
}

/** Removes the national prefix, in most countries a leading zero, unless two numbers remain possible. */
export function withoutNationalPrefix(
  areaCode: string,
  input: string,
  validator: NonNullable<CheckContext['phoneValidator']>,
): string {
  const digits = digitsOf(input)
  if (!/^\d+$/.test(digits) || validator(areaCode, digits) !== 'prefixed') return input
  const lengths = [1, 2, 3]
  const candidates = (validity: PhoneValidity) =>
    lengths.map((length) => digits.slice(length)).filter((number) => validator(areaCode, number) === validity)
  const [number, ...others] = candidates('valid').length > 0 ? candidates('valid') : candidates('possible')
  // If two numbers are possible, as in Hungary, the applicant decides.
  return number === undefined || others.length > 0 ? digits : number
}

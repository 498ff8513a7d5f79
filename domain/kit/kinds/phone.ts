import { callingCodes } from '../../options/callingCodes.ts'
import { type CheckContext, type Field, type PhoneVerdict, type Settings, settingsOf, type With } from '../field.ts'
import { maxShortInput, normalizeText } from '../normalize.ts'
import { readText, textLike } from './text.ts'

const known = new Set(callingCodes.map(({ code }) => code))

export type CallingCodeField = Field<string, 'callingCode'>

/** A country calling code with plus sign, `+971` (ITU-T E.164). */
export function callingCode<const S extends Settings = object>(options: S = {} as S): CallingCodeField & With<S> {
  return {
    ...settingsOf(options),
    kind: 'callingCode',
    blank: '',
    missing: 'requiredChoice',
    isBlank: (value) => value === '',
    read(input) {
      const read = readText(input, 5, false, (value) => narrow(value).replace(/[\s\p{Cf}]/gu, ''))
      if ('value' in read && (read.value === '' || known.has(read.value))) return read
      return { refused: typeof input === 'string' ? 'notOption' : 'notText' }
    },
    check: () => undefined,
    answer: (value) => ({ type: 'text', text: value }),
  }
}

interface PhoneSettings extends Settings {
  /** The name of the field beside it that holds the calling code. */
  readonly code: string
}

export type PhoneField = Field<string, 'phone'> & {
  readonly max: number
  readonly code: string
}

/**
 * A national significant number: digits, at most 15 together with the calling code (ITU-T E.164). A number the plan cannot
 * hold is an error; one it could hold but has not assigned is a warning.
 */
export function phone<const S extends PhoneSettings>(options: S): PhoneField & With<S> {
  return {
    ...textLike(
      'phone',
      options,
      30,
      (value, { values, phone: judge }) => {
        const areaCode = String(values[options.code] ?? '')
        if (!/^(?!00)\d{4,14}$/.test(value) || areaCode.length - 1 + value.length > 15) return { code: 'phone' }
        const verdict = areaCode === '' ? undefined : judge?.(areaCode, value)
        if (verdict === 'impossible') return { code: 'phone' }
        if (verdict === 'prefixed') return { code: 'phonePrefix', severity: 'warning' }
        return verdict === 'possible' ? { code: 'phoneUnusual', severity: 'warning' } : undefined
      },
      digitsOf,
      options.code,
    ),
    code: options.code,
  }
}

function digitsOf(typed: string): string {
  return narrow(typed).replace(/[\s().\p{Pd}/\p{Cf}]/gu, '')
}

/** Returns half-width digits and signs; a text too long for any number stays as it is. */
function narrow(typed: string): string {
  return normalizeText(typed, 'NFKC', maxShortInput) ?? typed
}

/** What a numbering plan says of a number with its country code; undefined where it can make nothing of it. */
interface Parsed {
  readonly nationalNumber: string
  isPossible(): boolean
  isValid(): boolean
}

/** How a number stands, by what a numbering plan made of it together with its country code. */
export function phoneVerdict(parsed: Parsed | undefined, number: string): PhoneVerdict {
  if (!parsed?.isPossible()) return 'impossible'
  if (number.length > parsed.nationalNumber.length && number.endsWith(parsed.nationalNumber)) return 'prefixed'
  return parsed.isValid() ? 'valid' : 'possible'
}

/** Country code and number of what was typed as it is dialled from abroad, `+971 50 123 4567` or with 00; else undefined. */
export function dialledFromAbroad(typed: string): { readonly code: string; readonly number: string } | undefined {
  const digits = /^(?:\+|00)(\d+)$/.exec(digitsOf(typed))?.[1] ?? ''
  const code = callingCodes.find((one) => digits.startsWith(one.code.slice(1)))?.code
  return code === undefined ? undefined : { code, number: digits.slice(code.length - 1) }
}

/** A number without what is dialled before it within its country only, as the leading zero of most. */
export function withoutPrefix(areaCode: string, typed: string, judge: NonNullable<CheckContext['phone']>): string {
  const digits = digitsOf(typed)
  if (!/^\d+$/.test(digits) || judge(areaCode, digits) !== 'prefixed') return typed
  const lengths = [1, 2, 3]
  const left = (verdict: PhoneVerdict) =>
    lengths.map((length) => digits.slice(length)).filter((number) => judge(areaCode, number) === verdict)
  const [number, ...others] = left('valid').length > 0 ? left('valid') : left('possible')
  // Of two numbers it could be, as in Hungary, the person says which.
  return number === undefined || others.length > 0 ? digits : number
}

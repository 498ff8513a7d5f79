import { callingCodes } from '../../options/callingCodes.ts'
import { type Field, type Settings, settingsOf, type With } from '../field.ts'
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
      const read = readText(input, 5, false, (value) => value.normalize('NFKC').replace(/[\s\p{Cf}]/gu, ''))
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
        if (!/^\d{4,14}$/.test(value) || areaCode.length - 1 + value.length > 15) return { code: 'phone' }
        const verdict = areaCode === '' ? undefined : judge?.(areaCode, value)
        if (verdict === 'impossible') return { code: 'phone' }
        return verdict === 'possible' ? { code: 'phoneUnusual', severity: 'warning' } : undefined
      },
      (value) => value.normalize('NFKC').replace(/[\s().\p{Pd}/\p{Cf}]/gu, ''),
      options.code,
    ),
    code: options.code,
  }
}

import { countryCodes } from '../../kit/data/countries.ts'
import type { Options } from '../../kit/kinds/choice.ts'
import type { FieldRow, InvalidInput } from './table.ts'

/** The formats of choices, ticks and switches. */

const base = { requiredWhen: true, invalid: [], unusual: [] } as const

export function choice(list: Options | readonly string[]): FieldRow {
  const valid = 'codes' in list ? list.codes : list
  const rejected: readonly InvalidInput[] = [
    ['no such code', 'notOption'],
    [valid.map((code) => code), 'notOption'],
    [7.5, 'notOption'],
    [true, 'notOption'],
  ]
  return { ...base, kind: 'choice', blank: null, missing: 'requiredChoice', valid, rejected }
}

/** Every combination of a short list; of a long list each option alone, all but each one, and all. */
export function choices(list: Options | readonly string[], min = 1): FieldRow {
  const codes = 'codes' in list ? list.codes : list
  const codesAt = codes.length <= 6 ? subsetsOf(codes) : [...codes.map((code) => [code]), codes]
  const rejected: readonly InvalidInput[] = [
    ['MT4', 'notList'],
    [{ 0: codes[0] }, 'notList'],
    [['no such code'], 'notOption'],
    [[...codes, null], 'notOption'],
  ]
  return {
    ...base,
    kind: 'choices',
    blank: [],
    missing: 'requiredChoice',
    valid: codesAt.filter((some) => some.length >= min),
    invalid: codesAt.filter((some) => some.length > 0 && some.length < min).map((some) => [some, 'tooFewChoices']),
    rejected,
  }
}

function subsetsOf(codes: readonly string[]): (readonly string[])[] {
  return Array.from({ length: 2 ** codes.length }, (_, bits) => codes.filter((_code, index) => (bits >> index) & 1))
}

export function country(): FieldRow {
  const invalid = ['XX', 'ae', 'ARE', 'United Arab Emirates', 'EU', 'UK', 784]
  const rejected = invalid.map((input): InvalidInput => [input, 'notOption'])
  const valid = ['AE', 'GB', 'CN', 'AU', 'ZA', 'MU', 'CY', 'US', 'NZ', 'HK']
  return { ...base, kind: 'country', blank: null, missing: 'requiredChoice', valid, rejected }
}

/** Returns all countries except these. */
export function countriesBut(...codes: readonly string[]): readonly string[] {
  return countryCodes.filter((code) => !codes.includes(code))
}

const notYesNo: readonly InvalidInput[] = [
  ['maybe', 'notYesNo'],
  ['true', 'notYesNo'],
  [1, 'notYesNo'],
  [[true], 'notYesNo'],
]

export function yesNo(): FieldRow {
  return { ...base, kind: 'yesNo', blank: null, missing: 'requiredChoice', valid: [false, true], rejected: notYesNo }
}

/** A switch is never unanswered; it is off or on at first. */
export function toggle(blank = false): FieldRow {
  return { ...base, kind: 'toggle', blank, valid: [false, true], rejected: notYesNo }
}

export function acceptance(): FieldRow {
  return { ...base, kind: 'acceptance', blank: false, missing: 'requiredAcceptance', valid: [true], rejected: notYesNo }
}

/** A number of statements with one tick each. */
export function statements(count: number): FieldRow {
  const all = Array.from({ length: count }, () => true)
  const without = (at: number): boolean[] => all.with(at, false)
  const only = (at: number): boolean[] => all.map((_, index) => index === at)
  return {
    ...base,
    kind: 'statements',
    blank: all.map(() => false),
    missing: 'requiredTicks',
    valid: [all],
    invalid: all.flatMap((_, at): InvalidInput[] => [
      [without(at), 'remainingTicks'],
      [only(at), 'remainingTicks'],
    ]),
    rejected: [
      [all.slice(1), 'notList'],
      [[...all, true], 'notList'],
      [all.with(0, 'yes' as never), 'notYesNo'],
      [true, 'notList'],
    ],
  }
}

/** A text without a question. */
export function notice(): FieldRow {
  const kind = 'notice'
  return { ...base, kind, blank: undefined, requiredWhen: false, valid: [], rejected: [['read', 'unknownField']] }
}

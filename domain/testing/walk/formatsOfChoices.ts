import type { Options } from '../../kit/kinds/choice.ts'
import { countryCodes } from '../../options/countries.ts'
import type { Faulty, FieldRow } from './table.ts'

/** The formats of answers that are chosen, ticked or switched. */

const base = { needed: true, wrong: [], odd: [] } as const

export function choice(list: Options | readonly string[]): FieldRow {
  const right = 'codes' in list ? list.codes : list
  const refused: readonly Faulty[] = [
    ['no such code', 'notOption'],
    [right.map((code) => code), 'notOption'],
    [7.5, 'notOption'],
    [true, 'notOption'],
  ]
  return { ...base, kind: 'choice', blank: null, missing: 'requiredChoice', right, refused }
}

/** Every way to choose of a short list; of a long one each by itself, all but each, and all. */
export function choices(list: Options | readonly string[], min = 1): FieldRow {
  const codes = 'codes' in list ? list.codes : list
  const chosen = codes.length <= 6 ? subsetsOf(codes) : [...codes.map((code) => [code]), codes]
  const refused: readonly Faulty[] = [
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
    right: chosen.filter((some) => some.length >= min),
    wrong: chosen.filter((some) => some.length > 0 && some.length < min).map((some) => [some, 'tooFewChoices']),
    refused,
  }
}

function subsetsOf(codes: readonly string[]): (readonly string[])[] {
  return Array.from({ length: 2 ** codes.length }, (_, bits) => codes.filter((_code, index) => (bits >> index) & 1))
}

export function country(): FieldRow {
  const wrong = ['XX', 'ae', 'ARE', 'United Arab Emirates', 'EU', 'UK', 784]
  const refused = wrong.map((input): Faulty => [input, 'notOption'])
  const right = ['AE', 'GB', 'CN', 'AU', 'ZA', 'MU', 'CY', 'US', 'NZ', 'HK']
  return { ...base, kind: 'country', blank: null, missing: 'requiredChoice', right, refused }
}

/** All countries but these. */
export function countriesBut(...codes: readonly string[]): readonly string[] {
  return countryCodes.filter((code) => !codes.includes(code))
}

const notYesNo: readonly Faulty[] = [
  ['maybe', 'notYesNo'],
  ['true', 'notYesNo'],
  [1, 'notYesNo'],
  [[true], 'notYesNo'],
]

export function yesNo(): FieldRow {
  return { ...base, kind: 'yesNo', blank: null, missing: 'requiredChoice', right: [false, true], refused: notYesNo }
}

/** A switch is never unanswered. */
export function toggle(): FieldRow {
  return { ...base, kind: 'toggle', blank: false, right: [false, true], refused: notYesNo }
}

export function acceptance(): FieldRow {
  return { ...base, kind: 'acceptance', blank: false, missing: 'requiredAcceptance', right: [true], refused: notYesNo }
}

/** So many statements, each to be ticked by itself. */
export function statements(count: number): FieldRow {
  const all = Array.from({ length: count }, () => true)
  const without = (at: number): boolean[] => all.with(at, false)
  const only = (at: number): boolean[] => all.map((_, index) => index === at)
  return {
    ...base,
    kind: 'statements',
    blank: all.map(() => false),
    missing: 'requiredTicks',
    right: [all],
    wrong: all.flatMap((_, at): Faulty[] => [
      [without(at), 'requiredTicks'],
      [only(at), 'requiredTicks'],
    ]),
    refused: [
      [all.slice(1), 'notList'],
      [[...all, true], 'notList'],
      [all.with(0, 'yes' as never), 'notYesNo'],
      [true, 'notList'],
    ],
  }
}

/** A text to be read: it asks nothing. */
export function notice(): FieldRow {
  const kind = 'notice'
  return { ...base, kind, blank: undefined, needed: false, right: [], refused: [['read', 'unknownField']] }
}

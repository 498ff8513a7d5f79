import { economicArea } from '../data/countries.ts'
import { commonSettings, type DefaultValue, type Field, type FieldSettings, type WithConditions } from '../field.ts'

/** A list of options: stable codes; the labels are messages under `options.<name>.<code>`. */
export interface Options<Code extends string = string, Name extends string = string> {
  readonly name: Name
  readonly codes: readonly Code[]
  /** Set when the codes are currencies, ISO 4217: they are also found by their signs and names. */
  readonly areCurrencies?: true
  /** The codes that a region offers first, by its id, such as the legal forms of its law. */
  readonly firstIn?: Readonly<Record<string, readonly Code[]>>
  /** Everyday names by which applicants find an option, by its code; in every language, separated by commas. */
  readonly otherNames?: Readonly<Partial<Record<Code, string>>>
}

/**
 * Returns the codes of a list in a region: its own currency or codes first, then the others in the order of the list.
 */
export function codesIn(list: Options, { id, currency }: { readonly id: string; readonly currency: string }): string[] {
  const own = list.areCurrencies ? [currency] : (list.firstIn?.[id] ?? [])
  return [...own.filter((code) => list.codes.includes(code)), ...list.codes.filter((code) => !own.includes(code))]
}

/**
 * Defines an option list. Codes are stored and permanent: retire a code, never reuse it.
 * @example export const legalNatures = options('legalNature', ['naturalPerson', 'legalEntity', 'both'])
 */
export function options<const Name extends string, const Code extends string>(
  name: Name,
  codes: readonly Code[],
): Options<Code, Name> {
  return { name, codes }
}

/**
 * Returns some options of a list, in the order given, with the labels of the list.
 * @example pickOptions(eligibilities, ['perSeProfessional', 'electiveProfessional'])
 */
export function pickOptions<Name extends string, Code extends string, const Picked extends Code>(
  list: Options<Code, Name>,
  codes: readonly Picked[],
): Options<Picked, Name> {
  return { name: list.name, codes }
}

/**
 * Returns the options of a list except some, in the order of the list, with its labels.
 * @example omitOptions(occupations, ['none'])
 */
export function omitOptions<Name extends string, Code extends string, const Omitted extends Code>(
  list: Options<Code, Name>,
  omitted: readonly Omitted[],
): Options<Exclude<Code, Omitted>, Name> {
  const isOffered = (code: Code): code is Exclude<Code, Omitted> => !omitted.some((item) => item === code)
  return { name: list.name, codes: list.codes.filter(isOffered) }
}

interface ChoiceSettings extends FieldSettings {
  readonly defaultValue?: DefaultValue
  /** The field with the currency of options that are bands of amounts. */
  readonly currency?: string
}

export interface ChoiceField<Code extends string = string> extends Field<Code | null, 'choice'> {
  readonly options: Options<Code>
}

/** A choice of one option of a list. */
export function choice<const Code extends string, const S extends ChoiceSettings = object>(
  list: Options<Code>,
  settings: S = {} as S,
): ChoiceField<Code> & WithConditions<S> {
  const known = new Set<unknown>(list.codes)
  return {
    ...commonSettings(settings),
    kind: 'choice',
    secondsToAnswer: 25,
    jsonSchema: { anyOf: [{ type: 'string', enum: list.codes }, { type: 'null' }] },
    summaryColumn: 'tag',
    options: list,
    ...(settings.defaultValue && { defaultValue: settings.defaultValue }),
    ...(settings.currency && { currencyField: settings.currency }),
    blank: null,
    missing: 'requiredChoice',
    isBlank: (value) => value === null,
    read(input) {
      if (input === null || input === undefined || input === '') return { value: null }
      return known.has(input) ? { value: input as Code } : { rejected: 'notOption' }
    },
    check: () => undefined,
    answer: (value, t) => ({ type: 'text', text: value === null ? '' : t(optionKey(list, value)) }),
  }
}

interface ChoicesSettings extends FieldSettings {
  /** Minimum number of chosen options; 1 by default, unless the field is optional. */
  readonly min?: number
}

export interface ChoicesField<Code extends string = string> extends Field<readonly Code[], 'choices'> {
  readonly options: Options<Code>
  readonly min: number
}

/** A choice of several options of a list, stored in the order of the list. */
export function choices<const Code extends string, const S extends ChoicesSettings = object>(
  list: Options<Code>,
  settings: S = {} as S,
): ChoicesField<Code> & WithConditions<S> {
  const known = new Set<unknown>(list.codes)
  const { min = 1 } = settings
  return {
    ...commonSettings(settings),
    kind: 'choices',
    secondsToAnswer: 35,
    jsonSchema: { type: 'array', items: { type: 'string', enum: list.codes } },
    options: list,
    min,
    blank: [],
    missing: 'requiredChoice',
    isBlank: (value) => value.length === 0,
    read(input) {
      if (input === null || input === undefined) return { value: [] }
      if (!Array.isArray(input)) return { rejected: 'notList' }
      if (!input.every((code) => known.has(code))) return { rejected: 'notOption' }
      return { value: list.codes.filter((code) => input.includes(code)) }
    },
    check: (value) => (value.length < min ? { code: 'tooFewChoices', params: { min } } : undefined),
    answer: (value, t) => ({
      type: 'text',
      text: value.map((code) => t(optionKey(list, code))).join(t('answers.separator')),
    }),
  }
}

/**
 * Returns the codes of a list to suggest for a text that allows any other: those of a country first, whose codes begin
 * with it (`ae_cma`), and then, in the European Economic Area, those of the union. Omits the option `other`, because
 * applicants type any other answer directly.
 * @param country ISO 3166-1 alpha-2
 */
export function suggestedCodes({ codes }: Options, country: string): string[] {
  const rankOf = (code: string): number => {
    if (code.startsWith(`${country.toLowerCase()}_`)) return 0
    return code.startsWith('eu_') && economicArea.includes(country) ? 1 : 2
  }
  return codes.filter((code) => code !== 'other').toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Returns the message key of an option's label. */
export function optionKey(list: Options, code: string): string {
  return `options.${list.name}.${code}`
}

import type { AnswerContent } from './answers.ts'
import type { Condition } from './condition.ts'
import type { Finding, IssueCode, IssueParams } from './issue.ts'
import type { Translate } from './translate.ts'

/**
 * How a telephone number stands against the numbering plan of its country code (ITU-T E.164); `prefixed` begins with what is
 * dialled within the country only.
 */
export type PhoneValidity = 'valid' | 'possible' | 'prefixed' | 'impossible'

/** What a rule may know besides the values it judges. */
export interface CheckContext {
  /** Today's calendar day where the brokerage is, `YYYY-MM-DD`. */
  readonly today: string
  /** The whole application, for rules that look across sections. Absent in a check of one section alone. */
  readonly application?: Readonly<Record<string, unknown>>
  /** Judges a number by its country code, `+971`. Absent until the metadata has been loaded. */
  readonly phoneValidator?: (areaCode: string, number: string) => PhoneValidity
}

/** The context of a check of one value: `values` are those of its section or of its row. */
export interface FieldCheckContext extends CheckContext {
  readonly values: Readonly<Record<string, unknown>>
}

/** The outcome of reading a value from outside: what to store, or why it cannot be stored. */
export type ReadResult<Value> =
  | { readonly value: Value }
  | { readonly rejected: IssueCode; readonly params?: IssueParams }

/** What any field may say about itself, whatever its kind. */
export interface FieldSettings {
  /** Never required, or not required while the condition holds. */
  readonly optional?: true | Condition
  /** Asked only while this holds; without it, always. It may name only fields above. */
  readonly when?: Condition
  /** The place in the application data, when it is not the section's slot and the field's own name. */
  readonly dataPath?: string
}

/** The conditions of a factory's options, kept as written so that `section` can check them against its fields. */
export type WithConditions<S> = { readonly [K in keyof S & ('when' | 'optional')]: S[K] }

/**
 * One question. A kind of field is a factory in `kinds/` that returns one of these: how its value is stored, checked and
 * written out. It knows nothing of how it is drawn; `web/form/inputs/<kind>.tsx` does that.
 */
export interface Field<Value, Kind extends string = string> {
  readonly kind: Kind
  /** The value of an unanswered field. */
  readonly blank: Value
  /** The issue of a required field without an answer. */
  readonly missing: IssueCode
  isBlank(value: Value): boolean
  /** Turns a value from outside into its stored form; refuses only what cannot be stored, so that drafts may be unfinished. */
  read(input: unknown): ReadResult<Value>
  /** Judges an answer that is not blank. */
  check(value: Value, scope: FieldCheckContext): Finding | undefined
  /** The answer in words, for the review page, the PDF and the stored record. */
  answer(value: Value, t: Translate): AnswerContent
}

/** Any field, of whatever kind; arguments are `never` so that every concrete field fits without `any`. */
export interface AnyField extends FieldSettings {
  /** The card of the section the field belongs to; set by `group`. */
  readonly group?: string
  /** Other forms of the answer that are stored beside it, each under its name; they are written with it and never read. */
  readonly derivedFields?: { readonly [name: string]: (value: never) => unknown }
  /** The fields beside it, of the same section or row, which its check reads. */
  readonly validatesWith?: readonly string[]
  readonly kind: string
  readonly blank: unknown
  readonly missing: IssueCode
  isBlank(value: never): boolean
  read(input: unknown): ReadResult<unknown>
  check(value: never, scope: FieldCheckContext): Finding | undefined
  answer(value: never, t: Translate): AnswerContent
}

export interface Fields {
  readonly [name: string]: AnyField
}

/** The value a field holds. */
export type ValueOf<F> = F extends { readonly blank: infer Value } ? Value : never

/** The values of a section or a row, inferred from its fields. */
export type ValuesOf<F> = { [K in keyof F]: ValueOf<F[K]> }

/** The settings shared by all kinds, copied out of a factory's options. */
export function commonSettings<S extends FieldSettings>(settings: S): WithConditions<S> {
  const { optional, when, dataPath } = settings
  return {
    ...(optional && { optional }),
    ...(when && { when }),
    ...(dataPath && { dataPath }),
  } as unknown as WithConditions<S>
}

/** Fields that carry the name of their card. */
export type Grouped<Name extends string, F> = { readonly [K in keyof F]: F[K] & { readonly group: Name } }

/**
 * Puts fields on one card of their section; the card's heading is in the section's messages under `groups`.
 * @example fields: { ...group('company', { companyName: name(), companyRegNo: reference() }) }
 */
export function group<const Name extends string, const F extends Fields>(name: Name, fields: F): Grouped<Name, F> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, group: name }])) as Grouped<
    Name,
    F
  >
}

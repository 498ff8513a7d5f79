import type { Condition } from './condition.ts'
import type { Finding, Issue, IssueCode, IssueParams } from './issue.ts'
import type { Translate } from './translate.ts'
import type { AnswerContent } from './values/answers.ts'

/**
 * The validity of a telephone number in the numbering plan of its country code (ITU-T E.164). A `prefixed` number
 * begins with the national prefix, which callers dial within the country only.
 */
export type PhoneValidity = 'valid' | 'possible' | 'prefixed' | 'impossible'

/** The context of a check, in addition to the values. */
export interface CheckContext {
  /** Today's calendar day in the time zone of the brokerage, `YYYY-MM-DD`. */
  readonly today: string
  /** The whole application, for rules across sections. Absent in a check of one section alone. */
  readonly application?: Readonly<Record<string, unknown>>
  /** Returns the validity of a number with its country code, `+971`. Absent until the metadata is loaded. */
  readonly phoneValidator?: (areaCode: string, number: string) => PhoneValidity
  /**
   * Returns the issues of a structure of owners. Absent until its rules are loaded, which happens with the structure.
   */
  readonly structureIssues?: (values: Readonly<Record<string, unknown>>, context: CheckContext) => readonly Issue[]
  /** Returns a number in the groups of its numbering plan, without the country code: `50 123 4567`. */
  readonly formatPhone?: (areaCode: string, number: string) => string
}

/** The context of a check of one value: `values` are those of its section or of its row. */
export interface FieldCheckContext extends CheckContext {
  readonly values: Readonly<Record<string, unknown>>
}

/** The result of reading an input value: the stored form, or the reason of its rejection. */
export type ReadResult<Value> =
  | { readonly value: Value }
  | { readonly rejected: IssueCode; readonly params?: IssueParams }

/** The settings of fields of every kind. */
export interface FieldSettings {
  /** Never required, or not required while the condition is true. */
  readonly optional?: true | Condition
  /** The condition under which the field is visible; without it, always. It may name only fields above. */
  readonly when?: Condition
  /** The path in the application data; the default is the section's `dataPath` and the field's name. */
  readonly dataPath?: string
  /** The purpose of the answer for the browser's autofill; without it, the browser offers nothing. */
  readonly autocomplete?: Autocomplete
}

type AutocompleteName =
  | 'organization'
  | 'name'
  | 'bday'
  | 'url'
  | 'email'
  | 'country'
  | 'address-level1'
  | 'address-level2'
  | 'address-level3'
  | 'address-line1'
  | 'address-line2'
  | 'postal-code'

/**
 * Tokens of the HTML attribute `autocomplete` (HTML Living Standard, 4.10.18.7.1): data of the company and of the
 * applicant only, because a browser does not store those of directors or shareholders.
 */
export type Autocomplete =
  | AutocompleteName
  | `section-business ${AutocompleteName}`
  | `${'work' | 'mobile'} ${'tel-country-code' | 'tel-national'}`

/**
 * The conditions of a factory's options with their literal types, so that `section` can check them against its fields.
 */
export type WithConditions<S> = { readonly [K in keyof S & ('when' | 'optional')]: S[K] }

/** JSON Schema (2020-12) as data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** The capabilities of a kind. Code outside of `kinds/` reads them and never compares the name of the kind. */
export interface Capabilities {
  /** Estimated seconds to read the question, to find the answer with the documents at hand and to enter it. */
  readonly secondsToAnswer: number
  /** The schema of a stored answer. */
  readonly jsonSchema: JsonSchema
  /** True for a text without an answer. */
  readonly isNotice?: true
  /** True for the image of a signature: it is never copied, and a record has its hash. */
  readonly isSignature?: true
  /** True when other calls write the answer and a save does not: files are uploaded and deleted. */
  readonly isServerOwned?: true
  /** The name of the field with the calling code before the number. */
  readonly callingCodeField?: string
  /**
   * True when a separate editor on the page asks for the answer instead of the form. Review and record show the answer
   * only once it is given.
   */
  readonly hasOwnEditor?: true
  /** True for an amount of money, whose currency is another answer of the entry or of the section. */
  readonly isAmount?: true
  /** True when the answer is a country, ISO 3166-1 alpha-2. */
  readonly isCountry?: true
  /** True when registers show only the last characters of the answer. */
  readonly isMasked?: true
  /**
   * True for the number of a bank account, a taxpayer or an identity document: the brokerage's desk shows its last
   * characters until a member of staff asks for it.
   */
  readonly isConfidential?: true
  /** The choice of the currency of an amount or of a band: a field of the same row or of the section. */
  readonly currencyField?: string
  /** True when the check uses {@link CheckContext.phoneValidator}. */
  readonly needsPhoneValidator?: true
  /**
   * The column of the answer in the summary of a register; without it, the answer is below the name of the entry. A
   * `mark` is a tag next to the name, for the answer yes.
   */
  readonly summaryColumn?: 'tag' | 'number' | 'mark'
  /** The signature, or the signer's name, that dates the answer: the page enters today whenever it changes. */
  readonly datedBy?: string
  /** The path of the answer that prefills the field while it is blank: `clientDetail.companyInfo.companyName`. */
  readonly prefillFrom?: string
  /** True when the answer is always that of `prefillFrom`: the page shows it, and the applicant cannot type it. */
  readonly followsPrefill?: true
  /** The value when the section is first opened: the region's currency, or a code. */
  readonly defaultValue?: DefaultValue
  /** The computation of the value of an entry's field. The page shows the value, and the applicant cannot type it. */
  readonly computed?: ComputedValue
  /** The variants of label and help, by other answers of the section or row that `validatesWith` names. */
  readonly textVariants?: TextVariants
}

/** Variants of the texts of a field, such as `iban` for a bank of a country with IBANs. */
export interface TextVariants {
  readonly names: readonly string[]
  /** Returns the variant for the answers of the section or row; undefined for the general texts. */
  of(values: Readonly<Record<string, unknown>>): string | undefined
}

/** A value that follows from other answers of the same entry. */
export interface ComputedValue {
  /** The fields above from which it is computed. While only one of them is visible, the value repeats that answer. */
  readonly parts: readonly string[]
  /** Returns the value; null while a part is unanswered. */
  value(row: Readonly<Record<string, unknown>>): unknown
}

/** Returns the computed values of an entry by field. */
export function computedValues(fields: Fields, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name in fields) {
    const computed = fields[name]?.computed
    if (computed) values[name] = computed.value(row)
  }
  return values
}

/** Returns true for a computed value with fewer than two visible parts: the part itself is asked and checked. */
export function repeatsItsPart({ computed }: AnyField, isHidden: (name: string) => boolean): boolean {
  return computed !== undefined && computed.parts.filter((part) => !isHidden(part)).length < 2
}

export type DefaultValue = 'regionCurrency' | { readonly code: string }

/**
 * One question. A kind of field is a factory in `kinds/` that returns a field, which reads, checks and formats its
 * value. `web/form/inputs/<kind>.tsx` renders it.
 */
export interface Field<Value, Kind extends string = string> extends Capabilities {
  readonly kind: Kind
  /** The value of an unanswered field. */
  readonly blank: Value
  /** The issue of a required field without an answer. */
  readonly missing: IssueCode
  isBlank(value: Value): boolean
  /**
   * Converts an input value to its stored form; rejects only values that cannot be stored, because drafts may be
   * unfinished.
   */
  read(input: unknown): ReadResult<Value>
  /** Checks an answer that is not blank. */
  check(value: Value, scope: FieldCheckContext): Finding | undefined
  /**
   * Formats the answer for the review page, the PDF and the stored record.
   * @param section the values of the section, for an answer that refers to one of its entries
   */
  answer(value: Value, t: Translate, section?: Readonly<Record<string, unknown>>): AnswerContent
}

/** A field of any kind; arguments are `never` so that every concrete field is assignable without `any`. */
export interface AnyField extends FieldSettings, Capabilities {
  /** The card of the field in its section; `group` sets it. */
  readonly group?: string
  /** Fields derived from the answer by name. A save writes them together with the answer; the form never reads them. */
  readonly derivedFields?: { readonly [name: string]: (value: never) => unknown }
  /** The other fields of the same section or row that its check reads. */
  readonly validatesWith?: readonly string[]
  readonly kind: string
  readonly blank: unknown
  readonly missing: IssueCode
  isBlank(value: never): boolean
  read(input: unknown): ReadResult<unknown>
  check(value: never, scope: FieldCheckContext): Finding | undefined
  answer(value: never, t: Translate, section?: Readonly<Record<string, unknown>>): AnswerContent
}

export interface Fields {
  readonly [name: string]: AnyField
}

/** The type of a field's value. */
export type ValueOf<F> = F extends { readonly blank: infer Value } ? Value : never

/** The type of the values of a section or a row, inferred from its fields. */
export type ValuesOf<F> = { [K in keyof F]: ValueOf<F[K]> }

/** Returns the settings shared by all kinds from a factory's options. */
export function commonSettings<S extends FieldSettings>(settings: S): WithConditions<S> {
  const { optional, when, dataPath, autocomplete } = settings
  return {
    ...(optional && { optional }),
    ...(when && { when }),
    ...(dataPath && { dataPath }),
    ...(autocomplete && { autocomplete }),
  } as unknown as WithConditions<S>
}

/** Fields with the name of their card. */
export type Grouped<Name extends string, F> = { readonly [K in keyof F]: F[K] & { readonly group: Name } }

/**
 * Assigns fields to one card of their section; the card's heading is in the section's messages under `groups`.
 * @example fields: { ...group('company', { companyName: name(), companyRegNo: reference() }) }
 */
export function group<const Name extends string, const F extends Fields>(name: Name, fields: F): Grouped<Name, F> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, group: name }])) as Grouped<
    Name,
    F
  >
}

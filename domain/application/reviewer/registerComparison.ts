import type { Fields } from '../../kit/field.ts'
import type { Section } from '../../kit/section.ts'
import type { Translate } from '../../kit/translate.ts'
import { maxShortInput, normalizeText } from '../../kit/values/normalize.ts'
import { isDifferentName, registeredAddress } from '../leiStatus.ts'

/** The result of a comparison with the register; `similar` is an address with most of its words. */
export const comparisonVerdicts = ['same', 'similar', 'different', 'unanswered'] as const
export type ComparisonVerdict = (typeof comparisonVerdicts)[number]

/** The compared fields; `office` is all fields of the address. */
export const comparedNames = ['companyName', 'companyRegNo', 'companyRegCountry', 'office'] as const

/** The field with the identifier of the company. */
export const identifierField = 'leiNumber'

/** The parts of a register entry that are compared. */
export interface RegisterEntry {
  readonly leiNumber: string
  readonly legalName: string
  /** Of the entity: ACTIVE, INACTIVE. */
  readonly status: string
  /** Of the registration: ISSUED, LAPSED .. */
  readonly registrationStatus: string
  readonly nextRenewalDate: string | null
  readonly addressParts?: Parameters<typeof registeredAddress>[1] | undefined
  readonly registeredAs?: string | undefined
  readonly jurisdiction?: string | undefined
  /** `format` when only the check digits were verified, without a register. */
  readonly source: 'gleif' | 'format'
}

/** An answer compared with the register. */
export interface ComparedAnswer {
  readonly name: (typeof comparedNames)[number]
  /** The texts, a country by its code. An address is one line. */
  readonly submitted: string
  readonly registered: string
  readonly verdict: ComparisonVerdict
}

type Values = Readonly<Record<string, unknown>>

/**
 * Compares the answers of a section with the register's entry of its company. A field that the section lacks, or that
 * the register leaves empty, is not compared.
 */
export function compareWithRegister(fields: Fields, values: Values, record: RegisterEntry): ComparedAnswer[] {
  if (record.source !== 'gleif') return []
  const single = [
    compared('companyName', values, record.legalName, (a, b) => !isDifferentName(a, b)),
    compared('companyRegNo', values, record.registeredAs, (a, b) => comparableNumber(a) === comparableNumber(b)),
    compared('companyRegCountry', values, record.jurisdiction?.slice(0, 2), (a, b) => a === b),
  ].filter((answer) => answer !== undefined && answer.name in fields)
  const office = record.addressParts && comparedOffice(fields, values, record.addressParts)
  return [...single, office].filter((answer) => answer !== undefined)
}

function compared(
  name: ComparedAnswer['name'],
  values: Values,
  registered: string | undefined,
  isSame: (submitted: string, registered: string) => boolean,
): ComparedAnswer | undefined {
  if (!registered) return undefined
  const submitted = textOf(values[name])
  const verdict = submitted === '' ? 'unanswered' : isSame(submitted, registered) ? 'same' : 'different'
  return { name, submitted, registered, verdict }
}

function comparedOffice(
  fields: Fields,
  values: Values,
  parts: NonNullable<RegisterEntry['addressParts']>,
): ComparedAnswer | undefined {
  const registered = registeredAddress(fields, parts)
  const names = Object.keys(fields).filter((name) => name in registered)
  if (names.length === 0) return undefined
  // The country is the last line of an address, wherever the form asks for it.
  names.sort((one, other) => Number(one === 'country') - Number(other === 'country'))
  const typed = Object.fromEntries(names.map((name) => [name, textOf(values[name])]))
  const submitted = names.flatMap((name) => typed[name] || []).join(', ')
  const register = names.map((name) => registered[name]).join(', ')
  return { name: 'office', submitted, registered: register, verdict: officeVerdict(typed, registered, submitted) }
}

/** The share of the register's words that a similar address contains at least. */
const similarShare = 0.8

function officeVerdict(typed: Record<string, string>, registered: Record<string, string>, submitted: string) {
  if (submitted === '') return 'unanswered'
  const isEqual = (name: string) => comparable(typed[name] ?? '') === comparable(registered[name] ?? '')
  const hasSamePlace = ['country', 'postalCode', 'postCode'].every((name) => !(name in registered) || isEqual(name))
  if (!hasSamePlace) return 'different'
  if (Object.keys(registered).every(isEqual)) return 'same'
  const words = (text: string) => new Set(comparable(text).split(' '))
  const own = words(submitted)
  const wanted = [...words(Object.values(registered).join(' '))]
  return wanted.filter((word) => own.has(word)).length >= similarShare * wanted.length ? 'similar' : 'different'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Returns a text without case, accents and punctuation; an empty string for a text too long to compare. */
function comparable(text: string): string {
  const normal = normalizeText(text, 'NFKD', maxShortInput) ?? ''
  return normal
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns a number of a register without punctuation and leading zeros: "0012-345" and "12345" are equal. */
function comparableNumber(text: string): string {
  return comparable(text).replaceAll(' ', '').replace(/^0+/, '')
}

/** The response of the register to an identifier. */
export interface RegisterResponse {
  readonly record: RegisterEntry
  /** Timestamp with an offset. */
  readonly retrievedAt: string
}

/** The submitted answers compared with a public register, in the texts of that day. */
export interface RegisterComparison {
  /** Id of the section with the identifier. */
  readonly section: string
  /** Path of the field with the identifier. */
  readonly path: string
  readonly register: 'GLEIF'
  readonly identifier: string
  /** Timestamp of the register's response, with the offset of the region. */
  readonly retrievedAt: string
  readonly answers: readonly {
    readonly label: string
    readonly submitted: string
    readonly registered: string
    readonly verdict: ComparisonVerdict
  }[]
}

/** Formats a comparison for the record: labels in the language of `t`, countries by name. */
export function registerComparison(
  section: Section,
  compared: readonly ComparedAnswer[],
  { record, retrievedAt }: RegisterResponse,
  t: Translate,
): RegisterComparison {
  const textOfAnswer = ({ name }: ComparedAnswer, text: string) =>
    name === 'companyRegCountry' && text !== '' ? t(`countries.${text}`) : text
  return {
    section: section.id,
    path: identifierField,
    register: 'GLEIF',
    identifier: record.leiNumber,
    retrievedAt,
    answers: compared.map((answer) => ({
      label:
        answer.name === 'office'
          ? t('registerComparison.office')
          : t(`sections.${section.messages}.fields.${answer.name}.label`),
      submitted: textOfAnswer(answer, answer.submitted),
      registered: textOfAnswer(answer, answer.registered),
      verdict: answer.verdict,
    })),
  }
}

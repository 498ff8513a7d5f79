import type { Fields } from '../kit/field.ts'
import type { Severity } from '../kit/issue.ts'
import { maxShortInput, normalizeText } from '../kit/values/normalize.ts'

/** The status of an identifier, as shown to the applicant. */
export const leiStatuses = [
  'current',
  'lapsed',
  'inactive',
  'retired',
  'annulled',
  'duplicate',
  'merged',
  'other',
] as const
export type LeiStatus = (typeof leiStatuses)[number]

export interface LeiAssessment {
  readonly status: LeiStatus
  /** Absent when nothing is wrong with the identifier. */
  readonly severity?: Exclude<Severity, 'explain'>
  /** True when the name in the register differs from the name in the application; a warning. */
  readonly isNameDifferent: boolean
}

/**
 * Statuses by the registration status of the register (GLEIF). A transfer between issuers does not affect the holder.
 */
const statusOfRegistration: Readonly<Record<string, readonly [LeiStatus, LeiAssessment['severity']?]>> = {
  ISSUED: ['current'],
  PENDING_TRANSFER: ['current'],
  LAPSED: ['lapsed', 'warning'],
  RETIRED: ['retired', 'error'],
  ANNULLED: ['annulled', 'error'],
  DUPLICATE: ['duplicate', 'error'],
  MERGED: ['merged', 'error'],
}

/** The parts of a register entry that the assessment uses. */
interface RegisterEntry {
  readonly legalName: string
  /** Of the registration: ISSUED, LAPSED .. */
  readonly registrationStatus: string
  /** Of the entity: ACTIVE, INACTIVE. */
  readonly status: string
}

/** Assesses the register entry of an identifier. An unknown registration status and an inactive entity are warnings. */
export function assessLei(record: RegisterEntry, companyName: string): LeiAssessment {
  const [status, severity] = statusOfRegistration[record.registrationStatus] ?? ['other', 'warning']
  const isNameDifferent = isDifferentName(record.legalName, companyName)
  if (!severity && record.status === 'INACTIVE') return { status: 'inactive', severity: 'warning', isNameDifferent }
  return { status, ...(severity && { severity }), isNameDifferent }
}

/** The parts of an address in the register. */
interface RegisteredAddress {
  readonly lines: readonly string[]
  readonly city: string
  readonly postalCode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/**
 * Returns the register's address as answers of the section with these fields; empty for a section without an address.
 * A part that the register lacks, or that its field does not accept, is left to the applicant.
 */
export function registeredAddress(fields: Fields, address: RegisteredAddress): Readonly<Record<string, string>> {
  const { lines, city, postalCode, country } = address
  if (!('country' in fields && ('street' in fields || 'address' in fields))) return {}
  const [first = '', ...others] = lines
  const hasBuilding = others.length > 0
  const parts = {
    country,
    building: hasBuilding ? first : '',
    street: hasBuilding ? others.join(', ') : first,
    address: lines.join(', '),
    city,
    town: city,
    postalCode,
    postCode: postalCode,
  }
  const isAccepted = ([name, text]: [string, string]) => {
    const read = fields[name]?.read(text)
    return text !== '' && read !== undefined && 'value' in read
  }
  return Object.fromEntries(Object.entries(parts).filter(isAccepted))
}

/** Legal forms at the end of a name, short or in full: "L.L.C." and "Limited Liability Company" are equal. */
const legalForms = [
  'limited liability company|limited liability partnership|public limited company|free zone company',
  'free zone establishment|public joint stock company|private joint stock company|private limited',
  'ltd|limited|llc|llp|lp|plc|inc|incorporated|corp|corporation|company|co|pty|proprietary|pte|pvt',
  'fze|fzco|fzc|fz|dmcc|pjsc|prjsc|psc|wll|gmbh|ag|kg|sa|sas|sarl|srl|spa|bv|nv|ab|as|aps|oy|cc',
].join('|')
const legalFormAtEnd = new RegExp(` (?:${legalForms})$`)
const chineseLegalFormAtEnd = /(?:股份|责任|責任){0,2}有限(?:责任|責任)?公司$/

/**
 * Returns true for names of different companies. Ignores case, punctuation and legal forms; returns false for a name
 * too long to compare.
 */
export function isDifferentName(a: string, b: string): boolean {
  const [name, otherName] = [normaliseName(a), normaliseName(b)]
  return name !== '' && otherName !== '' && name !== otherName
}

function normaliseName(name: string): string {
  const normal = normalizeText(name, 'NFKC', maxShortInput) ?? ''
  const normalised = normal
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return withoutLegalForms(normalised).replaceAll(' ', '')
}

function withoutLegalForms(name: string): string {
  const shorter = name.replace(legalFormAtEnd, '').replace(chineseLegalFormAtEnd, '')
  return shorter === name || shorter === '' ? name : withoutLegalForms(shorter)
}

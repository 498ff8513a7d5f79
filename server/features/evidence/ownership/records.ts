import type { SectionValues } from '#domain/kit/section.ts'
import type { Owner } from '#domain/ownership/ownership.ts'
import { scriptsOfName } from '#domain/ownership/people.ts'

/** An entry of either register, with the questions that both ask about every holder. */
export type EnteredOwner = Owner & {
  readonly address?: string
  readonly politicallyExposedPerson?: boolean | null
}

/** The details of a statement about an entity, a person or a relationship. */
export type Details = Readonly<Record<string, unknown>>

/** The claim of a statement about a record. */
export interface Claim {
  readonly recordId: string
  readonly recordType: 'entity' | 'person' | 'relationship'
  readonly recordDetails: Details
  readonly annotations?: readonly Details[]
}

/** Returns the name of a country by its code. */
type CountryName = (code: string) => string

/** Returns the id of the applicant's record, which every statement names as the subject of the declaration. */
export function companyId(account: string): string {
  return `${account}-applicant`
}

/** Returns the id of the record of an entry in the register. */
export function idOfOwner(account: string, rowId: string, part: 'person' | 'entity'): string {
  return `${companyId(account)}-${rowId}-${part}`
}

/** Returns the applying company. @param values the section about the company */
export function companyDetails(name: string, values: SectionValues, country: CountryName): Details {
  const { companyRegNo, companyRegCountry, companyRegDate, leiNumber } = values
  const answers = { companyName: name, countryOfEstablishment: companyRegCountry, incorporationNumber: companyRegNo }
  return entityDetails({ ...answers, registrationDate: companyRegDate, lei: leiNumber }, country)
}

/** The answers about an entity, from an entry in the register or a party in a structure. */
interface EntityAnswers {
  readonly companyName: string
  readonly countryOfEstablishment?: unknown
  readonly incorporationNumber?: unknown
  readonly lei?: unknown
  readonly registrationDate?: unknown
  readonly address?: unknown
  readonly legalNature?: unknown
}

/** Returns the details of an entity. @param more details of its kind; those of a company in a register when absent */
export function entityDetails(answers: EntityAnswers, country: CountryName, more: Details = {}): Details {
  const { companyName, incorporationNumber, countryOfEstablishment, registrationDate, address, legalNature } = answers
  const { written, other } = scriptsOfName(companyName)
  return known({
    isComponent: false,
    entityType: { type: 'registeredEntity' },
    name: written,
    alternateNames: other === '' ? [] : [other],
    jurisdiction: place(countryOfEstablishment, country),
    identifiers: [...registration(incorporationNumber, countryOfEstablishment, country), ...lei(answers.lei)],
    foundingDate: textOr(registrationDate),
    // An entry of both natures asks for one address, which is that of the natural person.
    addresses: legalNature === 'both' ? undefined : addresses('registered', address),
    ...more,
  })
}

/** Returns the arrangement by which a nominee holds for someone else. */
export function nominationDetails(nominee: string): Details {
  const entityType = { type: 'arrangement', subtype: 'nomination' }
  return { isComponent: false, entityType, name: `Nominee arrangement of ${nominee}` }
}

/** Returns the interest that the principal holds through such an arrangement. */
export function heldInNomination(share: Interest['share']): Interest {
  return {
    type: 'shareholding',
    directOrIndirect: 'direct',
    beneficialOwnershipOrControl: false,
    ...(share && { share }),
  }
}

/** The answers about a natural person, from an entry in the register or a party in a structure. */
interface PersonAnswers {
  readonly fullLegalName: string
  readonly nationality?: unknown
  readonly country?: unknown
  readonly dateOfBirth?: unknown
  readonly address?: unknown
  readonly politicallyExposedPerson?: unknown
}

/** Returns the details of a natural person. @param taxCountries codes of the countries of tax residence, where known */
export function personDetails(
  answers: PersonAnswers,
  country: CountryName,
  taxCountries: readonly unknown[] = [],
): Details {
  const { fullLegalName, nationality, country: residence, dateOfBirth, address, politicallyExposedPerson } = answers
  const { written, other } = scriptsOfName(fullLegalName)
  return known({
    isComponent: false,
    personType: 'knownPerson',
    names: [{ type: 'legal', fullName: written }, ...(other === '' ? [] : [{ type: 'alternative', fullName: other }])],
    nationalities: [nationality].flatMap((code) => place(code, country) ?? []),
    birthDate: textOr(dateOfBirth),
    addresses: addresses('residence', address, place(residence, country)),
    politicalExposure: exposure(politicallyExposedPerson),
    taxResidencies: taxCountries.flatMap((code) => place(code, country) ?? []),
  })
}

function exposure(answer: unknown): Details {
  if (typeof answer === 'boolean') return { status: answer ? 'isPep' : 'isNotPep' }
  return { status: 'unknown', details: [{ missingInfoReason: 'The declaration has no answer.' }] }
}

/** Returns the details of people who are only described as a class, because they are not determined yet. */
export function anonymousDetails(description: string): Details {
  const unspecifiedPersonDetails = { reason: 'informationUnknownToPublisher', description }
  return { isComponent: false, personType: 'anonymousPerson', unspecifiedPersonDetails }
}

/** Omits unanswered details. */
function known(details: Details): Details {
  const isKnown = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(details).filter(([, value]) => isKnown(value)))
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function place(code: unknown, country: CountryName): { readonly name: string; readonly code: string } | undefined {
  const known = textOr(code)
  return known === undefined ? undefined : { name: country(known), code: known }
}

/** The company registers of countries, by their codes in org-id.guide. */
const registersOf: Readonly<Record<string, string>> = {
  CY: 'CY-DRCOR',
  GB: 'GB-COH',
  HK: 'HK-CR',
  MU: 'MU-CR',
  ZA: 'ZA-CIP',
}

/**
 * Returns the org-id.guide code of the register that issued a number. The form only asks for the country, so a country
 * with several registers has a code only where the number itself reveals the register.
 */
function schemeOf(id: string, country: string | undefined): string | undefined {
  const digits = id.replaceAll(' ', '')
  if (country === 'AU') return /^\d{11}$/.test(digits) ? 'AU-ABN' : /^\d{9}$/.test(digits) ? 'AU-ASIC' : undefined
  if (country === 'CN') return /^[0-9A-Z]{18}$/.test(digits) ? 'CN-USCI' : undefined
  return registersOf[country ?? '']
}

function registration(number: unknown, code: unknown, country: CountryName): Details[] {
  const [id, of] = [textOr(number), textOr(code)]
  if (id === undefined) return []
  const schemeName = of === undefined ? 'Company register' : `Company register of ${country(of)}`
  return [known({ id, scheme: schemeOf(id, of), schemeName })]
}

function lei(value: unknown): Details[] {
  const id = textOr(value)
  return id === undefined ? [] : [{ id, scheme: 'XI-LEI', schemeName: 'Global Legal Entity Identifier Index' }]
}

function addresses(type: string, value: unknown, country?: unknown): Details[] {
  const address = textOr(value)
  return address === undefined && country === undefined ? [] : [known({ type, address, country })]
}

/** Percent: an exact number, or a range that includes both bounds. */
export type Share = { readonly exact: number } | { readonly minimum: number; readonly maximum: number }

/** An interest in the Beneficial Ownership Data Standard 0.4. */
export interface Interest {
  readonly type: string
  readonly directOrIndirect: 'direct' | 'indirect' | 'unknown'
  readonly beneficialOwnershipOrControl: boolean
  readonly details?: string
  readonly share?: Share
  /** The day from which it is held, `YYYY-MM-DD`. */
  readonly startDate?: string
}

type Nature = Pick<Interest, 'type' | 'directOrIndirect'> & {
  /** An owner with such an entry is declared as a beneficial owner, whatever the percentage. */
  readonly isOwner?: true
}

/** A role in a trust. The register does not name the trust, so the role counts as influence on the company. */
const ofTrust: Nature = { type: 'otherInfluenceOrControl', directOrIndirect: 'unknown', isOwner: true }

/** The answers in the register, `beneficialOwnershipType` and `shareholderType`, in the terms of the standard. */
const natures: Readonly<Record<string, Nature>> = {
  direct: { type: 'shareholding', directOrIndirect: 'direct' },
  indirect: { type: 'shareholding', directOrIndirect: 'indirect' },
  voting_rights: { type: 'votingRights', directOrIndirect: 'unknown' },
  other_control: { type: 'otherInfluenceOrControl', directOrIndirect: 'unknown', isOwner: true },
  trust_role: ofTrust,
  nominee: { type: 'nominee', directOrIndirect: 'direct' },
  senior_managing_official: { type: 'seniorManagingOfficial', directOrIndirect: 'direct' },
  shareholder: { type: 'shareholding', directOrIndirect: 'direct' },
  ubo: { type: 'shareholding', directOrIndirect: 'indirect', isOwner: true },
  shareholder_ubo: { type: 'shareholding', directOrIndirect: 'direct', isOwner: true },
  partner: { type: 'rightsToProfitOrIncome', directOrIndirect: 'direct' },
  trustee: ofTrust,
  settlor: ofTrust,
  beneficiary: ofTrust,
  protector: ofTrust,
  controller: { type: 'otherInfluenceOrControl', directOrIndirect: 'unknown', isOwner: true },
}

/** Interests that never make a beneficial owner. */
const neverOwners: readonly string[] = ['nominee', 'seniorManagingOfficial']

const notEntered: Nature = { type: 'unknownInterest', directOrIndirect: 'unknown' }

/** An interest of unknown nature. */
export const anyInterest: Interest = { ...notEntered, beneficialOwnershipOrControl: false }

/**
 * Returns the interest of a holder.
 * @param kind the answer in the register
 * @param label its label in the form
 * @param share percent
 * @param isUltimateOwner a natural person whose holdings together exceed the threshold
 */
export function interestOf(
  kind: string | null,
  label: string,
  share: number | null,
  holder: { readonly isPerson: boolean; readonly isUltimateOwner: boolean },
): Interest {
  const { type, directOrIndirect, isOwner = false } = natures[kind ?? ''] ?? notEntered
  return {
    type,
    directOrIndirect,
    // In the standard only a natural person is a beneficial owner; a managing official only replaces one where there is
    // none.
    beneficialOwnershipOrControl: holder.isPerson && !neverOwners.includes(type) && (isOwner || holder.isUltimateOwner),
    ...(label !== '' && { details: label }),
    ...(share !== null && { share: { exact: share } }),
  }
}

/** The details of a relationship. */
interface Relationship {
  readonly isComponent?: boolean
  /** The ids of the records that an indirect relationship consists of. */
  readonly componentRecords?: readonly string[]
  readonly subject: string
  /** The id of a record, or the reason why there is none. */
  readonly interestedParty: string | { readonly reason: string; readonly description: string }
  readonly interests: readonly Interest[]
}

/** Returns the claim of a relationship. */
export function relationshipClaim(recordId: string, { isComponent = false, ...details }: Relationship): Claim {
  const { componentRecords, ...rest } = details
  const components = componentRecords && componentRecords.length > 0 ? { componentRecords } : {}
  return { recordId, recordType: 'relationship', recordDetails: { isComponent, ...components, ...rest } }
}

/** States that a company has no beneficial owner. @param description the wording of the declaration */
export function nobodyFoundClaim(subject: string, description: string): Claim {
  const interestedParty = { reason: 'noBeneficialOwners', description }
  return relationshipClaim(`${subject}-has-no-owner`, { subject, interestedParty, interests: [] })
}

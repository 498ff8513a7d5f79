import type { SectionValues } from '#domain/kit/section.ts'
import type { Owner } from '#domain/ownership/ownership.ts'

/** An entry of either register, with the questions that both ask of every holder. */
export type EnteredOwner = Owner & {
  readonly address?: string
  readonly politicallyExposedPerson?: boolean | null
}

/** The details of a statement about an entity, a person or a relationship. */
export type Details = Readonly<Record<string, unknown>>

/** Returns the name of a country by its code. */
type CountryName = (code: string) => string

/** Returns the applying company. @param values of the section about the company */
export function companyDetails(name: string, values: SectionValues, country: CountryName): Details {
  const { companyRegNo, companyRegCountry, companyRegDate, leiNumber } = values
  return entity({
    name,
    jurisdiction: place(companyRegCountry, country),
    identifiers: [...registration(companyRegNo, companyRegCountry, country), ...lei(leiNumber)],
    foundingDate: textOr(companyRegDate),
  })
}

/** Returns the entity of an entry in the register of owners. */
export function entityDetails(owner: EnteredOwner, country: CountryName): Details {
  const { companyName, incorporationNumber, countryOfEstablishment, registrationDate, address, legalNature } = owner
  return entity({
    name: companyName,
    jurisdiction: place(countryOfEstablishment, country),
    identifiers: registration(incorporationNumber, countryOfEstablishment, country),
    foundingDate: textOr(registrationDate),
    // In an entry of both natures the address is asked once, and is that of the natural person.
    addresses: legalNature === 'legalEntity' ? addresses('registered', address) : undefined,
  })
}

/** Returns the natural person of an entry in the register of owners. */
export function personDetails(owner: EnteredOwner, country: CountryName): Details {
  const { fullLegalName, nationality, country: residence, dateOfBirth, address, politicallyExposedPerson } = owner
  const nationalities = place(nationality, country)
  return known({
    isComponent: false,
    personType: 'knownPerson',
    names: [{ type: 'legal', fullName: fullLegalName }],
    nationalities: nationalities && [nationalities],
    birthDate: textOr(dateOfBirth),
    addresses: addresses('residence', address, place(residence, country)),
    politicalExposure:
      typeof politicallyExposedPerson !== 'boolean'
        ? undefined
        : { status: politicallyExposedPerson ? 'isPep' : 'isNotPep' },
  })
}

function entity(details: Details): Details {
  return known({ isComponent: false, entityType: { type: 'registeredEntity' }, ...details })
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

/** Returns the registration; the form asks only for the country of the register, not for its name. */
function registration(number: unknown, code: unknown, country: CountryName): Details[] {
  const [id, of] = [textOr(number), textOr(code)]
  const schemeName = of === undefined ? 'Company register' : `Company register of ${country(of)}`
  return id === undefined ? [] : [{ id, schemeName }]
}

function lei(value: unknown): Details[] {
  const id = textOr(value)
  return id === undefined ? [] : [{ id, scheme: 'XI-LEI', schemeName: 'Global Legal Entity Identifier Index' }]
}

function addresses(type: string, value: unknown, country?: unknown): Details[] {
  const address = textOr(value)
  return address === undefined && country === undefined ? [] : [known({ type, address, country })]
}

/** An interest in the Beneficial Ownership Data Standard 0.4. */
export interface Interest {
  readonly type: string
  readonly directOrIndirect: 'direct' | 'indirect' | 'unknown'
  readonly beneficialOwnershipOrControl: boolean
  readonly details?: string
  readonly share?: { readonly exact: number }
}

type Nature = Pick<Interest, 'type' | 'directOrIndirect'> & {
  /** An owner with such an entry is declared a beneficial owner, whatever the percentage. */
  readonly isOwner?: true
}

const ofTrust = (type: string): Nature => ({ type, directOrIndirect: 'unknown', isOwner: true })

/** The form's register answers, in the terms of the standard: `beneficialOwnershipType` and `shareholderType`. */
const natures: Readonly<Record<string, Nature>> = {
  direct: { type: 'shareholding', directOrIndirect: 'direct' },
  indirect: { type: 'shareholding', directOrIndirect: 'indirect' },
  voting_rights: { type: 'votingRights', directOrIndirect: 'unknown' },
  other_control: { type: 'otherInfluenceOrControl', directOrIndirect: 'unknown', isOwner: true },
  trust_role: ofTrust('otherInfluenceOrControl'),
  nominee: { type: 'nominee', directOrIndirect: 'direct' },
  senior_managing_official: { type: 'seniorManagingOfficial', directOrIndirect: 'direct' },
  shareholder: { type: 'shareholding', directOrIndirect: 'direct' },
  ubo: { type: 'shareholding', directOrIndirect: 'indirect', isOwner: true },
  shareholder_ubo: { type: 'shareholding', directOrIndirect: 'direct', isOwner: true },
  partner: { type: 'rightsToProfitOrIncome', directOrIndirect: 'direct' },
  trustee: ofTrust('trustee'),
  settlor: ofTrust('settlor'),
  beneficiary: ofTrust('beneficiaryOfLegalArrangement'),
  protector: ofTrust('protector'),
  controller: { type: 'otherInfluenceOrControl', directOrIndirect: 'unknown', isOwner: true },
}

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
    // In the standard only a natural person is a beneficial owner.
    beneficialOwnershipOrControl: holder.isPerson && type !== 'nominee' && (isOwner || holder.isUltimateOwner),
    ...(label !== '' && { details: label }),
    ...(share !== null && { share: { exact: share } }),
  }
}

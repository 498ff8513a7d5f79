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
export type CountryName = (code: string) => string

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

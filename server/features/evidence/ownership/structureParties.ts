import type { Party, PartyKind } from '#domain/ownership/structure/answers.ts'
import { anonymousDetails, type Claim, type Details, entityDetails, personDetails } from './records.ts'
import { type Context, t } from './structureContext.ts'

/** Returns the claim of a person or an entity. */
export function claimOfParty(party: Party, context: Context): Claim {
  const { kind, name, rowId } = party
  const row = context.rows.get(rowId)
  const recordId = context.idOf(rowId)
  const { classDescription } = withAnswers(party, undefined)
  if (kind === 'classOfPersons')
    return { recordId, recordType: 'person', recordDetails: anonymousDetails(String(classDescription || name)) }
  if (kind !== 'naturalPerson') return { recordId, recordType: 'entity', recordDetails: entityOf(party, context) }
  const answers = { ...withAnswers(party, row), fullLegalName: name }
  const recordDetails = personDetails(answers, context.nameOfCountry, context.taxCountriesOf(name))
  return { recordId, recordType: 'person', recordDetails }
}

/** Returns the answers of a party together with those of its register entry, which take precedence. */
function withAnswers(party: Party, row: object | undefined): Details {
  const isAnswered = ([, value]: readonly [string, unknown]) => value !== null && value !== undefined && value !== ''
  return { ...party, ...Object.fromEntries(Object.entries(row ?? {}).filter(isAnswered)) }
}

function entityOf(party: Party, context: Context): Details {
  const { kind, name } = party
  const { country, governingLaw, registrationNumber, lei, deedDate, market, ticker, stateLevel } = withAnswers(
    party,
    undefined,
  )
  const row: Details = withAnswers(party, context.rows.get(party.rowId))
  const entered = {
    ...row,
    companyName: name,
    countryOfEstablishment: row.countryOfEstablishment ?? (governingLaw || country),
    incorporationNumber: row.incorporationNumber ?? registrationNumber,
    registrationDate: row.registrationDate ?? deedDate,
    lei,
  }
  const hasNumber = typeof entered.incorporationNumber === 'string' && entered.incorporationNumber !== ''
  const kindText = t(`options.partyKind.${kind}`)
  const levelText = stateLevel ? [t(`options.stateLevel.${stateLevel}`)] : []
  // The standard requires the country of a stock exchange, which the form does not ask for, so the listing is
  // described.
  const details = [kindText, ...levelText, ...[market, ticker].filter((text) => text)].join(', ')
  return entityDetails(entered, context.nameOfCountry, {
    entityType: { ...entityType(kind, hasNumber, stateLevel), details },
    ...(kind === 'listedCompany' && { publicListing: { hasPublicListing: true } }),
  })
}

/**
 * Returns the type of an entity in the terms of the standard, which depends on its kind, on whether it has a
 * registration number, and for a body of a state on its level.
 */
function entityType(
  kind: PartyKind,
  hasNumber: boolean,
  level: unknown,
): { readonly type: string; readonly subtype?: string } {
  const registered = { type: 'registeredEntity' }
  if (kind === 'trust') return { type: 'arrangement', subtype: 'trust' }
  if (kind === 'stateBody' && level === 'state') return { type: 'state' }
  if (kind === 'stateBody') return { type: 'stateBody', ...(level === 'agency' && { subtype: 'stateAgency' }) }
  if (kind === 'fund' && !hasNumber) return { type: 'arrangement', subtype: 'other' }
  return kind === 'foundation' && !hasNumber ? { type: 'legalEntity', subtype: 'other' } : registered
}

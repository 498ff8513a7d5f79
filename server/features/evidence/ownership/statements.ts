import type { SectionValues } from '#domain/kit/section.ts'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { kindOf } from '#domain/ownership/ownership.ts'
import { isSameName } from '#domain/ownership/people.ts'
import { allMessages } from '#domain/regions/allMessages.ts'
import { sha256 } from '../../secrets.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { formerClaims, formerlyStated } from './formerForm.ts'
import {
  anyInterest,
  type Claim,
  companyDetails,
  companyId,
  type Details,
  type EnteredOwner,
  entityDetails,
  heldInNomination,
  type Interest,
  idOfOwner,
  interestOf,
  nobodyFoundClaim,
  nominationDetails,
  personDetails,
  relationshipClaim,
} from './records.ts'
import { type StatedClaim, statedClaims } from './series.ts'
import { claimsOfStructure } from './structure.ts'
import { structureOf } from './structureText.ts'

/** A statement of the Beneficial Ownership Data Standard 0.4. */
export interface Statement extends Claim {
  readonly statementId: string
  readonly declaration: string
  readonly declarationSubject: string
  readonly statementDate: string
  readonly recordStatus: StatedClaim['recordStatus']
  readonly publicationDetails: Details
  readonly source: Details
}

const { countries, options } = allMessages[defaultLanguage]

const nameOfCountry = (code: string) => (countries as Readonly<Record<string, string>>)[code] ?? code

/**
 * Returns the declared ownership of the applicant: the company, all holders in its register of owners, and their
 * holdings. The same submissions always give the same statements.
 * @param earlier the submissions before this one, from the first on: what they stated is updated or closed
 * @returns nothing when no register of owners was ever asked for
 */
export function ownershipStatements(snapshot: Snapshot, earlier: readonly Snapshot[] = []): Statement[] {
  const declared = [...earlier, snapshot].map((submitted) => ({ submitted, claims: claimsOf(submitted) }))
  const first = declared.findIndex(({ claims }) => claims.length > 0)
  if (first === -1) return []
  // The record of the applicant is the subject of every declaration, and stays open.
  const submissions = declared
    .slice(first)
    .map(({ submitted, claims }) => (claims.length > 0 ? claims : [claimOfCompany(submitted)]))
  return statedClaims(submissions).map(({ claim, recordStatus }) => statement(claim, recordStatus, snapshot))
}

/** Returns the statements as they are written to a pack; empty without statements. */
export function textOfOwnership(snapshot: Snapshot, earlier: readonly Snapshot[]): string {
  return textOf(ownershipStatements(snapshot, earlier))
}

/** Returns true for the statements of a submission in a pack, one of an earlier version included. */
export function isOwnershipOf(text: string, snapshot: Snapshot, earlier: readonly Snapshot[]): boolean {
  return text === textOfOwnership(snapshot, earlier) || text === formerTextOfOwnership(snapshot, earlier.at(-1))
}

/** Returns the statements as versions 1.0 and 1.1 wrote them. @param before the submission before this one */
export function formerTextOfOwnership(snapshot: Snapshot, before?: Snapshot): string {
  const known = before ? formerClaims(claimsOf(before), before) : []
  const stated = formerlyStated(formerClaims(claimsOf(snapshot), snapshot), known)
  return textOf(stated.map(({ claim, recordStatus }) => statement(claim, recordStatus, snapshot)))
}

function textOf(statements: readonly Statement[]): string {
  return statements.length === 0 ? '' : `${JSON.stringify(statements, undefined, 2)}\n`
}

function statement(claim: Claim, recordStatus: Statement['recordStatus'], { record }: Snapshot): Statement {
  const { account, reference, submittedAt, companyName, brokerName } = record
  const declared = {
    declaration: reference,
    declarationSubject: companyId(account),
    statementDate: submittedAt,
    ...claim,
    recordStatus,
    publicationDetails: { publicationDate: submittedAt, bodsVersion: '0.4', publisher: { name: brokerName } },
    source: { type: ['selfDeclaration'], assertedBy: [{ name: companyName }] },
  }
  return { statementId: sha256(canonicalJson(declared)), ...declared }
}

/** The claims of the submissions of a pack, which each later submission of it needs again. */
const knownClaims = new WeakMap<Snapshot, readonly Claim[]>()

/** Returns the claims of one submission; none without a register of owners. */
function claimsOf(snapshot: Snapshot): readonly Claim[] {
  const claims = knownClaims.get(snapshot) ?? computeClaims(snapshot)
  knownClaims.set(snapshot, claims)
  return claims
}

function computeClaims(snapshot: Snapshot): Claim[] {
  const { record, values } = snapshot
  const { account } = record
  const sections = Object.values(values)
  const section = sections.find((value) => Array.isArray(value.shareholders))
  const owners = (section?.shareholders ?? []) as readonly EnteredOwner[]
  const structure = structureOf({ record, values })
  if (owners.length === 0 && !structure) return []
  const taxCountriesOf = taxCountries(sections)
  const layers = structure && claimsOfStructure(structure, account, { nameOfCountry, taxCountriesOf })
  const ultimate = new Set(
    [...(record.ownership?.direct ?? []), ...(record.ownership?.behind ?? [])].flatMap(({ rowId, isUltimateOwner }) =>
      isUltimateOwner ? [rowId] : [],
    ),
  )
  const company = claimOfCompany(snapshot)
  const others = owners
    .filter(({ rowId }) => !layers?.rows.has(rowId))
    .flatMap((owner) =>
      claimsOfOwner(owner, account, {
        isUltimateOwner: ultimate.has(owner.rowId),
        isOfStructure: structure !== undefined,
        taxCountries: taxCountriesOf(owner.fullLegalName),
      }),
    )
  const claims = [company, ...(layers?.claims ?? []), ...others]
  return layers ? claims : [...claims, ...nobodyFound(owners, company.recordId, claims)]
}

function claimOfCompany({ record: { account, companyName }, values }: Snapshot): Claim {
  const recordDetails = companyDetails(companyName, values.companyDetails ?? {}, nameOfCountry)
  return { recordId: companyId(account), recordType: 'entity', recordDetails }
}

/** Returns a function that finds the countries of tax residence of a controlling person by name. */
function taxCountries(sections: readonly SectionValues[]): (name: string) => readonly unknown[] {
  const people = sections.flatMap(({ controllingPersons }) =>
    Array.isArray(controllingPersons) ? (controllingPersons as readonly SectionValues[]) : [],
  )
  return (name) => {
    const same = people.filter(({ fullLegalName }) => isSameName(String(fullLegalName ?? ''), name))
    return [...new Set(same.map(({ taxResidencyCountry }) => taxResidencyCountry))]
  }
}

/** Details of an owner that the entry does not have. */
interface OwnerContext {
  readonly isUltimateOwner: boolean
  /** True where a structure in layers computes the percentage of a person, direct and indirect. */
  readonly isOfStructure: boolean
  /** The codes of the countries of tax residence. */
  readonly taxCountries: readonly unknown[]
}

/** Returns the claims of an owner. An entry of both natures gives a person, an entity, and their holdings. */
function claimsOfOwner(owner: EnteredOwner, account: string, context: OwnerContext): Claim[] {
  const { isUltimateOwner, isOfStructure, taxCountries } = context
  const { rowId, legalNature, fullLegalName, companyName } = owner
  const subject = companyId(account)
  const hasPerson = legalNature !== 'legalEntity' && fullLegalName !== ''
  const hasEntity = legalNature !== 'naturalPerson' && companyName !== ''
  const [personId, entityId] = [idOfOwner(account, rowId, 'person'), idOfOwner(account, rowId, 'entity')]
  const kind = kindOf(owner) ?? null
  const interest = (isPerson: boolean, share: number | null, label = ownershipLabelOf(owner)) =>
    interestOf(kind, label, share, { isPerson, isUltimateOwner })
  const entered = interest(true, owner.naturalPersonHoldingPercentage)
  const isComputed = isOfStructure && (kind === 'direct' || kind === 'shareholder_ubo')
  const ofPerson = isComputed ? { ...entered, directOrIndirect: 'unknown' as const } : entered
  const ofEntity = interest(false, owner.legalEntityHoldingPercentage)
  const details = personDetails(owner, nameOfCountry, taxCountries)
  const person: Claim = { recordId: personId, recordType: 'person', recordDetails: details }
  const entity: Claim = { recordId: entityId, recordType: 'entity', recordDetails: entityDetails(owner, nameOfCountry) }
  const holdings = [
    ...(hasPerson ? [person, ...holding(personId, fullLegalName, subject, ofPerson)] : []),
    ...(hasEntity ? [entity, ...holding(entityId, companyName, subject, ofEntity)] : []),
  ]
  if (!hasPerson || !hasEntity) return holdings
  if (kind === 'nominee') return [...holdings, relationship(personId, entityId, [anyInterest])]
  const through = { ...interest(true, owner.legalEntityHoldingPercentage, ''), directOrIndirect: 'indirect' } as const
  const own = owner.naturalPersonHoldingPercentage === null ? [] : [ofPerson]
  return [person, ...throughEntity(personId, entity, subject, ofEntity, [...own, through])]
}

/** Returns the holding of a person through an own entity, after its components, as the standard requires. */
function throughEntity(
  personId: string,
  entity: Claim,
  subject: string,
  ofEntity: Interest,
  ofPerson: readonly Interest[],
): Claim[] {
  const links = [
    relationship(personId, entity.recordId, [anyInterest]),
    relationship(entity.recordId, subject, [ofEntity]),
  ]
  const components = [entity, ...links].map((claim) => ({
    ...claim,
    recordDetails: { ...claim.recordDetails, isComponent: true },
  }))
  const ids = components.map(({ recordId }) => recordId)
  return [...components, relationship(personId, subject, ofPerson, ids)]
}

/** Returns a holding. A nominee holds through an arrangement, which the standard links only by this interest. */
function holding(party: string, name: string, subject: string, interest: Interest): Claim[] {
  if (interest.type !== 'nominee') return [relationship(party, subject, [interest])]
  const { share, ...nominee } = interest
  const arrangement = `${party}-nomination`
  return [
    { recordId: arrangement, recordType: 'entity', recordDetails: nominationDetails(name) },
    relationship(party, arrangement, [nominee]),
    relationship(arrangement, subject, [heldInNomination(share)]),
  ]
}

/** States that the company has no beneficial owner, where a senior managing official is named instead. */
function nobodyFound(owners: readonly EnteredOwner[], subject: string, claims: readonly Claim[]): Claim[] {
  const hasOfficial = owners.some((owner) => kindOf(owner) === 'senior_managing_official')
  const hasOwner = claims.some(
    ({ recordDetails: { interests } }) =>
      Array.isArray(interests) && interests.some((one: Interest) => one.beneficialOwnershipOrControl),
  )
  if (!hasOfficial || hasOwner) return []
  return [nobodyFoundClaim(subject, 'No one owns or controls the company by the limits of the register.')]
}

function ownershipLabelOf({ beneficialOwnershipType, shareholderType }: EnteredOwner): string {
  const { beneficialOwnershipType: natures, shareholderType: kinds } = options as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >
  return natures?.[beneficialOwnershipType ?? ''] ?? kinds?.[shareholderType ?? ''] ?? ''
}

function relationship(
  interestedParty: string,
  subject: string,
  interests: readonly Interest[],
  componentRecords: readonly string[] = [],
): Claim {
  const details = { componentRecords, subject, interestedParty, interests }
  return relationshipClaim(`${interestedParty}-holds-${subject}`, details)
}

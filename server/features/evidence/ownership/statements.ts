import { canonicalJson } from '#domain/kit/values/values.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { allMessages } from '#domain/regions/allMessages.ts'
import { sha256 } from '../../secrets.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import {
  anyInterest,
  companyDetails,
  type Details,
  type EnteredOwner,
  entityDetails,
  type Interest,
  interestOf,
  personDetails,
} from './records.ts'

/** A statement of the Beneficial Ownership Data Standard 0.4. */
export interface Statement {
  readonly statementId: string
  readonly declaration: string
  readonly declarationSubject: string
  readonly statementDate: string
  readonly recordId: string
  readonly recordType: 'entity' | 'person' | 'relationship'
  readonly recordStatus: 'new' | 'updated' | 'closed'
  readonly recordDetails: Details
  readonly publicationDetails: Details
  readonly source: Details
}

type Claim = Pick<Statement, 'recordId' | 'recordType' | 'recordDetails'>

const { countries, options } = allMessages[defaultLanguage]

const nameOfCountry = (code: string) => (countries as Readonly<Record<string, string>>)[code] ?? code

/**
 * Returns the ownership of the applicant as declared: the company, all holders in its register of owners, and their
 * holdings. The same submissions always yield the same statements.
 * @param former the submission before this one: its differing statements are updated, its obsolete ones closed, and
 * identical ones not repeated
 * @returns nothing when no register of owners was asked, or nothing changed
 */
export function ownershipStatements(snapshot: Snapshot, former?: Snapshot): Statement[] {
  const claims = claimsOf(snapshot)
  const before = former ? claimsOf(former) : []
  const known = new Map(before.map(({ recordId, recordDetails }) => [recordId, canonicalJson(recordDetails)]))
  const recordIds = new Set(claims.map(({ recordId }) => recordId))
  const changed = claims.filter(({ recordId, recordDetails }) => known.get(recordId) !== canonicalJson(recordDetails))
  return [
    ...changed.map((claim) => statement(claim, known.has(claim.recordId) ? 'updated' : 'new', snapshot)),
    ...before.filter(({ recordId }) => !recordIds.has(recordId)).map((claim) => statement(claim, 'closed', snapshot)),
  ]
}

/** Returns the statements as they are written to a pack; empty without statements. */
export function textOfOwnership(snapshot: Snapshot, former?: Snapshot): string {
  const statements = ownershipStatements(snapshot, former)
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

function companyId(account: string): string {
  return `${account}-applicant`
}

function claimsOf({ record, values }: Snapshot): Claim[] {
  const owners = Object.values(values).find((value) => Array.isArray(value.shareholders))?.shareholders as
    | readonly EnteredOwner[]
    | undefined
  if (!owners || owners.length === 0) return []
  const ultimate = new Set(
    [...(record.ownership?.direct ?? []), ...(record.ownership?.behind ?? [])].flatMap(({ rowId, isUltimateOwner }) =>
      isUltimateOwner ? [rowId] : [],
    ),
  )
  const subject = companyId(record.account)
  const company = companyDetails(record.companyName, values.companyDetails ?? {}, nameOfCountry)
  return [
    { recordId: subject, recordType: 'entity', recordDetails: company },
    ...owners.flatMap((owner) => claimsOfOwner(owner, subject, ultimate.has(owner.rowId))),
  ]
}

/**
 * Returns the claims of an owner; an entry of both natures is a person, an entity, their holdings, and the person's
 * holding through the entity.
 */
function claimsOfOwner(owner: EnteredOwner, subject: string, isUltimateOwner: boolean): Claim[] {
  const { rowId, legalNature, naturalPersonHoldingPercentage, legalEntityHoldingPercentage } = owner
  const id = (part: string) => `${subject}-${rowId}-${part}`
  const hasPerson = legalNature !== 'legalEntity' && owner.fullLegalName !== ''
  const hasEntity = legalNature !== 'naturalPerson' && owner.companyName !== ''
  const kind = owner.beneficialOwnershipType ?? owner.shareholderType ?? null
  const interest = (isPerson: boolean, share: number | null) =>
    interestOf(kind, ownershipLabelOf(owner), share, { isPerson, isUltimateOwner })
  return [
    ...(hasPerson
      ? ([
          { recordId: id('person'), recordType: 'person', recordDetails: personDetails(owner, nameOfCountry) },
          relationship(id('person'), subject, interest(true, naturalPersonHoldingPercentage)),
        ] as const)
      : []),
    ...(hasEntity
      ? ([
          { recordId: id('entity'), recordType: 'entity', recordDetails: entityDetails(owner, nameOfCountry) },
          relationship(id('entity'), subject, interest(false, legalEntityHoldingPercentage)),
        ] as const)
      : []),
    ...(hasPerson && hasEntity ? [relationship(id('person'), id('entity'), anyInterest)] : []),
  ]
}

function ownershipLabelOf({ beneficialOwnershipType, shareholderType }: EnteredOwner): string {
  const { beneficialOwnershipType: natures, shareholderType: kinds } = options as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >
  return natures?.[beneficialOwnershipType ?? ''] ?? kinds?.[shareholderType ?? ''] ?? ''
}

function relationship(interestedParty: string, subject: string, interest: Interest): Claim {
  return {
    recordId: `${interestedParty}-holds-${subject}`,
    recordType: 'relationship',
    recordDetails: { isComponent: false, subject, interestedParty, interests: [interest] },
  }
}

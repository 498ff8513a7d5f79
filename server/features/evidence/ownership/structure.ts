import { kindOf } from '#domain/ownership/ownership.ts'
import { applicant } from '#domain/ownership/structure/answers.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { isManager } from '#domain/ownership/structure/issues.ts'
import type { Link } from '#domain/ownership/structure/parse.ts'
import { managerReason, type Reason } from '#domain/ownership/structure/reasons.ts'
import type { PersonResult } from '#domain/ownership/structure/result.ts'
import { textOfReason, textOfReasons } from '#domain/ownership/structure/text.ts'
import { type Claim, companyId, idOfOwner, nobodyFoundClaim, relationshipClaim } from './records.ts'
import { type Context, type Lookups, method, t } from './structureContext.ts'
import { claimOfLink, claimsOfNomination, linkId, nominationId, type OwnHolder, shareOf } from './structureLinks.ts'
import { claimOfParty } from './structureParties.ts'

/** The claims of a structure, and the register entries that they replace. */
interface StructureClaims {
  readonly claims: readonly Claim[]
  readonly rows: ReadonlySet<string>
}

/**
 * Returns the claims of a structure in layers: each party with an interest, each interest, the ends of tracing, and the
 * total holding of each identified person. Entities and persons come before the relationships that name them,
 * components before their primary relationship.
 */
export function claimsOfStructure(computed: ComputedStructure, account: string, lookups: Lookups): StructureClaims {
  const { answers, structure, rows, result } = computed
  const idOf = recordIds(computed, account, rows)
  const entered = new Map(answers.interests.map((interest) => [interest.rowId, interest]))
  const context = { ...computed, ...lookups, account, rows, entered, idOf }
  const stated = new Set(
    structure.links.flatMap(({ subject, holder, nominee, with: companion }) => [subject, holder, nominee, companion]),
  )
  const parties = [...structure.parties.values()].filter(({ rowId }) => rowId !== applicant && stated.has(rowId))
  const primaries = result.people.filter(({ mustBeIdentified }) => mustBeIdentified).map(waysTo(context))
  const components = new Set(primaries.flatMap((primary) => componentsOf(primary, context)))
  const own = new Map(primaries.filter(isDirect).flatMap((primary) => ownersByLink(primary, context)))
  const records = [
    ...parties.map((party) => claimOfParty(party, context)),
    ...structure.links.flatMap((link) => claimsOfNomination(link, context)),
    ...structure.links.map((link) => claimOfLink(link, own.get(link.id), context)),
  ]
  const indirect = primaries.filter((primary) => !isDirect(primary))
  const isRelationship = ({ recordType }: Claim) => Number(recordType === 'relationship')
  return {
    claims: [
      ...records
        .map((claim) => (components.has(claim.recordId) ? asComponent(claim) : claim))
        .toSorted((a, b) => isRelationship(a) - isRelationship(b)),
      ...claimsOfEnds(context),
      ...indirect.map((primary) => claimOfPrimary(primary, context)),
      ...(result.isNobodyFound ? [claimOfNobody(context)] : []),
    ],
    // The senior managing official of a company without owners has a record as an owner.
    rows: new Set(
      parties.flatMap(({ rowId }) => {
        const row = rows.get(rowId)
        return row && !isManager(row) ? row.rowId : []
      }),
    ),
  }
}

function asComponent(claim: Claim): Claim {
  return { ...claim, recordDetails: { ...claim.recordDetails, isComponent: true } }
}

/**
 * Returns a function that finds the id of the record of a party. A party of the register has the id of its entry; when
 * several parties refer to the same part of an entry, the first one has it.
 */
function recordIds(
  { structure }: ComputedStructure,
  account: string,
  rows: Context['rows'],
): (party: string) => string {
  const ids = new Map([[applicant, companyId(account)]])
  const taken = new Set<string>()
  for (const party of structure.parties.values()) {
    const row = rows.get(party.rowId)
    const id = row && idOfOwner(account, row.rowId, party.kind === 'naturalPerson' ? 'person' : 'entity')
    if (id === undefined || taken.has(id)) continue
    taken.add(id)
    ids.set(party.rowId, id)
  }
  return (party) => ids.get(party) ?? `${account}-p-${party}`
}

/** A person who must be identified, and the interests that connect the person with the company. */
interface Primary {
  readonly person: PersonResult
  readonly links: readonly Link[]
}

function ownersByLink({ person, links }: Primary, { reasonsOf }: Context): [string, OwnHolder][] {
  const holder = { isUltimate: person.isUltimate, reason: textOfReasons(reasonsOf(person.party), t) }
  return links.map(({ id }) => [id, holder])
}

/** Returns a function that finds the interests on all paths from a person to the company, those in loops included. */
function waysTo({ structure }: ComputedStructure): (person: PersonResult) => Primary {
  const above = new Set([applicant])
  for (const entity of above)
    for (const { holder } of structure.linksInto.get(entity) ?? [])
      if (structure.parties.get(holder)?.kind !== 'naturalPerson') above.add(holder)
  return (person) => {
    const below = new Set([person.party])
    for (const holder of below) for (const { subject } of structure.linksFrom.get(holder) ?? []) below.add(subject)
    return { person, links: structure.links.filter(({ holder, subject }) => below.has(holder) && above.has(subject)) }
  }
}

/** Returns true for a person who only holds directly in the own name: those interests are the primary statements. */
function isDirect({ person, links }: Primary): boolean {
  return links.every(
    ({ holder, subject, nominee }) => holder === person.party && subject === applicant && nominee === undefined,
  )
}

/** Returns the ids of the records that an indirect relationship consists of; none for a direct one. */
function componentsOf(primary: Primary, context: Context): string[] {
  if (isDirect(primary)) return []
  const { person, links } = primary
  const between = new Set(links.flatMap(({ holder, subject }) => [holder, subject]))
  const entities = [...between].filter((party) => party !== person.party && party !== applicant).map(context.idOf)
  const nominations = links.filter(({ nominee }) => nominee !== undefined).map((link) => nominationId(link, context))
  const ofLinks = links.map((link) => linkId(link, context))
  return [...entities, ...nominations, ...nominations.map((id) => `${id}-nominator`), ...ofLinks]
}

/**
 * The sentences that explain ownership. The sentence about votes belongs to another interest, all others to control.
 */
const ofOwnership: readonly Reason['key'][] = ['direct', 'heldFor', 'onePath', 'paths']

const computedByMethod = {
  statementPointerTarget: '/recordDetails/interests',
  motivation: 'transformation',
  description: `Computed by ${method}: product along each path, summed; loops by matrix`,
} as const

/** Returns the total holding of a person in the company, direct and indirect. */
function claimOfPrimary(primary: Primary, context: Context): Claim {
  const { ownership, votes, isUltimate, party } = primary.person
  const reasons = context.reasonsOf(party)
  const base = { directOrIndirect: 'indirect', beneficialOwnershipOrControl: isUltimate } as const
  const saidBy = (keys: readonly Reason['key'][]) => {
    const reason = reasons.find(({ key }) => keys.includes(key))
    return reason && { details: textOfReason(reason, t) }
  }
  const byVotes = saidBy(['votes'])
  const control = reasons.filter(({ key }) => key !== 'votes' && !ofOwnership.includes(key))
  const claim = relationshipClaim(`${context.account}-r-${party}`, {
    componentRecords: componentsOf(primary, context),
    subject: context.idOf(applicant),
    interestedParty: context.idOf(party),
    interests: [
      ...(ownership !== null && ownership.max > 0
        ? [{ type: 'shareholding', ...base, share: shareOf(ownership), ...saidBy(ofOwnership) }]
        : []),
      ...(byVotes ? [{ type: 'votingRights', ...base, share: shareOf(votes), ...byVotes }] : []),
      ...control.map((reason) => ({ type: 'otherInfluenceOrControl', ...base, details: textOfReason(reason, t) })),
    ],
  })
  return { ...claim, annotations: [computedByMethod] }
}

/** The standard's reasons why nobody behind an entity is named; a state and a class of people need none. */
const reasonsOfEnds: Readonly<Record<string, string>> = {
  listed: 'subjectExemptFromDisclosure',
  not_known: 'subjectUnableToConfirmOrIdentifyBeneficialOwner',
  small: 'informationUnknownToPublisher',
  regulated_fund: 'informationUnknownToPublisher',
  other: 'informationUnknownToPublisher',
  notOpened: 'informationUnknownToPublisher',
}

function claimsOfEnds({ account, result, structure, idOf }: Context): Claim[] {
  return result.ends.flatMap(({ party, reason: end }) => {
    const reason = reasonsOfEnds[end ?? 'notOpened']
    const kind = structure.parties.get(party)?.kind
    // The statement that nobody owns the company already covers the applicant itself.
    const isStated = party === applicant && result.isNobodyFound
    if (reason === undefined || kind === 'classOfPersons' || kind === 'stateBody' || isStated) return []
    const description = end === null ? t('ownership.layers.notOpened') : t(`ownership.ends.${end}`)
    const interestedParty = { reason, description }
    return [relationshipClaim(`${account}-e-${party}`, { subject: idOf(party), interestedParty, interests: [] })]
  })
}

/** States that nobody owns or controls the company, with the manager and the reason. */
function claimOfNobody({ account, answers, register, result }: Context): Claim {
  const { identifyFrom } = result.rules
  const managers = register
    .filter((row) => kindOf(row) === 'senior_managing_official' && row.fullLegalName !== '')
    .map(({ fullLegalName }) => textOfReason(managerReason(fullLegalName, identifyFrom), t))
  const { noOwnerReason } = answers
  const why = noOwnerReason ? [`${t(`options.noOwnerReason.${noOwnerReason}`)}.`] : []
  const nobody = managers.length > 0 ? managers : ['No one owns or controls the company.']
  return nobodyFoundClaim(companyId(account), [...nobody, ...why].join(' '))
}

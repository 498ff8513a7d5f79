import { defaultLanguage } from '#domain/languages/language.ts'
import { kindOf } from '#domain/ownership/ownership.ts'
import {
  applicant,
  type Interest as EnteredInterest,
  type InterestNature,
  natureOf,
  type Party,
  type PartyKind,
} from '#domain/ownership/structure/answers.ts'
import { type Figure, roundPercent } from '#domain/ownership/structure/figures.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { isManager, type RegisterRow } from '#domain/ownership/structure/issues.ts'
import { structureIn } from '#domain/ownership/structure/overview.ts'
import type { Link } from '#domain/ownership/structure/parse.ts'
import { managerReason, type Reason } from '#domain/ownership/structure/reasons.ts'
import type { PersonResult } from '#domain/ownership/structure/result.ts'
import { textOfReason, textOfReasons } from '#domain/ownership/structure/text.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { createTranslators } from '../../translate.ts'
import {
  anonymousDetails,
  type Claim,
  companyId,
  type Details,
  entityDetails,
  type Interest,
  idOfOwner,
  nobodyFoundClaim,
  nominationDetails,
  personDetails,
  relationshipClaim,
  type Share,
} from './records.ts'

/** The method by which figures are computed, named in the evidence. */
const method = 'ownership@1'

type Submitted = Pick<Snapshot, 'record' | 'values'>

/** Returns the structure of owners of a submission with everything that is computed from it; undefined without one. */
export function structureOf({ record, values }: Submitted): ComputedStructure | undefined {
  const rules = { region: record.region.id, today: dayOf(record), company: record.companyName }
  return structureIn(Object.values(values), rules)
}

function dayOf({ submittedAt }: Snapshot['record']): string {
  return submittedAt.slice(0, 10)
}

/**
 * Returns the structure of owners of a submission with everything that is computed from it, as it is written to a pack:
 * shares in full precision, routes and rules. The same snapshot always yields the same text.
 * @returns an empty text without a structure in layers
 */
export function textOfStructure(submitted: Submitted): string {
  const computed = structureOf(submitted)
  if (!computed) return ''
  const { answers, result } = computed
  const { parties, interests, layers } = answers
  const asOf = dayOf(submitted.record)
  const written = { method, region: submitted.record.region.id, asOf, parties, interests, layers, result }
  return `${JSON.stringify(written, undefined, 2)}\n`
}

const t = createTranslators()(defaultLanguage)

/** Details of records that the structure does not have. */
interface Lookups {
  nameOfCountry(code: string): string
  /** Returns the codes of the countries of tax residence of a person. */
  taxCountriesOf(name: string): readonly unknown[]
}

/** A computed structure with the ids of its records. */
interface Context extends ComputedStructure, Lookups {
  readonly account: string
  /** The entries of the register by their parties. */
  readonly rows: ReadonlyMap<string, RegisterRow>
  /** The interests as entered, by their ids. */
  readonly entered: ReadonlyMap<string, EnteredInterest>
  readonly idOf: (party: string) => string
  readonly reasonsOf: (party: string) => readonly Reason[]
}

/** The claims of a structure, and the entries of the register that they replace. */
interface StructureClaims {
  readonly claims: readonly Claim[]
  readonly rows: ReadonlySet<string>
}

/**
 * Returns the claims of a structure in layers: each party with an interest, each interest, where tracing ends, and what
 * each identified person holds of the company in all. Entities and persons come before the relationships that name
 * them, components before their primary relationship.
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
    // The senior managing official of a company without owners is an owner of its own record.
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
 * Returns a function with the id of the record of a party. A party of the register has the id of its entry; of several
 * parties that refer to one part of an entry, the first has it.
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

function claimOfParty(party: Party, context: Context): Claim {
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

/** Returns the answers of a party with those of its entry in the register, which come first. */
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
  // The country of a stock exchange is not asked, which a listing in the standard requires.
  const details = [kindText, ...levelText, ...[market, ticker].filter((text) => text)].join(', ')
  return entityDetails(entered, context.nameOfCountry, {
    entityType: { ...entityType(kind, hasNumber, stateLevel), details },
    ...(kind === 'listedCompany' && { publicListing: { hasPublicListing: true } }),
  })
}

/** Returns the form of an entity in the standard, where a legal entity is a trust or a statutory body. */
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

function nominationId({ id }: Link, { account }: Context): string {
  return `${account}-n-${id}`
}

function linkId({ id }: Link, { account }: Context): string {
  return `${account}-i-${id}`
}

/** Returns the arrangement by which a nominee holds, with its two sides; nothing for a holder in the own name. */
function claimsOfNomination(link: Link, context: Context): Claim[] {
  const { holder, nominee } = link
  if (nominee === undefined) return []
  const subject = nominationId(link, context)
  const side = (party: string, type: string) =>
    relationshipClaim(`${subject}-${type}`, {
      subject,
      interestedParty: context.idOf(party),
      interests: [{ type, directOrIndirect: 'direct', beneficialOwnershipOrControl: false }],
    })
  const { name = '' } = context.structure.parties.get(nominee) ?? {}
  return [
    { recordId: subject, recordType: 'entity', recordDetails: nominationDetails(name) },
    side(nominee, 'nominee'),
    side(holder, 'nominator'),
  ]
}

/** A person who is identified by holdings in the own name alone. */
interface OwnHolder {
  readonly isUltimate: boolean
  /** The reasons to identify the person, as text. */
  readonly reason: string
}

function ownersByLink({ person, links }: Primary, { reasonsOf }: Context): [string, OwnHolder][] {
  const holder = { isUltimate: person.isUltimate, reason: textOfReasons(reasonsOf(person.party), t) }
  return links.map(({ id }) => [id, holder])
}

/** Returns the claim of one interest. @param owner undefined for an interest that is no statement of its own */
function claimOfLink(link: Link, owner: OwnHolder | undefined, context: Context): Claim {
  const { isUltimate = false, reason = '' } = owner ?? {}
  const [first, ...others] = interestsOf(link, context)
  const interests = first ? [{ ...first, ...(reason !== '' && { details: reason }) }, ...others] : []
  return relationshipClaim(linkId(link, context), {
    subject: context.idOf(link.subject),
    interestedParty: link.nominee === undefined ? context.idOf(link.holder) : nominationId(link, context),
    interests: interests.map((one) => ({ ...one, beneficialOwnershipOrControl: isUltimate })),
  })
}

/** The natures of interests in the terms of the standard. */
const typesOf: Readonly<Record<InterestNature, string>> = {
  shares: 'shareholding',
  partnershipShare: 'rightsToProfitOrIncome',
  units: 'shareholding',
  votes: 'votingRights',
  appointment: 'appointmentOfBoard',
  generalPartner: 'controlByLegalFramework',
  fundManager: 'rightsGrantedByContract',
  settlor: 'settlor',
  trustee: 'trustee',
  protector: 'protector',
  beneficiary: 'beneficiaryOfLegalArrangement',
  founder: 'settlor',
  councilMember: 'trustee',
  articles: 'controlViaCompanyRulesOrArticles',
  agreement: 'rightsGrantedByContract',
  actingTogether: 'otherInfluenceOrControl',
  otherInfluence: 'otherInfluenceOrControl',
}

/** The interests that the standard allows in a trust, besides other influence. */
const typesInTrust: readonly string[] = ['settlor', 'trustee', 'protector', 'beneficiaryOfLegalArrangement']

function interestsOf(link: Link, { structure, entered: interests }: Context): Interest[] {
  const entered = interests.get(link.id)
  const { nature, subject, details, with: companion } = link
  const isInTrust = structure.parties.get(subject)?.kind === 'trust'
  const type = isInTrust && !typesInTrust.includes(typesOf[nature]) ? 'otherInfluenceOrControl' : typesOf[nature]
  const said = [structure.parties.get(companion ?? '')?.name, details].filter((text) => text)
  const label = [t(`options.interestNature.${nature}`), said.join(', ')].filter((text) => text !== '').join(': ')
  const share = nature === 'votes' ? votesOf(link) : enteredShare(link, entered)
  const direct = { directOrIndirect: 'direct', beneficialOwnershipOrControl: false } as const
  const hasOwnVotes = natureOf(nature).isShare && typeof entered?.votingPercentage === 'number' && !isInTrust
  const since = entered?.since ? { startDate: entered.since } : {}
  return [
    { type, ...direct, details: label, ...(share && { share }), ...since },
    ...(hasOwnVotes ? [{ type: 'votingRights', ...direct, share: votesOf(link), ...since }] : []),
  ]
}

/** Returns the percentage as it was entered; undefined while it is blank, and for a role without a share. */
function enteredShare({ nature, share }: Link, entered: EnteredInterest | undefined): Share | undefined {
  const { isShare, isRole } = natureOf(nature)
  if (!entered || !isShare || (isRole && share.max === 0)) return undefined
  if (entered.isRange) return shareOf({ min: entered.shareMin ?? 0, max: entered.shareMax ?? 100 })
  const { sharePercentage } = entered
  return typeof sharePercentage === 'number' ? { exact: sharePercentage } : undefined
}

function votesOf({ votes }: Link): Share {
  return shareOf({ min: votes.min / 10_000, max: votes.max / 10_000 })
}

function shareOf({ min, max }: Figure): Share {
  const [one, other] = [min, max].map((percent) => Math.min(100, roundPercent(percent))) as [number, number]
  return one === other ? { exact: one } : { minimum: Math.min(one, other), maximum: Math.max(one, other) }
}

/** A person who must be identified, and the interests by which the person is connected with the company. */
interface Primary {
  readonly person: PersonResult
  readonly links: readonly Link[]
}

/** Returns a function that finds the interests on all ways from a person to the company, those of loops included. */
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

/** Returns true for a person who holds in the own name alone: those interests are the primary statements. */
function isDirect({ person, links }: Primary): boolean {
  return links.every(
    ({ holder, subject, nominee }) => holder === person.party && subject === applicant && nominee === undefined,
  )
}

/** Returns the ids of the records of which an indirect relationship is made; none for a direct one. */
function componentsOf(primary: Primary, context: Context): string[] {
  if (isDirect(primary)) return []
  const { person, links } = primary
  const between = new Set(links.flatMap(({ holder, subject }) => [holder, subject]))
  const entities = [...between].filter((party) => party !== person.party && party !== applicant).map(context.idOf)
  const nominations = links.filter(({ nominee }) => nominee !== undefined).map((link) => nominationId(link, context))
  const ofLinks = links.map((link) => linkId(link, context))
  return [...entities, ...nominations, ...nominations.map((id) => `${id}-nominator`), ...ofLinks]
}

/** The sentences that explain what a person owns. The sentence about votes has its own interest, all others are control. */
const ofOwnership: readonly Reason['key'][] = ['direct', 'heldFor', 'onePath', 'paths']

const computedByMethod = {
  statementPointerTarget: '/recordDetails/interests',
  motivation: 'transformation',
  description: `Computed by ${method}: product along each path, summed; loops by matrix`,
} as const

/** Returns what a person holds of the company in all, directly and through others. */
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

/** The reasons of the standard why nobody behind an entity is named; a state or a class of people needs none. */
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
    // The statement that nobody owns the company says so of the applicant.
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

import { type Interest as EnteredInterest, type InterestNature, natureOf } from '#domain/ownership/structure/answers.ts'
import { type Figure, roundPercent } from '#domain/ownership/structure/figures.ts'
import type { Link } from '#domain/ownership/structure/parse.ts'
import { type Claim, type Interest, nominationDetails, relationshipClaim, type Share } from './records.ts'
import { type Context, t } from './structureContext.ts'

/** Returns the id of the arrangement of a nominee. */
export function nominationId({ id }: Link, { account }: Context): string {
  return `${account}-n-${id}`
}

/** Returns the id of the claim of an interest. */
export function linkId({ id }: Link, { account }: Context): string {
  return `${account}-i-${id}`
}

/** Returns the arrangement by which a nominee holds, with its two sides; nothing for a holder in the own name. */
export function claimsOfNomination(link: Link, context: Context): Claim[] {
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

/** A person who is identified only by holdings in the own name. */
export interface OwnHolder {
  readonly isUltimate: boolean
  /** The reasons to identify the person, as text. */
  readonly reason: string
}

/** Returns the claim of one interest. @param owner undefined for an interest without a statement of its own */
export function claimOfLink(link: Link, owner: OwnHolder | undefined, context: Context): Claim {
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
  founder: 'otherInfluenceOrControl',
  councilMember: 'boardMember',
  articles: 'controlViaCompanyRulesOrArticles',
  agreement: 'rightsGrantedByContract',
  actingTogether: 'otherInfluenceOrControl',
  otherInfluence: 'otherInfluenceOrControl',
}

/** The interests that the standard allows in a trust alone, a foundation not included. */
const typesOfTrust: readonly string[] = ['settlor', 'trustee', 'protector']

/** Returns the interest in the terms of the standard, which has other influence for what it allows in no such entity. */
function typeOf(nature: InterestNature, isInTrust: boolean): string {
  const type = typesOf[nature]
  const isOfTrust = typesOfTrust.includes(type)
  const isAllowed = isInTrust ? isOfTrust || type === 'beneficiaryOfLegalArrangement' : !isOfTrust
  return isAllowed ? type : 'otherInfluenceOrControl'
}

function interestsOf(link: Link, { structure, entered: interests }: Context): Interest[] {
  const entered = interests.get(link.id)
  const { nature, subject, details, with: companion } = link
  const isInTrust = structure.parties.get(subject)?.kind === 'trust'
  const type = typeOf(nature, isInTrust)
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

/** Returns the percentage as entered; undefined when it is blank, and for a role without a share. */
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

/** Returns percent in the form of the standard: exact, or both ends of a range. */
export function shareOf({ min, max }: Figure): Share {
  const [one, other] = [min, max].map((percent) => Math.min(100, roundPercent(percent))) as [number, number]
  return one === other ? { exact: one } : { minimum: Math.min(one, other), maximum: Math.max(one, other) }
}

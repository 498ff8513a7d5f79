import type { SectionValues } from '../../kit/section.ts'

/** The values of a recommendation and of a decision. */
export const decisionValues = ['approve', 'decline'] as const
export type DecisionValue = (typeof decisionValues)[number]

/** The internal reasons of a decline. */
export const declineReasons = [
  'notEligible',
  'outsideAppetite',
  'countryNotServed',
  'appropriatenessFailed',
  'identityNotProven',
  'ownershipNotProven',
  'fundsNotExplained',
  'authorityNotProven',
  'noReply',
  'duplicate',
  'adverseInformation',
  'documentsNotGenuine',
  'screeningMatch',
  'suspicion',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Confidential reasons: any text but the neutral one could reveal them to the applicant. */
const confidentialReasons: ReadonlySet<DeclineReason> = new Set([
  'adverseInformation',
  'documentsNotGenuine',
  'screeningMatch',
  'suspicion',
])

/** The texts of a decline that the applicant reads: messages `outwardTexts.<code>`. */
export const outwardCodes = [
  'neutral',
  'notEligible',
  'countryNotServed',
  'appropriateness',
  'noReply',
  'duplicate',
] as const
export type OutwardCode = (typeof outwardCodes)[number]

/** Returns the texts that fit some internal reasons: the neutral one alone with a confidential reason. */
export function outwardCodesFor(reasons: readonly DeclineReason[]): readonly OutwardCode[] {
  return reasons.some((reason) => confidentialReasons.has(reason)) ? ['neutral'] : outwardCodes
}

/** Shortest text of a recommendation, in characters. */
export const minRecommendationText = 20
export const maxDecisionText = 4000
/** Maximum number of conditions of a recommendation, which the brokerage sets up outside the portal. */
export const maxConditions = 20

/** The parts of the basis of a decision, in the order of their hashes. */
export const basisParts = ['submission', 'requests', 'documents', 'checks', 'findings', 'recommendation'] as const
export type BasisPart = (typeof basisParts)[number]

/** The values of the setting of four eyes: always, for exposed persons only, or never. */
export const fourEyesModes = ['on', 'high', 'off'] as const
export type FourEyes = (typeof fourEyesModes)[number]

/** The rules that can exclude a person from a decision. */
export const decisionRules = [
  'fourEyes',
  'senior',
  'sanctions',
  'stopped',
  'confirmed',
  'blocked',
  'notRecommended',
] as const
export type DecisionRule = (typeof decisionRules)[number]

/** The answers about political exposure and sanctions. */
export interface Exposure {
  /** True when the answers name a politically exposed person, or sanctions other than those of the UAE and the UN. */
  readonly isExposed: boolean
  /** True when the answers say that someone is on a sanctions list of the UAE or the UN. */
  readonly isSanctioned: boolean
}

/** Returns the exposure in the relevant answers of a submission, by section. */
export function exposureIn(values: Readonly<Record<string, SectionValues>>): Exposure {
  const all = Object.values(values)
  const rows = all.flatMap((section) => Object.values(section).filter(Array.isArray).flat() as SectionValues[])
  const says = (name: string) => all.some((section) => section[name] === true)
  return {
    isExposed: says('isPEP') || says('isOtherSanctioned') || rows.some((row) => row?.politicallyExposedPerson === true),
    isSanctioned: says('isUAEorUNSCSanctioned'),
  }
}

/** The circumstances of a decision. */
export interface DecisionContext extends Exposure {
  readonly value: DecisionValue
  readonly fourEyes: FourEyes
  /** True when an approval is recommended; for a decline, when there is any recommendation. */
  readonly isRecommended: boolean
  /** True when the deciding person recommended it. */
  readonly isRecommender: boolean
  /** True for senior management. */
  readonly isSenior: boolean
  /** True when the applicant is blocked. */
  readonly isBlocked: boolean
  /** True when a finding of severity `stop` is open, or is confirmed. */
  readonly isStopped: boolean
  /** True when a finding is confirmed, which speaks against an approval. */
  readonly isConfirmed: boolean
}

/** Returns true when someone other than the recommender must decide. */
export function needsFourEyes({ fourEyes, isExposed }: Pick<DecisionContext, 'fourEyes' | 'isExposed'>): boolean {
  // Senior management decides about exposed persons regardless of the setting (MLR 2017, regulation 35).
  return fourEyes === 'on' || isExposed
}

/** Returns the rule that excludes an approver from a decision; undefined when there is none. */
export function ruleAgainst(context: DecisionContext): DecisionRule | undefined {
  const { value, isRecommended, isRecommender, isSenior, isExposed, isConfirmed } = context
  const excluded = value === 'approve' ? ruleAgainstApproval(context) : undefined
  if (excluded) return excluded
  if (needsFourEyes(context)) {
    if (!isRecommended) return 'notRecommended'
    if (isRecommender) return 'fourEyes'
  }
  if (value === 'decline' || isSenior) return undefined
  if (isConfirmed) return 'confirmed'
  return isExposed ? 'senior' : undefined
}

type Exclusions = Pick<DecisionContext, 'isSanctioned' | 'isStopped' | 'isBlocked'>

/** Returns the rule that prevents an approval by anyone; undefined when there is none. */
export function ruleAgainstApproval({
  isSanctioned,
  isStopped,
  isBlocked,
}: Exclusions): 'sanctions' | 'stopped' | 'blocked' | undefined {
  if (isSanctioned) return 'sanctions'
  if (isStopped) return 'stopped'
  return isBlocked ? 'blocked' : undefined
}

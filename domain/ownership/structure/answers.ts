import type { endReasons, interestNatures, noOwnerReasons, partyKinds, restReasons } from '../../kit/data/ownership.ts'

type CodeOf<List extends { readonly codes: readonly string[] }> = List['codes'][number]

/** The kinds of parties. The company itself is not a row; {@link applicant} refers to it. */
export type PartyKind = CodeOf<typeof partyKinds>

/** Returns true for a trust or a foundation, which has roles, and no owners. */
export function isArrangement(kind: unknown): kind is 'trust' | 'foundation' {
  return kind === 'trust' || kind === 'foundation'
}

/** The reference to the applying company among parties. */
export const applicant = 'applicant'

/** The traits of an interest; an absent trait is false. */
interface Nature {
  /** Its percentage is a share of the subject, and runs on to what the subject holds. */
  readonly isShare?: true
  /** Its holder has the votes of the share, unless other votes are entered. */
  readonly hasVotes?: true
  /** It controls the subject: always, only without another holder of the role, or when the applicant says so. */
  readonly decides?: 'always' | 'alone' | 'ifStated'
  /** A role in a trust or a foundation. */
  readonly isRole?: true
}

/** The natures of the interests that a party can have in a subject. */
export const natures = {
  shares: { isShare: true, hasVotes: true },
  partnershipShare: { isShare: true, hasVotes: true },
  units: { isShare: true },
  votes: { hasVotes: true },
  appointment: { decides: 'always' },
  generalPartner: { decides: 'always' },
  fundManager: { decides: 'always' },
  settlor: { isRole: true },
  trustee: { isRole: true, decides: 'alone' },
  protector: { isRole: true },
  /** A share only in a trust that leaves no choice to its trustee. */
  beneficiary: { isShare: true, isRole: true },
  founder: { isRole: true },
  councilMember: { isRole: true, decides: 'alone' },
  articles: { decides: 'ifStated' },
  agreement: { decides: 'ifStated' },
  actingTogether: {},
  otherInfluence: { decides: 'ifStated' },
} as const satisfies Readonly<Record<CodeOf<typeof interestNatures>, Nature>>
export type InterestNature = keyof typeof natures

/** Returns the traits of a nature. */
export function natureOf(nature: InterestNature): Nature {
  return natures[nature]
}

export type RestReason = CodeOf<typeof restReasons>
export type EndReason = CodeOf<typeof endReasons>
export type NoOwnerReason = CodeOf<typeof noOwnerReasons>

/** A person, company or arrangement, entered once for all its interests: the answers that figures depend on. */
export interface Party {
  readonly rowId: string
  readonly kind: PartyKind
  /** Empty for a party of the register, which has the name of its row. */
  readonly name: string
  /** The row of the register of shareholders with the details of the party. */
  readonly shareholder?: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null
  readonly registrationNumber?: string | null
  readonly dateOfBirth?: string | null
  readonly nationality?: string | null
  /** Of a trust or foundation: its trustee decides who benefits. */
  readonly isDiscretionary?: boolean | null
  /** Of a listed company: someone has more than half of its votes. */
  readonly hasMajorityHolder?: boolean | null
  readonly market?: string
  readonly governingLaw?: string | null
  readonly stateLevel?: string | null
  readonly classDescription?: string
}

/** The answers that describe a party in addition to its name, by its kind. */
export const neededAnswers: Partial<Readonly<Record<PartyKind, readonly (keyof Party)[]>>> = {
  company: ['country'],
  partnership: ['country'],
  fund: ['country'],
  listedCompany: ['country', 'market', 'hasMajorityHolder'],
  trust: ['governingLaw', 'isDiscretionary'],
  foundation: ['governingLaw', 'isDiscretionary'],
  stateBody: ['country', 'stateLevel'],
  classOfPersons: ['classDescription'],
}

/** An interest of a party in a subject. Percentages have at most four decimals. */
export interface Interest {
  readonly rowId: string
  /** A party, or {@link applicant}. */
  readonly subject: string
  readonly party: string
  readonly nature: InterestNature
  readonly sharePercentage?: number | null
  /** Set when only a range is known. */
  readonly isRange?: boolean
  readonly shareMin?: number | null
  readonly shareMax?: number | null
  /** Blank for the votes of the share. */
  readonly votingPercentage?: number | null
  /** The party for whom a nominee holds. */
  readonly heldFor?: string | null
  readonly isControl?: boolean | null
  /** The party that acts together with this one. */
  readonly with?: string | null
  /** `YYYY-MM-DD`. */
  readonly since?: string | null
  readonly details?: string
}

/** The answers about all owners of one subject: a description of the others, or why tracing ends. */
export interface Layer {
  readonly rowId: string
  readonly subject: string
  readonly restReason?: RestReason | null
  /** Number of the others. */
  readonly restHolders?: number | null
  /** Percent. */
  readonly restLargest?: number | null
  readonly endReason?: EndReason | null
  readonly note?: string
}

/** The structure behind the company as entered and stored, in addition to the register of shareholders. */
export interface OwnershipAnswers {
  readonly started: boolean
  readonly parties: readonly Party[]
  readonly interests: readonly Interest[]
  readonly layers: readonly Layer[]
  /** True when someone among the others of one company also holds shares of another. */
  readonly overlap?: boolean | null
  readonly noOwnerReason?: NoOwnerReason | null
  readonly noOwnerSteps?: string
}

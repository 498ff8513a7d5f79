/**
 * The limits of a region, in percent. They are constants, because a change of law changes the definition of the form.
 */
export interface OwnershipRules {
  /** A person with this percentage or more is identified. */
  readonly identifyFrom: number
  /** A person with more is an ultimate owner. */
  readonly ultimateAbove: number
  /** A direct holder of this percentage or more of an entity is named. */
  readonly nameFrom: number
  /** The test of the law, shown to reviewers; null when the law has no percentage. */
  readonly legal: { readonly percent: number; readonly isInclusive: boolean } | null
  /**
   * An owner of this percentage of an entity that controls the company is identified; null when the law has no such
   * rule.
   */
  readonly ownerOfControllerFrom: number | null
}

/** Day from which Regulation (EU) 2024/1624 applies (article 90). */
const euRegulationFrom = '2027-07-10'

const standard: OwnershipRules = {
  identifyFrom: 20,
  ultimateAbove: 20,
  nameFrom: 20,
  legal: { percent: 25, isInclusive: true },
  ownerOfControllerFrom: null,
}

/**
 * Returns the rules of a region on a day. A region without separate rules has those of FATF recommendation 24.
 *
 * uae: Cabinet Decision 109 of 2023. mu: Companies Act 2001, section 91. uk: MLR 2017, regulation 5. eu: Directive (EU)
 * 2015/849, article 3(6); from 10 July 2027 Regulation (EU) 2024/1624, articles 52 and 54. au: AML/CTF Rules 2025. sa:
 * FIC Act, section 21B, and the register of the CIPC from 5 percent.
 * @param today `YYYY-MM-DD` in the region
 */
export function ownershipRules(region: string, today: string): OwnershipRules {
  switch (region) {
    case 'mu':
      return { ...standard, legal: { percent: 20, isInclusive: true } }
    case 'uk':
      return { ...standard, legal: { percent: 25, isInclusive: false } }
    case 'eu':
      return today < euRegulationFrom
        ? { ...standard, legal: { percent: 25, isInclusive: false } }
        : { ...standard, ownerOfControllerFrom: 25 }
    case 'sa':
      return { ...standard, nameFrom: 5, legal: null }
    default:
      return standard
  }
}

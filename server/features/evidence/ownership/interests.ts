/** An interest in the Beneficial Ownership Data Standard 0.4. */
export interface Interest {
  readonly type: string
  readonly directOrIndirect: 'direct' | 'indirect' | 'unknown'
  readonly beneficialOwnershipOrControl: boolean
  readonly details?: string
  readonly share?: { readonly exact: number }
}

type Nature = Pick<Interest, 'type' | 'directOrIndirect'> & {
  /** An owner with such an entry is declared a beneficial owner, whatever the percentage. */
  readonly isOwner?: true
}

const ofTrust = (type: string): Nature => ({ type, directOrIndirect: 'unknown', isOwner: true })

/** The form's register answers, in the terms of the standard: `beneficialOwnershipType` and `shareholderType`. */
const natures: Readonly<Record<string, Nature>> = {
  direct: { type: 'shareholding', directOrIndirect: 'direct' },
  indirect: { type: 'shareholding', directOrIndirect: 'indirect' },
  voting_rights: { type: 'votingRights', directOrIndirect: 'unknown' },
  other_control: { type: 'otherInfluenceOrControl', directOrIndirect: 'unknown', isOwner: true },
  trust_role: ofTrust('otherInfluenceOrControl'),
  nominee: { type: 'nominee', directOrIndirect: 'direct' },
  senior_managing_official: { type: 'seniorManagingOfficial', directOrIndirect: 'direct' },
  shareholder: { type: 'shareholding', directOrIndirect: 'direct' },
  ubo: { type: 'shareholding', directOrIndirect: 'indirect', isOwner: true },
  shareholder_ubo: { type: 'shareholding', directOrIndirect: 'direct', isOwner: true },
  partner: { type: 'rightsToProfitOrIncome', directOrIndirect: 'direct' },
  trustee: ofTrust('trustee'),
  settlor: ofTrust('settlor'),
  beneficiary: ofTrust('beneficiaryOfLegalArrangement'),
  protector: ofTrust('protector'),
  controller: { type: 'otherInfluenceOrControl', directOrIndirect: 'unknown', isOwner: true },
}

const notEntered: Nature = { type: 'unknownInterest', directOrIndirect: 'unknown' }

/** An interest of unknown nature. */
export const anyInterest: Interest = { ...notEntered, beneficialOwnershipOrControl: false }

/**
 * Returns the interest of a holder.
 * @param kind the answer in the register
 * @param label its label in the form
 * @param share percent
 * @param isUltimateOwner a natural person whose holdings together exceed the threshold
 */
export function interestOf(
  kind: string | null,
  label: string,
  share: number | null,
  holder: { readonly isPerson: boolean; readonly isUltimateOwner: boolean },
): Interest {
  const { type, directOrIndirect, isOwner = false } = natures[kind ?? ''] ?? notEntered
  return {
    type,
    directOrIndirect,
    // In the standard only a natural person is a beneficial owner.
    beneficialOwnershipOrControl: holder.isPerson && type !== 'nominee' && (isOwner || holder.isUltimateOwner),
    ...(label !== '' && { details: label }),
    ...(share !== null && { share: { exact: share } }),
  }
}

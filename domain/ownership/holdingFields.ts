import { blank } from '../kit/condition.ts'
import { percent } from '../kit/kinds/number.ts'
import { entity, type Holder, holdingLimits, holdingPart, noEntity, noPerson, person } from './holder.ts'
import { holdingOf } from './holdingRules.ts'

/** The kinds of ownership with a percentage: all but the senior managing official, who is named instead of owners. */
const heldKinds = ['direct', 'indirect', 'voting_rights', 'other_control', 'trust_role', 'nominee'] as const

/** Someone with such a role controls the company, or benefits from it, and may hold no share of it. */
const whenInRole = { beneficialOwnershipType: ['voting_rights', 'other_control', 'trust_role'] } as const

/**
 * The percentages of uae and mu. A senior managing official has none. The total follows from the parts, and is stored
 * because the specification names it.
 */
export const holdingFields = {
  naturalPersonHoldingPercentage: percent({
    ...holdingPart,
    optional: [noPerson, whenInRole],
    when: [
      { ...person.when, beneficialOwnershipType: heldKinds },
      { ...person.when, beneficialOwnershipType: blank },
    ],
  }),
  legalEntityHoldingPercentage: percent({
    ...holdingPart,
    optional: [noEntity, whenInRole],
    when: [
      { ...entity.when, beneficialOwnershipType: heldKinds },
      { ...entity.when, beneficialOwnershipType: blank },
    ],
  }),
  holdingPercentage: percent({
    ...holdingLimits,
    rangeIssue: 'holding',
    optional: true,
    when: [{ beneficialOwnershipType: heldKinds }, { beneficialOwnershipType: blank }],
    computed: {
      parts: ['naturalPersonHoldingPercentage', 'legalEntityHoldingPercentage'],
      value: (row: Readonly<Record<string, unknown>>) => holdingOf(row as Holder),
    },
  }),
}

/** Someone who controls the company, or has a role in the trust that applies or holds it, may hold no share of it. */
const whenWithoutShare = {
  shareholderType: ['controller', 'trustee', 'settlor', 'beneficiary', 'protector', 'senior_managing_official'],
} as const

/** The percentages of au, eu, sa and uk. */
export const partFields = {
  naturalPersonHoldingPercentage: percent({ ...holdingPart, ...person, optional: [noPerson, whenWithoutShare] }),
  legalEntityHoldingPercentage: percent({ ...holdingPart, ...entity, optional: [noEntity, whenWithoutShare] }),
}

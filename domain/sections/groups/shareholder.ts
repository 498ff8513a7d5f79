import { beneficialOwnershipTypes } from '../../kit/data/lists.ts'
import { choice } from '../../kit/kinds/choice.ts'
import type { Row } from '../../kit/kinds/list.ts'
import { anyHolder, entityHolder, holdingFields, natureField, personHolder } from '../../ownership/holder.ts'

const { holdingPercentage, naturalPersonHoldingPercentage, legalEntityHoldingPercentage } = holdingFields

/** A holder in the register of uae and mu. */
export const shareholderFields = {
  ...natureField,
  beneficialOwnershipType: choice(beneficialOwnershipTypes),
  ...personHolder,
  naturalPersonHoldingPercentage,
  ...entityHolder,
  legalEntityHoldingPercentage,
  holdingPercentage,
  ...anyHolder,
}

export type Shareholder = Row<typeof shareholderFields>

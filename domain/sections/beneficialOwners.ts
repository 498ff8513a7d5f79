import { beneficialOwnershipTypes } from '../kit/data/lists.ts'
import { choice } from '../kit/kinds/choice.ts'
import { list, type Row } from '../kit/kinds/list.ts'
import { section } from '../kit/section.ts'
import { anyHolder, entityHolder, natureField, personHolder } from '../ownership/holder.ts'
import { holdingFields } from '../ownership/holdingFields.ts'
import { holderIsNamed, partIsWithinLimits, totalFollowsParts } from '../ownership/holdingRules.ts'
import { registerRules } from '../ownership/registerRules.ts'
import { structureFields } from '../ownership/structure/fields.ts'

const { holdingPercentage, naturalPersonHoldingPercentage, legalEntityHoldingPercentage } = holdingFields

/** A holder in the register of uae and mu. */
const shareholderFields = {
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

/** The direct and indirect holders of at least 20 percent of the company (uae and mu). */
export const beneficialOwners = section({
  id: 'beneficialOwners',
  path: '/beneficial-owners',
  dataPath: 'clientDetail.companyInfo',
  prepare: ['guide-prepare-owners'],
  terms: ['term-ultimate-owner', 'term-ownership-chart', 'term-pep'],
  fields: {
    shareholders: list({
      title: ['fullLegalName', 'companyName'],
      summary: [
        'legalNature',
        'holdingPercentage',
        'beneficialOwnershipType',
        'country',
        'countryOfEstablishment',
        'politicallyExposedPerson',
      ],
      fields: shareholderFields,
      rules: { holderIsNamed, partIsWithinLimits, totalFollowsParts },
    }),
    ...structureFields,
  },
  rules: registerRules('beneficialOwnershipType'),
})

import { shareholderTypes } from '../../kit/data/lists.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { list } from '../../kit/kinds/list.ts'
import { signature } from '../../kit/kinds/signature.ts'
import { section } from '../../kit/section.ts'
import { anyHolder, entityHolder, natureField, noPerson, person, personHolder } from '../../ownership/holder.ts'
import { partFields } from '../../ownership/holdingFields.ts'
import { holderIsNamed, partIsWithinLimits, sumIsWithinLimits } from '../../ownership/holdingRules.ts'
import { registerRules } from '../../ownership/registerRules.ts'
import { structureFields } from '../../ownership/structure/fields.ts'

const ownerFields = {
  ...natureField,
  shareholderType: choice(shareholderTypes),
  ...personHolder,
  naturalPersonHoldingPercentage: partFields.naturalPersonHoldingPercentage,
  ...entityHolder,
  legalEntityHoldingPercentage: partFields.legalEntityHoldingPercentage,
  ...anyHolder,
  // An entry of both natures without a person has no signatory.
  signature: signature({ signedBy: ['fullLegalName'], when: person.when, optional: noPerson }),
}

/** The holders of the company, with their signatures (au, eu, sa and uk). */
export const beneficialOwners = section({
  id: 'beneficialOwners',
  messages: 'professional.beneficialOwners',
  path: '/beneficial-owners',
  dataPath: 'clientDetail.companyInfo',
  prepare: ['guide-prepare-owners'],
  terms: ['term-ultimate-owner', 'term-ownership-chart', 'term-pep'],
  fields: {
    shareholders: list({
      title: ['fullLegalName', 'companyName'],
      summary: [
        'shareholderType',
        'naturalPersonHoldingPercentage',
        'legalEntityHoldingPercentage',
        'politicallyExposedPerson',
      ],
      fields: ownerFields,
      rules: { holderIsNamed, partIsWithinLimits, sumIsWithinLimits },
    }),
    ...structureFields,
  },
  rules: registerRules('shareholderType'),
})

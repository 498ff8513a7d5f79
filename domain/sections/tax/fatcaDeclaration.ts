import { crsEntityTypes, fatcaStatuses } from '../../kit/data/tax.ts'
import { type CheckContext, group } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { giin, usTin } from '../../kit/kinds/text/identifier.ts'
import { name, text } from '../../kit/kinds/text/text.ts'
import { acceptance } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { valueAt } from '../../kit/values/values.ts'
import { namesIn } from '../../ownership/people.ts'
import { classificationIsConsistent } from './classification.ts'
import { controllingPersons } from './controllingPersons.ts'
import { taxResidencyFields, taxResidencyRules } from './taxResidencies.ts'

const withGiin = [
  'reporting_model1_ffi',
  'participating_ffi',
  'registered_deemed_compliant',
  'direct_reporting_nffe',
] as const

/** The classes that require the controlling persons of the entity. */
const passiveEntityTypes: readonly unknown[] = ['pnfe', 'fi_investment_npj']

/** Returns a warning for a class with controlling persons while the register of shareholders has no natural person. */
function controllingPersonsAreKnown(
  { crsEntityType }: { readonly crsEntityType: string | null },
  context: CheckContext,
): Issue[] {
  const missing = context.application && passiveEntityTypes.includes(crsEntityType)
  return missing && namesIn(['owners'], context.application).length === 0
    ? [{ path: 'controllingPersons', code: 'controllingPersonMissing', severity: 'warning' }]
    : []
}

/** Returns a warning for a listed company of a passive class: the listing alone makes it an active entity. */
function listedIsActive({ crsEntityType }: { readonly crsEntityType: string | null }, context: CheckContext): Issue[] {
  const listed = valueAt(context.application, 'clientDetail.companyInfo.isListedOnRegulator') === true
  return listed && crsEntityType === 'pnfe'
    ? [{ path: 'crsEntityType', code: 'classificationDiffers', severity: 'warning' }]
    : []
}

/** CRS entity self-certification, FATCA status and tax residency on one page (UAE and Mauritius). */
export const fatcaDeclaration = section({
  id: 'fatcaDeclaration',
  path: '/fatca-declaration',
  dataPath: 'clientOtherInfo.taxInfo',
  prepare: ['guide-prepare-tax'],
  terms: ['term-crs', 'term-fatca', 'term-nfe', 'term-giin', 'term-tin', 'term-controlling-person'],
  fields: {
    ...group('residency', taxResidencyFields),
    ...group('classification', {
      crsHelp: notice('crs-help', { tone: 'help' }),
      crsEntityType: choice(crsEntityTypes),
      crsListedExchange: text({ min: 2, when: { crsEntityType: 'anfe_listed' } }),
      crsRelatedListedCompany: name({ optional: true, when: { crsEntityType: 'anfe_listed' } }),
      fatcaStatus: choice(fatcaStatuses),
      giin: giin({ when: { fatcaStatus: withGiin } }),
      sponsorName: name({ when: { fatcaStatus: 'sponsored_ffi' } }),
      sponsorGiin: giin({ when: { fatcaStatus: 'sponsored_ffi' } }),
      usTin: usTin({ when: { fatcaStatus: ['us_specified', 'us_not_specified'] } }),
    }),
    ...group('controllers', { controllingPersons }),
    ...group('certification', { selfCertAccepted: acceptance({ text: 'crs-certify' }) }),
  },
  rules: {
    ...taxResidencyRules,
    classificationAgrees: classificationIsConsistent,
    ownersBehind: controllingPersonsAreKnown,
    listedIsActive,
  },
})

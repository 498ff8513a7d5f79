import { controllingPersonTypes, crsEntityTypes, fatcaStatuses } from '../../kit/data/tax.ts'
import { type CheckContext, group } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { country } from '../../kit/kinds/country.ts'
import { dateOfBirth } from '../../kit/kinds/date.ts'
import { list } from '../../kit/kinds/list.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { percent } from '../../kit/kinds/number.ts'
import { giin, usTin } from '../../kit/kinds/text/identifier.ts'
import { name, text } from '../../kit/kinds/text/text.ts'
import { acceptance } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { valueAt } from '../../kit/values/values.ts'
import { namesIn } from '../../ownership/people.ts'
import { taxNumberFields, taxResidencyFields, taxResidencyRules } from './taxResidency.ts'

/** The controlling persons of an entity that is passive under CRS or FATCA. */
export const controllingPersons = list({
  when: [{ crsEntityType: ['pnfe', 'fi_investment_npj'] }, { fatcaStatus: 'passive_nffe' }],
  title: ['fullLegalName'],
  summary: ['controllingPersonType', 'taxResidencyCountry'],
  fields: {
    fullLegalName: name({ suggestPeopleFrom: ['owners', 'directors'] }),
    dateOfBirth: dateOfBirth(),
    nationality: country(),
    country: country(),
    address: text({ min: 5, max: 280 }),
    controllingPersonType: choice(controllingPersonTypes),
    holdingPercentage: percent({ optional: true }),
    ...taxNumberFields,
  },
})

/** The values for the warnings about a company's classification. */
interface Classified {
  readonly crsEntityType: string | null
  readonly fatcaStatus: string | null
  readonly taxResidencys: readonly { readonly taxResidencyCountry: string | null }[]
}

/**
 * Statuses of financial institutions and of other foreign entities; US persons and exempt owners may be either under
 * CRS.
 */
const institutionStatuses = [
  'reporting_model1_ffi',
  'participating_ffi',
  'registered_deemed_compliant',
  'nonreporting_ffi',
  'sponsored_ffi',
  'nonparticipating_ffi',
]
const otherEntityStatuses = ['active_nffe', 'listed_nffe', 'direct_reporting_nffe', 'passive_nffe']

/** Returns true when an entity type under CRS and a FATCA status contradict each other. */
export function areClassesInconsistent(crs: string, fatca: string): boolean {
  if (crs === 'fi_investment_npj') return false
  if (crs.startsWith('fi_')) return otherEntityStatuses.includes(fatca)
  if (institutionStatuses.includes(fatca)) return true
  return (crs.startsWith('anfe_') && fatca === 'passive_nffe') || (crs === 'pnfe' && fatca === 'active_nffe')
}

/**
 * Returns true when the classes under CRS and FATCA contradict each other, or a US residence contradicts the status.
 */
export function isClassificationInconsistent({ crsEntityType: crs, fatcaStatus, taxResidencys }: Classified): boolean {
  if (crs === null || fatcaStatus === null) return false
  if (!fatcaStatus.startsWith('us_') && taxResidencys.some((row) => row.taxResidencyCountry === 'US')) return true
  return areClassesInconsistent(crs, fatcaStatus)
}

/**
 * Returns a warning at the FATCA status for inconsistent classes; not an error, because the applicant may have reasons.
 */
function classificationIsConsistent(values: Classified): Issue[] {
  return isClassificationInconsistent(values)
    ? [{ path: 'fatcaStatus', code: 'classificationDiffers', severity: 'warning' }]
    : []
}

const withGiin = [
  'reporting_model1_ffi',
  'participating_ffi',
  'registered_deemed_compliant',
  'direct_reporting_nffe',
] as const

/** Returns true for an entity type that is passive under CRS, which requires the controlling persons of the entity. */
export function isPassiveType(crsEntityType: string | null): boolean {
  return crsEntityType === 'pnfe' || crsEntityType === 'fi_investment_npj'
}

/** Returns a warning for a class with controlling persons while the register of shareholders has no natural person. */
function controllingPersonsAreKnown(
  { crsEntityType }: { readonly crsEntityType: string | null },
  context: CheckContext,
): Issue[] {
  const missing = context.application && isPassiveType(crsEntityType)
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

import type { Issue } from '../../kit/issue.ts'

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

/**
 * Returns true when the classes under CRS and FATCA contradict each other, or a US residence contradicts the status.
 */
export function isClassificationInconsistent({ crsEntityType: crs, fatcaStatus, taxResidencys }: Classified): boolean {
  if (crs === null || fatcaStatus === null) return false
  if (!fatcaStatus.startsWith('us_') && taxResidencys.some((row) => row.taxResidencyCountry === 'US')) return true
  if (crs === 'fi_investment_npj') return false
  if (crs.startsWith('fi_')) return otherEntityStatuses.includes(fatcaStatus)
  if (institutionStatuses.includes(fatcaStatus)) return true
  return (
    (crs.startsWith('anfe_') && fatcaStatus === 'passive_nffe') || (crs === 'pnfe' && fatcaStatus === 'active_nffe')
  )
}

/**
 * Returns a warning at the FATCA status for inconsistent classes; not an error, because the applicant may have reasons.
 */
export function classificationIsConsistent(values: Classified): Issue[] {
  return isClassificationInconsistent(values)
    ? [{ path: 'fatcaStatus', code: 'classificationDiffers', severity: 'warning' }]
    : []
}

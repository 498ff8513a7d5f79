import type { RegionId } from '../regions/region.ts'

/**
 * Returns the reference of an application: region, account and, after submission, the number of the submission. The
 * PDF, the mails and the page after submission show it.
 */
export function referenceOf(region: RegionId, account: string, submission?: number): string {
  return [region.toUpperCase(), account, ...(submission === undefined ? [] : [submission])].join('-')
}

import type { RegionId } from '../regions/region.ts'

/**
 * What the brokerage files an application under: region, account and, once it was submitted, which submission it is. The PDF, the
 * mails and the page after submission call it the same.
 */
export function referenceOf(region: RegionId, account: string, submission?: number): string {
  return [region.toUpperCase(), account, ...(submission === undefined ? [] : [submission])].join('-')
}

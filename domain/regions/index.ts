import type { Region, RegionId } from './region.ts'
import * as registered from './registered.ts'

/** All regions by id. */
export const regions: Readonly<Record<RegionId, Region>> = registered

/** The ids of all regions, in alphabetical order. */
export const regionIds = Object.keys(regions) as RegionId[]

/**
 * Returns the region with an id from the configuration or a stored account.
 * @throws Error with the list of valid ids, for an unknown id
 */
export function regionOf(id: string): Region {
  const known = regionIds.find((item) => item === id)
  if (!known) throw new Error(`there is no region "${id}"; valid ones are ${regionIds.join(', ')}`)
  return regions[known]
}

import type { Region, RegionId } from './region.ts'
import * as registered from './registered.ts'

/** The regions that can be built. */
export const regions: Readonly<Record<RegionId, Region>> = registered

/** Their ids, in alphabetical order. */
export const regionIds = Object.keys(regions) as RegionId[]

/**
 * The region with an id, from configuration or from a stored account.
 * @throws Error listing the ids there are, when the id names none
 */
export function regionOf(id: string): Region {
  const known = regionIds.find((item) => item === id)
  if (!known) throw new Error(`there is no region "${id}"; valid ones are ${regionIds.join(', ')}`)
  return regions[known]
}

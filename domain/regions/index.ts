import { region as au } from './au/index.ts'
import { region as auPro } from './au-pro/index.ts'
import { region as eu } from './eu/index.ts'
import { region as mu } from './mu/index.ts'
import { type Region, type RegionId, regionIds } from './region.ts'
import { region as sa } from './sa/index.ts'
import { region as uae } from './uae/index.ts'
import { region as uk } from './uk/index.ts'

/** The regions that can be built. */
export const regions: Readonly<Record<RegionId, Region>> = { uae, mu, eu, uk, sa, au, 'au-pro': auPro }

/**
 * The region with an id, from configuration or from a stored account.
 * @throws Error listing the ids there are, when the id names none
 */
export function regionOf(id: string): Region {
  const known = regionIds.find((one) => one === id)
  if (!known) throw new Error(`there is no region "${id}"; valid ones are ${regionIds.join(', ')}`)
  return regions[known]
}

import type { Say } from '../kit/say.ts'
import type { RegionId } from './region.ts'

/** What a regulatory entity is called in the language of `say`. */
export function regionName(id: RegionId, say: Say): string {
  return say(`regions.${id}`)
}

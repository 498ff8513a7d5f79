import type { Translate } from '../kit/translate.ts'
import type { RegionId } from './region.ts'

/** Returns the name of a regulatory entity in the language of `t`. */
export function regionName(id: RegionId, t: Translate): string {
  return t(`regions.${id}`)
}

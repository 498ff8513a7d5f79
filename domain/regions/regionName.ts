import type { Translate } from '../kit/translate.ts'
import type { RegionId } from './region.ts'

/** What a regulatory entity is called in the language of `say`. */
export function regionName(id: RegionId, t: Translate): string {
  return t(`regions.${id}`)
}

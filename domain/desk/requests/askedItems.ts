import type { AskedPlace } from '../../contract/status.ts'
import { asksForProof, type Place, type ReasonCode } from './reasons.ts'

/** The part of a request that says what it asks for. */
export interface AskedItem extends Place {
  readonly reason: ReasonCode
  readonly about: Place | null
}

/**
 * Returns the places that requests ask for: that of each, and the answer that it compares with. The owners behind a
 * holder change the register and the structure as a whole.
 */
export function askedPlacesOf(items: readonly AskedItem[]): AskedPlace[] {
  return items.flatMap(({ section, path, about, reason }) => {
    const place = { section, path: reason === 'ownersBehind' ? '' : path }
    return [place, ...(about ? [about] : [])].map((one) => ({ ...one, withProof: asksForProof(reason) }))
  })
}

import type { AskedPlace } from '../../contract/status.ts'
import { asksForProof, type Place, type ReasonCode } from './reasons.ts'

/** The part of a request that states what it asks for. */
export interface AskedItem extends Place {
  readonly reason: ReasonCode
  readonly about: Place | null
}

/**
 * Returns the places that requests ask for: the place of each, and that of the answer it is compared with. A request
 * for the owners behind a holder covers the register and the structure as a whole.
 */
export function askedPlacesOf(items: readonly AskedItem[]): AskedPlace[] {
  return items.flatMap(({ section, path, about, reason }) => {
    const place = { section, path: reason === 'ownersBehind' ? '' : path }
    return [place, ...(about ? [about] : [])].map((one) => ({ ...one, withProof: asksForProof(reason) }))
  })
}

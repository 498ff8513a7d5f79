/** An address without the origin. */
interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Where a page stands: its address, and what the page before handed to it. */
export interface Place extends Address {
  readonly state: unknown
  /** Another one for every visit. */
  readonly key: string
}

/** A place as an address without the origin. */
export function addressOf({ pathname, search, hash }: Address): string {
  return `${pathname}${search}${hash}`
}

/** Where an address leads from a place: a path, or the hash or query of the same page. */
export function addressFrom(here: Address, to: string): Address {
  const { pathname, search, hash } = new URL(to, `http://here${addressOf(here)}`)
  return { pathname, search, hash }
}

let visited = 0

/** A new visit of where an address leads from a place. */
export function placeFrom(here: Address, to: string, state: unknown = null): Place {
  // The history outlives the window's page, whose visits are counted anew each time it is loaded.
  return { ...addressFrom(here, to), state, key: `${performance.timeOrigin}-${++visited}` }
}

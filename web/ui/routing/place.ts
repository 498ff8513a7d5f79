/** An address without the origin. */
interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The location of a page: its address, and the state that the previous page passed to it. */
export interface Place extends Address {
  readonly state: unknown
  /** Unique for every visit. */
  readonly key: string
}

/** Returns a location as an address without the origin. */
export function addressOf({ pathname, search, hash }: Address): string {
  return `${pathname}${search}${hash}`
}

/** Resolves an address relative to a location: a path, or the hash or query of the same page. */
export function addressFrom(here: Address, to: string): Address {
  const { pathname, search, hash } = new URL(to, `http://here${addressOf(here)}`)
  return { pathname, search, hash }
}

let visited = 0

/** Creates a new visit of an address relative to a location. */
export function placeFrom(here: Address, to: string, state: unknown = null): Place {
  // The history outlives the page, and each load of the page restarts the count.
  return { ...addressFrom(here, to), state, key: `${performance.timeOrigin}-${++visited}` }
}

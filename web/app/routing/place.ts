/** Where a page stands: its address, and what the page before handed to it. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  /** Another one for every visit. */
  readonly key: string
}

/** A place as an address without the origin. */
export function addressOf({ pathname, search, hash }: Omit<Place, 'state' | 'key'>): string {
  return `${pathname}${search}${hash}`
}

/** Where an address leads from a place: a path, or the hash or query of the same page. */
export function placeFrom(here: Place, to: string, state: unknown = null): Place {
  const { pathname, search, hash } = new URL(to, `http://here${addressOf(here)}`)
  return { pathname, search, hash, state, key: crypto.randomUUID() }
}

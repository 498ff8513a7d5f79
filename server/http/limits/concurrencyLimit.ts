/** A request that counts while it is in progress. */
export interface Slot {
  /** Counts the request. @returns false, without counting it, when its caller has no capacity left */
  tryEnter(): boolean
  /** Counts the request again, whatever the capacity. */
  enter(): void
  /** Stops counting the request. @param isClosed true when it must not be counted again */
  leave(isClosed?: boolean): void
}

/** The requests of one network in progress may be up to this multiple of the free capacity. */
const networkShare = 4

/**
 * Creates a limit of the requests in progress. Callers share it by dynamic thresholds (Choudhury and Hahne, 1998): a
 * caller who has taken a quarter of what is free gets no more, so that a flood always leaves capacity for others.
 * @param callerShare returns the share of the free capacity that one caller may take, 1 at most
 * @returns a function that creates the slot of a request, by its network and its unverified credentials
 */
export function createConcurrencyLimit(
  max: number,
  callerShare: () => number = () => 0.25,
): (network: string, credentials: string) => Slot {
  const counts = new Map<string, number>()
  let total = 0
  const countOf = (key: string) => counts.get(key) ?? 0
  function add(keys: readonly string[], difference: 1 | -1): void {
    total += difference
    for (const key of keys) {
      const count = countOf(key) + difference
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    }
  }
  return (network, credentials) => {
    const caller = `${network} ${credentials}`
    let state: 'outside' | 'inside' | 'closed' = 'outside'
    const enter = () => {
      if (state !== 'outside') return
      state = 'inside'
      add([network, caller], 1)
    }
    return {
      enter,
      tryEnter() {
        const free = max - total
        const hasRoom = countOf(caller) < callerShare() * free && countOf(network) < networkShare * free
        if (hasRoom) enter()
        return hasRoom
      },
      leave(isClosed = false) {
        if (state === 'inside') add([network, caller], -1)
        if (state !== 'closed') state = isClosed ? 'closed' : 'outside'
      },
    }
  }
}

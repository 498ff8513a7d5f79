/** What orders an item of the queue. */
export interface QueuedItem {
  /** Items of one key are taken one after another. */
  readonly key: string | symbol
  /** A higher one goes first, among all keys. */
  readonly priority?: number
  /** Goes before other items of its key. */
  readonly isUrgent?: boolean
}

/**
 * A queue that takes the highest priority first, serves keys of one priority round robin, and lets at most one item of a key be in
 * progress. One account that sends a lot waits behind itself, not in front of others.
 */
export interface FairQueue<Item extends QueuedItem> {
  /** Number of items that wait. */
  readonly size: number
  /** Returns the number of items of a key that wait. */
  sizeOf(key: Item['key']): number
  add(item: Item): void
  /** Removes and returns the next eligible item whose key has none in progress; its key is in progress until it is released. */
  take(isEligible: (item: Item) => boolean): Item | undefined
  /** Marks the item in progress of a key as done. */
  release(key: Item['key']): void
  /** Removes an item that waits; returns false when it is not there any more. */
  remove(item: Item): boolean
  /** Removes and returns all items that wait. */
  clear(): Item[]
}

export function createFairQueue<Item extends QueuedItem>(): FairQueue<Item> {
  // A Map keeps its keys in the order of insertion: the first key is the one that waited longest.
  const waiting = new Map<Item['key'], Item[]>()
  const inProgress = new Set<Item['key']>()

  function remove(item: Item): boolean {
    const items = waiting.get(item.key) ?? []
    const rest = items.filter((candidate) => candidate !== item)
    if (rest.length === 0) waiting.delete(item.key)
    else waiting.set(item.key, rest)
    return rest.length < items.length
  }

  return {
    get size() {
      return [...waiting.values()].reduce((sum, items) => sum + items.length, 0)
    },
    sizeOf: (key) => waiting.get(key)?.length ?? 0,
    add(item) {
      const items = waiting.get(item.key) ?? []
      if (item.isUrgent) items.unshift(item)
      else items.push(item)
      waiting.set(item.key, items)
    },
    take(isEligible) {
      const firsts = [...waiting].flatMap(([key, [first]]) => (first && !inProgress.has(key) ? [first] : []))
      // Sorting is stable: keys of one priority stay in their order.
      const [next] = firsts.filter(isEligible).toSorted((a, b) => priorityOf(b) - priorityOf(a))
      if (!next) return undefined
      remove(next)
      const rest = waiting.get(next.key)
      if (rest) {
        waiting.delete(next.key)
        waiting.set(next.key, rest)
      }
      inProgress.add(next.key)
      return next
    },
    release: (key) => void inProgress.delete(key),
    remove,
    clear() {
      const items = [...waiting.values()].flat()
      waiting.clear()
      return items
    },
  }
}

function priorityOf({ priority = 0 }: QueuedItem): number {
  return priority
}

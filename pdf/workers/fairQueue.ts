/** The order of an item of the queue. */
export interface QueuedItem {
  /** Items of one key run one after another. */
  readonly key: string | symbol
  /** The highest priority is first, among all keys. */
  readonly priority?: number
  /** True for an item that precedes other items of its key. */
  readonly isUrgent?: boolean
}

/**
 * A queue that serves the highest priority first and keys of one priority round robin, with at most one item of a key
 * in progress. An account with many requests delays only itself.
 */
export interface FairQueue<Item extends QueuedItem> {
  /** Number of queued items. */
  readonly size: number
  /** Returns the number of queued items of a key. */
  sizeOf(key: Item['key']): number
  add(item: Item): void
  /**
   * Removes and returns the next eligible item whose key has none in progress; its key is in progress until `release`.
   */
  take(isEligible: (item: Item) => boolean): Item | undefined
  /** Marks the item in progress of a key as done. */
  release(key: Item['key']): void
  /** Removes a queued item; returns false when it is no longer queued. */
  remove(item: Item): boolean
  /** Removes and returns all queued items. */
  clear(): Item[]
}

export function createFairQueue<Item extends QueuedItem>(): FairQueue<Item> {
  // A Map iterates over its keys in the order of insertion, so the first key waited longest.
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
      // Sorting is stable, so keys of one priority retain their order.
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

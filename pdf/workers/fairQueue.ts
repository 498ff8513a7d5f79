/**
 * A queue that serves its keys round robin and lets at most one item of a key be in progress.
 * One account that sends a lot waits behind itself, not in front of others.
 */
export interface FairQueue<Item> {
  /** Number of items that wait. */
  readonly size: number
  /** Returns the number of items of a key that wait. */
  sizeOf(key: string): number
  /** Adds an item behind those of its key, or before them when it is urgent. */
  add(key: string, item: Item, isUrgent?: boolean): void
  /** Removes and returns the next item whose key has none in progress; its key is in progress until it is released. */
  take(): { readonly key: string; readonly item: Item } | undefined
  /** Marks the item in progress of a key as done. */
  release(key: string): void
  /** Removes an item that waits; returns false when it is not there any more. */
  remove(key: string, item: Item): boolean
  /** Removes and returns all items that wait. */
  clear(): Item[]
}

export function createFairQueue<Item>(): FairQueue<Item> {
  // A Map keeps its keys in the order of insertion: the first key is the one that waited longest.
  const waiting = new Map<string, Item[]>()
  const inProgress = new Set<string>()

  return {
    get size() {
      return [...waiting.values()].reduce((sum, items) => sum + items.length, 0)
    },
    sizeOf: (key) => waiting.get(key)?.length ?? 0,
    add(key, item, isUrgent = false) {
      const items = waiting.get(key) ?? []
      if (isUrgent) items.unshift(item)
      else items.push(item)
      waiting.set(key, items)
    },
    take() {
      for (const [key, items] of waiting) {
        if (inProgress.has(key)) continue
        const [item, ...rest] = items as [Item, ...Item[]]
        waiting.delete(key)
        if (rest.length > 0) waiting.set(key, rest)
        inProgress.add(key)
        return { key, item }
      }
      return undefined
    },
    release: (key) => void inProgress.delete(key),
    remove(key, item) {
      const items = waiting.get(key) ?? []
      const rest = items.filter((one) => one !== item)
      if (rest.length === 0) waiting.delete(key)
      else waiting.set(key, rest)
      return rest.length < items.length
    },
    clear() {
      const items = [...waiting.values()].flat()
      waiting.clear()
      return items
    },
  }
}

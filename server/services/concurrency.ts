/** Bounds how much of one kind happens at the same time for each key. */
export interface ConcurrencyLimit {
  /** Returns the function that releases what was acquired, or undefined where the key has reached its limit. */
  acquire(key: string): (() => void) | undefined
}

/** Creates a limit in this process. */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const counts = new Map<string, number>()
  return {
    acquire(key) {
      const count = counts.get(key) ?? 0
      if (count >= most) return undefined
      counts.set(key, count + 1)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        const left = (counts.get(key) ?? 1) - 1
        if (left === 0) counts.delete(key)
        else counts.set(key, left)
      }
    },
  }
}

/** Bounds how many files are sent at the same time, by all queues that share it. */
export interface SendLimit {
  /**
   * Acquires the right to send one file.
   * @param onReleased called once when a file of another was sent, where undefined is returned
   * @returns the function that releases it; undefined where as many are sent as may be
   */
  tryAcquire(onReleased: () => void): (() => void) | undefined
}

/** Creates a limit of so many files. */
export function createSendLimit(concurrency: number): SendLimit {
  let sending = 0
  const waiting = new Set<() => void>()

  function release(): void {
    sending -= 1
    const all = [...waiting]
    waiting.clear()
    for (const onReleased of all) onReleased()
  }

  return {
    tryAcquire(onReleased) {
      if (sending >= concurrency) {
        waiting.add(onReleased)
        return undefined
      }
      sending += 1
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        release()
      }
    },
  }
}

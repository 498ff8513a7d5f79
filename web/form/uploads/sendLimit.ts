/** Limits the number of concurrent uploads of all queues that share it. */
export interface SendLimit {
  /**
   * Acquires the right to send one file.
   * @param onReleased called once when another file's right is released, if undefined is returned
   * @returns the function that releases it; undefined when the limit is reached
   */
  tryAcquire(onReleased: () => void): (() => void) | undefined
}

/** Creates a limit of `concurrency` files. */
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

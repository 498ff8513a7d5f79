import { unavailable } from './failure.ts'

/**
 * Bounds how much of a heavy kind of work runs at once.
 * @param lanes how many run at the same time
 * @param mostWaiting how many more may wait for a lane
 * @returns runs work in its turn; throws Failure 503/3000 at once when too many wait
 */
export function createLanes(lanes: number, mostWaiting: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let free = lanes
  const waiting: (() => void)[] = []

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (waiting.length >= mostWaiting) throw unavailable(1)
    // Whoever leaves hands the lane over, so that it is never free in between.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** Lets one after the other use what only one can use at a time, in the order in which they came. */
export function createTurns() {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    async take(): Promise<void> {
      if (!isTaken) isTaken = true
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    /** Whoever leaves hands it over, so that it is never free in between. */
    give(): void {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}

/** Creates a mutex that callers acquire in their order of arrival. */
export function createTurns() {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    async take(): Promise<void> {
      if (!isTaken) isTaken = true
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    /** The holder passes it on, so that it is never free in between. */
    give(): void {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}

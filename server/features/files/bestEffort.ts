import type { AppContext } from '../context.ts'

const waitMilliseconds = 1000

/**
 * Runs work that need not succeed now, because the sweep repeats it: waits for it a second at most, and never throws.
 */
export async function bestEffort({ log }: AppContext, work: () => Promise<unknown>): Promise<void> {
  let late: NodeJS.Timeout | undefined
  const done = work().catch((error: unknown) => log.warn({ err: error }, 'a blob is left to the sweep'))
  const timeout = new Promise((resolve) => {
    late = setTimeout(resolve, waitMilliseconds)
  })
  await Promise.race([done, timeout])
  clearTimeout(late)
}

import type { AppContext } from '../../context.ts'

const waitMilliseconds = 1000

/**
 * Does what need not succeed now, because the sweep does it later: waits for it a second at most, and fails for nobody.
 */
export async function bestEffort({ log }: AppContext, work: () => Promise<unknown>): Promise<void> {
  let late: NodeJS.Timeout | undefined
  const done = work().catch((error: unknown) => log.warn({ err: error }, 'a content is left to the sweep'))
  const patience = new Promise((resolve) => {
    late = setTimeout(resolve, waitMilliseconds)
  })
  await Promise.race([done, patience])
  clearTimeout(late)
}

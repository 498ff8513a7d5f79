import type { AppContext } from '../context.ts'

/**
 * Runs work that adds the row of a stored blob, and deletes the blob when that certainly was not committed.
 *
 * @param work calls `commits` as the last step in its transaction. When it throws after that, the response to COMMIT
 * may have been lost: a committed row needs its blob, and an uncommitted one leaves an orphan to the sweep. The
 * database is not queried instead: it may be committing still.
 */
export async function deleteBlobUnlessCommitted<Result>(
  portal: AppContext,
  id: string,
  work: (commits: () => void) => Promise<Result>,
): Promise<Result> {
  let mayBeCommitted = false
  try {
    return await work(() => {
      mayBeCommitted = true
    })
  } finally {
    if (!mayBeCommitted) await bestEffort(portal, () => portal.blobs.remove(id))
  }
}

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

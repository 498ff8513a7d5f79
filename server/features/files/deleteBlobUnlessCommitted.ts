import type { AppContext } from '../context.ts'
import { bestEffort } from './bestEffort.ts'

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
  let mayStand = false
  try {
    return await work(() => {
      mayStand = true
    })
  } finally {
    if (!mayStand) await bestEffort(portal, () => portal.blobs.remove(id))
  }
}

import type { AppContext } from '../../context.ts'
import { bestEffort } from './bestEffort.ts'

/**
 * Does what gives a kept content its row, and removes the content where that certainly did not come to stand.
 *
 * @param work calls `commits` as the last thing in its transaction. Where it throws after that, the answer to COMMIT may be what
 * was lost: what stands then needs its content, and what does not is swept as an orphan. Nobody asks the database instead: it may
 * be committing still.
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

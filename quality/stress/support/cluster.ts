import type { AppContext } from '#server/features/context.ts'
import { type Fleet, startFleet } from '#server/testing/faults/fleet.ts'
import { openData } from '#server/testing/faults/people.ts'
import type { Environment } from './environment.ts'

/**
 * Runs a function with `size` servers on the same data, and with the data opened directly; closes all of them
 * afterwards.
 */
export async function withFleet<Result>(
  size: number,
  environment: Environment,
  act: (fleet: Fleet, portal: AppContext) => Promise<Result>,
): Promise<Result> {
  const portal = await openData(environment)
  let fleet: Fleet | undefined
  try {
    fleet = await startFleet(size, environment)
    return await act(fleet, portal)
  } finally {
    await fleet?.endAll()
    await portal.close()
  }
}

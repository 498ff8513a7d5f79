import type { AppContext } from '#server/features/context.ts'
import { withFleet } from '../../stress/support/cluster.ts'
import type { Environment } from '../../stress/support/environment.ts'
import { type Client, startClient } from './client.ts'
import { addPeople } from './people.ts'
import type { Caller } from './requests.ts'

/** A portal in a separate process, applicants with drafts of 20 kB, and the load generator. */
export interface Served {
  readonly address: string
  /** Id of the server's process. */
  readonly process: number
  readonly callers: readonly Caller[]
  readonly client: Client
}

/** Rate limits of one account or address that a benchmark from one machine would reach at once. */
const unlimited = {
  RATE_LIMIT_UPLOADS: '100000000/1m',
  MAX_ACCOUNT_UPLOADS: '1000',
  RATE_LIMIT_SIGN_IN_ACCOUNT: '100000000/1m',
  RATE_LIMIT_SIGN_IN_ADDRESS: '100000000/1m',
}

/**
 * Runs a function with one portal and `people` applicants, and stops the portal afterwards.
 * @param prepare changes the data before the portal starts
 */
export function withPortal<Result>(
  environment: Environment,
  people: number,
  act: (served: Served) => Promise<Result>,
  prepare: (portal: AppContext) => Promise<void> = async () => {},
): Promise<Result> {
  return withFleet(1, { ...environment, ...unlimited }, async (fleet, portal) => {
    const [address = ''] = fleet.addresses()
    const [process = 0] = fleet.processes()
    const callers = await addPeople(portal, people)
    await prepare(portal)
    const client = startClient()
    try {
      return await act({ address, process, callers, client })
    } finally {
      client.end()
    }
  })
}

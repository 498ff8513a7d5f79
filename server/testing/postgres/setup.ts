import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder of the cluster that all test files of a run share; the first test that needs it creates it. */
export default function nameCluster(): void {
  process.env.TEST_CLUSTER ??= join(tmpdir(), `portal-postgres-${randomUUID().slice(0, 8)}`)
  process.env.TEST_CLUSTER_OWNER ??= String(process.pid)
}

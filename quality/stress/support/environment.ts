import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startCluster } from '#server/testing/postgres/cluster.ts'

/** Settings without limits that would only delay a row, and without calls to other machines. */
const unlimited = {
  RATE_LIMIT_SAVES: '100000000/1m',
  RATE_LIMIT_READS: '100000000/1m',
  RATE_LIMIT_PDFS: '100000000/1m',
  RATE_LIMIT_ANONYMOUS: '100000000/1m',
  MAX_ACCOUNT_REQUESTS: '1000',
  MAX_ACCOUNT_UPLOADS: '1000',
  GLEIF_URL: 'off',
}

export type Environment = Readonly<Record<string, string>>

/** The environment that a row runs in. */
interface ScenarioContext {
  readonly environment: Environment
}

/** Runs a function on an empty data folder with SQLite. */
export function onSqlite<Result>(act: (context: ScenarioContext) => Promise<Result>): Promise<Result> {
  return inFolder((folder) => act({ environment: { ...unlimited, DATA_DIR: folder } }))
}

/** Runs a function on an empty PostgreSQL cluster, which is stopped and removed afterwards. */
export function onPostgres<Result>(
  act: (context: ScenarioContext & { readonly cluster: Cluster }) => Promise<Result>,
): Promise<Result> {
  return inFolder(async (folder) => {
    const cluster = startCluster(await mkdtemp(join(tmpdir(), 'portal-postgres-')))
    const environment = { ...unlimited, DATA_DIR: join(folder, 'data'), DATABASE_URL: cluster.url('postgres') }
    try {
      return await act({ environment, cluster })
    } finally {
      cluster.stop('immediate')
    }
  })
}

async function inFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-torture-'))
  try {
    return await act(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

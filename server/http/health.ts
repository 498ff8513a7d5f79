import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { codes } from '#domain/contract/codes.ts'
import type { AppContext } from '../features/context.ts'
import { unavailable } from '../features/failure.ts'
import { languageOf } from './identity.ts'

/** Adds the liveness and readiness probes for the supervisor of the process. */
export function addHealth(app: FastifyInstance, portal: AppContext): void {
  const checkReady = shared(() => readAndWrite(portal))
  const fine = (request: Parameters<typeof languageOf>[0], data: object = {}) => ({
    code: codes.requestSuccess,
    message: portal.translatorFor(languageOf(request))(`codes.${codes.requestSuccess}`),
    data,
  })
  app.get('/health/live', async (request) => fine(request))
  app.get('/health/ready', async (request) => {
    if (app.draining.isBegun) throw unavailable(5)
    await checkReady().catch((cause: unknown) => {
      throw unavailable(5, cause)
    })
    // A full disk does not make the server unready: it still serves reads and submissions, which removing it would
    // prevent.
    return fine(request, { disk: portal.diskSpace.state })
  })
}

/**
 * Milliseconds for which a result is reused: every client may call this without a limit, so the database is queried
 * once a second at most.
 */
const freshMilliseconds = 1000

/**
 * Returns a probe that many callers share: callers during a run get its result, and so do those within {@link
 * freshMilliseconds} after a success. A failure is not reused, so that recovery shows at once.
 */
function shared(probe: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let succeededAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - succeededAt < freshMilliseconds) return
    running ??= probe()
      .then(() => {
        succeededAt = performance.now()
      })
      .finally(() => {
        running = undefined
      })
    await running
  }
}

/** Probes the database for reading and writing: on a full disk it can be read, but accepts no save. */
async function readAndWrite({ database, limits }: AppContext): Promise<void> {
  await sql`select 1`.execute(database)
  await limits.isFirst('ready', 1)
}

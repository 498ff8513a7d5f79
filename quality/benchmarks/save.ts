import { type Environment, onPostgres, onSqlite } from '../stress/support/environment.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { startBare } from './served/bareServer.ts'
import { startGeneralBackend } from './served/generalBackend.ts'
import type { Job } from './served/load.ts'
import { withPortal } from './served/portal.ts'
import { measureAtRate, runInTurn, saidOf } from './served/rounds.ts'

const connections = 50
const seconds = 1.5

function figures(environment: Environment, database: string): Promise<Figure[]> {
  return withPortal(environment, connections, async ({ address, callers, client }) => {
    const each = await startBare(environment)
    const grouped = await startBare(environment, 'grouped')
    const asked = { callers, connections, seconds }
    const bareJob = (server: string): Job => ({ ...asked, address: server, share: { bareSave: 100 } })
    const backend = await startGeneralBackend(environment, connections)
    const { ours, bare, together, general } = await runInTurn(client, {
      ours: { ...asked, address, share: { save: 100 } },
      bare: bareJob(each.address),
      together: bareJob(grouped.address),
      general: { ...asked, ...backend.clients, share: { backendSave: 100 } },
    })
    backend.end()
    const paced = await measureAtRate(client, { ...asked, address, share: { save: 100 }, rate: 100 })
    each.end()
    grouped.end()
    const what = `1000 saves over ${connections} connections, ${database}`
    const alone: Figure = { what, ours: ours.whole, reference: bare.whole, note: saidOf(ours, bare) }
    const shared: Figure = {
      what: `the same beside a reference that shares flushes of the disk, ${database}`,
      ours: ours.whole,
      reference: together.whole,
    }
    const slow: Figure = { what: `p99 of a save, ${database}`, ours: ours.slow, reference: bare.slow }
    // PostgreSQL itself lets concurrent writes share a flush.
    const atRate: Figure = { what: `p95 at 100 a second, ${database}`, ours: paced }
    const beside: Figure = {
      what: `beside a general backend, ${database}`,
      ours: ours.whole,
      reference: general.whole,
      note: saidOf(ours, general),
    }
    return [alone, ...(database === 'SQLite' ? [shared] : []), slow, atRate, beside]
  })
}

export default {
  name: 'save',
  about:
    'A save of one field of a 20 kB draft, durable before the answer, against Node’s own HTTP server writing 4 kB into the same database by key, equally durable, and against Payload saving the 20 kB document with a validated name; client and server share the processors.',
  async *run() {
    yield* await onSqlite(({ environment }) => figures(environment, 'SQLite'))
    yield* await onPostgres(({ environment }) => figures(environment, 'PostgreSQL'))
  },
} satisfies Benchmark

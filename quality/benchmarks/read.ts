import { type Environment, onPostgres, onSqlite } from '../stress/support/environment.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { startBare } from './served/bareServer.ts'
import { draftOf20Kilobytes } from './served/draft.ts'
import { startGeneralBackend } from './served/generalBackend.ts'
import { withPortal } from './served/portal.ts'
import { measureAtRate, runInTurn, saidOf } from './served/rounds.ts'

const connections = 50
const seconds = 1.5

function figures(environment: Environment, database: string): Promise<Figure[]> {
  return withPortal(environment, connections, async ({ address, callers, client }) => {
    const bareServer = await startBare(environment)
    const body = JSON.stringify(draftOf20Kilobytes())
    for (const { account } of callers) await fetch(`${bareServer.address}/save/${account}`, { method: 'POST', body })
    const asked = { callers, connections, seconds }
    const backend = await startGeneralBackend(environment, connections)
    const { ours, bare, general } = await runInTurn(client, {
      ours: { ...asked, address, share: { read: 100 } },
      bare: { ...asked, address: bareServer.address, share: { bareRead: 100 } },
      general: { ...asked, ...backend.clients, share: { backendRead: 100 } },
    })
    backend.end()
    const paced = await measureAtRate(client, { ...asked, address, share: { read: 100 }, rate: 300 })
    bareServer.end()
    const what = `1000 drafts over ${connections} connections, ${database}`
    return [
      { what, ours: ours.whole, reference: bare.whole, note: saidOf(ours, bare) },
      { what: `p99 of a draft, ${database}`, ours: ours.slow, reference: bare.slow },
      { what: `p95 at 300 a second, ${database}`, ours: paced },
      {
        what: `beside a general backend, ${database}`,
        ours: ours.whole,
        reference: general.whole,
        note: saidOf(ours, general),
      },
    ]
  })
}

export default {
  name: 'read',
  about:
    'A read of a 20 kB draft by findForm, with authentication and rate limits, against Node’s own HTTP server reading the same text by key from the same database, and against Payload reading the same document; client and server share the processors.',
  async *run() {
    yield* await onSqlite(({ environment }) => figures(environment, 'SQLite'))
    yield* await onPostgres(({ environment }) => figures(environment, 'PostgreSQL'))
  },
} satisfies Benchmark

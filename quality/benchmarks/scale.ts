import { sql } from 'kysely'
import type { AppContext } from '#server/features/context.ts'
import { onSqlite } from '../stress/support/environment.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import type { Job } from './served/load.ts'
import { type Served, withPortal } from './served/portal.ts'
import { runInTurn } from './served/rounds.ts'

const [few, many] = [100, 10_000]
const filesEach = 10
const connections = 20
const seconds = 1.5

/** Adds file records to every account; their contents are never read. */
async function addFileRecords({ database }: AppContext): Promise<void> {
  const numbers = sql.raw(
    Array.from({ length: filesEach }, (_, number) => `select ${number} as number`).join(' union all '),
  )
  await sql`
    insert into file (id, account, key, name, type, size, sha256, uploaded_at)
    select account || '-' || number, account, 'tradeLicence', 'licence.pdf', 'application/pdf', 1000, '', created_at
    from application, (${numbers}) as numbers`.execute(database)
}

async function figures(small: Served, large: Served): Promise<Figure[]> {
  const job = ({ address, callers }: Served, kind: 'read' | 'save'): Job => ({
    address,
    callers,
    share: { [kind]: 100 },
    connections,
    seconds,
  })
  const { smallSave, largeSave, smallRead, largeRead } = await runInTurn(large.client, {
    smallSave: job(small, 'save'),
    largeSave: job(large, 'save'),
    smallRead: job(small, 'read'),
    largeRead: job(large, 'read'),
  })
  const at = (accounts: number) => `at ${accounts} accounts`
  const both = [
    ['save', largeSave, smallSave],
    ['read', largeRead, smallRead],
  ] as const
  return both.map(([what, ours, reference]) => ({
    what: `p99 of a ${what}, ${connections} at once`,
    ours: { ...ours.slow, name: at(many) },
    reference: { ...reference.slow, name: at(few) },
    reason: 'SQLite reads pages that its cache does not hold',
    note: `1000 in ${Math.round(ours.whole.median)} ms, at ${few} accounts in ${Math.round(reference.whole.median)} ms.`,
  }))
}

export default {
  name: 'scale',
  about: `Saves and reads of drafts of 20 kB, of all accounts in turn, in a portal of ${many} accounts with ${many * filesEach} file records beside one of ${few} with ${few * filesEach}, SQLite. That every query is on an index is proven by server/statements.test.ts.`,
  async *run() {
    yield* await onSqlite(({ environment: one }) =>
      withPortal(
        one,
        few,
        (small) =>
          onSqlite(({ environment: other }) =>
            withPortal(other, many, (large) => figures(small, large), addFileRecords),
          ),
        addFileRecords,
      ),
    )
  },
} satisfies Benchmark

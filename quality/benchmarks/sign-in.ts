import { argon2 } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { readSettings } from '#server/config/settings.ts'
import { onSqlite } from '../stress/support/environment.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { type Measured, measuredOf } from './measure.ts'
import { percentile, startClient } from './served/client.ts'
import type { Job } from './served/load.ts'
import { type Served, withPortal } from './served/portal.ts'

const rounds = 7
const seconds = 2
const floodConnections = 16
const readsPerSecond = 50

const derive = promisify(argon2)

/** Measures the milliseconds of a hash by itself, with as many concurrent ones as there are processors. */
async function hashesAlone(): Promise<number> {
  const { argonMemory, argonPasses } = readSettings({})
  const cost = { memory: argonMemory, passes: argonPasses, parallelism: 1, tagLength: 32 }
  const begun = performance.now()
  let hashes = 0
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (; performance.now() - begun < seconds * 1000; hashes++)
      await derive('argon2id', { message: 'nine dunes beneath one moon', nonce: Buffer.alloc(16), ...cost })
  })
  await Promise.all(workers)
  return (performance.now() - begun) / hashes
}

async function measure({ address, callers, client }: Served): Promise<Figure[]> {
  const reader = startClient()
  const flood: Job = { address, callers, share: { signIn: 100 }, connections: floodConnections, seconds }
  const read: Job = { address, callers, share: { read: 100 }, connections: 50, seconds, rate: readsPerSecond }
  const [ours, alone, quiet, flooded]: number[][] = [[], [], [], []]
  for (let round = 0; round <= rounds; round++) {
    const withoutFlood = percentile(await reader.run(read), 99)
    const [signedIn, readsInFlood] = await Promise.all([client.run(flood), reader.run(read)])
    const bare = await hashesAlone()
    if (round === 0) continue
    ours?.push(signedIn.milliseconds / signedIn.answers.length)
    alone?.push(bare)
    quiet?.push(withoutFlood)
    flooded?.push(percentile(readsInFlood, 99))
  }
  reader.end()
  const median = (name: string, numbers: number[] = []): Measured => measuredOf(name, 'ms', numbers)
  return [
    {
      what: `a sign-in, ${floodConnections} at once, with ${readsPerSecond} reads a second beside them`,
      ours: median('ours', ours),
      reference: median('the hash alone on all processors', alone),
      goal: 0.7,
    },
    {
      what: 'p99 of a read during that flood',
      ours: median('ours', flooded),
      reference: median('without the flood', quiet),
      bound: 250,
    },
  ]
}

export default {
  name: 'sign-in',
  about:
    'A sign-in by password, Argon2id at its default cost, against the same hash alone on all processors; and the time of a read of a 20 kB draft meanwhile.',
  async *run() {
    yield* await onSqlite(({ environment }) => withPortal(environment, 50, measure))
  },
} satisfies Benchmark

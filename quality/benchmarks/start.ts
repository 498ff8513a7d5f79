import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runServer } from '#server/testing/serverProcess.ts'
import { type Environment, onSqlite } from '../stress/support/environment.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { measuredOf } from './measure.ts'
import { startProgram } from './served/bareServer.ts'

const rounds = 7
/** Milliseconds after which the garbage of the start has been collected. */
const restMilliseconds = 3000

interface Started {
  /** Time from the start of the process to the first answer. */
  readonly milliseconds: number
  /** Resident memory when idle. */
  readonly megabytes: number
}

/** Starts a portal whose tables exist already, like an installed one. */
async function portal(environment: Environment): Promise<Started> {
  const begun = performance.now()
  const { process: child, address, said } = await runServer(environment)
  if (address === undefined || child.pid === undefined) throw new Error(`the portal did not start: ${said}`)
  const started = await looked(begun, address, child.pid)
  child.kill('SIGTERM')
  await once(child, 'close')
  return started
}

async function bare(): Promise<Started> {
  const begun = performance.now()
  const { address, process, end } = await startProgram(join(import.meta.dirname, 'start/bareFastify.ts'))
  const started = await looked(begun, address, process)
  end()
  return started
}

async function looked(begun: number, address: string, process: number): Promise<Started> {
  await (await fetch(`${address}/health/live`)).text()
  const milliseconds = performance.now() - begun
  await setTimeout(restMilliseconds)
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(process)], { encoding: 'utf8' }))
  return { milliseconds, megabytes: kilobytes / 1024 }
}

async function figures(environment: Environment): Promise<Figure[]> {
  const ours: Started[] = []
  const others: Started[] = []
  for (let round = 0; round <= rounds; round++) {
    const [one, other] = [await portal(environment), await bare()]
    if (round === 0) continue
    ours.push(one)
    others.push(other)
  }
  const times = (name: string, all: readonly Started[]) =>
    measuredOf(
      name,
      'ms',
      all.map(({ milliseconds }) => milliseconds),
    )
  const sizes = (name: string, all: readonly Started[]) =>
    measuredOf(
      name,
      'MB',
      all.map(({ megabytes }) => megabytes),
    )
  return [
    { what: 'to the first answer', ours: times('ours', ours), reference: times('bare Fastify', others) },
    { what: 'resident at rest', ours: sizes('ours', ours), reference: sizes('bare Fastify', others) },
  ]
}

export default {
  name: 'start',
  about:
    'An installed portal with existing tables and a warm compile cache: from the start of its process to the first answer, and its memory three seconds later, beside Fastify with one route.',
  async *run() {
    yield* await onSqlite(({ environment }) => figures(environment))
  },
} satisfies Benchmark

import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { type Running, runServer } from '../serverProcess.ts'

/** Servers that receive requests. */
export interface Served {
  readonly size: number
  /** The addresses of the servers that currently serve. */
  addresses(): readonly string[]
}

/** Real servers on the same data, each in a separate process. */
export interface Fleet extends Served {
  /** Returns the ids of the processes that currently serve. */
  processes(): readonly number[]
  /** Starts a server that was ended. @returns milliseconds until it served */
  start(index: number): Promise<number>
  /** Ends a server by a signal. @returns its exit code and milliseconds until its end */
  end(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; milliseconds: number }>
  endAll(): Promise<void>
  /** Waits until a server ends by itself. @returns the signal that ended it; undefined when it took too long */
  gone(index: number): Promise<NodeJS.Signals | null | undefined>
}

/** Longer than any server has been observed to work. */
const longestLifeMilliseconds = 180_000

/**
 * Starts a number of servers on the same data.
 * @param under a program that runs each server, with its arguments
 * @throws Error with the output of a server that did not start
 */
export async function startFleet(
  size: number,
  environment: Readonly<Record<string, string>>,
  under: readonly string[] = [],
): Promise<Fleet> {
  const servers: (Running | undefined)[] = Array.from({ length: size })
  const fleet: Fleet = {
    size,
    addresses: () => servers.flatMap((server) => server?.address ?? []),
    processes: () => servers.flatMap((server) => server?.process.pid ?? []),
    async start(index) {
      const begun = performance.now()
      const server = await runServer(environment, undefined, under)
      if (server.address === undefined) throw new Error(`a server did not start: ${server.said}`)
      servers[index] = server
      return performance.now() - begun
    },
    async end(index, signal) {
      const child = servers[index]?.process
      servers[index] = undefined
      if (!child) return { code: null, milliseconds: 0 }
      if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode, milliseconds: 0 }
      const begun = performance.now()
      const closed = once(child, 'close')
      child.kill(signal)
      const [code] = (await closed) as [number | null]
      return { code, milliseconds: performance.now() - begun }
    },
    async gone(index) {
      const child = servers[index]?.process
      if (!child) return undefined
      const timeout = AbortSignal.timeout(longestLifeMilliseconds)
      if (child.exitCode === null && child.signalCode === null)
        await once(child, 'close', { signal: timeout }).catch(() => {})
      if (child.exitCode === null && child.signalCode === null) return undefined
      servers[index] = undefined
      return child.signalCode
    },
    async endAll() {
      await Promise.all(servers.map((_, index) => fleet.end(index, 'SIGKILL')))
    },
  }
  for (let index = 0; index < size; index++) await fleet.start(index)
  return fleet
}

export interface Answer {
  readonly status: number
  readonly code: number
  readonly data: unknown
  readonly text: string
}

/** A call to a path, as an applicant's browser makes it. */
export interface Asked {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent for a GET. */
  readonly body?: object
}

/** Milliseconds after which a request counts as hanging. */
const longestMilliseconds = 180_000
const pauseMilliseconds = 20

/**
 * Sends a request until a server responds: after a broken connection, or when there is no server, the next one gets the
 * same request, as from a browser with an Idempotency-Key behind a balancer.
 * @param onBroken called for every attempt without a response
 */
export async function ask(fleet: Served, asked: Asked, onBroken: () => void = () => {}): Promise<Answer> {
  for (let attempt = Math.floor(Math.random() * fleet.size); ; attempt++) {
    const addresses = fleet.addresses()
    const address = addresses[attempt % Math.max(1, addresses.length)]
    const answer = address === undefined ? undefined : await askOne(address, asked)
    if (answer) return answer
    if (address !== undefined) onBroken()
    await setTimeout(pauseMilliseconds)
  }
}

/** Sends a request to one server once. @returns undefined when the connection broke */
export async function askOne(address: string, { path, headers, body }: Asked): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestMilliseconds),
    })
    const text = await response.text()
    const { code, data } = JSON.parse(text) as { code: number; data: unknown }
    return { status: response.status, code, data, text }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

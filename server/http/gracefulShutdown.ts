import type { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Settings } from '../config/settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How a server leaves those that share its work. */
    readonly leaving: Leaving
  }
}

interface Leaving {
  readonly isBegun: boolean
  /** From now on it says that it is not ready, and every answer tells its sender to come back on another connection. */
  begin(): void
}

/** What was sent by then on a connection just opened has come. */
const settleMilliseconds = 200

/** What a server says once it is about to stop. */
export const endings = fastifyPlugin(async (app) => {
  let isBegun = false
  const sockets = new Set<Socket>()
  const silent = () => [...sockets].filter(({ bytesRead }) => bytesRead === 0)
  app.decorate('leaving', {
    get isBegun() {
      return isBegun
    },
    begin() {
      isBegun = true
    },
  })
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    isBegun = true
    await setImmediate()
    if (silent().length > 0) await setTimeout(settleMilliseconds)
    // Node counts a connection on which nothing ever came among those at work.
    for (const socket of silent()) socket.destroy()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isBegun) reply.header('connection', 'close')
    done(null, payload)
  })
})

/** Longer than a balancer usually needs to see that a server is not ready any more. */
const usualPauseSeconds = 5

/** How long a server that is told to stop goes on serving. Where it is the only one nobody would take over meanwhile. */
export function pauseSeconds({ shutdownPauseSeconds, databaseUrl }: Settings): number {
  if (shutdownPauseSeconds !== '') return shutdownPauseSeconds
  return databaseUrl === '' ? 0 : usualPauseSeconds
}

/**
 * Stops serving: says so first and goes on for a while, so that a balancer sends nothing more; then no new connections, requests
 * under way are answered, and what is not done in time is cut off.
 * @param pause ends when nothing more is sent here
 * @param seconds how long requests under way may take after that
 */
export async function drain(app: FastifyInstance, pause: () => Promise<unknown>, seconds: number): Promise<void> {
  app.leaving.begin()
  await pause()
  const cut = globalThis.setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}

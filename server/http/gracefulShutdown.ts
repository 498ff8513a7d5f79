import type { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Settings } from '../config/settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces the shutdown to clients and balancers. */
    readonly draining: Draining
  }
}

interface Draining {
  readonly isBegun: boolean
  /** From now on the server reports that it is not ready, and every response closes its connection. */
  begin(): void
}

/** Interval at which a closing server closes connections that became idle. */
const idleCheckMilliseconds = 100
/** Requests sent by then on a new connection have been received. */
const settleMilliseconds = 200

/** Announces a shutdown in every response. */
export const gracefulShutdown = fastifyPlugin(async (app) => {
  let isBegun = false
  const sockets = new Set<Socket>()
  const idleSockets = () => [...sockets].filter(({ bytesRead }) => bytesRead === 0)
  app.decorate('draining', {
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
    if (idleSockets().length > 0) await setTimeout(settleMilliseconds)
    // Node counts a connection without any received byte among the active ones.
    for (const socket of idleSockets()) socket.destroy()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isBegun) reply.header('connection', 'close')
    done(null, payload)
  })
})

/** Longer than a balancer usually needs to see that a server is not ready any more. */
const defaultDrainDelaySeconds = 5

/**
 * Returns the seconds for which a stopping server continues to serve. A single server needs none, because no other
 * could take over.
 */
export function drainDelaySeconds({ shutdownDrainDelaySeconds, databaseUrl }: Settings): number {
  if (shutdownDrainDelaySeconds !== '') return shutdownDrainDelaySeconds
  return databaseUrl === '' ? 0 : defaultDrainDelaySeconds
}

/**
 * Stops serving: reports not ready first and continues for a while, so that a balancer sends nothing more; then refuses
 * connections, answers running requests, and aborts the late ones.
 * @param pause ends when no further requests are sent here
 * @param seconds for running requests after the pause
 */
export async function drain(app: FastifyInstance, pause: () => Promise<unknown>, seconds: number): Promise<void> {
  app.draining.begin()
  await pause()
  const cut = globalThis.setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  // A connection becomes idle without another response when the rest of a refused body arrives.
  const idleCheck = setInterval(() => app.server.closeIdleConnections(), idleCheckMilliseconds)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
    clearInterval(idleCheck)
  }
}

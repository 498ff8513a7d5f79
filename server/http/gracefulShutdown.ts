import type { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Settings } from '../config/settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The shutdown, which clients and load balancers are informed of. */
    readonly draining: Draining
  }
}

interface Draining {
  readonly isBegun: boolean
  /** Makes the server report that it is not ready, and every response close its connection. */
  begin(): void
}

/** Interval in which a stopping server closes connections that have become idle. */
const idleCheckMilliseconds = 100
/** Milliseconds after which a request that was sent on a new connection has been received. */
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
    // Node counts a connection that has not sent a byte as active.
    for (const socket of idleSockets()) socket.destroy()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isBegun) reply.header('connection', 'close')
    done(null, payload)
  })
})

/** Longer than a load balancer usually needs to notice that a server is no longer ready. */
const defaultDrainDelaySeconds = 5

/**
 * Returns the seconds for which a stopping server continues to serve. A single server stops at once, because no other
 * could take over.
 */
export function drainDelaySeconds({ shutdownDrainDelaySeconds, databaseUrl }: Settings): number {
  if (shutdownDrainDelaySeconds !== '') return shutdownDrainDelaySeconds
  return databaseUrl === '' ? 0 : defaultDrainDelaySeconds
}

/**
 * Stops serving. The server first reports that it is not ready and continues for a while, until a load balancer sends
 * nothing more; then it refuses connections, completes running requests, and aborts those that take too long.
 * @param pause resolves when no further requests are expected
 * @param seconds for running requests after the pause
 */
export async function drain(app: FastifyInstance, pause: () => Promise<unknown>, seconds: number): Promise<void> {
  app.draining.begin()
  await pause()
  const cut = globalThis.setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  // A connection can become idle without a further response, when the rest of a refused body has arrived.
  const idleCheck = setInterval(() => app.server.closeIdleConnections(), idleCheckMilliseconds)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
    clearInterval(idleCheck)
  }
}

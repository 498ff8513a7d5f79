import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** While the server stops, every answer tells its sender to come back on another connection. */
export const endings = fastifyPlugin(async (app) => {
  let stopping = false
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    stopping = true
    // Node counts a connection on which nothing ever came among those at work.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
})

/**
 * Stops serving: no new connections, requests under way are answered, and what is not done in time is cut off.
 * @param seconds how long requests under way may take
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}

import type { Socket } from 'node:net'
import fastifyPlugin from 'fastify-plugin'

/**
 * Maximum requests of one connection without a complete response. Browsers and proxies send one; the end of a response
 * may be noticed after the next request is received.
 */
const maxPipelined = 4

/**
 * Closes a connection that sends further requests without reading the responses (HTTP/1.1 pipelining). Node parses all
 * of them at once and holds each response in memory until its turn, so that 450 kB of requests took 1.4 GB (F2). A
 * client may resend unanswered requests (RFC 9112, section 9.3.2).
 */
export const pipelining = fastifyPlugin(async (app) => {
  const unanswered = new WeakMap<Socket, number>()
  const add = (socket: Socket, change: number) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + change)
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    add(socket, 1)
    reply.raw.once('close', () => add(socket, -1))
    if ((unanswered.get(socket) ?? 0) <= maxPipelined) return done()
    // The request ends here, without a response: earlier requests have none either.
    socket.destroy()
  })
})

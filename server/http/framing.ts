import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import fastifyPlugin from 'fastify-plugin'
import { codes } from '#domain/contract/codes.ts'
import { ServiceError } from '../features/failure.ts'

/**
 * Rejects requests that Node's parser accepts but a proxy in front may have read differently: another version of HTTP,
 * a transfer coding besides chunked, more than one host or content type (RFC 9112, sections 3.2 and 6.1; RFC 9110,
 * 8.3). Also rejects requests of a closed connection: their address is unknown, and with it the key of their rate
 * limit.
 */
export const framing = fastifyPlugin(async (app) => {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.socket.remoteAddress === undefined) return done(new ServiceError(codes.requestFailed))
    if (isUnambiguous(raw)) return done()
    reply.header('connection', 'close')
    done(new ServiceError(codes.requestInvalid))
  })
})

function isUnambiguous({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']?.toLowerCase() ?? 'chunked'
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const isSingle = (header: string) => names.indexOf(header) === names.lastIndexOf(header)
  const isHttp1 = httpVersion === '1.1' || httpVersion === '1.0'
  return isHttp1 && coding === 'chunked' && isSingle('host') && isSingle('content-type')
}

/**
 * Maximum requests of a connection that are not completely answered. Browsers and proxies send one at a time, but the
 * end of a response may be noticed only after the next request has arrived.
 */
const maxPipelined = 4

/**
 * Closes a connection that sends more requests without reading the responses (HTTP/1.1 pipelining). Node parses all of
 * them at once and holds each response in memory until its turn: 450 kB of requests took 1.4 GB. A client may resend
 * unanswered requests (RFC 9112, section 9.3.2).
 */
export const pipelining = fastifyPlugin(async (app) => {
  const unanswered = new WeakMap<Socket, number>()
  const add = (socket: Socket, change: number) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + change)
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    add(socket, 1)
    reply.raw.once('close', () => add(socket, -1))
    if ((unanswered.get(socket) ?? 0) <= maxPipelined) return done()
    // Ends the connection without a response, because earlier requests have none either.
    socket.destroy()
  })
})

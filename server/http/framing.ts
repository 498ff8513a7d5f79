import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import fastifyPlugin from 'fastify-plugin'
import { codes } from '#domain/contract/codes.ts'
import { ServiceError } from '../features/failure.ts'

/**
 * Rejects requests that Node's parser accepts and that a proxy in front may have read otherwise: another version of
 * HTTP, a coding beside chunks, more than one host or content type (RFC 9112, sections 3.2 and 6.1; RFC 9110, 8.3).
 * Requests of a closed connection are rejected as well: their address is unknown, and so is the key of their rate
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

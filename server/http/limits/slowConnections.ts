import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import fastifyPlugin from 'fastify-plugin'
import type { AppContext } from '../../features/context.ts'
import { sendRawError } from '../rawErrors.ts'

/** Minimum bytes in each interval: far below the slowest line, far above a connection held open on purpose. */
const minBytesPerInterval = 20_480
/** Characters from which a response is watched. */
const longAnswer = 65_536
/** Maximum consecutive intervals in which no byte of a response is sent. */
const mostStalled = 3

/**
 * Ends requests whose body is received too slowly, whatever their method, before and after their response. A body that
 * waits because this server does not read it is not slow. Ends responses likewise whose client reads nothing, so that
 * their files are closed.
 */
export const slowBodyTimeout = fastifyPlugin<{ readonly portal: AppContext }>(async (app, { portal }) => {
  app.addHook('onRequest', ({ raw }, _, done) => {
    // An injected request has no connection that could be slow.
    if (raw.complete === false && hasBody(raw)) watch(raw, portal)
    done()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isLong(payload)) watchAnswer(reply.raw, portal)
    done()
  })
})

/** Returns true for a request with a body, judged by its headers: Node has not seen the end of any request yet. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Returns true for a response that exceeds the buffers of a connection. */
function isLong(payload: unknown): boolean {
  return payload instanceof Readable || (typeof payload === 'string' && payload.length > longAnswer)
}

/**
 * Watches a response. Node counts a chunk as written when all of it was sent, and streams have chunks of up to 64 kB:
 * 20 kB in an interval may stay invisible.
 */
function watchAnswer(answer: ServerResponse, { settings, log }: AppContext): void {
  const { socket } = answer
  if (!socket) return
  const sent = () => socket.bytesWritten - socket.writableLength
  let before = sent()
  let stalled = 0
  const timer = setInterval(() => {
    stalled = socket.writableLength > 0 && sent() === before ? stalled + 1 : 0
    before = sent()
    if (stalled < mostStalled) return
    log.info('a response was read too slowly')
    socket.destroy()
  }, settings.bodyTimeoutSeconds * 1000).unref()
  answer.once('close', () => clearInterval(timer))
}

function watch(incoming: IncomingMessage, { settings, log }: AppContext): void {
  const { socket } = incoming
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (incoming.complete) return clearInterval(timer)
    const isSlow = incoming.readableFlowing === true && socket.bytesRead - before < minBytesPerInterval
    before = socket.bytesRead
    if (!isSlow) return
    log.info('a body was received too slowly')
    sendRawError(socket, 408, settings)
  }, settings.bodyTimeoutSeconds * 1000).unref()
  incoming.once('close', () => clearInterval(timer))
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import fastifyPlugin from 'fastify-plugin'
import type { AppContext } from '../../features/context.ts'
import { sendRawError } from '../rawErrors.ts'

/** Minimum bytes in each interval: far less than the slowest line, far more than a connection held open on purpose. */
const minBytesPerInterval = 20_480
/** Minimum length of a text response that is watched, in characters. */
const longAnswer = 65_536
/** Maximum consecutive intervals in which no byte of a response is sent. */
const mostStalled = 3

/**
 * Ends connections whose request body arrives too slowly, whatever the method, before and after the response. A body
 * that waits because this server does not read it is not slow. Also ends connections whose client does not read the
 * response, so that files are closed.
 */
export const slowBodyTimeout = fastifyPlugin<{ readonly portal: AppContext }>(async (app, { portal }) => {
  app.addHook('onRequest', ({ raw }, _, done) => {
    // An injected request of a test has no connection.
    if (raw.complete === false && hasBody(raw)) watch(raw, portal)
    done()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isLong(payload)) watchAnswer(reply.raw, portal)
    done()
  })
})

/** Returns true when the headers announce a body: Node has not seen the end of any request at this point. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Returns true for a response that does not fit into the buffers of a connection. */
function isLong(payload: unknown): boolean {
  return payload instanceof Readable || (typeof payload === 'string' && payload.length > longAnswer)
}

/**
 * Watches a response. Node counts a chunk as written only when all of it was sent, and streams have chunks of up to 64
 * kB, so that some bytes of an interval may not be visible.
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

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import fastifyPlugin from 'fastify-plugin'
import type { AppContext } from '../../context.ts'
import { sendRawError } from '../rawErrors.ts'

/** Bytes that have to come in each stretch of time: far below the slowest line, far above a connection held open on purpose. */
const minBytesPerInterval = 20_480
/** Characters of an answer that is watched. */
const longAnswer = 65_536
/** Stretches in a row in which nothing of an answer may leave. */
const mostStalled = 3

/**
 * Ends requests whose body trickles in, whatever their method, and whether they were answered already or not. A body that waits
 * because this server does not read it is not slow. Ends answers likewise whose reader takes nothing of them, so that their files are
 * closed.
 */
export const slowBodyTimeout = fastifyPlugin<{ readonly portal: AppContext }>(async (app, { portal }) => {
  app.addHook('onRequest', ({ raw }, _, done) => {
    // What is injected and not sent has no connection to be slow on.
    if (raw.complete === false && hasBody(raw)) watch(raw, portal)
    done()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isLong(payload)) watchAnswer(reply.raw, portal)
    done()
  })
})

/** Node has not seen the end of any request yet when its headers are there. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Shorter ones fit into the buffers of a connection. */
function isLong(payload: unknown): boolean {
  return payload instanceof Readable || (typeof payload === 'string' && payload.length > longAnswer)
}

/** Node counts a chunk as written when all of it left, and streams have chunks of up to 64 kB: 20 kB in a stretch may not show in one. */
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
    log.info('an answer was read too slowly')
    socket.destroy()
  }, settings.timeoutBodySeconds * 1000).unref()
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
    log.info('a body came too slowly')
    sendRawError(socket, 408)
  }, settings.timeoutBodySeconds * 1000).unref()
  incoming.once('close', () => clearInterval(timer))
}

import type { IncomingMessage } from 'node:http'
import fastifyPlugin from 'fastify-plugin'
import type { Portal } from '../portal.ts'
import { refuseRaw } from './rawRefusals.ts'

/** Bytes that have to come in each stretch of time: far below the slowest line, far above a connection held open on purpose. */
const leastBytes = 20_480

/**
 * Ends requests whose body trickles in, whatever their method, and whether they were answered already or not. A body that waits
 * because this server does not read it is not slow.
 */
export const slowness = fastifyPlugin<{ readonly portal: Portal }>(async (app, { portal }) => {
  app.addHook('onRequest', ({ raw }, _, done) => {
    // What is injected and not sent has no connection to be slow on.
    if (raw.complete === false && hasBody(raw)) watch(raw, portal)
    done()
  })
})

/** Node has not seen the end of any request yet when its headers are there. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch(incoming: IncomingMessage, { settings, log }: Portal): void {
  const { socket } = incoming
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (incoming.complete) return clearInterval(timer)
    const isSlow = incoming.readableFlowing === true && socket.bytesRead - before < leastBytes
    before = socket.bytesRead
    if (!isSlow) return
    log.info('a body came too slowly')
    refuseRaw(socket, 408)
  }, settings.timeoutBodySeconds * 1000).unref()
  incoming.once('close', () => clearInterval(timer))
}

import type { FastifyReply } from 'fastify'

/**
 * Returns a signal that is aborted when the client closes the connection before it has the whole response. Fastify's
 * `request.signal` is unsuitable: it follows the request's `close`, which Node emits as soon as the body is read.
 */
export function disconnectSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed && !raw.writableFinished) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { unavailable } from '../services/failure.ts'

const retrySeconds = 1

/**
 * Refuses a call at once where so many are worked on already that it would only make all of them late: those that are taken are answered
 * in time, and the others know that they have to come again. A body that is still coming is not worked on: whoever lets
 * it trickle keeps nobody out. Nor is an answer that somebody is slow to take. A multipart body is read by the handler: such a call
 * is refused where it is full when it begins, and takes its place when the last of its body was read.
 */
export const crowding = fastifyPlugin(async (app: FastifyInstance, { most }: { readonly most: number }) => {
  const places = new WeakMap<FastifyRequest, 'taken' | 'left'>()
  let count = 0
  const begin = (request: FastifyRequest) => {
    // What was left is not taken again: the rest of a refused body may come behind its answer.
    if (places.has(request)) return
    places.set(request, 'taken')
    count += 1
  }
  const end = (request: FastifyRequest) => {
    if (places.get(request) === 'taken') count -= 1
    places.set(request, 'left')
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return
    if (count >= most) throw unavailable(retrySeconds)
    reply.raw.once('close', () => end(request))
    if (request.method !== 'POST') begin(request)
  })
  app.addHook('preValidation', async (request) => {
    if (!request.url.startsWith('/v1/')) return
    if (request.isMultipart()) request.raw.once('end', () => begin(request))
    else begin(request)
  })
  app.addHook('onSend', async (request) => end(request))
})

import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { unavailable } from '../services/failure.ts'

const retrySeconds = 1

/**
 * Refuses a call at once where so many are worked on already that it would only make all of them late: those that are taken are answered
 * in time, and the others know that they have to come again. A body that is still coming is not worked on: whoever lets
 * it trickle keeps nobody out. Nor is an answer that somebody is slow to take.
 */
export const crowding = fastifyPlugin(async (app: FastifyInstance, { most }: { readonly most: number }) => {
  const underWay = new WeakSet<FastifyRequest>()
  let count = 0
  const begin = (request: FastifyRequest) => {
    if (underWay.has(request)) return
    underWay.add(request)
    count += 1
  }
  const end = (request: FastifyRequest) => {
    if (underWay.delete(request)) count -= 1
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return
    if (count >= most) throw unavailable(retrySeconds)
    reply.raw.once('close', () => end(request))
    if (request.method !== 'POST') begin(request)
  })
  app.addHook('preValidation', async (request) => {
    if (request.url.startsWith('/v1/')) begin(request)
  })
  app.addHook('onSend', async (request) => end(request))
})

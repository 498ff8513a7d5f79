import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type CallTime, withCallTime } from '../../database/requestBudget.ts'

/** Limits the seconds that each call waits for the database; a call that needs more is answered 503. */
export const callTime = fastifyPlugin(async (app: FastifyInstance, { seconds }: { readonly seconds: number }) => {
  const times = new WeakMap<FastifyRequest, CallTime>()
  app.addHook('onRequest', (request, _, done) => {
    const time = { left: seconds * 1000 }
    times.set(request, time)
    withCallTime(time, done)
  })
  // Reading a body leaves the async context in which it began.
  app.addHook('preValidation', (request, _, done) => withCallTime(times.get(request) ?? { left: 0 }, done))
})

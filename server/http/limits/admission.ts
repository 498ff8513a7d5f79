import type { Server } from 'node:http'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { languages } from '#domain/kit/translate.ts'
import type { AppContext } from '../../features/context.ts'
import { unavailable } from '../../features/failure.ts'
import { networkOf } from '../../features/network.ts'
import { responseTo } from '../errors.ts'
import { isCall, languageOf } from '../identity.ts'
import { afterWork } from '../route.ts'
import { createConcurrencyLimit, type Slot } from './concurrencyLimit.ts'

const retrySeconds = 1
/** Milliseconds between two log lines about refused requests: a line for each would cost more than the refusal. */
const logIntervalMilliseconds = 10_000
/** Milliseconds between two measurements of the event loop's delay. */
const sampleMilliseconds = 250
/** Maximum connections that are accepted before the next request starts. */
const maxAccepted = 8
/** Share of the free capacity that one caller gets; the second one while the event loop is late. */
const [share, shareWhileLate] = [0.25, 0.125]

/**
 * Refuses a request at once, before it is read, when so many are in progress that it would only delay all of them. A
 * request whose body is incomplete does not count, nor does a response with a slow reader, so that slow clients block
 * no one. Work that continues after its timeout or a lost connection counts until it ends.
 */
export const admission = fastifyPlugin(async (app: FastifyInstance, { portal }: { readonly portal: AppContext }) => {
  const { maxConcurrentRequests: max, maxEventLoopDelayMs: maxEventLoopDelay } = portal.settings
  // The bound itself decides instead: health endpoints answer, and callers with few requests are admitted.
  const pressureHandler = () => {}
  await app.register(underPressure, { maxEventLoopDelay, sampleInterval: sampleMilliseconds, pressureHandler })
  const createSlot = createConcurrencyLimit(max, () => (app.isUnderPressure() ? shareWhileLate : share))
  const refuse = createRefuse(portal)
  const afterAccepting = createAcceptGate(app.server)
  const slots = new WeakMap<FastifyRequest, Slot>()
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request)) return done()
    const slot = createSlot(networkOf(request.ip), request.headers.authorization ?? '')
    if (!slot.tryEnter()) return refuse(request, reply)
    slots.set(request, slot)
    reply.raw.once('close', () => afterWork(request, () => slot.leave(true)))
    afterAccepting(done)
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const slot = slots.get(request)
    if (slot && request.raw.complete === false) {
      slot.leave()
      request.raw.once('end', slot.enter)
    }
    done()
  })
  // The rest of a refused body may arrive after the response.
  app.addHook('onSend', async (request) => afterWork(request, () => slots.get(request)?.leave(true)))
})

/**
 * Returns a function that starts requests one after the other while new connections arrive. Node accepts one connection
 * in each iteration of its event loop: if each iteration started all requests that it received, the server would accept
 * only a few dozen connections a second, and the other requests would wait unnoticed.
 */
function createAcceptGate(server: Server): (start: () => void) => void {
  const waiting: (() => void)[] = []
  let isPolling = false
  let hasAccepted = false
  let accepted = 0
  function poll(): void {
    accepted = hasAccepted ? accepted + 1 : maxAccepted
    hasAccepted = false
    if (accepted >= maxAccepted) {
      accepted = 0
      waiting.shift()?.()
    }
    isPolling = hasAccepted || waiting.length > 0
    if (isPolling) setImmediate(poll)
  }
  server.on('connection', () => {
    hasAccepted = true
    if (!isPolling) setImmediate(poll)
    isPolling = true
  })
  return (start) => {
    if (isPolling) waiting.push(start)
    else start()
  }
}

/**
 * Returns a function that answers with a prebuilt error, because every refusal takes capacity from accepted requests.
 */
function createRefuse({ translatorFor, log }: AppContext): (request: FastifyRequest, reply: FastifyReply) => void {
  const refusal = unavailable(retrySeconds)
  const texts = new Map(
    languages.map((language) => [language, JSON.stringify(responseTo(refusal, translatorFor(language)))]),
  )
  let refused = 0
  const logRefusals = () => {
    log.warn({ refused }, 'requests were refused: the load exceeded the capacity')
    refused = 0
  }
  return (request, reply) => {
    if (refused === 0) setTimeout(logRefusals, logIntervalMilliseconds).unref()
    refused += 1
    const language = languageOf(request)
    reply
      .code(refusal.http)
      .headers({
        'retry-after': retrySeconds,
        'content-language': language,
        'content-type': 'application/json; charset=utf-8',
      })
      .send(texts.get(language))
  }
}

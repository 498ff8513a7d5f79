import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { languages } from '#domain/kit/translate.ts'
import type { AppContext } from '../../features/context.ts'
import { unavailable } from '../../features/failure.ts'
import { networkOf } from '../../features/network.ts'
import { isMultipart } from '../body/body.ts'
import { responseTo } from '../errors.ts'
import { languageOf } from '../language.ts'
import { createLine } from './admissionQueue.ts'

const retrySeconds = 1
/** Refused calls are logged once in this time, not one by one: a line for each costs more than the refusal. */
const logIntervalMilliseconds = 10_000

/**
 * Refuses a call at once, before anything of it is read or looked up, when so many calls are active or waiting that it
 * would only delay all of them: accepted calls are answered in time, and refused clients know that they have to retry.
 * A call whose body is incomplete is not active: a slow body blocks no other call. Nor is a response with a slow
 * reader. A multipart body is read by the handler: such a call counts once the last of its body was read. When too many
 * calls wait, the caller with the most calls is refused first (F5).
 */
export const crowding = fastifyPlugin(async (app: FastifyInstance, { portal }: { readonly portal: AppContext }) => {
  const { mostCalls, longestWaitMilliseconds } = portal.settings
  let count = 0
  const line = createLine({ most: mostCalls, beyond: () => count, longestWaitMilliseconds })
  app.server.on('connection', line.noteConnection)
  const refuse = createRefuse(portal)
  const states = new WeakMap<FastifyRequest, 'taken' | 'left'>()
  const begin = (request: FastifyRequest) => {
    // A call that left is not counted again: the rest of a refused body may be received after its response.
    if (states.has(request)) return
    states.set(request, 'taken')
    count += 1
  }
  const end = (request: FastifyRequest) => {
    if (states.get(request) === 'taken') count -= 1
    states.set(request, 'left')
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request)) return done()
    const leave = line.enter({
      network: networkOf(request.ip),
      credentials: request.headers.authorization ?? '',
      begin() {
        if (request.method !== 'POST') begin(request)
        done()
      },
      refuse: () => refuse(request, reply),
    })
    if (!leave) return refuse(request, reply)
    reply.raw.once('close', () => {
      leave()
      end(request)
    })
  })
  app.addHook('preValidation', async (request) => {
    if (!isCall(request)) return
    if (isMultipart(request)) request.raw.once('end', () => begin(request))
    else begin(request)
  })
  app.addHook('onSend', async (request) => end(request))
})

/** Judges by the matched route, not by the spelling of its address: `/%761/..` is a call as well. */
function isCall({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/v1/')
}

/** Returns a function that answers with a prebuilt error: its cost reduces the capacity for accepted calls. */
function createRefuse({ translatorFor, log }: AppContext): (request: FastifyRequest, reply: FastifyReply) => void {
  const refusal = unavailable(retrySeconds)
  const texts = new Map(
    languages.map((language) => [language, JSON.stringify(responseTo(refusal, translatorFor(language)))]),
  )
  let refused = 0
  const logRefusals = () => {
    log.warn({ refused }, 'calls were refused: the load exceeded the capacity')
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

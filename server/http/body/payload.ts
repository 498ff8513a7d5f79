import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { codes } from '#domain/contract/codes.ts'
import { type PayloadSettings, payloadWindowSeconds } from '#domain/contract/payload.ts'
import { createPayloadCipher, type PayloadCipher } from '#domain/contract/payloadCipher.ts'
import type { AppContext } from '../../features/context.ts'
import { ServiceError } from '../../features/failure.ts'
import { measured } from '../identity.ts'
import { bodyLimit, parseJson } from './body.ts'

interface PayloadOptions {
  readonly portal: AppContext
  readonly settings: PayloadSettings
}

/**
 * Adds the optional payload encryption: the bodies and JSON responses of the listed paths are JWEs. An invalid,
 * altered, outdated or repeated one is rejected with one and the same error. An error before decryption is sent in
 * plain text: it contains no data, and a client without the key could not read it otherwise.
 */
export default fastifyPlugin<PayloadOptions>(async (app, { portal, settings }) => {
  const cipher = createPayloadCipher(settings)
  const paths = new Set(settings.paths)
  const nonces = new WeakMap<FastifyRequest, string>()
  const pathOf = ({ routeOptions: { url = '' } }: FastifyRequest) => (paths.has(url) ? url : undefined)

  app.addHook('onRoute', (route) => {
    // Base64url encodes three bytes as four letters; the limit of the call applies to the decrypted body.
    if (paths.has(route.url)) route.bodyLimit = Math.ceil(((route.bodyLimit ?? bodyLimit) * 4) / 3) + 1000
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    const path = pathOf(request)
    if (path === undefined) return parseJson(text)
    const { content, nonce } = await decryptOnce(portal, cipher, path, text)
    nonces.set(request, nonce)
    return measured(portal, request, () => parseJson(Buffer.from(content).toString('utf8')))
  })
  app.addHook('preValidation', async (request) => {
    if (pathOf(request) && request.method === 'POST' && !nonces.has(request)) throw notDecrypted()
  })
  app.addHook('onSend', async (request, reply, body) => {
    const path = pathOf(request)
    const nonce = nonces.get(request)
    const isBefore = request.method === 'POST' && nonce === undefined
    if (path === undefined || isBefore || typeof body !== 'string' || !isJson(reply)) return body
    const now = portal.clock.now().getTime()
    return cipher.encrypt(Buffer.from(body), { typ: 'response+jwe', path }, nonce, now)
  })
})

/** Decrypts a body, once for each nonce. @throws ServiceError 400/2012, the same for every cause */
async function decryptOnce(portal: AppContext, cipher: PayloadCipher, path: string, body: string) {
  const now = portal.clock.now().getTime()
  const decrypted = await cipher.decrypt(body, { typ: 'request+jwe', path }, now)
  if (decrypted?.nonce === undefined) throw notDecrypted()
  // Twice the window, because a message from a clock that is ahead is valid that long.
  const isFirst = await portal.limits.isFirst(`payload ${decrypted.nonce}`, payloadWindowSeconds * 2)
  if (!isFirst) throw notDecrypted()
  return { content: decrypted.content, nonce: decrypted.nonce }
}

function notDecrypted(): ServiceError {
  return new ServiceError(codes.requestInvalid, { text: { key: 'requestErrors.decryptionFailed' } })
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json')
}

import { createHash } from 'node:crypto'
import type { RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Seconds for which a client may cache the document; it changes with a new version only. */
const maxAgeSeconds = 300

interface Described {
  readonly text: string
  readonly etag: string
}

/**
 * Describes the contract's calls at /v1/openapi.json. The generator is loaded with the first request: few servers get
 * one. Every client may request it without a limit, so the document is generated once.
 */
export const openApi = fastifyPlugin(async (app) => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  let document: Promise<Described> | undefined
  app.get('/v1/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    document ??= described(routes).catch((error: unknown) => {
      document = undefined
      throw error
    })
    const { text, etag } = await document
    reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}` })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').serializer(String).send(text)
  })
})

async function described(routes: readonly RouteOptions[]): Promise<Described> {
  const { documentOf } = await import('./document.ts')
  const text = JSON.stringify(await documentOf(routes))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

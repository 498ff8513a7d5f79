import { createHash } from 'node:crypto'
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
  let document: Promise<Described> | undefined
  app.get('/v1/openapi.json', async (request, reply) => {
    document ??= generate().catch((error: unknown) => {
      document = undefined
      throw error
    })
    const { text, etag } = await document
    reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}` })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').serializer(String).send(text)
  })
})

async function generate(): Promise<Described> {
  const { openApiDocument } = await import('./document.ts')
  const text = openApiDocument()
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

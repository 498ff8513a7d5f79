import type { RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Describes the contract's calls at /v1/openapi.json. What describes them is loaded when somebody asks: few servers are. */
export const openApi = fastifyPlugin(async (app) => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  let document: Promise<object> | undefined
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => {
    document ??= described(routes).catch((error: unknown) => {
      document = undefined
      throw error
    })
    return document
  })
})

async function described(routes: readonly RouteOptions[]): Promise<object> {
  const { documentOf } = await import('./openapiDocument.ts')
  return documentOf(routes)
}

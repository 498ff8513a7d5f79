import swagger from '@fastify/swagger'
import fastifyPlugin from 'fastify-plugin'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes the contract's calls at /v1/openapi.json. */
export const openApi = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Institution onboarding portal', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  })
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger())
})

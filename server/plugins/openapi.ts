import swagger from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
const binary = { type: 'string', format: 'binary' }

/** Describes the contract's calls at /v1/openapi.json. */
export const openApi = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Institution onboarding portal', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform(given) {
      const { schema, url } = toJsonSchema(given)
      return { url, schema: withBytes(schema) }
    },
  })
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger())
})

/** Adds what no schema of ours holds, because it is streamed: the file of an upload, the bytes of a download. */
function withBytes(schema: FastifySchema): FastifySchema {
  const { consumes = [], body, response } = schema
  if (consumes.includes('multipart/form-data')) return { ...schema, body: withFile(Object(body)) }
  const answers: Readonly<Record<string, unknown>> = Object(response)
  if (response === undefined || '200' in answers) return schema
  const bytes = { description: 'The bytes of the file, under its own type', content: { '*/*': { schema: binary } } }
  return { ...schema, response: { ...answers, 200: bytes } }
}

function withFile(body: { readonly properties?: object; readonly required?: readonly string[] }) {
  return { ...body, properties: { ...body.properties, file: binary }, required: [...(body.required ?? []), 'file'] }
}

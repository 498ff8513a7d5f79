import swagger from '@fastify/swagger'
import Fastify, { type FastifySchema, type RouteOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { uncompiled } from './schemaController.ts'

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
const binary = { type: 'string', format: 'binary' }

/**
 * Returns the OpenAPI document of routes, without the hidden ones. A separate server that never listens generates it.
 */
export async function documentOf(routes: readonly RouteOptions[]): Promise<object> {
  const app = Fastify({ exposeHeadRoutes: false, schemaController: uncompiled })
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
  for (const { method, url, schema } of routes)
    app.route({ method, url, ...(schema && { schema }), handler: async () => undefined })
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document
}

/** Adds the parts without a schema, because they are streamed: the file of an upload, the bytes of a download. */
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

import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { type Call, type CallName, calls, idempotencyHeader } from '#domain/contract/calls.ts'
import { type CallSchema, responseSchema, schemas } from '#domain/contract/schemas.ts'
import { maxIdempotencyKeyLength } from '#domain/contract/values.ts'

const binary = { type: 'string', format: 'binary' } as const
const headers = z.object({ [idempotencyHeader]: z.string().max(maxIdempotencyKeyLength).optional() })
const failure = { description: 'Failure', content: { 'application/json': { schema: responseSchema(z.unknown()) } } }

/** Returns the OpenAPI document of the contract as JSON. */
export function openApiDocument(): string {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, call] of Object.entries(calls) as [CallName, Call][])
    paths[call.path] = { [call.method.toLowerCase()]: operationOf(name, call) }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: 'Institution onboarding portal', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  })
  return JSON.stringify(document)
}

function operationOf(name: CallName, call: Call): ZodOpenApiOperationObject {
  const { summary, request, query, data }: CallSchema = schemas[name]
  const sendsBody = call.method === 'POST'
  const parameters = sendsBody ? query : request
  return {
    operationId: name,
    summary,
    tags: [call.path.split('/')[2] ?? ''],
    security: call.authenticated ? [{ bearer: [] }] : [],
    requestParams: {
      ...(parameters && { query: parameters as z.ZodObject }),
      ...(call.idempotent && { header: headers }),
    },
    ...(sendsBody && { requestBody: { required: true, content: bodyOf(call, request) } }),
    responses: {
      200: {
        description: call.bodyFormat === 'bytes' ? 'The bytes of the file, under its own type' : 'Success',
        content:
          call.bodyFormat === 'bytes'
            ? { '*/*': { schema: binary } }
            : { 'application/json': { schema: responseSchema(data) } },
      },
      '4XX': failure,
      '5XX': failure,
    },
  }
}

/** Returns the body of a call; that of an upload has a file, which no schema reads because it is streamed. */
function bodyOf({ bodyFormat }: Call, request: z.ZodType) {
  if (bodyFormat !== 'multipart') return { 'application/json': { schema: request } }
  const file = z.string().meta({ format: binary.format })
  return { 'multipart/form-data': { schema: (request as z.ZodObject).extend({ file }) } }
}

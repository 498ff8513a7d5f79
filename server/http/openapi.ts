import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { type Call, type CallName, calls, idempotencyHeader } from '#domain/contract/calls.ts'
import { type CallSchema, responseSchema, schemas } from '#domain/contract/schemas.ts'
import { maxIdempotencyKeyLength } from '#domain/contract/values.ts'
import { type DeskCall, type DeskCallName, deskCalls, deskCookie, deskHeader, passiveUse } from '#domain/desk/calls.ts'
import { deskSchemas } from '#domain/desk/schemas.ts'

const binary = { type: 'string', format: 'binary' } as const
const headers = z.object({ [idempotencyHeader]: z.string().max(maxIdempotencyKeyLength).optional() })
const deskHeaders = z.object({ [deskHeader]: z.enum(['1', passiveUse]) })

/** Returns the OpenAPI document of the applicant's calls as JSON. @param basePath the path below which they are served */
export function openApiDocument(basePath = ''): string {
  const operations = (Object.entries(calls) as [CallName, Call][]).map(
    ([name, call]) => [call, operationOf(name, call)] as const,
  )
  return documentOf(
    'Institution onboarding portal',
    { bearer: { type: 'http', scheme: 'bearer' } },
    operations,
    basePath,
  )
}

/** Returns the OpenAPI document of the calls of the desk as JSON. @param basePath the path below which they are served */
export function deskOpenApiDocument(basePath = ''): string {
  const operations = (Object.entries(deskCalls) as [DeskCallName, DeskCall][]).map(
    ([name, call]) => [call, deskOperationOf(name, call)] as const,
  )
  return documentOf(
    'Desk of the brokerage',
    { cookie: { type: 'apiKey', in: 'cookie', name: deskCookie } },
    operations,
    basePath,
  )
}

type SecuritySchemes = NonNullable<NonNullable<ZodOpenApiObject['components']>['securitySchemes']>

function documentOf(
  title: string,
  securitySchemes: SecuritySchemes,
  operations: readonly (readonly [Pick<Call, 'path' | 'method'>, ZodOpenApiOperationObject])[],
  basePath: string,
): string {
  const paths: ZodOpenApiPathsObject = {}
  for (const [{ path, method }, operation] of operations) paths[path] = { [method.toLowerCase()]: operation }
  return JSON.stringify(
    createDocument({
      openapi: '3.1.0',
      info: { title, version: '1' },
      ...(basePath !== '' && { servers: [{ url: basePath }] }),
      components: { securitySchemes },
      paths,
    }),
  )
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
    responses: { 200: successOf(call, data), ...failures() },
  }
}

/** Returns the description of a call of the desk; an address that the browser opens as a page sends no header of ours. */
function deskOperationOf(name: DeskCallName, call: DeskCall): ZodOpenApiOperationObject {
  const { request, query, data }: Pick<CallSchema, 'request' | 'query' | 'data'> = deskSchemas[name]
  const common = { operationId: name, summary: call.summary, tags: ['desk'] }
  if (call.isNavigation)
    return { ...common, security: [], responses: { 302: { description: 'The next page of the sign-in' } } }
  return {
    ...common,
    security: call.act === null ? [] : [{ cookie: [] }],
    requestParams: { header: deskHeaders, ...(query && { query: query as z.ZodObject }) },
    requestBody: { required: true, content: bodyOf(call, request) },
    responses: {
      200: successOf(call, data),
      ...(call.act !== null && {
        401: failure('No session, or one that has ended (3003, 2010, 2025)'),
        403: failure('The header or the role is missing (2012), or the second factor has to be confirmed (2020)'),
      }),
      ...failures(),
    },
  }
}

function successOf({ bodyFormat }: Pick<Call, 'bodyFormat'>, data: z.ZodType) {
  return bodyFormat === 'bytes'
    ? { description: 'The bytes of the file, under its own type', content: { '*/*': { schema: binary } } }
    : { description: 'Success', content: { 'application/json': { schema: responseSchema(data) } } }
}

function failure(description: string) {
  return { description, content: { 'application/json': { schema: responseSchema(z.unknown()) } } }
}

function failures() {
  return { '4XX': failure('Failure'), '5XX': failure('Failure') }
}

/** Returns the body of a call; that of an upload has a file, which no schema reads because it is streamed. */
function bodyOf({ bodyFormat }: Pick<Call, 'bodyFormat'>, request: z.ZodType) {
  if (bodyFormat !== 'multipart') return { 'application/json': { schema: request } }
  const file = z.string().meta({ format: binary.format })
  return { 'multipart/form-data': { schema: (request as z.ZodObject).extend({ file }) } }
}

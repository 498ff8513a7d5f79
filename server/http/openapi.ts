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
import { type PartnerCall, type PartnerCallName, partnerCalls } from '#domain/partner/calls.ts'
import { type PartnerSchema, failure as partnerFailure, partnerSchemas } from '#domain/partner/schemas.ts'
import type { Endpoint } from './route.ts'

const binary = { type: 'string', format: 'binary' } as const
const headers = z.object({ [idempotencyHeader]: z.string().max(maxIdempotencyKeyLength).optional() })
const deskHeaders = z.object({ [deskHeader]: z.enum(['1', passiveUse]) })

/** Returns the OpenAPI document of the applicant's calls as JSON. @param basePath the path below which they are served */
function openApiDocument(basePath = ''): string {
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
function deskOpenApiDocument(basePath = ''): string {
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
  for (const [{ path, method }, operation] of operations)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
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

/** Returns the OpenAPI document of the partner API as JSON. @param basePath the path below which it is served */
function partnerOpenApiDocument(basePath = ''): string {
  const operations = (Object.entries(partnerCalls) as [PartnerCallName, PartnerCall][]).map(
    ([name, call]) => [{ ...call, path: inTemplate(call.path) }, partnerOperationOf(name, call)] as const,
  )
  const apiKey = { type: 'http', scheme: 'bearer', description: 'An API key of the portal' } as const
  return withOpenResponses(documentOf('Partner API', { apiKey }, operations, basePath))
}

/** The OpenAPI document of each interface as JSON, by the path below which it is served. */
export const openApiDocuments: Readonly<Record<Endpoint['interface'], (basePath?: string) => string>> = {
  applicant: openApiDocument,
  desk: deskOpenApiDocument,
  partner: partnerOpenApiDocument,
}

function refusal(description: string, header?: string, meaning = '') {
  const headers = header && { [header]: { description: meaning, schema: { type: 'string' } as const } }
  return { description, ...(headers && { headers }), content: { 'application/json': { schema: partnerFailure } } }
}

const copyHeaders = {
  'Repr-Digest': { description: 'SHA-256 of the bytes (RFC 9530)', schema: { type: 'string' } },
  'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } },
} as const

/**
 * Returns a document whose responses may have unknown properties, so that clients accept those that a later version of
 * the portal adds.
 */
function withOpenResponses(text: string): string {
  const document = JSON.parse(text) as { paths: object; components: { schemas: Record<string, object> } }
  const open = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if (Reflect.get(part, 'additionalProperties') === false) Reflect.deleteProperty(part, 'additionalProperties')
    for (const item of Object.values(part)) open(item)
  }
  for (const methods of Object.values(document.paths) as Record<string, { responses: object }>[])
    for (const { responses } of Object.values(methods)) open(responses)
  for (const [name, schema] of Object.entries(document.components.schemas)) if (!name.startsWith('New')) open(schema)
  return JSON.stringify(document)
}

/** Returns the path of a route with its parameters in braces, as OpenAPI writes them. */
function inTemplate(path: PartnerCall['path']): Call['path'] {
  return path.replaceAll(/:(\w+)/g, '{$1}') as Call['path']
}

function partnerOperationOf(name: PartnerCallName, call: PartnerCall): ZodOpenApiOperationObject {
  const { params, query, body, data }: PartnerSchema = partnerSchemas[name]
  return {
    operationId: name,
    summary: call.summary,
    description: `Needs the scope \`${call.scope}\`.`,
    tags: ['partner'],
    security: [{ apiKey: [call.scope] }],
    requestParams: { path: params as z.ZodObject, ...(query && { query: query as z.ZodObject }) },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: call.mediaType
        ? { description: 'The bytes', headers: copyHeaders, content: { [call.mediaType]: { schema: binary } } }
        : successOf(call, data),
      400: refusal('A parameter or field is wrong; `fields` names it (2011, 2015, 2017, 2024)'),
      401: refusal(
        'No key, or one that is wrong, revoked (2010) or has expired (2025)',
        'WWW-Authenticate',
        'RFC 6750',
      ),
      403: refusal('The key lacks the scope, or a rule excludes the decision (2012)', 'WWW-Authenticate', 'RFC 6750'),
      ...(call.path.includes(':') && { 404: refusal('Unknown, or of a region that the key does not read (2004)') }),
      ...(body && { 409: refusal('The state excludes it (2012), or the application has changed since (2002)') }),
      429: refusal('Too many calls (3000)', 'Retry-After', 'The seconds to wait'),
      default: refusal('Failure'),
    },
  }
}

/** Returns the operation of a call of the desk; the browser opens some of them as a page, without our header. */
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

/** Returns the request body of a call; no schema covers the file of an upload, because it is streamed. */
function bodyOf({ bodyFormat }: Pick<Call, 'bodyFormat'>, request: z.ZodType) {
  if (bodyFormat !== 'multipart') return { 'application/json': { schema: request } }
  const file = z.string().meta({ format: binary.format })
  return { 'multipart/form-data': { schema: (request as z.ZodObject).extend({ file }) } }
}

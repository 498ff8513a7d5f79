import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Call, type CallName, calls, idempotencyHeader } from '#domain/contract/calls.ts'
import { type CallSchema, schemas } from '#domain/contract/schemas.ts'
import { type DeskCall, type DeskCallName, deskCalls, deskCookie, deskHeader } from '#domain/desk/calls.ts'
import { deskSchemas } from '#domain/desk/schemas.ts'
import { type PartnerCall, type PartnerCallName, partnerCalls } from '#domain/partner/calls.ts'
import { type PartnerSchema, partnerSchemas } from '#domain/partner/schemas.ts'
import { loadEndpoints } from '../app.ts'
import { testServer } from '../testing/helper.ts'

interface JsonSchema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly required?: boolean
    readonly schema: object
  }[]
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }>
  >
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

async function documented(): Promise<Paths> {
  const server = await testServer()
  const { text } = await server.inject({ method: 'GET', url: '/v1/openapi.json' })
  const document = JSON.parse(text) as { openapi: string; paths: Paths }
  expect(document.openapi).toBe('3.1.0')
  return document.paths
}

/** Returns a schema of the contract as JSON Schema, in its request (`input`) or response (`output`) form. */
function jsonOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return JSON.parse(JSON.stringify(json)) as JsonSchema
}

/** Returns the parameters of a query's schema. */
function parametersOf(schema: z.ZodType | undefined) {
  const { properties = {}, required = [] } = schema ? jsonOf(schema, 'input') : {}
  return Object.entries(properties).map(([name, of]) => ({ name, required: required.includes(name), schema: of }))
}

const names = Object.keys(calls) as CallName[]
const binary = { type: 'string', format: 'binary' }

it('[API-5] names the bearer token exactly for the calls that need it', async () => {
  const operations = Object.values(await documented()).flatMap((methods) => Object.values(methods))
  for (const { operationId, security } of operations)
    expect(security, operationId).toEqual(calls[operationId as CallName].authenticated ? [{ bearer: [] }] : [])
})

it('[API-5] describes the calls of the contract and no other, with method and path', async () => {
  const described = Object.entries(await documented()).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  )
  const served = (await loadEndpoints())
    .filter((endpoint) => endpoint.interface === 'applicant')
    .map(({ name, method, path }) => `${name} ${method} ${path}`)
  expect(described.toSorted()).toEqual(served.toSorted())
})

it('[API-5] describes every request and every response as in the contract', async () => {
  const paths = await documented()
  for (const name of names) {
    const { path, method, authenticated, bodyFormat, idempotent }: Call = calls[name]
    const schema: CallSchema = schemas[name]
    const operation = paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${name} is not described`)
    expect(operation.security, name).toEqual(authenticated ? [{ bearer: [] }] : [])

    const query = method === 'POST' ? schema.query : schema.request
    const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
    expect(
      parameters.map(({ name: of, required = false, schema: type }) => ({ name: of, required, schema: type })),
      name,
    ).toEqual(parametersOf(query))
    const headers = (operation.parameters ?? []).filter((parameter) => parameter.in === 'header')
    expect(
      headers.map((header) => header.name),
      name,
    ).toEqual(idempotent ? [idempotencyHeader] : [])

    const answer = operation.responses['200']?.content
    if (bodyFormat === 'bytes') expect(answer, name).toEqual({ '*/*': { schema: binary } })
    else expect(answer?.['application/json']?.schema.properties?.data, name).toEqual(jsonOf(schema.data, 'output'))
    for (const refusal of ['4XX', '5XX']) {
      expect(operation.responses[refusal]?.content['application/json']?.schema.required, name).toEqual([
        'code',
        'message',
        'data',
      ])
    }
    if (method !== 'POST') expect(operation.requestBody, name).toBeUndefined()
    else if (bodyFormat !== 'multipart') {
      expect(operation.requestBody?.content['application/json']?.schema, name).toEqual(jsonOf(schema.request, 'input'))
    }
  }
})

it('[API-5] describes the file of an upload and the fields beside it', async () => {
  const { path } = calls.formUploadFile
  const upload = (await documented())[path]?.post?.requestBody?.content
  expect(Object.keys(upload ?? {})).toEqual(['multipart/form-data'])
  const { properties, required } = upload?.['multipart/form-data']?.schema ?? {}
  expect(properties).toEqual({ ...jsonOf(schemas.formUploadFile.request, 'input').properties, file: binary })
  expect(required).toEqual(['file'])
})

it('[V18] generates the document once and lets a client cache it', async () => {
  const server = await testServer()
  const ask = (headers: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url: '/v1/openapi.json', headers })
  const first = await ask()
  const { etag = '' } = first.headers
  expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=300' })
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
  const begun = process.cpuUsage()
  for (let time = 0; time < 20; time += 1) expect((await ask()).text).toBe(first.text)
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 20_000).toBeLessThanOrEqual(20)
})

const deskUrl = '/v1/desk/openapi.json'

async function documentedDesk(): Promise<{ paths: Paths; components: { securitySchemes: object } }> {
  const { text } = await (await testServer()).inject({ method: 'GET', url: deskUrl })
  return JSON.parse(text)
}

it('[API-5] describes every call of the desk and no other, with method and path', async () => {
  const { paths } = await documentedDesk()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  )
  const served = (await loadEndpoints())
    .filter((endpoint) => endpoint.interface === 'desk')
    .map(({ name, method, path }) => `${name} ${method} ${path}`)
  expect(described.toSorted()).toEqual(served.toSorted())
})

it('[API-5] describes cookie, header, request, data and refusals of every call of the desk', async () => {
  const { paths, components } = await documentedDesk()
  expect(components.securitySchemes).toEqual({ cookie: { type: 'apiKey', in: 'cookie', name: deskCookie } })
  for (const [name, call] of Object.entries(deskCalls) as [DeskCallName, DeskCall][]) {
    const { request, data } = deskSchemas[name]
    const operation = paths[call.path]?.[call.method.toLowerCase()]
    if (!operation) throw new Error(`${name} is not described`)
    const { security, parameters, requestBody, responses } = operation
    expect(security, name).toEqual(call.act === null ? [] : [{ cookie: [] }])
    if (call.isNavigation) {
      expect([parameters, Object.keys(responses)], name).toEqual([undefined, ['302']])
      continue
    }
    expect(parameters, name).toContainEqual(expect.objectContaining({ in: 'header', name: deskHeader, required: true }))
    const format = call.bodyFormat === 'multipart' ? 'multipart/form-data' : 'application/json'
    expect(requestBody?.content?.[format]?.schema, name).toMatchObject(
      call.bodyFormat === 'multipart' ? { properties: { file: { format: 'binary' } } } : jsonOf(request, 'input'),
    )
    const answer = responses['200']?.content
    if (call.bodyFormat === 'bytes') expect(Object.keys(answer ?? {}), name).toEqual(['*/*'])
    else
      expect(answer?.['application/json']?.schema, name).toMatchObject({ properties: { data: jsonOf(data, 'output') } })
    const refusals = ['4XX', '5XX', ...(call.act === null ? [] : ['401', '403'])]
    expect(Object.keys(responses).toSorted(), name).toEqual(['200', ...refusals].toSorted())
  }
})

it('[OD-1] serves the document of the desk with the desk only, and not where documents are off', async () => {
  for (const name of ['DESK', 'OPENAPI']) {
    const server = await testServer({ environment: { [name]: 'off' } })
    expect(await server.inject({ method: 'GET', url: deskUrl })).toMatchObject({ status: 404, code: 2022 })
  }
})

it('[API-5] [I19-3] describes every call of the partner API with its scope, parameters, body and refusals', async () => {
  const server = await testServer({ environment: { PARTNER_API: 'on' } })
  const { text } = await server.inject({ method: 'GET', url: '/v1/partner/openapi.json' })
  const { paths } = JSON.parse(text) as { paths: Paths }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(partnerCalls).toSorted())
  for (const { operationId, path, method, security, parameters = [], requestBody, responses } of described) {
    const call: PartnerCall = partnerCalls[operationId as PartnerCallName]
    const { params, query, body }: PartnerSchema = partnerSchemas[operationId as PartnerCallName]
    expect([method.toUpperCase(), path]).toEqual([call.method, call.path.replaceAll(/:(\w+)/g, '{$1}')])
    expect(security).toEqual([{ apiKey: [call.scope] }])
    const names = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
    expect([names('path'), names('query')], operationId).toEqual([
      parametersOf(params).map(({ name }) => name),
      parametersOf(query).map(({ name }) => name),
    ])
    expect(requestBody === undefined, operationId).toBe(body === undefined)
    const unknown = call.path.includes(':') ? ['404'] : []
    const refusals = ['400', '401', '403', ...unknown, ...(body ? ['409'] : []), '429', 'default']
    expect(Object.keys(responses), operationId).toEqual(['200', ...refusals])
  }
})

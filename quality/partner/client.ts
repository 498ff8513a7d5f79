import { type Scope, scopes } from '#domain/contract/scopes.ts'
import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { createKey } from '../../server/features/partner/keys.ts'
import type { TestServer } from '../../server/testing/helper.ts'

/** The rights of an API key; every scope and region when absent. */
export interface TestKey {
  readonly scopes?: readonly Scope[]
  readonly regions?: readonly RegionId[]
  readonly days?: number
}

/** The settings of a server with the partner API. */
export const partnerApi = { environment: { PARTNER_API: 'on' } }

/** Creates an API key. @returns the headers of its calls */
export async function keyHeaders(server: TestServer, { days = 30, ...rights }: TestKey = {}) {
  const all = { scopes, regions: regionIds, ...rights }
  const { id, key } = await createKey(server.portal, { name: 'Core banking', days, ...all }, 'operator test')
  return { id, key, headers: { authorization: `Bearer ${key}` } }
}

/** Returns the options with which the generated client calls a server of a test, with a key of these rights. */
export async function clientOf(server: TestServer, rights: TestKey = {}) {
  const { id, headers } = await keyHeaders(server, rights)
  const answer = async (url: string, { method = 'GET', headers: sent, body }: RequestInit = {}) => {
    const {
      statusCode,
      headers: received,
      rawPayload,
    } = await server.app.inject({
      method: method as 'GET' | 'POST',
      url: url.slice('http://portal.test'.length),
      headers: Object.fromEntries(new Headers(sent)),
      ...(body !== undefined && body !== null && { payload: String(body) }),
    })
    const init = { status: statusCode, headers: received as Record<string, string> }
    return new Response(new Uint8Array(rawPayload), init)
  }
  return { id, options: { baseUrl: 'http://portal.test', headers, fetch: answer as typeof fetch } }
}

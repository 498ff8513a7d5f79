import type { Call } from '#domain/contract/calls.ts'
import { isSuccess, type ResultCode } from '#domain/contract/codes.ts'
import type { ApiResponse } from '#domain/contract/schemas.ts'
import { ApiError } from './error.ts'
import { type ClientEnvironment, networkError } from './transport.ts'

/**
 * Parses the text of a response. Every response but success rejects with the server's body.
 * @throws ApiError
 */
export function readResponse(call: Call, status: number, text: string, environment: ClientEnvironment): ApiResponse {
  const body = parseBody(text)
  environment.onResponse(status, body?.code, call)
  if (!body) throw networkError('unreadable', environment, status)
  if (status < 200 || status > 299 || !isSuccess(body.code)) throw new ApiError({ ...body, status })
  return body
}

function parseBody(text: string): ApiResponse | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return undefined
    const { code, message, data = null } = body as { code: ResultCode; message: unknown; data?: unknown }
    return { code, message: String(message), data }
  } catch {
    return undefined
  }
}

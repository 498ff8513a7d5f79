import type { Call } from '#domain/contract/calls.ts'
import { isSuccess, type ResultCode } from '#domain/contract/codes.ts'
import type { Answer } from '#domain/contract/schemas.ts'
import { type Surroundings, troubled } from './transport.ts'

/**
 * Reads an answer's text. Everything but success rejects with the server's body.
 * @throws Failure
 */
export function readAnswer(call: Call, status: number, text: string, around: Surroundings): Answer {
  const body = parsed(text)
  around.answered(status, body?.code, call)
  if (!body) throw troubled('unreadable', around, status)
  if (status < 200 || status > 299 || !isSuccess(body.code)) throw { ...body, status }
  return body
}

function parsed(text: string): Answer | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return undefined
    const { code, message, data = null } = body as { code: ResultCode; message: unknown; data?: unknown }
    return { code, message: String(message), data }
  } catch {
    return undefined
  }
}

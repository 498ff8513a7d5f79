import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { codes, type ResultCode } from '#domain/contract/codes.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { loadCodes } from '#domain/messages/catalogues.ts'
import type { Settings } from '../config/settings.ts'
import { securityHeadersOf } from './headers.ts'

/** Errors of a connection before or while its request is read. */
const rawErrors = {
  400: ['Bad Request', codes.requestInvalid],
  408: ['Request Timeout', codes.requestFailed],
  413: ['Content Too Large', codes.parameterInvalid],
  417: ['Expectation Failed', codes.requestInvalid],
  431: ['Request Header Fields Too Large', codes.parameterInvalid],
} as const satisfies Readonly<Record<number, readonly [string, ResultCode]>>

type RawStatus = keyof typeof rawErrors

const statuses: Readonly<Record<string, RawStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

const { codes: messages } = await loadCodes(defaultLanguage)

/** Returns the status for an error of Node's parser. */
export function rawStatusOf(error: Error): RawStatus {
  return statuses[('code' in error && String(error.code)) || ''] ?? 400
}

/**
 * Rejects input that is not, or does not become, a request, and ends the connection. A response is written only when
 * none has begun, because the client would read these bytes as part of it.
 */
export function sendRawError(socket: Socket, status: RawStatus, settings: Settings): void {
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const { reason, headers, body } = responseOf(status, settings)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}

/**
 * Rejects requests that expect anything but `100-continue` (RFC 9110, section 10.1.1). Without a listener Node would
 * answer them itself, without the security headers.
 */
export function refuseExpectations(server: Server, settings: Settings): void {
  server.on('checkExpectation', (_, response) => {
    const { reason, headers, body } = responseOf(417, settings)
    response.writeHead(417, reason, headers).end(body)
  })
}

function responseOf(status: RawStatus, settings: Settings) {
  const [reason, code] = rawErrors[status]
  const body = JSON.stringify({ code, message: messages[code], data: null })
  const headers = {
    ...securityHeadersOf(settings),
    'cache-control': 'no-store',
    'content-language': defaultLanguage,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  return { reason, headers, body }
}

import { calls, idempotencyHeader } from '#domain/contract/calls.ts'
import type { ApiResponse, DataOf, QueryOf, RequestOf } from '#domain/contract/schemas.ts'
import type { NetworkErrorKind } from './error.ts'
import { commonHeaders, multipartOf, withQuery } from './request.ts'
import {
  assertPageOwner,
  type ClientEnvironment,
  environmentOfRequest,
  networkError,
  readResponse,
  timeoutMs,
} from './transport.ts'

interface UploadOptions {
  /** The same for every retry, so that the server does not store an upload twice when its response was lost. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Receives the sent share, from 0 to 1. */
  onProgress?(progress: number): void
}

/** The multipart client. Sends one file and reports its progress. */
export type Upload = (
  file: File,
  query: QueryOf<'formUploadFile'>,
  fields: RequestOf<'formUploadFile'>,
  options?: UploadOptions,
) => Promise<ApiResponse<DataOf<'formUploadFile'>>>

/** Creates the multipart client. An upload may take long; it fails after ten seconds without progress. */
export function createUpload(environment: ClientEnvironment): Upload {
  const call = calls.formUploadFile
  return async (file, query, fields, options = {}) => {
    assertPageOwner(call, environment)
    const requestEnvironment = environmentOfRequest(environment)
    const request = new XMLHttpRequest()
    request.open(call.method, withQuery(`${environment.baseUrl}${call.path}`, query))
    const headers = commonHeaders(call, { token: requestEnvironment.token(), language: requestEnvironment.language() })
    if (options.idempotencyKey) headers[idempotencyHeader] = options.idempotencyKey
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const errorKind = await sendRequest(request, multipartOf(file, fields), options)
    if (errorKind) throw networkError(errorKind, environment)
    return (await readResponse(call, request.status, request.responseText, requestEnvironment)) as ApiResponse<
      DataOf<'formUploadFile'>
    >
  }
}

/** Sends the request. Returns the reason when no response was received, else undefined. */
function sendRequest(
  request: XMLHttpRequest,
  body: FormData,
  options: UploadOptions,
): Promise<NetworkErrorKind | undefined> {
  return new Promise((resolve) => {
    let inactivityTimer: ReturnType<typeof setTimeout> | undefined
    const end = (errorKind?: NetworkErrorKind) => {
      clearTimeout(inactivityTimer)
      options.signal?.removeEventListener('abort', cancel)
      resolve(errorKind)
    }
    const cancel = () => {
      end('cancelled')
      request.abort()
    }
    const restartTimer = () => {
      clearTimeout(inactivityTimer)
      inactivityTimer = setTimeout(() => {
        end('uploadStalled')
        request.abort()
      }, timeoutMs)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer()
      options.onProgress?.(total === 0 ? 1 : loaded / total)
    }
    request.onload = () => end()
    request.onerror = () => end('network')
    if (options.signal?.aborted) return cancel()
    options.signal?.addEventListener('abort', cancel)
    restartTimer()
    request.send(body)
  })
}

import { calls, idempotencyHeader } from '#domain/contract/calls.ts'
import type { Answer, DataOf, QueryOf, RequestOf } from '#domain/contract/schemas.ts'
import { readAnswer } from './answer.ts'
import type { Trouble } from './failure.ts'
import { commonHeaders, multipartOf, withQuery } from './request.ts'
import { duringRequest, refuseStrangers, type Surroundings, timeoutMs, troubled } from './transport.ts'

interface UploadOptions {
  /** The same at every try, so that one whose answer was lost is not stored twice. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Hears how much has gone, from 0 to 1. */
  onProgress?(share: number): void
}

/** The multipart client: sends one file and says how it goes. */
export type Upload = (
  file: File,
  query: QueryOf<'formUploadFile'>,
  fields: RequestOf<'formUploadFile'>,
  options?: UploadOptions,
) => Promise<Answer<DataOf<'formUploadFile'>>>

/** Makes the multipart client. A large file may take long; what ends an upload is ten seconds in which nothing moves. */
export function createUpload(around: Surroundings): Upload {
  const call = calls.formUploadFile
  return async (file, query, fields, options = {}) => {
    refuseStrangers(call, around)
    const asked = duringRequest(around)
    const request = new XMLHttpRequest()
    request.open(call.method, withQuery(`${around.baseUrl}${call.path}`, query))
    const headers = commonHeaders(call, { token: asked.token(), language: asked.language() })
    if (options.idempotencyKey) headers[idempotencyHeader] = options.idempotencyKey
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const trouble = await sent(request, multipartOf(file, fields), options)
    if (trouble) throw troubled(trouble, around)
    return (await readAnswer(call, request.status, request.responseText, asked)) as Answer<DataOf<'formUploadFile'>>
  }
}

/** Sends, and answers what kept the upload from arriving, if anything did. */
function sent(request: XMLHttpRequest, body: FormData, options: UploadOptions): Promise<Trouble | undefined> {
  return new Promise((resolve) => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = (trouble?: Trouble) => {
      clearTimeout(silence)
      options.signal?.removeEventListener('abort', cancel)
      resolve(trouble)
    }
    const cancel = () => {
      end('cancelled')
      request.abort()
    }
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        end('silent')
        request.abort()
      }, timeoutMs)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      heard()
      options.onProgress?.(total === 0 ? 1 : loaded / total)
    }
    request.onload = () => end()
    request.onerror = () => end('network')
    if (options.signal?.aborted) return cancel()
    options.signal?.addEventListener('abort', cancel)
    heard()
    request.send(body)
  })
}

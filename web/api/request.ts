import { type Call, timestampParameter } from '#domain/contract/calls.ts'

/** The parts of an HTTP request as sent. */
export interface WireRequest {
  readonly url: string
  readonly method: Call['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface RequestParts {
  readonly baseUrl: string
  readonly token: string | undefined
  readonly language: string
  /** Milliseconds since 1970, for the parameter that prevents cached responses. */
  readonly now: number
  /** The body of a POST or PUT, the query of every other method. */
  readonly input: Readonly<Record<string, unknown>>
  /** JSON by default. */
  readonly encoding?: 'json' | 'form'
  readonly headers?: Readonly<Record<string, string>>
}

/** Builds the request of a call: POST and PUT send a body, other methods query parameters, GET adds a timestamp. */
export function requestOf(call: Call, parts: RequestParts): WireRequest {
  const { method, path } = call
  const headers = { ...commonHeaders(call, parts), ...parts.headers }
  if (method === 'POST' || method === 'PUT') {
    const form = parts.encoding === 'form'
    return {
      url: `${parts.baseUrl}${path}`,
      method,
      headers: { ...headers, 'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
      body: form ? formEncoded(parts.input) : JSON.stringify(parts.input),
    }
  }
  const query = method === 'GET' ? { ...parts.input, [timestampParameter]: parts.now } : parts.input
  return { url: withQuery(`${parts.baseUrl}${path}`, query), method, headers }
}

/** Returns the headers of every request: the language, and the token unless the call opts out. */
export function commonHeaders(
  call: Call,
  { token, language }: Pick<RequestParts, 'token' | 'language'>,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(call.authenticated && token !== undefined && { Authorization: `Bearer ${token}` }),
  }
}

/**
 * Encodes an input as form-urlencoded text. Arrays repeat with brackets (`type[]=director&type[]=authPerson`), objects
 * nest (`a[b]=c`).
 */
export function formEncoded(input: Readonly<Record<string, unknown>>): string {
  return pairsOf(input, (key) => key)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')
}

function pairsOf(value: object, nameOf: (key: string) => string): [name: string, value: string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
    const name = nameOf(Array.isArray(value) ? '' : key)
    if (typeof inner === 'object' && inner !== null) return pairsOf(inner, (next) => `${name}[${next}]`)
    return [[name, String(inner ?? '')]]
  })
}

/** Appends query parameters to an address. Undefined values are left out. */
export function withQuery(address: string, query: Readonly<Record<string, unknown>>): string {
  const defined = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  return Object.keys(defined).length === 0 ? address : `${address}?${formEncoded(defined)}`
}

/** Builds a multipart body: the other fields, then the file. Arrays are sent as repeated bracketed keys. */
export function multipartOf(
  file: File,
  fields: Readonly<Record<string, string | readonly string[] | undefined>>,
): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value)
    else for (const item of value ?? []) body.append(`${name}[]`, item)
  }
  body.append('file', file, file.name)
  return body
}

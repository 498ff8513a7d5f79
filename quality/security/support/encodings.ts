import { multipart } from '../../../server/testing/uploading.ts'

/** A serialised body. */
interface Encoded {
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer
}

/** Serialises a body in each of the three content types of the calls. */
export const encodings: Readonly<Record<string, (body: unknown) => Encoded>> = {
  JSON: (body) => ({ headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
  'a form': (body) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(pairsOf(body)).toString(),
  }),
  multipart: (body) => multipart(pairsOf(body).map(([name, content]) => ({ name, content }))),
}

/** Returns a body as names with brackets: `changes[directors][r1][fullLegalName]`. */
function pairsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value ?? '')]]
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(inner, name === '' ? key : `${name}[${key}]`))
}

import { z } from 'zod'
import { accountInfo } from './accountInfo.ts'
import { auth } from './auth.ts'
import type { CallName } from './calls.ts'
import type { ResultCode } from './codes.ts'
import { emailRecord } from './emailRecord.ts'
import { files } from './files.ts'
import { form } from './form.ts'
import { resources } from './resources.ts'

/** What a call takes and what its answer carries. */
export interface CallSchema {
  /** The body of a POST, the query of a GET or DELETE, the text fields of an upload. */
  readonly request: z.ZodType
  /** Query parameters beside the body. */
  readonly query?: z.ZodType
  readonly data: z.ZodType
}

/** The schemas of every call, by its name in `calls`. Requests are strict at each depth: an unknown key is refused. */
export const schemas = {
  ...auth,
  ...accountInfo,
  ...form,
  ...files,
  ...resources,
  ...emailRecord,
} satisfies Record<CallName, CallSchema>

type Schemas = typeof schemas

/** What the caller gives. */
export type RequestOf<Name extends CallName> = z.input<Schemas[Name]['request']>

/** The query parameters a call takes beside its body; only the upload has some. */
export type QueryOf<Name extends CallName> = Schemas[Name] extends { readonly query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined

/** `data` of a successful answer. */
export type DataOf<Name extends CallName> = z.output<Schemas[Name]['data']>

/** Every answer, successful or not, has this shape. */
export interface ApiResponse<Data = unknown> {
  readonly code: ResultCode
  /** In the language of the request; of a refusal it names the field and the remedy. */
  readonly message: string
  readonly data: Data
}

/** The schema of a call's whole answer. */
export function responseSchema(data: z.ZodType): z.ZodType {
  return z.strictObject({ code: z.number().int(), message: z.string(), data })
}

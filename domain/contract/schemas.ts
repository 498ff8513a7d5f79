import { z } from 'zod'
import { accountInfo } from './accountInfo.ts'
import { applicationStatus } from './applicationStatus.ts'
import { auth } from './auth.ts'
import type { CallName } from './calls.ts'
import type { ResultCode } from './codes.ts'
import { emailRecord } from './emailRecord.ts'
import { files } from './files.ts'
import { form } from './form.ts'
import { ownData } from './ownData.ts'
import { resources } from './resources.ts'

/** The schemas of a call's request and response data. */
export interface CallSchema {
  /** One line for the API's description. */
  readonly summary: string
  /** The body of a POST, the query of a GET or DELETE, the text fields of an upload. */
  readonly request: z.ZodType
  /** Query parameters in addition to the body. */
  readonly query?: z.ZodType
  readonly data: z.ZodType
}

/** The schemas of every call, by its name in `calls`. Requests are strict at each depth: unknown keys are rejected. */
export const schemas = {
  ...auth,
  ...accountInfo,
  ...applicationStatus,
  ...ownData,
  ...form,
  ...files,
  ...resources,
  ...emailRecord,
} satisfies Record<CallName, CallSchema>

type Schemas = typeof schemas

/** The request type of a call. */
export type RequestOf<Name extends CallName> = z.input<Schemas[Name]['request']>

/** The query parameters of a call in addition to its body; only the upload has some. */
export type QueryOf<Name extends CallName> = Schemas[Name] extends { readonly query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined

/** The type of `data` in a successful response. */
export type DataOf<Name extends CallName> = z.output<Schemas[Name]['data']>

/** The shape of every response, successful or not. */
export interface ApiResponse<Data = unknown> {
  readonly code: ResultCode
  /** In the language of the request; for an error, it states the field and the remedy. */
  readonly message: string
  readonly data: Data
}

/** Returns the schema of a call's whole response. */
export function responseSchema(data: z.ZodType): z.ZodType {
  return z.strictObject({ code: z.number().int(), message: z.string(), data })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '#domain/contract/calls.ts'
import { codes, resultCodes } from '#domain/contract/codes.ts'
import type { CallSchema } from '#domain/contract/schemas.ts'
import type { RuleParams } from '#domain/contract/values.ts'
import type { AppContext } from '../../features/context.ts'
import { type FieldProblem, ServiceError } from '../../features/failure.ts'
import { measured } from '../identity.ts'
import { isMultipart } from './body.ts'
import { readMultipartFields } from './multipart.ts'
import { closeUnreadRequest } from './upload.ts'

type ZodIssue = z.core.$ZodIssue

/** The result codes of a request that does not match its schema. */
const requestCodes = [
  codes.parameterInvalid,
  codes.parameterError,
  codes.dateFormatError,
  codes.parameterEmpty,
  codes.passwordFormatError,
  codes.fieldFormatError,
] as const
type RequestCode = (typeof requestCodes)[number]

/** Maximum fields that an error names. */
export const maxFindings = 20
/** Characters of a path that an error repeats. */
const maxEchoedPath = 120

const ownProblems = new Set(['email', 'code', 'leiNumber'])
/** Problems with the message of the welcome page (WEL-2), which is not preceded by the name of the field. */
const sentences = new Set(['email', 'emailRequired'])
/** Fields with a translated name. */
export const namedFields = new Set(['email', 'password', 'code', 'leiNumber', 'filename', 'documentDate', 'validUntil'])
/** Every problem that a field of a request can have, as message keys under `requestErrors.problems`. */
export const requestProblems = [...ownProblems, ...sentences, ...requestCodes.map((code) => resultCodes[code].name)]

/**
 * Parses a request by its schema.
 *
 * @param asText true when all values are texts, so that numbers and booleans have to be parsed
 * @throws ServiceError 400 with the code of the first problem; unknown keys take precedence
 */
export function readRequest<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  asText: boolean,
): z.output<Schema> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new ServiceError(codes.requestInvalid, { text: { key: 'requestErrors.notObject' } })
  }
  assertFewUnknownNames(schema, input)
  let result = schema.safeParse(input)
  if (!result.success && asText) result = schema.safeParse(withTypes(input, result.error.issues))
  if (result.success) return result.data
  const found = findingsOf(result.error.issues, input)
  throw new ServiceError(found[0]?.code ?? codes.parameterInvalid, {
    http: 400,
    fields: found.map(({ field }) => field),
  })
}

/**
 * Reads the body of a call. An upload is a stream that its handler reads, after checking that the caller may upload.
 */
export async function readBody(
  portal: AppContext,
  { request: schema }: Pick<CallSchema, 'request'>,
  call: Pick<Call, 'bodyFormat'>,
  raw: FastifyRequest,
  reply: FastifyReply,
) {
  if (call.bodyFormat === 'multipart') return {}
  if (isMultipart(raw)) return readRequest(schema, await readFields(raw, reply), true)
  return measured(portal, raw, () => readRequest(schema, raw.body === undefined ? {} : raw.body, hasTextBody(raw)))
}

/** Returns true for a request whose values are texts: form-urlencoded or multipart. */
export function hasTextBody(raw: FastifyRequest): boolean {
  const isForm = raw.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false
  return isForm || isMultipart(raw)
}

async function readFields(raw: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  try {
    return await readMultipartFields(raw)
  } catch (refusal) {
    await closeUnreadRequest(raw, reply)
    throw refusal
  }
}

interface Found {
  readonly code: RequestCode
  readonly field: FieldProblem
}

/** Rejects many unknown names before any other check, because a call has only a few names. */
function assertFewUnknownNames(schema: z.ZodType, input: object): void {
  if (!(schema instanceof z.ZodObject)) return
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(schema.shape, name))
  if (unknown.length <= maxFindings) return
  throw new ServiceError(codes.parameterError, {
    fields: unknown.slice(0, maxFindings).map((name) => fieldOf(name, codes.parameterError)),
  })
}

/**
 * Returns the first findings, one for each path, unknown names first. An empty text is only reported as missing,
 * whatever other rules it violates.
 */
function findingsOf(issues: readonly ZodIssue[], input: object): Found[] {
  const found = new Map<string, Found>()
  const isUnknown = ({ code }: ZodIssue) => code === 'unrecognized_keys'
  for (const issue of [...issues.filter(isUnknown), ...issues.filter((item) => !isUnknown(item))]) {
    for (const path of pathsOf(issue)) {
      if (found.size === maxFindings) return [...found.values()]
      const name = path.map(String).join('.')
      if (!found.has(name)) found.set(name, findingOf(issue, name, input))
    }
  }
  return [...found.values()]
}

function pathsOf(issue: ZodIssue): readonly (readonly PropertyKey[])[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path]
  return issue.keys.slice(0, maxFindings).map((key) => [...issue.path, key])
}

function findingOf(issue: ZodIssue, name: string, input: object): Found {
  const code = codeOf(issue, input)
  return { code, field: fieldOf(name, code) }
}

function fieldOf(path: string, code: RequestCode): FieldProblem {
  const { name } = resultCodes[code]
  const problem = problemOf(path, code)
  return {
    path: path.slice(0, maxEchoedPath),
    code: name,
    problem: `requestErrors.problems.${problem}`,
    ...(sentences.has(problem) && { isSentence: true }),
    ...(namedFields.has(path) && { label: `requestErrors.labels.${path}` }),
  }
}

function problemOf(path: string, code: RequestCode): string {
  if (path === 'email' && code === codes.parameterEmpty) return 'emailRequired'
  return code === codes.fieldFormatError && ownProblems.has(path) ? path : resultCodes[code].name
}

function codeOf(issue: ZodIssue, input: object): RequestCode {
  if (issue.code === 'unrecognized_keys') return codes.parameterError
  if (issue.code === 'custom') return (issue.params?.code as RuleParams['code'] | undefined) ?? codes.fieldFormatError
  const value = valueAt(input, issue.path)
  if (value === undefined || value === null || value === '') return codes.parameterEmpty
  return issue.code === 'too_big' ? codes.parameterInvalid : codes.fieldFormatError
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input)
}

/** Returns the input with numbers and booleans parsed where the schema expects them. */
function withTypes(input: unknown, issues: readonly ZodIssue[]): unknown {
  const copy = structuredClone(input)
  for (const issue of issues) {
    if (issue.code !== 'invalid_type' || issue.path.length === 0) continue
    const holder = valueAt(copy, issue.path.slice(0, -1)) as Record<PropertyKey, unknown>
    const key = issue.path.at(-1) ?? ''
    const text = holder[key]
    if (typeof text !== 'string' || text === '') continue
    if (issue.expected === 'number' && Number.isFinite(Number(text))) holder[key] = Number(text)
    if (issue.expected === 'boolean' && /^(true|false)$/.test(text)) holder[key] = text === 'true'
  }
  return copy
}

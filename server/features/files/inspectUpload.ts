import { codes } from '#domain/contract/codes.ts'
import type { AppContext } from '../context.ts'
import { type FieldProblem, ServiceError } from '../failure.ts'
import {
  type Content,
  type ContentProblem,
  contentTypeOf,
  extensionOf,
  inspectContent,
  isProblem,
} from './contentInspection.ts'
import { quarantine } from './scanner.ts'

/** The field that an error about an upload names, with the key of its label. */
export interface UploadField {
  readonly path: string
  readonly label?: string
}

/** A received content and its sender. */
interface Received {
  /** The id under which the content is received. */
  readonly id: string
  readonly filename: string
  readonly account: string
  /** The actor as in the audit log. */
  readonly actor: string
  /** Aborted when the client has disconnected. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Inspects a received content: its type, malware, then its structure. The rules are the same for applicants and the
 * desk.
 * @throws ServiceError 415 or 422 with 2018 and the reason; 503/3000 when it cannot be scanned now
 */
export async function inspectUpload(portal: AppContext, received: Received, field: UploadField): Promise<Content> {
  const { id, filename, account, signal } = received
  const caller = { account, ...(signal && { signal }) }
  const path = portal.blobs.incoming(id)
  const refusal = (problem: ContentProblem) => contentError(portal, problem, filename, field)
  const type = await contentTypeOf(portal.inspector, path, filename, portal.settings.uploadTypes, caller)
  if (isProblem(type)) throw refusal(type)
  await assertClean(portal, received, field)
  const content = await inspectContent(portal.inspector, path, type, caller)
  if (isProblem(content)) throw refusal(content)
  return content
}

/** Asserts that a file is clean. Before that it is not served, and no other component opens it. */
async function assertClean(portal: AppContext, { id, account, actor }: Received, field: UploadField): Promise<void> {
  const answer = await portal.scanner?.scan(portal.blobs.incoming(id))
  if (answer === undefined || answer.is === 'clean') return
  const isFound = answer.is === 'found'
  const signature = isFound ? answer.signature : 'beyond the limits of the scanner'
  await quarantine(portal, { account, actor }, id, signature)
  const problem = `requestErrors.uploads.${isFound ? 'malware' : 'notScanned'}`
  throw uploadError(field, { code: 'uploadFailed', problem }, 422)
}

function contentError(
  { settings }: AppContext,
  problem: ContentProblem,
  name: string,
  field: UploadField,
): ServiceError {
  const http = problem === 'wrongType' || problem === 'extensionMismatch' ? 415 : 422
  const types = settings.uploadTypes.map((type) => type.toUpperCase()).join(', ')
  const params = http === 415 && { params: { ending: extensionOf(name), types } }
  return uploadError(field, { code: 'uploadFailed', problem: `requestErrors.uploads.${problem}`, ...params }, http)
}

/** Returns the error of a file above the size limit. */
export function tooLarge(field: UploadField, megabytes: number): ServiceError {
  const problem = 'requestErrors.uploads.tooLarge'
  return uploadError(field, { code: 'uploadFailed', problem, params: { megabytes } }, 413)
}

export function uploadError(
  field: UploadField,
  finding: Omit<FieldProblem, 'path' | 'label'>,
  http: number,
): ServiceError {
  return new ServiceError(codes.uploadFailed, { http, fields: [{ ...field, ...finding }] })
}

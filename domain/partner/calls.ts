import type { Call } from '../contract/calls.ts'
import { codes } from '../contract/codes.ts'
import type { Scope } from '../contract/scopes.ts'

/**
 * One call of the partner API. The schemas of its parameters, body and data are in `schemas.ts` under the same name.
 */
export interface PartnerCall extends Pick<Call, 'bodyFormat' | 'success'> {
  /** One line about the call. */
  readonly summary: string
  readonly method: 'GET' | 'POST'
  /** With the path parameters as `:name`. */
  readonly path: `/v1/partner/${string}`
  /** The media type of a response in bytes; any type for an uploaded file. */
  readonly mediaType?: string
  /** The scope that the API key needs. */
  readonly scope: Scope
}

const application = '/v1/partner/applications/:account'
const submission = `${application}/submissions/:submission` as const

function read<const Path extends PartnerCall['path']>(path: Path, scope: Scope, summary: string) {
  return { method: 'GET', path, scope, success: [codes.querySuccess], summary } as const
}

function readBytes<const Path extends PartnerCall['path']>(
  path: Path,
  scope: Scope,
  mediaType: string,
  summary: string,
) {
  return { ...read(path, scope, summary), bodyFormat: 'bytes', mediaType } as const
}

function write<const Path extends PartnerCall['path']>(path: Path, scope: Scope, summary: string) {
  return { method: 'POST', path, scope, success: [codes.writeSuccess], summary } as const
}

/** Every call of the partner API: the interface for the brokerage's own systems. */
export const partnerCalls = {
  listApplications: read('/v1/partner/applications', 'applications:read', 'Lists submitted applications by cursor'),
  getApplication: read(application, 'applications:read', 'Returns an application with its submissions'),
  getRecord: read(
    `${submission}/record`,
    'applications:read',
    'Returns a submission as worded: the questions and answers that the applicant read',
  ),
  getAnswers: read(`${submission}/answers`, 'applications:read', 'Returns a submission as data: values by section'),
  listFiles: read(`${submission}/files`, 'files:read', 'Lists the files of a submission'),
  getPdf: readBytes(`${submission}/pdf`, 'files:read', 'application/pdf', 'Returns the PDF of record of a submission'),
  getFile: readBytes(`${application}/files/:file`, 'files:read', '*/*', 'Returns the bytes of a file'),
  getEvidencePack: readBytes(
    `${application}/evidence-pack`,
    'evidence:read',
    'application/zip',
    'Returns the evidence pack, a ZIP archive',
  ),
  listRequests: read(`${application}/requests`, 'requests:read', 'Lists the requests to the applicant by round'),
  createRequests: write(
    `${application}/requests`,
    'requests:write',
    'Returns the application to the applicant with requests',
  ),
  listDecisions: read(`${application}/decisions`, 'decisions:read', 'Lists recommendations, decisions and reopenings'),
  createDecision: write(`${application}/decisions`, 'decisions:write', 'Approves or declines an application'),
  listEvents: read('/v1/partner/events', 'events:read', 'Lists events after a cursor'),
} as const satisfies Readonly<Record<string, PartnerCall>>

export type PartnerCallName = keyof typeof partnerCalls

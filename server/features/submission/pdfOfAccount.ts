import { codes } from '#domain/contract/codes.ts'
import type { PdfSource } from '#domain/contract/files.ts'
import type { Translate } from '#domain/kit/translate.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { changeApplication } from '../../database/repositories/applications.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import type { AppContext } from '../context.ts'
import { invalidFields, notFound } from '../failure.ts'
import { previousResponse, runIdempotent } from '../idempotency.ts'
import { requestDeadline } from '../requestDeadline.ts'
import { renderDraft } from './draftPdf.ts'
import { submit } from './submit.ts'

interface PdfRequest {
  readonly accountId: string
  readonly pdfSource: PdfSource
  readonly region: RegionId
  readonly idempotencyKey: string | undefined
  /** Aborted when the client has disconnected: a draft is not drawn any more. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Renders the PDF of the caller's application: a draft, or the original, which is the act of submission. One at a time
 * for an account. A repeated submission with its Idempotency-Key gets the stored response; a draft is rendered anew, it
 * changes nothing.
 * @returns the opaque name of the PDF
 * @throws ServiceError 404/2004 for another's account; 400/2015 for another region; 409/2020 when incomplete; 422/2012
 * for a key that was used with another request; 503/3000 when it could not be stored in time
 */
export async function pdfOfAccount(
  portal: AppContext,
  session: Session,
  request: PdfRequest,
  t: Translate,
): Promise<string> {
  if (request.accountId !== session.account) throw notFound()
  if (request.region !== session.region) {
    const names = { region: `regions.${session.region}`, named: `regions.${request.region}` }
    const problem = 'refusals.submission.region'
    throw invalidFields([{ path: 'region', code: 'parameterError', problem, names }], codes.parameterError)
  }
  const { idempotencyKey: key, signal, ...asked } = request
  const { account } = session
  const repeatable = { account, key, request: asked }
  const until = requestDeadline(portal.settings)
  return portal.keyedMutex.run(`pdf ${account}`, async () => {
    const before = await previousResponse<string>(portal.database, repeatable)
    if (before !== undefined) return before
    if (request.pdfSource === 'draft') return renderDraft(portal, session, t, { until, signal })
    const pdf = await submit(portal, session, t, until)
    // A key that is lost between the two does no harm: a repeated submission gets the same response.
    return changeApplication(portal.database, { account, key }, (db, { storedResponse }) =>
      runIdempotent(portal, db, { ...repeatable, storedResponse }, async () => pdf),
    )
  })
}

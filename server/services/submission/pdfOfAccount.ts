import type { PdfSource } from '#domain/contract/files.ts'
import type { Say } from '#domain/kit/say.ts'
import type { RegionId } from '#domain/regions/region.ts'
import type { Portal } from '../../portal.ts'
import type { Session } from '../../store/sessions.ts'
import { invalidFields, notFound } from '../failure.ts'
import { renderDraft } from './draftPdf.ts'
import { submit } from './submit.ts'

interface PdfRequest {
  readonly accountId: string
  readonly pdfSource: PdfSource
  readonly region: RegionId
}

/**
 * Makes the PDF of the caller's application: a draft, or the original, which is the act of submission. One at a time for an
 * account.
 * @returns the opaque name of the PDF
 * @throws Failure 404/2004 for another's account; 400/2015 for another region; 409/2020 when incomplete
 */
export async function pdfOfAccount(portal: Portal, session: Session, request: PdfRequest, say: Say): Promise<string> {
  if (request.accountId !== session.account) throw notFound()
  if (request.region !== session.region) {
    const names = { region: `regions.${session.region}`, named: `regions.${request.region}` }
    const problem = 'refusals.submission.region'
    throw invalidFields([{ path: 'region', code: 'parameterError', problem, names }], 2015)
  }
  const make = request.pdfSource === 'original' ? submit : renderDraft
  return portal.turns.take(`pdf ${session.account}`, () => make(portal, session, say))
}

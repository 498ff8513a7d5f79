import { referenceOf } from '#domain/application/record.ts'
import { codes } from '#domain/contract/codes.ts'
import type { PdfSource } from '#domain/contract/files.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { toTimestamp } from '../../config/clock.ts'
import { changeApplication } from '../../database/repositories/applications.ts'
import { addFile, filesOfAccount, markDeleted, type StoredFile } from '../../database/repositories/files.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { loadDraft } from '../drafts/drafts.ts'
import { changeOwnApplication } from '../drafts/ownApplication.ts'
import { invalidFields, notFound } from '../failure.ts'
import { removeContent } from '../files/downloads.ts'
import { deleteBlobUnlessCommitted, requestDeadline, type StoredPdf, storePdf } from '../files/storeBlob.ts'
import { previousResponse, runIdempotent } from '../idempotency.ts'
import { copyOf, recordOf, type Snapshot } from './snapshot.ts'
import { snapshotParts, submit } from './submit.ts'

interface PdfRequest {
  readonly accountId: string
  readonly pdfSource: PdfSource
  readonly region: RegionId
  readonly idempotencyKey: string | undefined
  /** Aborted when the client has disconnected; a draft is not rendered any further then. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Renders the PDF of the caller's application: a draft, the original, which submits the application, or the applicant's
 * copy of it; one at a time for an account. A repeated submission with the same Idempotency-Key gets the stored
 * response; a draft is rendered again, because that changes nothing.
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
    const problem = 'requestErrors.submission.region'
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
    if (request.pdfSource === 'copy') return renderCopy(portal, session, t, { until, signal })
    const pdf = await submit(portal, session, t, until)
    // When the response is lost in between, a repeated submission gets the same response without the key.
    return changeApplication(portal.database, { account, key }, (db, { storedResponse }) =>
      runIdempotent(portal, db, { ...repeatable, storedResponse }, async () => pdf),
    )
  })
}

/** The file keys of an account's latest draft PDF, and of its copy of the last submission; it has one of each. */
const draftKey = 'draftPdf'
const copyKey = 'copyPdf'

interface RenderBounds {
  readonly until: number
  readonly signal: AbortSignal | undefined
}

/**
 * Renders the current application, marked as a draft on every page, without changing it.
 * @param options until: deadline on the monotonic clock to store the PDF; signal: aborted when the client has
 * disconnected
 * @returns the opaque name of the PDF; the previous one is deleted
 * @throws ServiceError 429/3000 when the account has used its quota of written bytes; 503/3000 when the disk is full;
 * otherwise as `Pdfs.renderDraft`
 */
export async function renderDraft(
  portal: AppContext,
  session: Session,
  t: Translate,
  { until, signal }: RenderBounds,
): Promise<string> {
  const { database, clock, pdfs, writeQuota, diskSpace } = portal
  const { account, region } = session
  writeQuota.assertAvailable(account)
  diskSpace.assertRoom()
  const bytes = await pdfs.renderDraft(
    account,
    async () => {
      const draft = await loadDraft(database, account)
      const reference = referenceOf(regionOf(region).id, account)
      const record = async () => recordOf(await snapshotParts(portal, draft, t, reference, clock.now()), true)
      return { revision: draft.revision, record }
    },
    signal,
  )
  return storeReplacing(portal, session, bytes, { key: draftKey, name: `application-${account}-draft.pdf`, until })
}

/**
 * Renders the applicant's copy of the last submission, in the wording that the applicant read, if its language is that
 * of `t`. It is rendered once and kept until the next submission.
 * @returns the opaque name of the copy; that of the PDF of record when it is in this language, or when there is no copy
 * in it
 * @throws ServiceError 404/2004 when nothing was submitted; otherwise as `renderDraft`
 */
async function renderCopy(
  portal: AppContext,
  session: Session,
  t: Translate,
  { until, signal }: RenderBounds,
): Promise<string> {
  const { database, pdfs, writeQuota, diskSpace } = portal
  const { account } = session
  const submission = await lastSubmission(database, account)
  if (!submission) throw notFound()
  const record = copyOf(JSON.parse(submission.snapshot) as Snapshot)
  if (record?.language !== t.language) return submission.pdfFileId
  const name = `application-${account}-${submission.number}-${t.language}.pdf`
  const rendered = (await filesOfAccount(database, account)).find((file) => file.key === copyKey && file.name === name)
  if (rendered) return rendered.id
  writeQuota.assertAvailable(account)
  diskSpace.assertRoom()
  const { revision } = await loadDraft(database, account)
  const bytes = await pdfs.renderDraft(account, async () => ({ revision, record: async () => record }), signal)
  return storeReplacing(portal, session, bytes, { key: copyKey, name, until })
}

interface NewPdf extends Pick<StoredFile, 'key' | 'name'> {
  /** Deadline on the monotonic clock to store it. */
  readonly until: number
}

/** Stores a PDF in place of the account's earlier one with the same key. @returns its opaque name */
async function storeReplacing(
  portal: AppContext,
  session: Session,
  bytes: Uint8Array,
  { until, ...file }: NewPdf,
): Promise<string> {
  const { account } = session
  const pdf = await storePdf(portal, bytes, until)
  portal.writeQuota.add(account, { written: pdf.size })
  const former = await deleteBlobUnlessCommitted(portal, pdf.id, (commits) =>
    replaceRow(portal, session, { ...pdf, ...file }, commits),
  )
  for (const { id } of former) await removeContent(portal, account, id)
  return pdf.id
}

/** Adds the row of a PDF, and marks earlier ones with its key as deleted. @returns the earlier ones */
function replaceRow(
  portal: AppContext,
  session: Session,
  pdf: StoredPdf & Pick<StoredFile, 'key' | 'name'>,
  commits: () => void,
): Promise<StoredFile[]> {
  const { account } = session
  const at = toTimestamp(portal.clock.now())
  return changeOwnApplication(portal, session, undefined, async (db) => {
    const former = (await filesOfAccount(db, account)).filter((file) => file.key === pdf.key)
    for (const { id } of former) await markDeleted(db, id, at)
    await addFile(db, { ...pdf, account, type: 'application/pdf', documentDate: null, uploadedAt: at })
    commits()
    return former
  })
}

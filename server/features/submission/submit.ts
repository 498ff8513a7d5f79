import { referenceOf } from '#domain/application/record.ts'
import { textParamsOf } from '#domain/application/textParams.ts'
import { isEditable } from '#domain/contract/status.ts'
import { type Translate, withParams } from '#domain/kit/translate.ts'
import { toZonedIso } from '#domain/kit/values/dates.ts'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { changesSince } from '../../database/repositories/changes.ts'
import { filesOfAccount } from '../../database/repositories/files.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import { findUserOfAccount } from '../../database/repositories/users.ts'
import type { AppContext } from '../context.ts'
import { loadDraft } from '../drafts/drafts.ts'
import { factsOf } from '../drafts/facts.ts'
import { responseToCompany, storedLeiResponses } from '../drafts/lei.ts'
import { remarkStatesOf } from '../drafts/remarks.ts'
import { alreadyClosed, unavailable } from '../failure.ts'
import { deleteBlobUnlessCommitted, storePdf } from '../files/storeBlob.ts'
import { report } from '../measurements.ts'
import { sha256 } from '../secrets.ts'
import { settlesWithin } from '../semaphore.ts'
import { withSpan } from '../tracing/spans.ts'
import { commitSubmission } from './commitSubmission.ts'
import { assertComplete, assertExplained, checkContext } from './incomplete.ts'
import { formerOf, type SnapshotParts, signedPictures, snapshotOf } from './snapshot.ts'

/** Maximum times that a submission starts again because of a concurrent save. */
const maxAttempts = 5

/**
 * Submits an application, or returns the response of its earlier submission. All parts of a submission are committed
 * together or not at all.
 *
 * @param until deadline on the monotonic clock to store the PDF of record
 * @returns the opaque name of the PDF of record
 * @throws ServiceError 409/2020 with the incomplete sections; 409/2012 when it was declined or withdrawn
 */
export function submit(portal: AppContext, session: Session, t: Translate, until: number): Promise<string> {
  return portal.submissions.submit(session.account, () => submitWithRetries(portal, session, t, until))
}

async function submitWithRetries(portal: AppContext, session: Session, t: Translate, until: number): Promise<string> {
  for (let tries = 0; tries < maxAttempts; tries++) {
    const draft = await loadDraft(portal.database, session.account)
    // A page that was left open must not report a submission of an application that has ended.
    if (draft.outcome !== null) throw alreadyClosed()
    if (!isEditable(draft.status)) return submittedPdf(portal, session.account)
    const pdf = await tryToSubmit(portal, session, t, draft, until)
    if (pdf !== undefined) return pdf
  }
  throw unavailable(1)
}

async function submittedPdf({ database }: AppContext, account: string): Promise<string> {
  const submission = await lastSubmission(database, account)
  if (!submission) throw new Error(`application ${account} is submitted without a submission`)
  return submission.pdfFileId
}

/** Tries to submit once. @returns undefined when the application has changed meanwhile */
async function tryToSubmit(
  portal: AppContext,
  session: Session,
  t: Translate,
  draft: Application,
  until: number,
): Promise<string | undefined> {
  const region = regionOf(draft.region)
  const context = await checkContext(portal, region)
  assertComplete(portal, region, draft.data, context, t)
  if (portal.settings.consistency === 'require') {
    const tWithParams = withParams(t, textParamsOf(region.id, draft.data, t, portal.settings))
    assertExplained(region, draft.data, context, await factsOf(portal, draft), tWithParams)
  }
  const last = await lastSubmission(portal.database, draft.account)
  const number = (last?.number ?? 0) + 1
  const submittedAt = portal.clock.now()
  const reference = referenceOf(region.id, draft.account, number)
  const recordT = portal.translatorFor(portal.settings.recordLanguage)
  const texts = await snapshotParts(portal, draft, recordT, reference, submittedAt)
  const parts = { ...texts, applicantT: t, former: last && formerOf(last) }
  const snapshot = await snapshotOf(portal, parts)
  const rendered = await portal.pdfs.render(snapshot.record, canonicalJson(snapshot), draft.revision)
  const sealed = await withSpan('seal PDF', 'internal', () => portal.seal.seal(rendered, snapshot.record, until))
  const pdf = await storePdf(portal, sealed.bytes, until)
  const submission = {
    number,
    snapshot,
    signedWith: signedPictures(parts).map(({ image }) => image),
    pdf,
    timestamp: sealed.timestamp,
    renderedSha256: sha256(rendered),
    submittedAt: toTimestamp(submittedAt),
  }
  const isCommitted = await deleteBlobUnlessCommitted(portal, pdf.id, (commits) =>
    commitSubmission(portal, session, draft, submission, t, commits),
  )
  if (!isCommitted) return undefined
  report('submission', { region: region.id })
  return pdf.id
}

/** Returns the input of a record. @param t translates into the language of the applicant */
export async function snapshotParts(
  portal: AppContext,
  draft: Application,
  t: Translate,
  reference: string,
  at: Date,
): Promise<SnapshotParts> {
  const { database, settings, threadTime } = portal
  const region = regionOf(draft.region)
  const context = await checkContext(portal, region)
  const files = await filesOfAccount(database, draft.account)
  const changes = await changesSince(database, draft.account, 0)
  const { email } = await findUserOfAccount(database, draft.account)
  const responses = await storedLeiResponses(portal, draft.data)
  return {
    draft,
    region,
    files,
    changes,
    remarks: await remarkStatesOf(database, draft),
    settings,
    threadTime,
    context,
    t,
    applicantT: t,
    register: responseToCompany(responses, draft.data),
    facts: await factsOf(portal, draft, responses),
    reference,
    email,
    submittedAt: toZonedIso(region.timeZone, at),
  }
}

/** Maximum wait of a change for a submission, in milliseconds; a call is answered within eight seconds. */
const longestWaitMilliseconds = 3000

/** Lets a submission go before changes of the same application, which would make it start again and again. */
export interface SubmissionGate {
  /** Runs a submission; later changes of its account wait. */
  submit<Result>(account: string, act: () => Promise<Result>): Promise<Result>
  /** Resolves when this server prepares no submission of the account, at the latest after three seconds. */
  waitForSubmission(account: string): Promise<void>
}

/** Creates the gate of this process. Between processes, the transaction decides. */
export function createSubmissionGate(): SubmissionGate {
  const running = new Map<string, Promise<unknown>>()
  return {
    async submit(account, act) {
      const submission = act()
      const ended = submission.catch(() => {})
      running.set(account, ended)
      try {
        return await submission
      } finally {
        if (running.get(account) === ended) running.delete(account)
      }
    },
    async waitForSubmission(account) {
      const submission = running.get(account)
      if (submission) await settlesWithin(submission, longestWaitMilliseconds)
    },
  }
}

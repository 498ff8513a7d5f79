import { statusPath } from '#domain/application/progress/navigation.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { formatDateTime } from '#domain/kit/values/format.ts'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { addAudit } from '../../database/audit/audit.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { addFile, pdfFileKey } from '../../database/repositories/files.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import { addEmailRecord, addSubmission, addSubmittedSignatures } from '../../database/repositories/submissions.ts'
import type { Database } from '../../database/tables.ts'
import { addressForReview } from '../auth/mixedScripts.ts'
import type { AppContext } from '../context.ts'
import { submitCase } from '../desk/cases/moves.ts'
import { answerRound } from '../desk/requests/rounds.ts'
import { changeOwnApplication } from '../drafts/ownApplication.ts'
import { remarkStatesOf } from '../drafts/remarks.ts'
import type { StoredPdf } from '../files/storeBlob.ts'
import { approverAddress } from '../notifications/mail.ts'
import { newId, sha256 } from '../secrets.ts'
import { notesOf } from './reviewerNotes.ts'
import type { SealedPdf } from './seal/seal.ts'
import { sha256OfPicture } from './signatures.ts'
import type { Snapshot } from './snapshot.ts'

/** A submission that is ready to be committed. */
export interface Submission {
  readonly number: number
  readonly snapshot: Snapshot
  /** The images of the signatures as they were sent: data URLs. */
  readonly signedWith: readonly string[]
  readonly pdf: StoredPdf
  readonly timestamp: SealedPdf['timestamp']
  /** SHA-256 of the document as it was rendered, before it was sealed. */
  readonly renderedSha256: string
  /** ISO 8601 in UTC. */
  readonly submittedAt: string
}

/**
 * Commits a submission: PDF, snapshot, status, records and mails in one transaction.
 * @param commits called when only the commit remains
 * @returns false, without changing anything, when the application has changed since the snapshot
 */
export function commitSubmission(
  portal: AppContext,
  session: Session,
  draft: Application,
  submission: Submission,
  t: Translate,
  commits: () => void,
): Promise<boolean> {
  const { account } = draft
  const { number, snapshot, signedWith, pdf, timestamp, renderedSha256, submittedAt } = submission
  return changeOwnApplication(portal, session, undefined, async (db, { application: now }) => {
    if (now?.status !== 'pending' || now.revision !== draft.revision) return false
    const { reference } = snapshot.record
    const remarks = await remarkStatesOf(db, now)
    await submitCase(portal, db, draft, { at: new Date(submittedAt), email: session.email, reference })
    await addPdf(db, account, submission)
    const snapshotJson = canonicalJson(snapshot)
    await addSubmission(db, {
      account,
      number,
      snapshot: snapshotJson,
      definitionVersion: snapshot.record.definitionVersion,
      pdfFileId: pdf.id,
      pdfSha256: pdf.sha256,
      renderedSha256,
      submittedAt,
    })
    const round = await answerRound(db, now, { number, at: submittedAt, remarks })
    const pictures = new Map(signedWith.map((image) => [sha256OfPicture(image), image]))
    await addSubmittedSignatures(
      db,
      account,
      [...pictures].map(([hash, image]) => ({ sha256: hash, image })),
    )
    await notifySubmission(portal, db, session, submission, t)
    await postEvents(portal, db, draft, submission, round)
    const hashes = { pdfSha256: pdf.sha256, snapshotSha256: sha256(snapshotJson) }
    const detail = { number, revision: draft.revision, ...hashes, ...(timestamp && { timestamp }) }
    await addAudit(db, { at: submittedAt, account, actor: 'applicant', action: 'submitted', detail })
    commits()
    return true
  })
}

/** Posts events about the answers to a round and about the status. */
async function postEvents(
  { webhooks }: AppContext,
  db: Database,
  application: Application,
  { number, submittedAt: at }: Submission,
  round: number | undefined,
): Promise<void> {
  if (round !== undefined)
    await webhooks.post(db, application, { type: 'requests.answered', at, data: { round, submission: number } })
  await webhooks.post(db, application, { type: 'application.status', at, data: { status: 'ready' } })
}

function addPdf(db: Database, account: string, { number, pdf, submittedAt }: Submission): Promise<void> {
  return addFile(db, {
    ...pdf,
    account,
    key: pdfFileKey,
    name: `application-${account}-${number}.pdf`,
    type: 'application/pdf',
    documentDate: null,
    uploadedAt: submittedAt,
  })
}

/** Enqueues the mail to the approver with its record, and the receipt for the applicant. */
async function notifySubmission(
  portal: AppContext,
  db: Database,
  session: Session,
  { number, snapshot, pdf, submittedAt }: Submission,
  t: Translate,
) {
  const { settings, mail } = portal
  const { account, email } = session
  const { companyName, reference, submittedAt: local } = snapshot.record
  const textParams = {
    account,
    reference,
    companyName,
    email,
    sha256: pdf.sha256,
    url: settings.publicUrl,
  }
  const textParamsIn = (language: Translate) => ({
    ...textParams,
    brokerName: brokerNameOf(settings, language),
    moment: formatDateTime(local, language.language),
  })
  const reviewer = portal.translatorFor(settings.recordLanguage)
  const shown = { ...textParamsIn(reviewer), email: addressForReview(email, reviewer) }
  const notes = notesOf(portal, session.region, snapshot.record)
  const items = notes.map(({ section, message }) => ({ title: section, text: message }))
  const outboxId = await mail.post(db, 'approval', approverAddress(settings), reviewer, shown, { items })
  await mail.post(db, 'receipt', email, t, textParamsIn(t), { link: settings.publicUrl + statusPath })
  await addEmailRecord(db, {
    id: newId(),
    account,
    submissionNumber: number,
    email,
    companyName,
    outboxId,
    createdAt: submittedAt,
  })
}

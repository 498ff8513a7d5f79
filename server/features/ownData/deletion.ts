import { ownDataPath } from '#domain/application/progress/navigation.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import { codes } from '#domain/contract/codes.ts'
import type { DataOf } from '#domain/contract/schemas.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { toZonedIso } from '#domain/kit/values/dates.ts'
import { formatDateTime } from '#domain/kit/values/format.ts'
import { regionOf } from '#domain/regions/index.ts'
import { addSeconds, toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { type Application, setDeletion } from '../../database/repositories/applications.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import type { Database } from '../../database/tables.ts'
import { assertNotDeleted, deletionDays } from '../auth/deleted.ts'
import { verifyCredentials } from '../auth/signIn.ts'
import type { AppContext } from '../context.ts'
import { draftOf } from '../drafts/drafts.ts'
import { changeOwnApplication } from '../drafts/ownApplication.ts'
import { ServiceError } from '../failure.ts'
import { runIdempotent } from '../idempotency.ts'

/** A password, and the client's address, by which attempts are counted. */
export interface Proof {
  readonly password: string
  readonly address: string
}

/** The Idempotency-Key of a call: a late retry must not start a deletion again that was cancelled. */
interface Attempt {
  readonly idempotencyKey: string | undefined
}

/**
 * Schedules the caller's draft to be closed and purged after 72 hours, and notifies the applicant by mail. A repeated
 * call changes nothing.
 * @throws ServiceError 400/2006 for a wrong password; 429/3000 after too many attempts; 409/2012 when it was ever
 * submitted
 */
export async function deleteDraft(
  portal: AppContext,
  session: Session,
  { password, address, idempotencyKey }: Proof & Attempt,
  t: Translate,
): Promise<DataOf<'deleteDraft'>> {
  await verifyCredentials(portal, { email: session.email, password }, address, codes.passwordError)
  await portal.submissions.waitForSubmission(session.account)
  return changeDraft(portal, session, { call: 'deleteDraft', idempotencyKey }, async (db, draft) => {
    if (draft.deleteAt !== null) return { deleteAt: draft.deleteAt }
    const { account } = draft
    const now = portal.clock.now()
    const deleteAt = addSeconds(now, deletionDays * 86_400)
    await setDeletion(db, account, deleteAt)
    await notify(portal, db, session, draft, { name: 'deletionBegun', deleteAt, t })
    const entry = { at: toTimestamp(now), account, actor: 'applicant', action: 'deletion asked' }
    await addAudit(db, { ...entry, detail: { deleteAt } })
    return { deleteAt }
  })
}

/**
 * Cancels the deletion of the caller's draft, and notifies the applicant by mail. A repeated call changes nothing.
 * @throws ServiceError 409/2012 when it was ever submitted, or is already deleted
 */
export function keepDraft(
  portal: AppContext,
  session: Session,
  { idempotencyKey }: Attempt,
  t: Translate,
): Promise<DataOf<'keepDraft'>> {
  return changeDraft(portal, session, { call: 'keepDraft', idempotencyKey }, async (db, draft) => {
    const { account, deleteAt } = draft
    if (deleteAt === null) return { deleteAt }
    await setDeletion(db, account, null)
    await notify(portal, db, session, draft, { name: 'deletionTakenBack', deleteAt, t })
    const at = toTimestamp(portal.clock.now())
    await addAudit(db, { at, account, actor: 'applicant', action: 'deletion taken back', detail: {} })
    return { deleteAt: null }
  })
}

/** @throws ServiceError 409/2012 when the application was ever submitted, or is already deleted */
function changeDraft<Result>(
  portal: AppContext,
  session: Session,
  { call, idempotencyKey: key }: Attempt & { readonly call: string },
  act: (db: Database, draft: Application) => Promise<Result>,
): Promise<Result> {
  return changeOwnApplication(portal, session, key, (db, { application, storedResponse }) => {
    const draft = draftOf(application)
    // Checked again, because the session was read before the lock.
    assertNotDeleted(draft, portal.clock.now())
    if (draft.submittedAt !== null)
      throw new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.deletion.submitted' } })
    const attempt = { account: session.account, key, request: { call }, storedResponse }
    return runIdempotent(portal, db, attempt, () => act(db, draft))
  })
}

interface Notice {
  readonly name: 'deletionBegun' | 'deletionTakenBack'
  readonly deleteAt: string
  readonly t: Translate
}

/** Posts the mail. It names neither company nor answers, because others may read a company's mailbox. */
async function notify(
  { mail, settings }: AppContext,
  db: Database,
  { email }: Session,
  { account, region }: Application,
  { name, deleteAt, t }: Notice,
): Promise<void> {
  const moment = formatDateTime(toZonedIso(regionOf(region).timeZone, new Date(deleteAt)), t.language)
  const params = { account, moment, brokerName: brokerNameOf(settings, t), url: settings.publicUrl }
  await mail.post(db, name, email, t, params, { link: settings.publicUrl + ownDataPath })
}

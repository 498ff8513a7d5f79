import { statusPath } from '#domain/application/progress/navigation.ts'
import { referenceOf } from '#domain/application/record.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import { codes } from '#domain/contract/codes.ts'
import type { DataOf } from '#domain/contract/schemas.ts'
import type { WithdrawalReason } from '#domain/contract/status.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { toZonedIso } from '#domain/kit/values/dates.ts'
import { formatDateTime } from '#domain/kit/values/format.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import type { Application } from '../../../database/repositories/applications.ts'
import { findCase } from '../../../database/repositories/desk/cases.ts'
import type { Session } from '../../../database/repositories/sessions.ts'
import { submissionsOf } from '../../../database/repositories/submissions.ts'
import type { Database } from '../../../database/tables.ts'
import { addressForReview } from '../../auth/mixedScripts.ts'
import { verifyCredentials } from '../../auth/signIn.ts'
import type { AppContext } from '../../context.ts'
import { draftOf } from '../../drafts/drafts.ts'
import { changeOwnApplication } from '../../drafts/ownApplication.ts'
import { alreadyClosed, ServiceError } from '../../failure.ts'
import { runIdempotent } from '../../idempotency.ts'
import { approverAddress } from '../../notifications/mail.ts'
import { stagesOfCase } from './applicationStatus.ts'
import { moveCase } from './moves.ts'

interface Withdrawal {
  readonly password: string
  readonly reason?: WithdrawalReason | undefined
  readonly idempotencyKey: string | undefined
  /** The client's address. */
  readonly address: string
}

/**
 * Withdraws the caller's submitted application for good, and notifies the applicant and the approver. When a decision
 * is made at the same time, the first one counts.
 * @throws ServiceError 400/2006 for a wrong password; 429/3000 after too many attempts; 409/2012 when it was not
 * submitted, or with its stage when it is closed
 */
export async function withdraw(
  portal: AppContext,
  session: Session,
  { password, reason, idempotencyKey: key, address }: Withdrawal,
  t: Translate,
): Promise<DataOf<'withdraw'>> {
  const { account, email } = session
  await verifyCredentials(portal, { email, password }, address, codes.passwordError)
  await portal.submissions.waitForSubmission(account)
  return changeOwnApplication(portal, session, key, async (db, { application, storedResponse }) => {
    // Without the password, whose plain hash must not be stored.
    const attempt = { account, key, request: { call: 'withdraw', reason }, storedResponse }
    return runIdempotent(portal, db, attempt, async () => {
      await withdrawApplication(portal, db, draftOf(application), { reason, email }, t)
      return { stage: 'withdrawn' as const }
    })
  })
}

interface Details {
  readonly reason: WithdrawalReason | undefined
  readonly email: string
}

async function withdrawApplication(
  portal: AppContext,
  db: Database,
  draft: Application,
  { reason, email }: Details,
  t: Translate,
): Promise<void> {
  const { account } = draft
  const deskCase = await findCase(db, account)
  if (!deskCase)
    throw new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.withdrawal.notSubmitted' } })
  const now = portal.clock.now()
  const request = { act: 'withdraw', at: now, actor: 'applicant', reason: reason ?? '' } as const
  if (!(await moveCase(portal, db, draft, request)))
    throw alreadyClosed((await stagesOfCase(db, deskCase)).at(-1)?.stage)
  await notifyWithdrawal(portal, db, draft, { reason, email }, t)
  const at = toTimestamp(now)
  await portal.webhooks.post(db, draft, { type: 'application.outcome', at, data: { outcome: 'withdrawn' } })
  const detail = { reason: reason ?? null }
  await addAudit(db, { at, account, actor: 'applicant', action: 'withdrawn', detail })
}

/** Enqueues the mail to the approver and the confirmation for the applicant. */
async function notifyWithdrawal(
  { settings, mail, clock, translatorFor }: AppContext,
  db: Database,
  { account, region, data }: Application,
  { reason, email }: Details,
  t: Translate,
) {
  const { id, timeZone } = regionOf(region)
  const number = (await submissionsOf(db, account)).at(-1)?.number
  const params = (language: Translate) => ({
    account,
    reference: referenceOf(id, account, number),
    companyName: applicantNameOf(data) || account,
    brokerName: brokerNameOf(settings, language),
    moment: formatDateTime(toZonedIso(timeZone, clock.now()), language.language),
    url: settings.publicUrl,
  })
  const reviewer = translatorFor(settings.recordLanguage)
  await mail.post(db, 'withdrawal', approverAddress(settings), reviewer, {
    ...params(reviewer),
    email: addressForReview(email, reviewer),
    reason: reviewer(`withdrawalReasons.${reason ?? 'none'}`),
  })
  await mail.post(db, 'withdrawn', email, t, params(t), { link: settings.publicUrl + statusPath })
}

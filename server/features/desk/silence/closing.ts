import { statusPath } from '#domain/application/progress/navigation.ts'
import { referenceOf } from '#domain/application/record.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import { codes } from '#domain/contract/codes.ts'
import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import { findUserOfAccount, type User } from '../../../database/repositories/users.ts'
import type { AppContext } from '../../context.ts'
import { ServiceError } from '../../failure.ts'
import { moveCase } from '../cases/moves.ts'
import { todayIn } from '../rows.ts'
import { assertRevision, changeVisibleCase, type LockedCase, wrongState } from '../visibleCase.ts'
import { isClosable, silenceOf } from './silence.ts'

/**
 * Closes a case whose applicant has not answered a round for a long time, and notifies the applicant. When the
 * applicant submits at the same time, the first one counts.
 * @throws ServiceError 403/2012; 404/2004; 409/2002; 409/2012 for another state, too early, or for a blocked applicant
 */
export async function closeForSilence(
  portal: AppContext,
  staff: Staff,
  { account, revision }: DeskInputOf<'closeForSilence'>,
): Promise<DeskDataOf<'closeForSilence'>> {
  await portal.submissions.waitForSubmission(account)
  return changeVisibleCase(portal, staff, account, 'closeForSilence', async (locked) => {
    const { db, found, application, at, actor } = locked
    assertRevision(found, revision)
    const silence = await silenceOf(portal, db, found)
    if (!silence) throw wrongState(found.state)
    const user = await findUserOfAccount(db, account)
    const isBlocked = user.blockedAt !== null
    if (!isClosable(portal, found, silence, isBlocked)) throw notYet(silence.closableFrom, isBlocked)
    const request = { act: 'closeForSilence', at: new Date(at), actor, reason: 'noReply' } as const
    if (!(await moveCase(portal, db, application, request))) throw wrongState(found.state)
    await notifyClosing(portal, locked, user)
    await portal.webhooks.post(db, application, { type: 'application.outcome', at, data: { outcome: 'withdrawn' } })
    const detail = { sentOn: silence.sentOn, lastSignOn: silence.lastSignOn }
    await addAudit(db, { at, account, actor, action: 'closed for silence', detail })
    return { revision: revision + 1, state: 'withdrawn' }
  })
}

function notYet(closableFrom: string, isBlocked: boolean): ServiceError {
  const text = isBlocked
    ? { key: 'requestErrors.silence.blocked' }
    : { key: 'requestErrors.silence.early', params: { date: closableFrom } }
  return new ServiceError(codes.requestInvalid, { http: 409, text, data: { closableFrom } })
}

async function notifyClosing(
  portal: AppContext,
  { db, application: { account, region, data }, found }: LockedCase,
  { email, language }: User,
): Promise<void> {
  const { mail, translatorFor, settings } = portal
  const t = translatorFor(language)
  const params = {
    account,
    reference: referenceOf(region, account, found.submissions),
    companyName: applicantNameOf(data) || account,
    date: formatDate(todayIn(portal, region), t.language),
    brokerName: brokerNameOf(settings, t),
    url: settings.publicUrl,
  }
  await mail.post(db, 'closed', email, t, params, { link: settings.publicUrl + statusPath })
}

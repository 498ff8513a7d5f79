import { referenceOf } from '#domain/application/record.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import { codes } from '#domain/contract/codes.ts'
import type { DataOf } from '#domain/contract/schemas.ts'
import { maxErasureLength } from '#domain/contract/status.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { addDays, addMonths, toDay } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { isExcluded } from '../../database/repositories/desk/caseExclusions.ts'
import {
  addErasureRequest,
  countErasureRequestsDue,
  erasureRequestsOf,
} from '../../database/repositories/desk/erasureRequests.ts'
import { activeStaff, type Staff } from '../../database/repositories/desk/staff.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import type { Database } from '../../database/tables.ts'
import { verifyCredentials } from '../auth/signIn.ts'
import type { AppContext } from '../context.ts'
import { mailStaff } from '../desk/staff/notices.ts'
import { draftOf } from '../drafts/drafts.ts'
import { changeOwnApplication } from '../drafts/ownApplication.ts'
import { readFreeText } from '../drafts/remarks.ts'
import { ServiceError } from '../failure.ts'
import { runIdempotent } from '../idempotency.ts'
import { approverAddress } from '../notifications/mail.ts'
import { sha256 } from '../secrets.ts'
import type { Proof } from './deletion.ts'

interface ErasureRequest extends Proof {
  readonly text: string
  readonly idempotencyKey: string | undefined
}

/**
 * Stores the caller's request to erase the data of a submitted application, and notifies the approvers. The case itself
 * does not change.
 * @throws ServiceError 400/2006 for a wrong password; 400/2024 for a text that cannot be stored; 429/3000 after too
 * many attempts; 409/2012 while a request is open, after one was granted, or when nothing was submitted
 */
export async function askErasure(
  portal: AppContext,
  session: Session,
  { password, address, idempotencyKey: key, ...request }: ErasureRequest,
): Promise<DataOf<'askErasure'>> {
  const { account, email } = session
  const text = readFreeText(request.text, maxErasureLength)
  await verifyCredentials(portal, { email, password }, address, codes.passwordError)
  return changeOwnApplication(portal, session, key, async (db, { application, storedResponse }) => {
    const attempt = { account, key, request: { call: 'askErasure', text }, storedResponse }
    return runIdempotent(portal, db, attempt, async () => {
      const draft = draftOf(application)
      if (draft.submittedAt === null) throw refused('requestErrors.erasure.notSubmitted')
      const before = await erasureRequestsOf(db, account)
      if (before.some(({ answer }) => answer === null)) throw refused('requestErrors.erasure.open')
      if (draft.deleteAt !== null) throw refused('requestErrors.erasure.granted')
      const now = portal.clock.now()
      const [at, dueOn] = [toTimestamp(now), addMonths(toDay(regionOf(draft.region).timeZone, now), 1)]
      await addErasureRequest(db, { account, text, at, dueOn })
      await notifyApprovers(portal, db, draft, dueOn)
      const detail = { dueOn, textSha256: sha256(text) }
      await addAudit(db, { at, account, actor: 'applicant', action: 'erasure asked', detail })
      return { dueOn }
    })
  })
}

function refused(
  key: 'requestErrors.erasure.notSubmitted' | 'requestErrors.erasure.open' | 'requestErrors.erasure.granted',
): ServiceError {
  return new ServiceError(codes.requestInvalid, { http: 409, text: { key } })
}

/** Days before its due day from which an open request is reported. */
const warningDays = 7

/** Returns the number of open requests that are due within 7 days, or overdue. */
export function dueErasures({ database, clock }: Pick<AppContext, 'database' | 'clock'>): Promise<number> {
  return countErasureRequestsDue(database, addDays(toTimestamp(clock.now()).slice(0, 'YYYY-MM-DD'.length), warningDays))
}

/** Logs that requests for erasure must be answered soon, because the law gives one month. */
export async function reportDueErasures(portal: AppContext): Promise<void> {
  const requests = await dueErasures(portal)
  if (requests > 0) portal.log.error({ requests }, 'requests for erasure are to be answered within 7 days, or are late')
}

/** Notifies the approvers who see the case by mail, or the address of the approver when there are none. */
async function notifyApprovers(
  portal: AppContext,
  db: Database,
  { account, region }: Application,
  dueOn: string,
): Promise<void> {
  const { settings, mail, translatorFor } = portal
  const t = translatorFor(settings.recordLanguage)
  const params = (language: typeof t) => ({
    ...{ account, reference: referenceOf(region, account), date: formatDate(dueOn, language.language) },
    ...{ brokerName: brokerNameOf(settings, language), url: settings.publicUrl },
  })
  const approvers = settings.desk ? await approversOf(db, account, region) : []
  if (approvers.length === 0) await mail.post(db, 'erasureAsked', approverAddress(settings), t, params(t))
  const english = params(translatorFor(defaultLanguage))
  await mailStaff(portal, db, approvers, { name: 'erasureAsked', path: `/cases/${account}`, params: english })
}

async function approversOf(db: Database, account: string, region: Application['region']): Promise<Staff[]> {
  const approvers: Staff[] = []
  for (const person of await activeStaff(db)) {
    const mayAnswer = mayDo(person, 'answerErasure') && person.regions.includes(region)
    if (mayAnswer && !(await isExcluded(db, account, person.id))) approvers.push(person)
  }
  return approvers
}

import { ownDataPath } from '#domain/application/progress/navigation.ts'
import { referenceOf } from '#domain/application/record.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import { codes } from '#domain/contract/codes.ts'
import { type ErasureAnswer, erasureAnswers } from '#domain/contract/status.ts'
import { removedPlaceholder } from '#domain/desk/erasure/schemas.ts'
import type { CaseDetail, DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import { isClosed } from '#domain/desk/states.ts'
import { toZonedIso } from '#domain/kit/values/dates.ts'
import { formatDateTime } from '#domain/kit/values/format.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionOf } from '#domain/regions/index.ts'
import { addSeconds, toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { type Application, changeApplication, setDeletion } from '../../../database/repositories/applications.ts'
import { type DeskCase, lockCase } from '../../../database/repositories/desk/cases.ts'
import { answerErasureRequest, erasureRequestsOf } from '../../../database/repositories/desk/erasureRequests.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import { findUserOfAccount } from '../../../database/repositories/users.ts'
import type { Database } from '../../../database/tables.ts'
import { deletionDays } from '../../auth/deleted.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, ServiceError } from '../../failure.ts'
import { erasureText, keptUntilOf } from '../../ownData/erasureText.ts'
import { sha256 } from '../../secrets.ts'
import { personOf } from '../people.ts'
import { changeVisibleCase } from '../visibleCase.ts'

/** Returns the requests for erasure of a case, with the answers that the applicant reads. */
export async function erasureOfCase(
  portal: AppContext,
  db: Database,
  found: DeskCase,
  isHeld: boolean,
): Promise<CaseDetail['erasure']> {
  const t = portal.translatorFor(defaultLanguage)
  const requests = await erasureRequestsOf(db, found.account)
  const possible = erasureAnswers.filter((answer) => answer !== 'granted' || mayGrant(portal, found, isHeld))
  const keptNow = keptUntilOf(portal, found) ?? null
  return requests.map(({ number, at, text, dueOn, answer, removed, keptUntil, answeredAt, actor }) => {
    const given = answer === null ? { removed: removedPlaceholder, keptUntil: keptNow } : { removed, keptUntil }
    return {
      ...{ number, at, text, dueOn, answer, answeredAt, by: actor === null ? null : personOf(actor) },
      texts: (answer === null ? possible : [answer]).map((one) => ({
        answer: one,
        text: erasureText(found.region, { answer: one, ...given }, t),
      })),
    }
  })
}

/** Returns true when nothing has to be kept: the case is closed, has no legal hold, and its retention is over. */
function mayGrant(portal: AppContext, found: DeskCase, isHeld: boolean): boolean {
  return isClosed(found.state) && !isHeld && keptUntilOf(portal, found) === undefined
}

/**
 * Answers the open request for erasure, and notifies the applicant. The case itself does not change.
 * @throws ServiceError 403/2012; 404/2004; 409/2012 when it was answered already; otherwise as {@link answerOpen}
 */
export function answerErasure(
  portal: AppContext,
  staff: Staff,
  { account, number, answer, removed }: DeskInputOf<'answerErasure'>,
): Promise<DeskDataOf<'answerErasure'>> {
  return changeVisibleCase(portal, staff, account, 'answerErasure', async ({ db, found, application, at, actor }) => {
    const open = (await erasureRequestsOf(db, account)).find((request) => request.answer === null)
    if (open?.number !== number) throw refused('requestErrors.erasure.answered')
    await answerOpen(portal, db, { found, application }, { answer, removed, at, actor })
    return {}
  })
}

/** Answers the open request of an account on the command line. @returns false when none is open */
export function answerByOperator(
  portal: AppContext,
  account: string,
  given: Pick<Answer, 'answer' | 'removed'>,
  actor: string,
): Promise<boolean> {
  const at = toTimestamp(portal.clock.now())
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    const found = await lockCase(db, account)
    const requests = await erasureRequestsOf(db, account)
    if (!application || !found || requests.every((request) => request.answer !== null)) return false
    await answerOpen(portal, db, { found, application }, { ...given, at, actor })
    return true
  })
}

interface Answer {
  readonly answer: ErasureAnswer
  /** The erased data, for the answer `part`. */
  readonly removed?: string | undefined
  readonly at: string
  readonly actor: string
}

interface Answered {
  readonly found: DeskCase
  readonly application: Application
}

/**
 * @throws ServiceError 409/2012 for a grant while the case is open, under legal hold, or its records must be kept;
 * 400/2017 for an answer in part that does not name the erased data
 */
async function answerOpen(
  portal: AppContext,
  db: Database,
  { found, application }: Answered,
  { answer, removed = '', at, actor }: Answer,
): Promise<void> {
  const { account, legalHoldAt } = application
  const isGranted = answer === 'granted'
  if (isGranted && !mayGrant(portal, found, legalHoldAt !== null)) throw refused('requestErrors.erasure.kept')
  if (answer === 'part' && removed === '')
    throw invalidFields(
      [{ path: 'removed', code: 'parameterEmpty', problem: 'requestErrors.erasure.removed', isSentence: true }],
      codes.parameterEmpty,
    )
  const keptUntil = keptUntilOf(portal, found) ?? null
  const deleteAt = isGranted ? addSeconds(new Date(at), deletionDays * 86_400) : null
  const stored = { answer, removed: answer === 'part' ? removed : '', keptUntil, answeredAt: at, actor }
  await answerErasureRequest(db, account, stored)
  if (deleteAt !== null) await setDeletion(db, account, deleteAt)
  await notify(portal, db, { found, application }, deleteAt)
  const detail = { answer, keptUntil, removedSha256: sha256(stored.removed) }
  await addAudit(db, { at, account, actor, action: 'erasure answered', detail })
}

/** Posts the mail. It names no data but the day of a deletion, because others may read a company's mailbox. */
async function notify(
  { mail, settings, translatorFor }: AppContext,
  db: Database,
  { found, application: { account, region } }: Answered,
  deleteAt: string | null,
): Promise<void> {
  const { email, language } = await findUserOfAccount(db, account)
  const t = translatorFor(language)
  const until =
    deleteAt === null
      ? ''
      : t('mails.erasureAnswered.until', {
          moment: formatDateTime(toZonedIso(regionOf(region).timeZone, new Date(deleteAt)), language),
        })
  const params = {
    ...{ account, reference: referenceOf(region, account, found.submissions), until },
    ...{ brokerName: brokerNameOf(settings, t), url: settings.publicUrl },
  }
  await mail.post(db, 'erasureAnswered', email, t, params, { link: settings.publicUrl + ownDataPath })
}

function refused(key: 'requestErrors.erasure.answered' | 'requestErrors.erasure.kept'): ServiceError {
  return new ServiceError(codes.requestInvalid, { http: 409, text: { key } })
}

import { referenceOf } from '#domain/application/record.ts'
import type { ApplicationStatus } from '#domain/contract/applicationStatus.ts'
import { type StageEntry, stagesOf } from '#domain/desk/stages.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { valueAt } from '#domain/kit/values/values.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { regionOf } from '#domain/regions/index.ts'
import { serviceDaysOf } from '../../../config/desk.ts'
import { type Application, findApplication } from '../../../database/repositories/applications.ts'
import { decisionsOf } from '../../../database/repositories/desk/caseDecisions.ts'
import { openRoundOf, type StoredRound } from '../../../database/repositories/desk/caseItems.ts'
import { type DeskCase, findCase, movesOf } from '../../../database/repositories/desk/cases.ts'
import type { Session } from '../../../database/repositories/sessions.ts'
import { submissionsOf } from '../../../database/repositories/submissions.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../failure.ts'
import { withdrawnRemarks } from '../requests/rounds.ts'
import { announcedClosing } from '../silence/silence.ts'

/**
 * Returns the status of the caller's application. Of the case it only reveals the stages, the due day and the requests
 * that were sent, so that the applicant cannot learn how the case is judged.
 * @throws ServiceError 404/2004 while nothing was submitted
 */
export async function applicationStatus(
  portal: AppContext,
  session: Session,
  t: Translate,
): Promise<ApplicationStatus> {
  const { database } = portal
  const { account } = session
  const application = await findApplication(database, account)
  const deskCase = await findCase(database, account)
  const submissions = await submissionsOf(database, account)
  const last = submissions.at(-1)
  if (!application || !deskCase || !last) throw notFound()
  const history = await stagesOfCase(database, deskCase)
  const current = history.at(-1)
  if (!current) throw new Error(`the case of ${account} has no move`)
  const round = current.stage === 'answer' ? await openRoundOf(database, account) : undefined
  return {
    ...current,
    promise: promiseOf(portal, deskCase),
    ...asked(portal, deskCase, round),
    closing: round ? await announcedClosing(portal, database, deskCase, round) : null,
    withdrawn: round ? await withdrawnRemarks(portal, application, round, t) : [],
    reference: referenceOf(regionOf(application.region).id, account, last.number),
    submissions: submissions.map(({ number, submittedAt, pdfFileId }) => ({
      number,
      at: submittedAt,
      file: pdfFileId,
    })),
    history,
    outcome: application.outcome,
    decision: application.outcome === 'declined' ? await outwardText(portal, application, t) : null,
  }
}

/** Returns the text about a decline that the applicant reads. */
async function outwardText({ database }: AppContext, { account, data }: Application, t: Translate): Promise<string> {
  const decision = (await decisionsOf(database, account)).findLast(({ kind }) => kind === 'decision')
  const code = valueAt(data, 'clientDetail.companyInfo.companyRegCountry')
  const country = typeof code === 'string' && code !== '' ? t(`countries.${code}`) : ''
  const outward = decision?.outward ?? 'neutral'
  // A person has no country of registration that the text could name.
  const shown = outward === 'countryNotServed' && country === '' ? 'neutral' : outward
  return t(`outwardTexts.${shown}`, { company: applicantNameOf(data) || account, country })
}

/** Returns the stages of a case in order. */
export async function stagesOfCase(db: Database, { account, region }: DeskCase): Promise<StageEntry[]> {
  return stagesOf(await movesOf(db, account), regionOf(region).timeZone)
}

/** Returns what the open round asks of the applicant, and by when. */
function asked({ clock }: AppContext, { region }: DeskCase, round: StoredRound | undefined) {
  const today = toDay(regionOf(region).timeZone, clock.now())
  return {
    replyBy: round?.replyBy ?? null,
    isReplyLate: round !== undefined && today > round.replyBy,
    isLimited: round?.isLimited === 1,
    greeting: round?.greeting ?? '',
  }
}

/** Returns the usual duration of a review and its last day; null while it is not the brokerage's turn. */
function promiseOf({ settings, clock }: AppContext, { turn, dueOn, region }: DeskCase): ApplicationStatus['promise'] {
  if (turn !== 'brokerage' || dueOn === null) return null
  const today = toDay(regionOf(region).timeZone, clock.now())
  return { days: serviceDaysOf(settings, region), by: dueOn, late: today > dueOn }
}

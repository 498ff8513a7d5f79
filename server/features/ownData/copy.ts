import { Readable } from 'node:stream'
import { ownDataPath } from '#domain/application/progress/navigation.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import { codes } from '#domain/contract/codes.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { toDay, toZonedIso } from '#domain/kit/values/dates.ts'
import { formatDateTime } from '#domain/kit/values/format.ts'
import { regionOf } from '#domain/regions/index.ts'
import { addSeconds, secondsUntil, toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { type Application, setCopied } from '../../database/repositories/applications.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import type { Database } from '../../database/tables.ts'
import { verifyCredentials } from '../auth/signIn.ts'
import type { AppContext } from '../context.ts'
import { draftOf } from '../drafts/drafts.ts'
import { changeOwnApplication } from '../drafts/ownApplication.ts'
import { ServiceError } from '../failure.ts'
import type { Proof } from './deletion.ts'

/** Seconds between two copies. */
const pauseSeconds = 86_400

/** A copy of all data of an applicant. */
interface Copy {
  readonly name: string
  readonly content: Readable
}

/** Returns the time from which the next copy may be downloaded, ISO 8601 in UTC; null when that is now. */
export function nextCopyAt(
  { clock }: Pick<AppContext, 'clock'>,
  { copiedAt }: Pick<Application, 'copiedAt'>,
): string | null {
  const next = copiedAt === null ? null : addSeconds(new Date(copiedAt), pauseSeconds)
  return next !== null && next > toTimestamp(clock.now()) ? next : null
}

/**
 * Returns a zip archive of all data of the caller, and notifies the applicant by mail. It is made while it is sent, so
 * that no second copy is stored.
 * @throws ServiceError 400/2006 for a wrong password; 429/3000 after too many attempts, or for a second copy within a
 * day
 */
export async function copyOfData(
  portal: AppContext,
  session: Session,
  { password, address }: Proof,
  t: Translate,
): Promise<Copy> {
  const { account, email } = session
  await verifyCredentials(portal, { email, password }, address, codes.passwordError)
  const now = portal.clock.now()
  const draft = await changeOwnApplication(portal, session, undefined, async (db, { application }) => {
    // Read under the lock, so that the time of the last copy is current.
    const found = draftOf(application)
    assertPause(portal, found)
    const at = toTimestamp(now)
    await setCopied(db, account, at)
    await notify(portal, db, session, t)
    await addAudit(db, { at, account, actor: 'applicant', action: 'data copied', detail: {} })
    return found
  })
  // Loaded only here, because the server does not need these packages to start.
  const [{ archiveOf }, { filesOfCopy }] = await Promise.all([
    import('../evidence/archive.ts'),
    import('./contents.ts'),
  ])
  const day = toDay(regionOf(draft.region).timeZone, now)
  const content = Readable.from(archiveOf(filesOfCopy(portal, session, draft, t)), { objectMode: false })
  content.once('close', () => {
    if (!content.readableEnded) allowAnother(portal, draft)
  })
  return { name: `your-data-${account}-${day}.zip`, content }
}

/** Allows another copy at once when this one was interrupted. */
function allowAnother({ database, log }: AppContext, { account, copiedAt }: Application): void {
  setCopied(database, account, copiedAt).catch((error: unknown) => log.error({ err: error }, 'a copy stays counted'))
}

/** @throws ServiceError 429/3000 within a day of the last copy */
function assertPause(portal: AppContext, application: Application): void {
  const next = nextCopyAt(portal, application)
  if (next === null) return
  const seconds = secondsUntil(portal.clock.now(), next)
  const text = { key: 'requestErrors.copyOfData', params: { count: Math.ceil(seconds / 3600) } }
  throw new ServiceError(codes.systemBusy, { http: 429, retryAfterSeconds: seconds, text })
}

async function notify(
  { mail, settings, clock }: AppContext,
  db: Database,
  { account, email, region }: Session,
  t: Translate,
): Promise<void> {
  const moment = formatDateTime(toZonedIso(regionOf(region).timeZone, clock.now()), t.language)
  const params = { account, moment, brokerName: brokerNameOf(settings, t), url: settings.publicUrl }
  await mail.post(db, 'dataCopied', email, t, params, { link: settings.publicUrl + ownDataPath })
}

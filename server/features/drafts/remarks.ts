import { isPlaceChanged } from '#domain/application/returned.ts'
import type { DataOf } from '#domain/contract/schemas.ts'
import { isEditable, maxReplyLength, type RemarkState } from '#domain/contract/status.ts'
import { readText } from '#domain/kit/kinds/text/text.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { type Application, storeRemarks } from '../../database/repositories/applications.ts'
import { addChange, changesSince } from '../../database/repositories/changes.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { invalidFields, notFound } from '../failure.ts'
import { editableDraftOf } from './drafts.ts'
import { changeOwnApplication } from './ownApplication.ts'
import { sectionsOf } from './sections.ts'

/** Returns the remarks on an application as the applicant sees them; none unless it was returned. */
export async function remarkStatesOf(db: Database, draft: Application): Promise<RemarkState[]> {
  const { account, region, status, remarks, data } = draft
  if (!isEditable(status) || remarks.length === 0) return []
  const changes = await changesSince(db, account, Math.min(...remarks.map(({ revision }) => revision)))
  const sections = sectionsOf(regionOf(region))
  return remarks.map(({ revision, ...remark }) => {
    const section = sections.find(({ path }) => path === remark.path)
    const since = changes.filter((change) => change.revision > revision)
    return { ...remark, changed: section !== undefined && isPlaceChanged(section, remark.field, since, data) }
  })
}

/**
 * Stores the applicant's reply to a remark; an empty text removes it. The reply increments the revision, so that a
 * submission in progress starts again.
 * @throws ServiceError 400/2024 for a text that cannot be stored; 404/2004 for an unknown remark; 409/2012 once
 * submitted; 429/3000 when the account has used its quota; 503/3000 when the disk of the database is full
 */
export async function replyToRemark(
  portal: AppContext,
  session: Session,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<DataOf<'replyToRemark'>> {
  const reply = readFreeText(text, maxReplyLength)
  const { account } = session
  await portal.submissions.waitForSubmission(account)
  return changeOwnApplication(portal, session, undefined, async (db, { application }) => {
    const draft = editableDraftOf(application)
    const remark = draft.remarks.find((candidate) => candidate.id === id)
    if (!remark) throw notFound()
    if (remark.reply === reply) return { remarks: await remarkStatesOf(db, draft) }
    portal.writeQuota.assertAvailable(account)
    if (portal.settings.databaseUrl === '') portal.diskSpace.assertRoom()
    const remarks = draft.remarks.map((other) => (other.id === id ? { ...other, reply } : other))
    const at = toTimestamp(portal.clock.now())
    const revision = draft.revision + 1
    await storeRemarks(db, account, draft.revision, { remarks, updatedAt: at })
    await addChange(db, { account, revision, section: '', dataPaths: [], at })
    const bytes = Buffer.byteLength(JSON.stringify(remarks))
    portal.writeQuota.add(account, { stored: bytes, written: bytes })
    const detail = { revision, remark: id, characters: reply.length }
    await addAudit(db, { at, account, actor: 'applicant', action: 'replied', detail })
    return { remarks: await remarkStatesOf(db, { ...draft, remarks }) }
  })
}

/** Returns a text of the applicant in the form in which it is stored. @throws ServiceError 400/2024 */
export function readFreeText(text: string, maxLength: number): string {
  const read = readText(text, maxLength, true)
  if ('value' in read) return read.value
  const { rejected: code, params } = read
  throw invalidFields([{ path: 'text', code, problem: `errors.${code}`, ...(params && { params }) }])
}

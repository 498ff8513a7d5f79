import { statusPath } from '#domain/application/progress/navigation.ts'
import { brokerNameOf, textParamsOf } from '#domain/application/textParams.ts'
import type { Outcome, Remark, Status } from '#domain/contract/status.ts'
import type { Section } from '#domain/kit/section.ts'
import { type Translate, withParams } from '#domain/kit/translate.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { type Application, changeApplication } from '../../database/repositories/applications.ts'
import { findUserOfAccount } from '../../database/repositories/users.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { moveCase } from '../desk/moves.ts'
import { labelKeyOf } from '../drafts/labels.ts'
import { sectionsOf } from '../drafts/sections.ts'
import { newId } from '../secrets.ts'

/** The result of a decision: done, no such account, or the state of an application that is not under review. */
export type DecisionResult = 'done' | 'unknown' | Status | Outcome

/** Approves a submitted application, and notifies the applicant by mail. */
export function approve(portal: AppContext, account: string, actor = 'operator'): Promise<DecisionResult> {
  return decide(portal, account, 'approved', [], actor)
}

/** Returns a submitted application with remarks, and notifies the applicant by mail. */
export function returnWithRemarks(
  portal: AppContext,
  account: string,
  remarks: readonly Remark[],
  actor = 'operator',
): Promise<DecisionResult> {
  return decide(portal, account, 'pending', remarks, actor)
}

function decide(
  portal: AppContext,
  account: string,
  to: 'approved' | 'pending',
  remarks: readonly Remark[],
  actor: string,
): Promise<DecisionResult> {
  const now = portal.clock.now()
  const at = toTimestamp(now)
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    if (!application) return 'unknown'
    const { status, outcome, revision } = application
    if (status !== 'ready') return status
    const stored = remarks.map((remark) => ({ ...remark, id: newId(), revision, reply: '' }))
    const act = to === 'approved' ? 'approve' : 'request'
    const moved = await moveCase(portal, db, application, { act, at: now, actor, remarks: stored, isAlone: true })
    if (!moved) return outcome ?? status
    const action = to === 'approved' ? 'approved' : 'returned'
    await notifyApplicant(portal, db, application, action, remarks)
    await portal.webhooks.post(db, { account, status: to, at }, 'command line')
    await addAudit(db, { at, account, actor, action, detail: { remarks: remarks.length } })
    return 'done'
  })
}

async function notifyApplicant(
  { mail, translatorFor, settings }: AppContext,
  db: Database,
  { account, region, data }: Application,
  name: 'approved' | 'returned',
  remarks: readonly Remark[],
) {
  const { email, language } = await findUserOfAccount(db, account)
  const t = translatorFor(language)
  const labels = withParams(t, textParamsOf(region, data, t, settings))
  const sections = sectionsOf(regionOf(region))
  const textParams = {
    account,
    companyName: applicantNameOf(data) || account,
    brokerName: brokerNameOf(settings, t),
    url: settings.publicUrl,
  }
  const items = remarks.map(({ path, field, text }) => ({ title: placeOf(sections, path, field, labels), text }))
  await mail.post(db, name, email, t, textParams, { link: settings.publicUrl + statusPath, items })
}

/** Returns the section of a remark with its field: "Company Information – Company name". */
function placeOf(sections: readonly Section[], path: string, field: string | undefined, t: Translate): string {
  const section = sections.find((one) => one.path === path)
  if (!section) return path
  const label = field === undefined ? undefined : labelKeyOf(section, field)
  return [t(`sections.${section.messages}.title`), ...(label === undefined ? [] : [t(label)])].join(' – ')
}

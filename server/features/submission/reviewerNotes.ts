import { pointsToCheck } from '#domain/application/pointsToCheck.ts'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { textParamsOf } from '#domain/application/textParams.ts'
import { isEditable } from '#domain/contract/status.ts'
import { withParams } from '#domain/kit/translate.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { sectionsOf } from '../drafts/sections.ts'
import { checkContext } from './incomplete.ts'
import { formerOf, type Snapshot, warningsOf } from './snapshot.ts'

/** A note for a reviewer at the brokerage, with the title of its section. */
export interface ReviewerNote {
  readonly section: string
  readonly message: string
}

type Noted = Pick<SubmissionRecord, 'points' | 'warnings'>

/**
 * Returns the points to check in an application and the warnings of the checks, in the language of the brokerage: of a
 * draft in its current state, of a submitted application as they were at submission.
 */
export async function reviewerNotes(portal: AppContext, application: Application): Promise<ReviewerNote[]> {
  const last = await lastSubmission(portal.database, application.account)
  if (last && !isEditable(application.status))
    return notesOf(portal, application.region, (JSON.parse(last.snapshot) as Snapshot).record)
  const { settings } = portal
  const region = regionOf(application.region)
  const t = portal.translatorFor(settings.recordLanguage)
  const textParams = textParamsOf(region.id, application.data, t, settings)
  const points = pointsToCheck(region, application.data, withParams(t, textParams), last && formerOf(last))
  const warnings = warningsOf({ region, draft: application, context: await checkContext(portal, region), t })
  return notesOf(portal, application.region, { points, warnings })
}

/** Returns the notes of a record, the points first. Records of older versions have none. */
export function notesOf(
  { translatorFor, settings }: Pick<AppContext, 'translatorFor' | 'settings'>,
  region: string,
  { points = [], warnings = [] }: Noted,
): ReviewerNote[] {
  const t = translatorFor(settings.recordLanguage)
  const titles = new Map(sectionsOf(regionOf(region)).map(({ id, messages }) => [id, t(`sections.${messages}.title`)]))
  return [...points, ...warnings].map(({ section, message }) => ({ section: titles.get(section) ?? section, message }))
}

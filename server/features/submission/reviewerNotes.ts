import type { RecordFinding, SubmissionRecord } from '#domain/application/record.ts'
import { pointsToCheck } from '#domain/application/reviewer/pointsToCheck.ts'
import { groupRepeated } from '#domain/application/reviewer/repeatedWarnings.ts'
import { textParamsOf } from '#domain/application/textParams.ts'
import { isEditable } from '#domain/contract/status.ts'
import { type Translate, withParams } from '#domain/kit/translate.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { lastSubmission } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { factsOf } from '../drafts/facts.ts'
import { sectionsOf } from '../drafts/sections.ts'
import { checkContext } from './incomplete.ts'
import { checksOf, formerOf, ownersOf, type Snapshot } from './snapshot.ts'

/** A note for a reviewer at the brokerage, with the title of its section. */
export interface ReviewerNote {
  readonly section: string
  readonly message: string
}

type Noted = Pick<SubmissionRecord, 'points' | 'findings' | 'warnings'>

/**
 * Returns the points to check in an application, the answers that may not agree and the warnings of the checks, in the
 * language of the brokerage: of a draft as it is now, of a submitted application as of its submission.
 */
export async function reviewerNotes(portal: AppContext, application: Application): Promise<ReviewerNote[]> {
  const last = await lastSubmission(portal.database, application.account)
  if (last && !isEditable(application.status))
    return notesOf(portal, application.region, (JSON.parse(last.snapshot) as Snapshot).record)
  const { settings } = portal
  const region = regionOf(application.region)
  const t = portal.translatorFor(settings.recordLanguage)
  const textParams = textParamsOf(region.id, application.data, t, settings)
  const tWithParams = withParams(t, textParams)
  const context = await checkContext(portal, region)
  const facts = await factsOf(portal, application)
  const { documents, ...checks } = checksOf({ region, draft: application, context, facts, settings, t }, tWithParams)
  const owners = ownersOf({ region, draft: application, t, submittedAt: context.today })
  const answers = pointsToCheck(region, application.data, tWithParams, last && formerOf(last))
  const points = [...answers, ...owners.points, ...documents]
  return notesOf(portal, application.region, { points, ...checks })
}

/** Returns the notes of a record, the points first. Records of older versions have none. */
export function notesOf(
  { translatorFor, settings }: Pick<AppContext, 'translatorFor' | 'settings'>,
  region: string,
  { points = [], findings = [], warnings = [] }: Noted,
): ReviewerNote[] {
  const t = translatorFor(settings.recordLanguage)
  const titles = new Map(sectionsOf(regionOf(region)).map(({ id, messages }) => [id, t(`sections.${messages}.title`)]))
  const titleOf = (section: string) => titles.get(section) ?? section
  const toNote = ({ section, message }: ReviewerNote) => ({ section: titleOf(section), message })
  const ofFindings = findings.map((finding) => ({
    section: [...new Set(finding.places.map(({ section }) => titleOf(section)))].join(t('pointsToCheck.separator')),
    message: withExplanation(finding, t),
  }))
  const ofWarnings = groupRepeated(warnings).map(({ first: { section, message }, all }) => {
    const count = all.length - 1
    return toNote({ section, message: count === 0 ? message : t('pointsToCheck.further', { message, count }) })
  })
  return [...points.map(toNote), ...ofFindings, ...ofWarnings]
}

/** Returns the text of a finding and the applicant's explanation of it, on one line. */
function withExplanation({ message, severity, explanation, more: count }: RecordFinding, t: Translate): string {
  const text = count === undefined ? message : t('pointsToCheck.further', { message, count })
  if (explanation !== '')
    return t('pointsToCheck.explained', { message: text, explanation: explanation.replace(/\s+/g, ' ') })
  return severity === 'explain' ? t('pointsToCheck.notExplained', { message: text }) : text
}

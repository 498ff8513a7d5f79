import { recordedSections } from '#domain/application/progress/completion.ts'
import type { RecordDocument } from '#domain/application/record.ts'
import { recordedDocuments } from '#domain/application/reviewer/documentPoints.ts'
import { isEditable } from '#domain/contract/status.ts'
import { relevantValues } from '#domain/kit/relevance.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { regionOf } from '#domain/regions/index.ts'
import { findApplication } from '../../../database/repositories/applications.ts'
import { lastSubmission, wholeSubmissionsOf } from '../../../database/repositories/submissions.ts'
import type { AppContext } from '../../../features/context.ts'
import { loadDraft } from '../../../features/drafts/drafts.ts'
import type { Snapshot } from '../../../features/submission/snapshot.ts'
import { auditDataAccess, CommandError, noSuchAccount, type Report } from '../../command.ts'
import { wrapped } from '../../terminal.ts'

/** An application as a reviewer sees it: a submitted one as of that day, a draft as it is now. */
export interface Reviewed {
  readonly account: string
  readonly region: string
  readonly company: string
  /** The day of the submission, or today: `YYYY-MM-DD` in the region. */
  readonly day: string
  readonly isSubmitted: boolean
  /** The relevant answers of each section. */
  readonly sections: readonly SectionValues[]
  readonly documents: readonly RecordDocument[]
  /** Translates into the language of the brokerage. */
  readonly t: Translate
}

/**
 * Returns an application for a reviewer, and records the access in the audit log. @throws CommandError for an unknown
 * account
 */
export async function reviewedOf(
  portal: AppContext,
  account: string,
  actor: string,
  action: string,
): Promise<Reviewed> {
  const { database, settings, clock } = portal
  if (!(await findApplication(database, account))) throw noSuchAccount(account)
  await auditDataAccess(portal, { actor, action, account, detail: {} })
  const { data, region: id, status } = await loadDraft(database, account)
  const region = regionOf(id)
  const t = portal.translatorFor(settings.recordLanguage)
  const last = isEditable(status) ? undefined : await lastSubmission(database, account)
  const of = { account, region: id, t }
  if (last) return { ...of, ...ofSnapshot(JSON.parse(last.snapshot) as Snapshot) }
  const day = toDay(region.timeZone, clock.now())
  const sections = recordedSections(region, data).map(({ fields, ...section }) =>
    relevantValues(fields, valuesOf({ fields, ...section }, data)),
  )
  const documents = recordedDocuments(region, data, day, t, settings.certifiedCopies[region.id])
  return { ...of, isSubmitted: false, company: applicantNameOf(data), day, sections, documents }
}

/** Returns an earlier submission of an application. @throws CommandError when there is none of that number */
export async function submittedAs({ database }: AppContext, reviewed: Reviewed, number: string): Promise<Reviewed> {
  const { account } = reviewed
  const found = (await wholeSubmissionsOf(database, account)).find((one) => String(one.number) === number)
  if (!found) throw new CommandError(`Account ${account} has no submission ${number}. "show" lists them.`)
  return { ...reviewed, ...ofSnapshot(JSON.parse(found.snapshot) as Snapshot) }
}

function ofSnapshot({ record, values }: Snapshot): Omit<Reviewed, 'account' | 'region' | 't'> {
  const { companyName: company, submittedAt, documents = [] } = record
  return { isSubmitted: true, company, day: submittedAt.slice(0, 10), sections: Object.values(values), documents }
}

/** Returns the heading of a report: the company, the account and the day of its figures. */
export function headOf(title: string, { account, company, day, isSubmitted, t }: Reviewed): string[] {
  const on = formatDate(day, t.language)
  const what = isSubmitted ? `as submitted on ${on}` : `draft, as of ${on}`
  return wrapped(`${title} of ${company === '' ? 'the applicant' : company} (account ${account}, ${what})`)
}

/** A report with named data. */
export interface DataReport extends Report {
  readonly data: object
}

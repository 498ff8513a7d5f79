import { completionOf, findErrors, progressOf } from '#domain/application/completion.ts'
import { isEditable, type Remark } from '#domain/contract/status.ts'
import { formatSize } from '#domain/kit/format.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { findApplication } from '../../database/repositories/applications.ts'
import { filesOfAccount } from '../../database/repositories/files.ts'
import { lastSubmission, submissionsOf } from '../../database/repositories/submissions.ts'
import { findUserOfAccount } from '../../database/repositories/users.ts'
import { addressForReview } from '../../features/auth/mixedScripts.ts'
import type { AppContext } from '../../features/context.ts'
import { checkContext } from '../../features/drafts/checkContext.ts'
import { loadDraft } from '../../features/drafts/drafts.ts'
import { sectionsOf } from '../../features/drafts/sections.ts'
import { type Snapshot, warningsOf } from '../../features/submission/snapshot.ts'
import { auditDataAccess } from '../auditDataAccess.ts'
import type { DataCommand } from '../command.ts'
import { noSuchAccount } from '../errors.ts'
import { columns } from '../table.ts'

export const showCommand: DataCommand = {
  name: 'accounts show',
  usage: 'ACCOUNT',
  summary: 'shows an account: status, progress, remarks, warnings, files and submissions',
  takes: ['ACCOUNT'],
  async run(portal, { positionals: [account = ''], actor }) {
    if (!(await findApplication(portal.database, account))) throw noSuchAccount(account)
    await auditDataAccess(portal, { actor, action: 'account shown', account, detail: {} })
    const draft = await loadDraft(portal.database, account)
    return [
      ...(await headOf(portal, draft)),
      ...(await progressIn(portal, draft)),
      ...titled('Remarks', draft.remarks.map(remarkLine)),
      ...titled('To look at', await warningsIn(portal, draft)),
      ...titled('Files', await filesIn(portal, account)),
      ...titled('Submissions', await submissionsIn(portal, account)),
    ]
  },
}

async function headOf({ database, translatorFor: t }: AppContext, draft: Application): Promise<string[]> {
  const { email, blockedAt } = await findUserOfAccount(database, draft.account)
  const address = addressForReview(email, t('en'))
  return columns([
    ['Account', `${draft.account} (master account ${draft.masterAccount})`],
    ['Applicant', blockedAt === null ? address : `${address}, blocked since ${blockedAt}`],
    ['Region', draft.region],
    ['Status', draft.heldAt === null ? draft.status : `${draft.status}, under legal hold since ${draft.heldAt}`],
    ['Revision', `${draft.revision}, stored ${draft.updatedAt}`],
  ])
}

async function progressIn(portal: AppContext, { region: id, data }: Application): Promise<string[]> {
  const region = regionOf(id)
  const context = await checkContext(portal, region)
  const states = completionOf(region, data, context)
  const missing = new Map(findErrors(region, data, context).map(({ section, issues }) => [section.id, issues.length]))
  const t = portal.translatorFor('en')
  const lines = states.map(({ section }) => {
    const open = missing.get(section.id)
    return [`  ${t(`sections.${section.messages}.title`)}`, open === undefined ? 'complete' : `${open} to mend`]
  })
  return ['', `Progress ${progressOf(states)} %`, ...columns(lines)]
}

/**
 * Returns the warnings of the checks: of a draft in its current state, of a submitted application as they were at
 * submission.
 */
async function warningsIn(portal: AppContext, draft: Application): Promise<string[]> {
  const t = portal.translatorFor('en')
  const region = regionOf(draft.region)
  const submission = isEditable(draft.status) ? undefined : await lastSubmission(portal.database, draft.account)
  const warnings = submission
    ? ((JSON.parse(submission.snapshot) as Snapshot).record.warnings ?? [])
    : warningsOf({ region, draft, context: await checkContext(portal, region), t })
  const titles = new Map(sectionsOf(region).map(({ id, messages }) => [id, t(`sections.${messages}.title`)]))
  return columns(warnings.map(({ section, message }) => [`  ${titles.get(section) ?? section}`, message]))
}

function remarkLine({ path, field, text }: Remark): string {
  return `  ${field === undefined ? path : `${path} ${field}`}: ${text}`
}

async function filesIn({ database }: AppContext, account: string): Promise<string[]> {
  const files = await filesOfAccount(database, account)
  return columns(files.map(({ key, name, size, sha256 }) => [`  ${key}`, name, formatSize(size), sha256]))
}

async function submissionsIn({ database }: AppContext, account: string): Promise<string[]> {
  const submissions = await submissionsOf(database, account)
  return columns(submissions.map(({ number, submittedAt, pdfSha256 }) => [`  ${number}`, submittedAt, pdfSha256]))
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines]
}

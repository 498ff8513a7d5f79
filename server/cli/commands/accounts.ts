import { type Command, Option } from 'commander'
import { completionOf, findErrors, progressOf } from '#domain/application/progress/completion.ts'
import { isEditable, type RemarkState, statuses } from '#domain/contract/status.ts'
import type { ItemState } from '#domain/desk/requests/schemas.ts'
import { caseStates } from '#domain/desk/states.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { formatSize } from '#domain/kit/values/format.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionIds, regionOf } from '#domain/regions/index.ts'
import { listApplications, type Overview, type OverviewFilter } from '../../database/repositories/accounts.ts'
import { type Application, findApplication } from '../../database/repositories/applications.ts'
import { itemsOf } from '../../database/repositories/desk/caseItems.ts'
import { findQueuedCase } from '../../database/repositories/desk/caseQueries.ts'
import { erasureRequestsOf } from '../../database/repositories/desk/erasureRequests.ts'
import { findStaffByEmail } from '../../database/repositories/desk/staff.ts'
import { filesOfAccount } from '../../database/repositories/files.ts'
import { lastSubmission, submissionsOf } from '../../database/repositories/submissions.ts'
import { findUserOfAccount } from '../../database/repositories/users.ts'
import { addressForReview } from '../../features/auth/mixedScripts.ts'
import type { AppContext } from '../../features/context.ts'
import { csvLines } from '../../features/csv.ts'
import { loadDraft } from '../../features/drafts/drafts.ts'
import { remarkStatesOf } from '../../features/drafts/remarks.ts'
import { checkContext } from '../../features/submission/incomplete.ts'
import { reviewerNotes } from '../../features/submission/reviewerNotes.ts'
import type { Snapshot } from '../../features/submission/snapshot.ts'
import {
  auditDataAccess,
  CommandError,
  type DataCommand,
  jsonOption,
  noSuchAccount,
  type Output,
  optional,
  type ParsedArgs,
  usageError,
} from '../command.ts'
import { columns, titled } from '../terminal.ts'

export const listCommand: DataCommand = {
  name: 'list',
  define: (command) =>
    withFilters(command.description('shows every application with its status, the latest first'))
      .addOption(new Option('--state <state>', 'only cases of one state at the desk').choices(caseStates))
      .option('--assignee <email>', 'only cases of one member of staff; "nobody" for open cases without one'),
  run: (portal, given) => listed(portal, given, ''),
}

export const searchCommand: DataCommand = {
  name: 'search',
  define: (command) =>
    withFilters(
      command
        .description('shows applications whose number, e-mail or company contains a text, in upper or lower case')
        .argument('<text>'),
    ),
  run(portal, given) {
    const [text = ''] = given.positionals
    if (text.trim() === '') throw usageError('search: <text> is empty; "list" shows every application.')
    return listed(portal, given, text.trim())
  },
}

function withFilters(command: Command): Command {
  return command
    .addOption(new Option('--status <status>', 'only applications of one status').choices(statuses))
    .addOption(new Option('--region <region>', 'only applications of one region').choices(regionIds))
    .addOption(new Option('--csv', 'print CSV in UTF-8, safe to open in a spreadsheet').conflicts('json'))
    .addOption(jsonOption())
}

async function listed(portal: AppContext, given: ParsedArgs, text: string): Promise<Output> {
  const filter = await filterOf(portal, given)
  const found = (await listApplications(portal.database, filter)).filter((one) => containsText(one, text))
  const named = ['status', 'region', 'state'].flatMap((name) => optional(given, name) ?? [])
  const by = [...(text === '' ? [] : ['text']), ...named, ...('assignee' in filter ? ['assignee'] : [])]
  const action = text === '' ? 'accounts listed' : 'accounts searched'
  await auditDataAccess(portal, { actor: given.actor, action, account: null, detail: { by, count: found.length } })
  const t = portal.translatorFor(defaultLanguage)
  const rows = found.map((item) => rowOf({ ...item, email: addressForReview(item.email, t) }))
  if (given.options.csv) return csvLines([head, ...rows])
  const none = by.length === 0 ? 'No account exists yet.' : 'No account matches.'
  return { lines: found.length === 0 ? [none] : columns([head, ...rows]), data: found.map(dataOf) }
}

/** Returns the filter that the options name. @throws CommandError for an assignee who is not a member of staff */
async function filterOf({ database }: AppContext, given: ParsedArgs): Promise<OverviewFilter> {
  const of = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === optional(given, name))
  const filter = { status: of('status', statuses), region: of('region', regionIds), state: of('state', caseStates) }
  const email = optional(given, 'assignee')
  if (email === undefined) return filter
  if (email === 'nobody') return { ...filter, assignee: null }
  const staff = await findStaffByEmail(database, email)
  if (!staff) throw new CommandError(`No member of staff has the address ${email}; "staff list" shows all.`)
  return { ...filter, assignee: staff.id }
}

const head = ['ACCOUNT', 'REGION', 'STATUS', 'UPDATED', 'E-MAIL', 'COMPANY']

function rowOf({ account, region, status, updatedAt, email, companyName, blockedAt, legalHoldAt }: Overview): string[] {
  const flags = [...(blockedAt === null ? [] : ['blocked']), ...(legalHoldAt === null ? [] : ['held'])]
  return [account, region, [status, ...flags].join(', '), updatedAt, email, companyName ?? '']
}

function dataOf({ masterAccount: _, ...data }: Overview) {
  return data
}

function containsText({ account, masterAccount, email, companyName }: Overview, text: string): boolean {
  const wanted = text.toLowerCase()
  return [account, masterAccount, email, companyName ?? ''].some((item) => item.toLowerCase().includes(wanted))
}

export const showCommand: DataCommand = {
  name: 'show',
  define: (command) =>
    command
      .description('shows one application: status, progress, remarks, points to check, files and submissions')
      .argument('<account>')
      .addOption(jsonOption()),
  async run(portal, { positionals: [account = ''], actor }) {
    if (!(await findApplication(portal.database, account))) throw noSuchAccount(account)
    await auditDataAccess(portal, { actor, action: 'account shown', account, detail: {} })
    const data = await overviewOf(portal, await loadDraft(portal.database, account))
    return { lines: linesOf(data, portal.translatorFor(defaultLanguage)), data }
  },
}

type AccountOverview = Awaited<ReturnType<typeof overviewOf>>

async function overviewOf(portal: AppContext, draft: Application) {
  const { account, masterAccount, region, status, legalHoldAt, revision, updatedAt } = draft
  const { email, blockedAt } = await findUserOfAccount(portal.database, account)
  const files = await filesOfAccount(portal.database, account)
  const submissions = await submissionsOf(portal.database, account)
  return {
    ...{ account, masterAccount, email, blockedAt, region, status, legalHoldAt, revision, updatedAt },
    case: await caseIn(portal, account),
    erasure: await openErasureIn(portal, account),
    ...(await progressIn(portal, draft)),
    remarks: await remarksIn(portal, draft),
    warnings: await reviewerNotes(portal, draft),
    files: files.map(({ key, name, size, sha256 }) => ({ key, name, size, sha256 })),
    submissions: submissions.map(({ number, submittedAt, pdfSha256 }) => ({ number, submittedAt, pdfSha256 })),
  }
}

/** Returns the case of an application at the desk with the number of its requests by state; null before a submission. */
async function caseIn({ database }: AppContext, account: string) {
  const found = await findQueuedCase(database, account)
  if (!found) return null
  const items = await itemsOf(database, account)
  const count = (state: ItemState) => items.filter((item) => item.state === state).length
  const { state, assigneeName, dueOn } = found
  return {
    state,
    assignee: assigneeName,
    dueOn,
    drafts: count('draft'),
    sent: count('sent'),
    answered: count('answered'),
  }
}

/** Returns the request for erasure that waits for an answer; null without one. */
async function openErasureIn({ database }: AppContext, account: string) {
  const open = (await erasureRequestsOf(database, account)).find(({ answer }) => answer === null)
  return open ? { at: open.at, dueOn: open.dueOn, text: open.text } : null
}

/** Returns the progress in percent, and the number of errors in each section. */
async function progressIn(portal: AppContext, { region: id, data }: Application) {
  const region = regionOf(id)
  const context = await checkContext(portal, region)
  const states = completionOf(region, data, context)
  const errors = new Map(findErrors(region, data, context).map(({ section, issues }) => [section.id, issues.length]))
  const t = portal.translatorFor(defaultLanguage)
  const sections = states.map(({ section }) => ({
    title: t(`sections.${section.messages}.title`),
    errors: errors.get(section.id) ?? 0,
  }))
  return { progress: progressOf(states), sections }
}

/** Returns the remarks on a returned application, or those on the submission before the one under review. */
async function remarksIn({ database }: AppContext, draft: Application) {
  if (isEditable(draft.status)) return remarkStatesOf(database, draft)
  const submission = await lastSubmission(database, draft.account)
  const recorded = submission && (JSON.parse(submission.snapshot) as Snapshot).record.remarks
  return (recorded ?? []).map(({ place, text, reply, changed }) => ({ path: place, text, reply, changed }))
}

function linesOf(overview: AccountOverview, t: Translate): string[] {
  const { progress, sections, remarks, warnings, files, submissions, erasure } = overview
  const sectionRows = sections.map(({ title, errors }) => [
    `  ${title}`,
    errors === 0 ? 'complete' : `${errors} to mend`,
  ])
  const warningRows = warnings.map(({ section, message }) => [`  ${section}`, message])
  const fileRows = files.map(({ key, name, size, sha256 }) => [`  ${key}`, name, formatSize(size), sha256])
  const submissionRows = submissions.map(({ number, submittedAt, pdfSha256 }) => [
    `  ${number}`,
    submittedAt,
    pdfSha256,
  ])
  return [
    ...headOf(overview, t),
    ...titled(
      'Erasure requested',
      erasure ? [`  asked ${erasure.at}, to be answered by ${erasure.dueOn}`, `  ${erasure.text}`] : [],
    ),
    ...titled(`Progress ${progress} %`, columns(sectionRows)),
    ...titled('Remarks', remarks.flatMap(remarkLines)),
    ...titled('Points to check', columns(warningRows)),
    ...titled('Files', columns(fileRows)),
    ...titled('Submissions', columns(submissionRows)),
  ]
}

function headOf(overview: AccountOverview, t: Translate): string[] {
  const { account, masterAccount, email, blockedAt, region, status, legalHoldAt, revision, updatedAt } = overview
  const address = addressForReview(email, t)
  return columns([
    ['Account', `${account} (master account ${masterAccount})`],
    ['Applicant', blockedAt === null ? address : `${address}, blocked since ${blockedAt}`],
    ['Region', region],
    ['Status', legalHoldAt === null ? status : `${status}, under legal hold since ${legalHoldAt}`],
    ...(overview.case === null
      ? []
      : [
          ['State', stateText(overview.case)],
          ['Open requests', itemsText(overview.case)],
        ]),
    ['Revision', `${revision}, stored ${updatedAt}`],
  ])
}

type ShownCase = NonNullable<AccountOverview['case']>

function stateText({ state, assignee, dueOn }: ShownCase): string {
  return [state, assignee ?? 'nobody', ...(dueOn === null ? [] : [`due ${dueOn}`])].join(', ')
}

function itemsText({ drafts, sent, answered }: ShownCase): string {
  const counts = [
    [drafts, 'not sent'],
    [sent, 'with the applicant'],
    [answered, 'answered and not judged'],
  ] as const
  const texts = counts.filter(([count]) => count > 0).map(([count, text]) => `${count} ${text}`)
  return texts.length === 0 ? 'none' : texts.join(', ')
}

type ShownRemark = Pick<RemarkState, 'path' | 'field' | 'text' | 'reply' | 'changed'>

function remarkLines({ path, field, text, reply, changed }: ShownRemark): string[] {
  return [
    `  ${field === undefined ? path : `${path} ${field}`}: ${text}`,
    ...(changed ? ['    changed'] : []),
    ...(reply === '' ? [] : [`    reply: ${reply.replaceAll('\n', '\n           ')}`]),
    ...(changed || reply !== '' ? [] : ['    no change and no reply']),
  ]
}

import { type Command, Option } from 'commander'
import { statuses } from '#domain/contract/status.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionIds } from '#domain/regions/index.ts'
import { listApplications, type Overview } from '../../database/repositories/overview.ts'
import { addressForReview } from '../../features/auth/mixedScripts.ts'
import type { AppContext } from '../../features/context.ts'
import { auditDataAccess } from '../auditDataAccess.ts'
import { type DataCommand, jsonOption, type Output, optional, type ParsedArgs } from '../command.ts'
import { usageError } from '../errors.ts'
import { columns, csvLines } from '../output.ts'

export const listCommand: DataCommand = {
  name: 'accounts list',
  define: (command) => withFilters(command.description('shows every account with its status, the latest first')),
  run: (portal, given) => listed(portal, given, ''),
}

export const searchCommand: DataCommand = {
  name: 'accounts search',
  define: (command) =>
    withFilters(
      command
        .description('shows accounts whose number, e-mail or company contains a text, in upper or lower case')
        .argument('<text>'),
    ),
  run(portal, given) {
    const [text = ''] = given.positionals
    if (text.trim() === '') throw usageError('accounts search: <text> is empty; "accounts list" shows every account.')
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
  const [status, region] = [optional(given, 'status'), optional(given, 'region')]
  const found = (await listApplications(portal.database)).filter(
    (application) =>
      containsText(application, text) &&
      (status === undefined || application.status === status) &&
      (region === undefined || application.region === region),
  )
  const by = [...(text === '' ? [] : ['text']), ...(status ? [status] : []), ...(region ? [region] : [])]
  const action = text === '' ? 'accounts listed' : 'accounts searched'
  await auditDataAccess(portal, { actor: given.actor, action, account: null, detail: { by, count: found.length } })
  const t = portal.translatorFor(defaultLanguage)
  const rows = found.map((item) => rowOf({ ...item, email: addressForReview(item.email, t) }))
  if (given.options.csv) return csvLines([head, ...rows])
  const none = text === '' && !status && !region ? 'No account exists yet.' : 'No account matches.'
  return { lines: found.length === 0 ? [none] : columns([head, ...rows]), data: found.map(dataOf) }
}

const head = ['ACCOUNT', 'REGION', 'STATUS', 'UPDATED', 'E-MAIL', 'COMPANY']

function rowOf({ account, region, status, updatedAt, email, companyName, blockedAt, legalHoldAt }: Overview): string[] {
  const flags = [...(blockedAt === null ? [] : ['blocked']), ...(legalHoldAt === null ? [] : ['held'])]
  return [account, region, [status, ...flags].join(', '), updatedAt, email, companyName ?? '']
}

function dataOf({ account, region, status, blockedAt, legalHoldAt, updatedAt, email, companyName }: Overview) {
  return { account, region, status, blockedAt, legalHoldAt: legalHoldAt, updatedAt, email, companyName }
}

function containsText({ account, masterAccount, email, companyName }: Overview, text: string): boolean {
  const wanted = text.toLowerCase()
  return [account, masterAccount, email, companyName ?? ''].some((item) => item.toLowerCase().includes(wanted))
}

import { statuses } from '#domain/contract/status.ts'
import { regionIds } from '#domain/regions/index.ts'
import { listApplications, type Overview } from '../../database/repositories/overview.ts'
import { addressForReview } from '../../features/auth/mixedScripts.ts'
import type { AppContext } from '../../features/context.ts'
import { auditDataAccess } from '../auditDataAccess.ts'
import { type DataCommand, optional, type ParsedArgs } from '../command.ts'
import { csvLines } from '../csv.ts'
import { usageError } from '../errors.ts'
import { columns } from '../table.ts'

const options = { status: 'once', region: 'once', csv: 'flag' } as const
const details = [
  '--status S   only applications that are pending, ready or approved',
  '--region R   only applications of one region',
  '--csv        as comma-separated values in UTF-8, safe to open in a spreadsheet',
]

export const listCommand: DataCommand = {
  name: 'accounts list',
  usage: '[--status S] [--region R] [--csv]',
  summary: 'shows every account with its status, the latest first',
  details,
  takes: [],
  options,
  run: (portal, given) => listed(portal, given, ''),
}

export const searchCommand: DataCommand = {
  name: 'accounts search',
  usage: 'TEXT [--status S] [--region R] [--csv]',
  summary: 'shows accounts whose number, e-mail or company contains a text, in upper or lower case',
  details,
  takes: ['TEXT'],
  options,
  run(portal, given) {
    const [text = ''] = given.positionals
    if (text.trim() === '') throw usageError('accounts search: TEXT is empty; "accounts list" shows every account.')
    return listed(portal, given, text.trim())
  },
}

async function listed(portal: AppContext, given: ParsedArgs, text: string): Promise<string[]> {
  const [status, region] = [keywordOf(given, 'status', statuses), keywordOf(given, 'region', regionIds)]
  const found = (await listApplications(portal.database)).filter(
    (application) =>
      containsText(application, text) &&
      [undefined, application.status].includes(status) &&
      [undefined, application.region].includes(region),
  )
  const by = [...(text === '' ? [] : ['text']), ...(status ? [status] : []), ...(region ? [region] : [])]
  const action = text === '' ? 'accounts listed' : 'accounts searched'
  await auditDataAccess(portal, { actor: given.actor, action, account: null, detail: { by, count: found.length } })
  const t = portal.translatorFor('en')
  const rows = found.map((item) => rowOf({ ...item, email: addressForReview(item.email, t) }))
  if (given.options.csv) return csvLines([head, ...rows])
  if (found.length === 0) return [text === '' && !status && !region ? 'No account exists yet.' : 'No account matches.']
  return columns([head, ...rows])
}

const head = ['ACCOUNT', 'REGION', 'STATUS', 'UPDATED', 'E-MAIL', 'COMPANY']

function rowOf({ account, region, status, updatedAt, email, companyName, blockedAt, heldAt }: Overview): string[] {
  const flags = [...(blockedAt === null ? [] : ['blocked']), ...(heldAt === null ? [] : ['held'])]
  return [account, region, [status, ...flags].join(', '), updatedAt, email, companyName ?? '']
}

function containsText({ account, masterAccount, email, companyName }: Overview, text: string): boolean {
  const wanted = text.toLowerCase()
  return [account, masterAccount, email, companyName ?? ''].some((item) => item.toLowerCase().includes(wanted))
}

function keywordOf<Word extends string>(given: ParsedArgs, name: string, values: readonly Word[]): Word | undefined {
  const text = optional(given, name)
  const word = values.find((candidate) => candidate === text)
  if (text !== undefined && !word) throw usageError(`--${name} "${text}" is none of ${values.join(', ')}.`)
  return word
}

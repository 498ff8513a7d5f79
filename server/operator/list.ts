import { statuses } from '#domain/application/status.ts'
import { regionIds } from '#domain/regions/index.ts'
import type { Portal } from '../portal.ts'
import { addressForReview } from '../services/otherScripts.ts'
import { listApplications, type Overview } from '../store/overview.ts'
import { type DataCommand, type Given, optional } from './command.ts'
import { csvLines } from './csv.ts'
import { noteReading } from './reading.ts'
import { notUnderstood } from './refusal.ts'
import { columns } from './table.ts'

const options = { status: 'once', region: 'once', csv: 'flag' } as const
const details = [
  '--status S   only applications that are pending, ready or approved',
  '--region R   only those of one region',
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
  summary: 'shows accounts whose number, e-mail or company holds a text, in upper or lower case',
  details,
  takes: ['TEXT'],
  options,
  run(portal, given) {
    const [text = ''] = given.positionals
    if (text.trim() === '') throw notUnderstood('accounts search: TEXT is empty; "accounts list" shows every account.')
    return listed(portal, given, text.trim())
  },
}

async function listed(portal: Portal, given: Given, text: string): Promise<string[]> {
  const [status, region] = [wordOf(given, 'status', statuses), wordOf(given, 'region', regionIds)]
  const found = (await listApplications(portal.database)).filter(
    (one) => holds(one, text) && [undefined, one.status].includes(status) && [undefined, one.region].includes(region),
  )
  const by = [...(text === '' ? [] : ['text']), ...(status ? [status] : []), ...(region ? [region] : [])]
  const action = text === '' ? 'accounts listed' : 'accounts searched'
  await noteReading(portal, { actor: given.actor, action, account: null, detail: { by, count: found.length } })
  const say = portal.say('en')
  const rows = found.map((one) => rowOf({ ...one, email: addressForReview(one.email, say) }))
  if (given.options.csv) return csvLines([head, ...rows])
  if (found.length === 0) return [text === '' && !status && !region ? 'There is no account yet.' : 'No account fits.']
  return columns([head, ...rows])
}

const head = ['ACCOUNT', 'REGION', 'STATUS', 'UPDATED', 'E-MAIL', 'COMPANY']

function rowOf({ account, region, status, updatedAt, email, companyName, blockedAt, heldAt }: Overview): string[] {
  const marks = [...(blockedAt === null ? [] : ['blocked']), ...(heldAt === null ? [] : ['held'])]
  return [account, region, [status, ...marks].join(', '), updatedAt, email, companyName ?? '']
}

function holds({ account, masterAccount, email, companyName }: Overview, text: string): boolean {
  const wanted = text.toLowerCase()
  return [account, masterAccount, email, companyName ?? ''].some((one) => one.toLowerCase().includes(wanted))
}

function wordOf<Word extends string>(given: Given, name: string, words: readonly Word[]): Word | undefined {
  const text = optional(given, name)
  const word = words.find((one) => one === text)
  if (text !== undefined && !word) throw notUnderstood(`--${name} "${text}" is none of ${words.join(', ')}.`)
  return word
}

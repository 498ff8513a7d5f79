import { Argument } from 'commander'
import { acquireDataDir } from '../../database/dataDir.ts'
import { truncateWal, vacuumDatabase } from '../../database/repositories/accounts.ts'
import type { AppContext } from '../../features/context.ts'
import { changeLegalHold, type Expired, expiredApplications, purge } from '../../features/operations/retention.ts'
import { CommandError, type DataCommand, jsonOption, noSuchAccount } from '../command.ts'
import { columns } from '../terminal.ts'

const purgeHelp = `
RETENTION_DRAFT_DAYS and RETENTION_SUBMITTED_DAYS set the retention after their last change. Applications under legal
hold stay. The audit log stays too; it holds no personal data. So do backups: let them expire.

On SQLite removed data are overwritten; with the server stopped the database file is rewritten as well, because pages
may contain copies of earlier data. Repeat that from time to time.`

export const purgeCommand: DataCommand = {
  name: 'purge',
  define: (command) =>
    command
      .description('removes applications whose retention is over, with their applicants, files and mails, permanently')
      .option('--dry-run', 'show the applications to be removed, and remove nothing')
      .addOption(jsonOption().implies({ dryRun: true }))
      .addHelpText('after', purgeHelp),
  async run(portal, { options, actor }) {
    const expired = await expiredApplications(portal)
    const free = expired.filter(({ legalHoldAt }) => legalHoldAt === null)
    const held = `${expired.length - free.length} under legal hold stay.`
    if (options.dryRun === true)
      return { lines: [...tableOf(expired), `${free.length} would be removed. ${held}`], data: expired }
    const lines = await purged(portal, free, actor)
    const notes = await cleaned(portal)
    return [...lines, held, ...(free.length === 0 ? [] : notes)]
  },
}

/** Erases the remains of removed rows, as far as a running server allows. */
async function cleaned({ database, settings }: AppContext): Promise<string[]> {
  const lines: string[] = []
  const unlock = freeDataDir(settings)
  if (unlock) await vacuumDatabase(database)
  else lines.push('The server runs: removed data are overwritten, the file is not rewritten; see "help purge".')
  if (!(await truncateWal(database)))
    lines.push('Another process reads portal.db-wal, which may hold some of the removed data; purge again.')
  unlock?.()
  return lines
}

/** Locks the data folder. @returns the function that releases it; undefined when a server holds it */
function freeDataDir(settings: AppContext['settings']): (() => void) | undefined {
  try {
    return acquireDataDir(settings)
  } catch {
    return undefined
  }
}

async function purged(portal: AppContext, expired: readonly Expired[], actor: string): Promise<string[]> {
  const lines: string[] = []
  let count = 0
  for (const item of expired) {
    const files = await purge(portal, item, actor)
    if (files === undefined) lines.push(`Account ${item.account} was changed at the same time and stays.`)
    else count += 1
  }
  return [...lines, `${count} removed.`]
}

function tableOf(expired: readonly Expired[]): string[] {
  if (expired.length === 0) return []
  const head = ['ACCOUNT', 'REGION', 'STATUS', 'LAST CHANGE', 'RULE', '']
  const rows = expired.map(({ account, region, status, updatedAt, rule, days, legalHoldAt }) => [
    account,
    region,
    status,
    updatedAt,
    `${rule} ${days}`,
    legalHoldAt === null ? '' : 'held, stays',
  ])
  return columns([head, ...rows])
}

export const holdCommand: DataCommand = {
  name: 'hold',
  define: (command) =>
    command
      .description('puts an account under legal hold, or ends the hold: an account under legal hold is never purged')
      .argument('<account>')
      .addArgument(new Argument('<state>').choices(['on', 'off'])),
  async run(portal, { positionals: [account = '', word = ''], actor }) {
    const outcome = await changeLegalHold(portal, account, word === 'on', actor)
    if (outcome === 'unknown') throw noSuchAccount(account)
    if (outcome === 'already')
      throw new CommandError(`Account ${account} is ${word === 'on' ? '' : 'not '}held already.`)
    return [
      word === 'on'
        ? `Account ${account} is under legal hold and will not be purged.`
        : `Account ${account} is no longer under legal hold.`,
    ]
  },
}

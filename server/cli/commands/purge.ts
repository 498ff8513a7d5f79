import type { AppContext } from '../../context.ts'
import { truncateWal, vacuumDatabase } from '../../database/repositories/purge.ts'
import { acquireDataDir } from '../../database/sqlite/lock.ts'
import { type Expired, expiredApplications, purge } from '../../features/operations/retention.ts'
import type { DataCommand } from '../command.ts'
import { columns } from '../table.ts'

export const purgeCommand: DataCommand = {
  name: 'purge',
  usage: '[--dry-run]',
  summary: 'removes applications whose retention is over, with their persons, files and mails; for good',
  details: [
    'RETENTION_DRAFT_DAYS and RETENTION_SUBMITTED_DAYS say how long they are kept after their last change.',
    'What is under legal hold stays. The audit log stays too; it holds no personal data. So do backups: let',
    'them expire.',
    '',
    'Where the data lie in SQLite what is removed is overwritten; with the server stopped its file is written anew',
    'as well, for copies that pages may keep of what once lay in them. Do so now and then.',
    '',
    '--dry-run  shows what would be removed, and removes nothing',
  ],
  takes: [],
  options: { 'dry-run': 'flag' },
  async run(portal, { options, actor }) {
    const expired = await expiredApplications(portal)
    const free = expired.filter(({ heldAt }) => heldAt === null)
    const held = `${expired.length - free.length} under legal hold stay.`
    if (options['dry-run']) return [...tableOf(expired), `${free.length} would be removed. ${held}`]
    const lines = await purged(portal, free, actor)
    const notes = await cleaned(portal)
    return [...lines, held, ...(free.length === 0 ? [] : notes)]
  },
}

/** Removes what is left of what was removed; how far, depends on whether a server works on the same file. */
async function cleaned({ database, settings }: AppContext): Promise<string[]> {
  const lines: string[] = []
  const unlock = freeDataDir(settings)
  if (unlock) await vacuumDatabase(database)
  else lines.push('The server runs: what was removed is overwritten, the file is not written anew; see "help purge".')
  if (!(await truncateWal(database)))
    lines.push('Others read in portal.db-wal just now, which may hold some of it; purge again.')
  unlock?.()
  return lines
}

/** @returns what gives the data folder back; undefined when a server holds it */
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
    if (files === undefined) lines.push(`Account ${item.account} was changed just now and stays.`)
    else count += 1
  }
  return [...lines, `${count} removed.`]
}

function tableOf(expired: readonly Expired[]): string[] {
  if (expired.length === 0) return []
  const head = ['ACCOUNT', 'REGION', 'STATUS', 'LAST CHANGE', 'RULE', '']
  const rows = expired.map(({ account, region, status, updatedAt, rule, days, heldAt }) => [
    account,
    region,
    status,
    updatedAt,
    `${rule} ${days}`,
    heldAt === null ? '' : 'held, stays',
  ])
  return columns([head, ...rows])
}

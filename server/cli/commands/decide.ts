import type { Remark } from '#domain/contract/status.ts'
import { regionOf } from '#domain/regions/index.ts'
import { findApplication } from '../../database/repositories/applications.ts'
import { blockAccount, unblockAccount } from '../../features/auth/accounts.ts'
import type { AppContext } from '../../features/context.ts'
import { labelKeyOf } from '../../features/drafts/labels.ts'
import { sectionsOf } from '../../features/drafts/sections.ts'
import { approve, type DecisionResult, returnWithRemarks } from '../../features/submission/review.ts'
import { CommandError, type DataCommand, noSuchAccount, usageError } from '../command.ts'

export const approveCommand: DataCommand = {
  name: 'approve',
  define: (command) =>
    command.description('approves a submitted application and notifies the applicant by mail').argument('<account>'),
  async run(portal, { positionals: [account = ''], actor }) {
    assertAddressKnown(portal)
    assertDecided(account, await approve(portal, account, actor), 'approved')
    return [`Account ${account} is approved. The applicant is notified by mail.`]
  },
}

export const returnCommand: DataCommand = {
  name: 'return',
  define: (command) =>
    command
      .description('returns a submitted application with remarks, which the applicant sees beside their fields')
      .argument('<account>')
      .requiredOption(
        '--remark <remark>',
        'a remark as "SECTION[/FIELD]: TEXT"; repeat it for several',
        (remark: string, earlier: readonly string[] = []) => [...earlier, remark],
      ),
  async run(portal, { positionals: [account = ''], options, actor }) {
    const application = await findApplication(portal.database, account)
    if (!application) throw noSuchAccount(account)
    const written = options.remark as readonly string[]
    const remarks = written.map((item) => readRemark(item, application.region))
    assertAddressKnown(portal)
    assertDecided(account, await returnWithRemarks(portal, account, remarks, actor), 'returned')
    const count = remarks.length === 1 ? 'a remark' : `${remarks.length} remarks`
    return [`Account ${account} is pending again, with ${count}. The applicant is notified by mail.`]
  },
}

/** Refuses to write a mail whose link leads nowhere. */
function assertAddressKnown({ settings }: AppContext): void {
  if (settings.publicUrl !== '') return
  throw new CommandError(
    'The mail to the applicant needs the address of the portal, which is unknown: start the server once, or set PUBLIC_URL. Nothing was changed.',
  )
}

function assertDecided(account: string, decided: DecisionResult, wanted: string): void {
  if (decided === 'unknown') throw noSuchAccount(account)
  if (decided === 'done') return
  throw new CommandError(`Account ${account} is ${decided}; only an application that is ready can be ${wanted}.`)
}

const maxRemarkLength = 2000

/** Parses `companyDetails/companyName: Please use the full name`, with the section as its id or its path. */
function readRemark(written: string, regionId: string): Remark {
  const [, target = '', text = ''] = /^\/?([^\s:]+):\s*(\S.*)$/s.exec(written.trim()) ?? []
  const [name = '', ...rest] = target.split('/')
  const sections = sectionsOf(regionOf(regionId))
  const section = sections.find(({ id, path }) => id === name || path === `/${name}`)
  if (!section) {
    const known = sections.map(({ id }) => id).join(', ')
    throw usageError(`--remark "${written}" names no section; write SECTION[/FIELD]: TEXT with one of ${known}.`)
  }
  const field = rest.join('/')
  if (field !== '' && labelKeyOf(section, field) === undefined) {
    const known = Object.keys(section.fields).join(', ')
    throw usageError(`--remark "${written}" names no field of ${section.id}; its fields are ${known}.`)
  }
  if (text.length > maxRemarkLength) throw usageError(`A remark has at most ${maxRemarkLength} characters.`)
  return { path: section.path, ...(field !== '' && { field }), text }
}

export const blockCommand: DataCommand = {
  name: 'block',
  define: (command) =>
    command
      .description('blocks the applicant of an account; every session ends at once')
      .argument('<account>')
      .addHelpText(
        'after',
        '\nSaved data stay. The applicant is informed after the right password, and at the next request.',
      ),
  async run(portal, { positionals: [account = ''], actor }) {
    const outcome = await blockAccount(portal, account, actor)
    if (outcome === 'unknown') throw noSuchAccount(account)
    if (outcome === 'already') throw new CommandError(`Account ${account} is blocked already.`)
    return [`Account ${account} is blocked; all its sessions have ended.`]
  },
}

export const unblockCommand: DataCommand = {
  name: 'unblock',
  define: (command) =>
    command.description('lets the applicant of a blocked account sign in again').argument('<account>'),
  async run(portal, { positionals: [account = ''], actor }) {
    const outcome = await unblockAccount(portal, account, actor)
    if (outcome === 'unknown') throw noSuchAccount(account)
    if (outcome === 'already') throw new CommandError(`Account ${account} is not blocked.`)
    return [`Account ${account} is not blocked any more; the applicant has to sign in again.`]
  },
}

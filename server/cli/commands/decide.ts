import { InvalidArgumentError, Option } from 'commander'
import type { Remark } from '#domain/contract/status.ts'
import { declineReasons, outwardCodes, outwardCodesFor } from '#domain/desk/decision/decision.ts'
import { tippingOffWordsIn } from '#domain/desk/requests/reasons.ts'
import { regionOf } from '#domain/regions/index.ts'
import { findApplication } from '../../database/repositories/applications.ts'
import { blockAccount, unblockAccount } from '../../features/auth/accounts.ts'
import type { AppContext } from '../../features/context.ts'
import { decideByOperator, type OperatorResult } from '../../features/desk/decisions/withoutDesk.ts'
import { labelKeyOf } from '../../features/drafts/labels.ts'
import { sectionsOf } from '../../features/drafts/sections.ts'
import { returnWithRemarks } from '../../features/submission/review.ts'
import { CommandError, type DataCommand, noSuchAccount, optional, usageError } from '../command.ts'

export const approveCommand: DataCommand = {
  name: 'approve',
  define: (command) =>
    command
      .description('approves a submitted application and notifies the applicant by mail')
      .argument('<account>')
      .addOption(withoutDeskOption()),
  async run(portal, given) {
    const { positionals, actor } = given
    const [account = ''] = positionals
    const withoutDesk = optional(given, 'withoutDesk')
    assertAddressKnown(portal)
    assertDecided(
      account,
      await decideByOperator(portal, account, { value: 'approve', actor, withoutDesk }),
      'approved',
    )
    return [`Account ${account} is approved. The applicant is notified by mail.`]
  },
}

export const declineCommand: DataCommand = {
  name: 'decline',
  define: (command) =>
    command
      .description('declines a submitted application and notifies the applicant by mail, without the reason')
      .argument('<account>')
      .addOption(
        new Option('--reason <code>', 'the reason in the records of the brokerage; repeat it for several')
          .choices(declineReasons)
          .argParser(several)
          .makeOptionMandatory(),
      )
      .addOption(
        new Option('--outward <code>', 'the text that the applicant reads on the status page')
          .choices(outwardCodes)
          .makeOptionMandatory(),
      )
      .addOption(withoutDeskOption()),
  async run(portal, given) {
    const { positionals, options, actor } = given
    const [account = ''] = positionals
    const reasons = declineReasons.filter((code) => (options.reason as readonly string[]).includes(code))
    const outward = outwardCodes.find((code) => code === options.outward) ?? 'neutral'
    if (!outwardCodesFor(reasons).includes(outward))
      throw usageError('With a confidential reason, --outward neutral is the only one.')
    assertAddressKnown(portal)
    const decision = { value: 'decline', reasons, outward, actor, withoutDesk: optional(given, 'withoutDesk') } as const
    assertDecided(account, await decideByOperator(portal, account, decision), 'declined')
    return [`Account ${account} is declined. The applicant is notified by mail.`]
  },
}

function several(code: string, earlier: readonly string[] | undefined): readonly string[] {
  if (!declineReasons.some((one) => one === code))
    throw new InvalidArgumentError(`Allowed choices are ${declineReasons.join(', ')}.`)
  return [...(earlier ?? []), code]
}

/** Returns the option by which an operator decides without a second person. */
function withoutDeskOption(): Option {
  return new Option('--without-desk <reason>', 'decides without a second person; every approver is notified')
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
      )
      .option('--send-anyway', 'returns it also with words that may tell the applicant of a suspicion'),
  async run(portal, { positionals: [account = ''], options, actor }) {
    const application = await findApplication(portal.database, account)
    if (!application) throw noSuchAccount(account)
    const written = options.remark as readonly string[]
    const remarks = written.map((item) => readRemark(item, application.region))
    if (options.sendAnyway !== true) assertTellingNothing(remarks)
    assertAddressKnown(portal)
    assertDecided(account, await returnWithRemarks(portal, account, remarks, actor), 'returned')
    const count = remarks.length === 1 ? 'a remark' : `${remarks.length} remarks`
    return [`Account ${account} is pending again, with ${count}. The applicant is notified by mail.`]
  },
}

/** Refuses words that may tip the applicant off about a suspicion, as the desk does until a person confirms them. */
function assertTellingNothing(remarks: readonly Remark[]): void {
  const words = [...new Set(remarks.flatMap(({ text }) => tippingOffWordsIn(text)))]
  if (words.length === 0) return
  throw new CommandError(
    `“${words.join('”, “')}” may tell the applicant of a suspicion. Change the remark, or give --send-anyway. Nothing was changed.`,
  )
}

/** Refuses to write a mail whose link would lead nowhere. */
function assertAddressKnown({ settings }: AppContext): void {
  if (settings.publicUrl !== '') return
  throw new CommandError(
    'The mail to the applicant needs the address of the portal, which is unknown: start the server once, or set PUBLIC_URL. Nothing was changed.',
  )
}

function assertDecided(account: string, decided: OperatorResult, wanted: string): void {
  if (decided === 'unknown') throw noSuchAccount(account)
  if (decided === 'fourEyes')
    throw new CommandError(
      'Two people decide about this application. Decide in the desk, or give --without-desk REASON.',
    )
  if (decided === 'sanctions')
    throw new CommandError('The application says that somebody is on a list of sanctions. Nobody can approve it.')
  if (decided === 'stopped') throw new CommandError('A finding stops the case. Nobody can approve the application.')
  if (decided === 'blocked')
    throw new CommandError('The applicant is blocked. Unblock the account before you approve the application.')
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
    return [`Account ${account} is no longer blocked; the applicant has to sign in again.`]
  },
}

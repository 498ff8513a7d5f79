import { Argument } from 'commander'
import { type Role, roles, staffFlags } from '#domain/desk/permissions.ts'
import { isEmail } from '#domain/kit/kinds/text/email.ts'
import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { findStaffByEmail, type Staff } from '../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../features/context.ts'
import { grantFlags, hasTwoAdministrators } from '../../features/desk/staff/flags.ts'
import { listStaff } from '../../features/desk/staff/rights.ts'
import { inviteStaff, resetStaff } from '../../features/desk/staff/staff.ts'
import { CommandError, type DataCommand, jsonOption, type Output, type ParsedArgs, usageError } from '../command.ts'
import { columns } from '../terminal.ts'

const acts = ['add', 'list', 'reset', 'flag'] as const

const several = (value: string, earlier: readonly string[] = []) => [...earlier, value]

export const staffCommand: DataCommand = {
  name: 'staff',
  startsData: true,
  define: (command) =>
    command
      .description('adds a member of staff to the desk, shows all, resets the access of one, or gives one a flag')
      .addArgument(new Argument('<act>').choices(acts))
      .argument('[email]')
      .option('--name <name>', 'the name that colleagues and records show')
      .option('--role <role>', `one of ${roles.join(', ')}; repeat it for several`, several)
      .option(
        '--region <region>',
        'a region whose cases the person sees; all when absent; repeat it for several',
        several,
      )
      .option('--senior', 'a member of senior management, who decides about exposed persons')
      .option('--financial-crime', 'an officer against money laundering, who judges sanctions')
      .addOption(jsonOption())
      .addHelpText(
        'after',
        '\nadd and reset print a link that works once, for three days. Flags are --senior and --financial-crime: where two administrators can confirm them at the desk, the command line gives none.',
      ),
  run(portal, given) {
    const [act, email = ''] = given.positionals
    if (act === 'list') return shown(portal)
    if (!isEmail(email)) throw usageError(`staff ${act}: give the e-mail address of the person.`)
    if (act === 'flag') return flagged(portal, email, given)
    return act === 'add' ? added(portal, email, given) : reset(portal, email, given)
  },
}

async function shown(portal: AppContext): Promise<Output> {
  const staff = await listStaff(portal)
  const rows = staff.map(({ name, email, state, roles, regions, isSenior, isFinancialCrime, lastSeenAt }) => [
    name,
    email,
    state,
    [...roles, ...(isSenior ? ['senior'] : []), ...(isFinancialCrime ? ['financial crime'] : [])].join(', '),
    regions.length === regionIds.length ? 'all' : regions.join(', '),
    lastSeenAt ?? 'never',
  ])
  const head = ['NAME', 'E-MAIL', 'STATE', 'ROLES', 'REGIONS', 'LAST SEEN']
  return { lines: staff.length === 0 ? ['There is no member of staff yet.'] : columns([head, ...rows]), data: staff }
}

async function added(portal: AppContext, email: string, { options, actor }: ParsedArgs): Promise<Output> {
  const name = typeof options.name === 'string' ? options.name.trim() : ''
  if (name === '' || name.length > 100) throw usageError('staff add: give the name of the person with --name.')
  const given = (options.role as readonly string[] | undefined) ?? []
  const known = roles.filter((role) => given.includes(role))
  const unknown = given.find((role) => !roles.some((one) => one === role))
  if (unknown !== undefined || known.length === 0)
    throw usageError(`staff add: give --role one of ${roles.join(', ')}.`)
  assertAddressKnown(portal)
  const rights = { roles: known satisfies readonly Role[], regions: regionsOf(options.region) }
  const flags = { isSenior: options.senior === true, isFinancialCrime: options.financialCrime === true }
  if (await findStaffByEmail(portal.database, email))
    throw new CommandError(`A member of staff has the address ${email} already; "staff reset" resets the access.`)
  if ((flags.isSenior || flags.isFinancialCrime) && (await hasTwoAdministrators(portal.database))) throw needsTwo()
  const { link } = await inviteStaff(portal, { name, email, ...rights, ...flags }, actor)
  return [`${name} can set up access to the desk within three days, with this link, which works once:`, link]
}

function regionsOf(given: ParsedArgs['options'][string]): readonly RegionId[] {
  const names = (given as readonly string[] | undefined) ?? regionIds
  const unknown = names.find((name) => !regionIds.some((id) => id === name))
  if (unknown !== undefined)
    throw usageError(`staff add: there is no region "${unknown}"; regions are ${regionIds.join(', ')}.`)
  return regionIds.filter((id) => names.includes(id))
}

async function flagged(portal: AppContext, email: string, { options, actor }: ParsedArgs): Promise<Output> {
  const flags = staffFlags.filter((flag) => options[flag] === true)
  if (flags.length === 0) throw usageError('staff flag: give --senior or --financial-crime.')
  const staff = await memberOf(portal, email)
  if (!(await grantFlags(portal, staff, flags, actor))) throw needsTwo()
  return [`${staff.name} has the flags now, and the person's sessions have ended.`]
}

function needsTwo(): CommandError {
  return new CommandError(
    'Two administrators give a flag at the desk: one asks, another confirms. The command line gives one only where there is no second administrator.',
  )
}

async function memberOf({ database }: AppContext, email: string): Promise<Staff> {
  const staff = await findStaffByEmail(database, email)
  if (!staff) throw new CommandError(`No member of staff has the address ${email}; "staff list" shows all.`)
  if (staff.disabledAt !== null) throw new CommandError(`${staff.name} is disabled; an administrator can change that.`)
  return staff
}

async function reset(portal: AppContext, email: string, { actor }: ParsedArgs): Promise<Output> {
  assertAddressKnown(portal)
  const staff = await memberOf(portal, email)
  const link = await resetStaff(portal, staff.id, actor)
  return [
    `Password, second factor and sessions of ${staff.name} are removed. New access within three days, with this link:`,
    link,
  ]
}

/** Refuses to create a link that would lead nowhere. */
function assertAddressKnown({ settings }: AppContext): void {
  if (settings.publicUrl !== '') return
  throw new CommandError(
    'The link needs the address of the portal, which is unknown: start the server once, or set PUBLIC_URL. Nothing was changed.',
  )
}

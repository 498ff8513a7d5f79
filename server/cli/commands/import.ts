import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Option } from 'commander'
import { completionOf, progressOf } from '#domain/application/progress/completion.ts'
import { email as emailSchema, newPassword } from '#domain/contract/values.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Region } from '#domain/regions/region.ts'
import { asJson } from '../../config/parsers.ts'
import { accountOf, findApplication } from '../../database/repositories/applications.ts'
import { findUser, type User } from '../../database/repositories/users.ts'
import { addApplicant } from '../../features/auth/accounts.ts'
import { passwordProblem } from '../../features/auth/passwordRules.ts'
import { hashPassword, verifyPassword } from '../../features/auth/passwords.ts'
import type { AppContext } from '../../features/context.ts'
import { loadDraft } from '../../features/drafts/drafts.ts'
import { ServiceError } from '../../features/failure.ts'
import { importSample } from '../../features/operations/import.ts'
import { checkContext } from '../../features/submission/incomplete.ts'
import { CommandError, type DataCommand, optional, type ParsedArgs, usageError } from '../command.ts'
import { readSecret } from '../terminal.ts'

interface Person {
  readonly email: string
  /** Absent when the operator gave none: a new applicant gets a generated password. */
  readonly password: string | undefined
}

interface Credentials {
  readonly email: string
  readonly password: string
}

interface Imported {
  readonly account: string
  /** The generated password, to be printed once. */
  readonly generated?: string
}

const importHelp = `
A new applicant gets the password of the file, or a generated one, which is printed once. For an existing applicant the
file must hold the password. A terminal prompts for the standard input without an echo.`

export const importCommand: DataCommand = {
  name: 'import',
  startsData: true,
  define: (command) =>
    command
      .description(
        'loads a sample application for a demo; creates the applicant and the account when they do not exist',
      )
      .argument('<file>')
      .requiredOption('--email <email>', 'the applicant')
      .option('--password-file <file>', 'a file with the password in its first line; "-" reads the standard input')
      .addOption(new Option('--password <password>').hideHelp())
      .addHelpText('after', importHelp),
  async run(portal, given) {
    if (given.options.password !== undefined) throw usageError(passwordInArguments)
    const email = optional(given, 'email') ?? ''
    const sample = await readSample(given.positionals[0] ?? '')
    const region = regionOfSample(sample)
    const { account, generated } = await accountFor(portal, await readPerson(portal, given, email), region)
    await load(portal, account, sample, given.actor)
    const { data, revision } = await loadDraft(portal.database, account)
    const percent = progressOf(completionOf(region, data, await checkContext(portal, region)))
    return [
      `Account ${account} (${region.id}) holds the application now, at revision ${revision}: ${percent} % complete.`,
      `Log in at ${addressIn(portal)} as ${email}${generated === undefined ? '.' : ` with the password ${generated}`}`,
      ...(region.id === portal.settings.region ? [] : [`A portal started with REGION=${region.id} serves its pages.`]),
    ]
  },
}

/** Returns the address of the login; where to find it, when no server has stored one. */
function addressIn({ settings }: AppContext): string {
  return settings.publicUrl === '' ? 'the address that npm start prints' : `${settings.publicUrl}/login`
}

const passwordInArguments =
  '--password is not accepted: every account of this machine can read arguments. Leave it out to have a password generated, ' +
  'or give --password-file FILE; --password-file - prompts for it.'

async function readSample(file: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new CommandError(`"${file}" cannot be read: ${cause.message}`)
  })
  const sample = asJson(text)
  if (typeof sample === 'object' && sample !== null && !Array.isArray(sample)) return { ...sample }
  throw new CommandError(`"${file}" is not a sample application; it must be one JSON object.`)
}

function regionOfSample({ region }: Readonly<Record<string, unknown>>): Region {
  try {
    return regionOf(String(region))
  } catch (error) {
    throw new CommandError(`The sample's "region" cannot be used: ${error instanceof Error ? error.message : error}.`)
  }
}

async function readPerson({ settings }: AppContext, given: ParsedArgs, email: string): Promise<Person> {
  const address = emailSchema.safeParse(email)
  if (!address.success) throw usageError(`--email "${email}" is not an e-mail address.`)
  const file = optional(given, 'passwordFile')
  if (file === undefined) return { email: address.data, password: undefined }
  const password = await readSecret(file, 'Password')
  if (!newPassword.safeParse(password).success) throw usageError('The password must have 15 to 128 characters.')
  if (await passwordProblem(settings, password, address.data))
    throw usageError('The password is easy to guess; choose another.')
  return { email: address.data, password }
}

async function accountFor(portal: AppContext, { email, password }: Person, region: Region): Promise<Imported> {
  const user = await findUser(portal.database, email)
  if (user) return { account: await accountOfKnown(portal, user, password, region) }
  if (password !== undefined) return { account: await accountOfNew(portal, { email, password }, region) }
  const generated = newPasswordText()
  return { account: await accountOfNew(portal, { email, password: generated }, region), generated }
}

/** Returns 20 random letters and digits (99 bits) in groups that are easy to type. */
function newPasswordText(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

async function accountOfKnown(
  { database, settings }: AppContext,
  user: User,
  password: string | undefined,
  region: Region,
): Promise<string> {
  if (password === undefined)
    throw new CommandError(
      `An applicant with the e-mail ${user.email} exists already; give the password by --password-file.`,
    )
  if (!(await verifyPassword(settings, user.passwordHash, password)))
    throw new CommandError(`An applicant with the e-mail ${user.email} exists already, with another password.`)
  const { account } = await accountOf(database, user.id)
  const stored = await findApplication(database, account)
  if (stored?.region === region.id) return account
  throw new CommandError(`Account ${account} belongs to region ${stored?.region}, the sample to ${region.id}.`)
}

async function accountOfNew(portal: AppContext, { email, password }: Credentials, region: Region): Promise<string> {
  const passwordHash = await hashPassword(portal.settings, password)
  const there = { ...portal, settings: { ...portal.settings, region: region.id } }
  const made = await portal.database
    .transaction()
    .execute((db) => addApplicant(there, db, { email, passwordHash, language: defaultLanguage }))
  if (!made)
    throw new CommandError(`Another applicant registered with the e-mail ${email} at the same time; try again.`)
  return made.account
}

async function load(portal: AppContext, account: string, sample: unknown, actor: string): Promise<void> {
  try {
    await importSample(portal, account, sample, actor)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const unsigned = error.details.fields?.map(({ path }) => path) ?? []
    if (unsigned.length > 0) throw new CommandError(`The sample's signatures are empty: ${unsigned.join(', ')}.`)
    throw new CommandError(`Account ${account} was submitted and cannot be changed; "return" reopens it first.`)
  }
}

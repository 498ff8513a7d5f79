import { readFile } from 'node:fs/promises'
import { completionOf, progressOf } from '#domain/application/completion.ts'
import { email as emailSchema, newPassword } from '#domain/contract/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Region } from '#domain/regions/region.ts'
import type { Portal } from '../portal.ts'
import { addApplicant } from '../services/applicants.ts'
import { checkContext } from '../services/checking.ts'
import { loadDraft } from '../services/drafts.ts'
import { Failure } from '../services/failure.ts'
import { importSample } from '../services/importing.ts'
import { guessability } from '../services/passwordRules.ts'
import { hashPassword, verifyPassword } from '../services/passwords.ts'
import { accountOf, findApplication } from '../store/applications.ts'
import { findUser, type User } from '../store/users.ts'
import { type DataCommand, required } from './command.ts'
import { notUnderstood, Refusal } from './refusal.ts'

interface Person {
  readonly email: string
  readonly password: string
}

export const importCommand: DataCommand = {
  name: 'import',
  usage: 'FILE --email E --password P',
  summary: 'loads a sample application for a demo; makes person and account where there are none',
  takes: ['FILE'],
  startsData: true,
  options: { email: 'once', password: 'once' },
  async run(portal, given) {
    const person = { email: required(given, 'email'), password: required(given, 'password') }
    const sample = await readSample(given.positionals[0] ?? '')
    const region = regionOfSample(sample)
    const account = await accountFor(portal, readPerson(portal, person), region)
    await load(portal, account, sample, given.actor)
    const { data, revision } = await loadDraft(portal.database, account)
    const percent = progressOf(completionOf(region, data, await checkContext(portal, region)))
    return [
      `Account ${account} (${region.id}) holds the application now, at revision ${revision}: ${percent} % complete.`,
      `Log in at ${portal.settings.publicUrl}/login as ${person.email}.`,
      ...(region.id === portal.settings.region
        ? []
        : [`Its pages are those of a portal started with REGION=${region.id}.`]),
    ]
  },
}

async function readSample(file: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new Refusal(`"${file}" cannot be read: ${cause.message}`)
  })
  const sample = asJson(text)
  if (typeof sample === 'object' && sample !== null && !Array.isArray(sample)) return { ...sample }
  throw new Refusal(`"${file}" is no sample application; it has to be one JSON object.`)
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function regionOfSample({ region }: Readonly<Record<string, unknown>>): Region {
  try {
    return regionOf(String(region))
  } catch (error) {
    throw new Refusal(`The sample's "region" cannot be used: ${error instanceof Error ? error.message : error}.`)
  }
}

function readPerson({ settings }: Portal, { email, password }: Person): Person {
  const address = emailSchema.safeParse(email)
  if (!address.success) throw notUnderstood(`--email "${email}" is no e-mail address.`)
  if (!newPassword.safeParse(password).success) throw notUnderstood('--password has to have 15 to 128 characters.')
  if (guessability(password, address.data, settings.brokerName))
    throw notUnderstood('--password is easy to guess; choose another.')
  return { email: address.data, password }
}

async function accountFor(portal: Portal, person: Person, region: Region): Promise<string> {
  const user = await findUser(portal.database, person.email)
  return user ? accountOfKnown(portal, user, person.password, region) : accountOfNew(portal, person, region)
}

async function accountOfKnown({ database, settings }: Portal, user: User, password: string, region: Region) {
  if (!(await verifyPassword(settings, user.passwordHash, password)))
    throw new Refusal(`There is a person with the e-mail ${user.email} already, and with another password.`)
  const { account } = await accountOf(database, user.id)
  const stored = await findApplication(database, account)
  if (stored?.region === region.id) return account
  throw new Refusal(`Account ${account} belongs to region ${stored?.region}, the sample to ${region.id}.`)
}

async function accountOfNew(portal: Portal, { email, password }: Person, region: Region): Promise<string> {
  const passwordHash = await hashPassword(portal.settings, password)
  const there = { ...portal, settings: { ...portal.settings, region: region.id } }
  const made = await portal.database
    .transaction()
    .execute((db) => addApplicant(there, db, { email, passwordHash, language: 'en' }))
  if (!made) throw new Refusal(`Somebody registered with the e-mail ${email} just now; try again.`)
  return made.account
}

async function load(portal: Portal, account: string, sample: unknown, actor: string): Promise<void> {
  try {
    await importSample(portal, account, sample, actor)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const unsigned = error.details.fields?.map(({ path }) => path) ?? []
    if (unsigned.length > 0) throw new Refusal(`The sample's signatures show nothing: ${unsigned.join(', ')}.`)
    throw new Refusal(`Account ${account} was submitted and cannot be changed; "return" gives it back first.`)
  }
}

import { brokerNameOf } from '#domain/application/textParams.ts'
import type { Purpose, SignedIn } from '#domain/contract/auth.ts'
import { codes } from '#domain/contract/codes.ts'
import type { Language } from '#domain/kit/translate.ts'
import { toZonedIso } from '#domain/kit/values/dates.ts'
import { formatDateTime } from '#domain/kit/values/format.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { accountOf } from '../../database/repositories/applications.ts'
import { redeemTicket } from '../../database/repositories/codes.ts'
import { deleteAddressesOf, endSessionsOf } from '../../database/repositories/sessions.ts'
import { findUser, setPasswordHash } from '../../database/repositories/users.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { type FieldProblem, invalidFields, ServiceError } from '../failure.ts'
import { addApplicant } from './accounts.ts'
import { passwordProblem } from './passwordRules.ts'
import { hashPassword } from './passwords.ts'
import { openSessionFor } from './signIn.ts'
import { checkTicket, exchangeCode } from './verification.ts'

interface PasswordChange {
  readonly email: string
  readonly purpose: Purpose
  /** Exactly one of ticket and code is given. */
  readonly ticket?: string | undefined
  readonly code?: string | undefined
  /** The id of the request that asked for the code. */
  readonly requestId?: string | undefined
  readonly password: string
}

/** The client's address, and the language of the request. */
interface Caller {
  readonly address: string
  readonly language: Language
}

/**
 * Sets the first password, which creates the account, or a new one, which ends every session. All of it is committed or
 * nothing.
 *
 * @returns the response of a sign-in, which starts a session; undefined for a blocked applicant
 * @throws ServiceError 2023 for a guessable password; 2008, 3002 and 429 as for code and ticket; 2001 when the account
 * exists already
 */
export async function changePassword(
  portal: AppContext,
  request: PasswordChange,
  caller: Caller,
): Promise<SignedIn | undefined> {
  // Checked first, so that a refused password does not use up the code.
  await assertNotGuessable(portal, request)
  const ticket = await ticketOf(portal, request)
  const codeId = await checkTicket(portal, { ...request, ticket })
  const passwordHash = await hashPassword(portal.settings, request.password)
  return portal.database.transaction().execute(async (db) => {
    if (!(await redeemTicket(db, codeId, toTimestamp(portal.clock.now()))))
      throw new ServiceError(codes.verificationCodeError)
    const change = { email: request.email, passwordHash }
    return request.purpose === 'register' ? register(portal, db, change, caller) : reset(portal, db, change, caller)
  })
}

/** @throws ServiceError 2023, at the field, for a guessable password */
export async function assertNotGuessable(
  { settings }: Pick<AppContext, 'settings'>,
  { password, email }: Pick<PasswordChange, 'password' | 'email'>,
): Promise<void> {
  const problem = await passwordProblem(settings, password, email)
  if (problem)
    throw invalidFields([{ ...passwordField, problem: `requestErrors.problems.${problem}` }], codes.passwordFormatError)
}

const passwordField = { path: 'password', code: 'passwordFormatError', label: 'requestErrors.labels.password' } as const

async function ticketOf(portal: AppContext, request: PasswordChange): Promise<string> {
  const { email, purpose, requestId, ticket, code } = request
  if (ticket !== undefined && code !== undefined)
    throw invalidFields([codeField('parameterError')], codes.parameterError)
  if (ticket !== undefined) return ticket
  if (code === undefined) throw invalidFields([codeField('parameterEmpty')], codes.parameterEmpty)
  return exchangeCode(portal, { email, purpose, requestId, code })
}

function codeField(problem: 'parameterError' | 'parameterEmpty'): FieldProblem {
  return {
    path: 'code',
    code: problem,
    problem: `requestErrors.problems.${problem}`,
    label: 'requestErrors.labels.code',
  }
}

interface Change {
  readonly email: string
  readonly passwordHash: string
}

async function register(portal: AppContext, db: Database, change: Change, { language, address }: Caller) {
  const added = await addApplicant(portal, db, { ...change, language })
  if (!added) throw new ServiceError(codes.writeFailed, { text: { key: 'requestErrors.registered' } })
  portal.log.info({ userId: added.userId }, 'registered')
  const at = toTimestamp(portal.clock.now())
  await addAudit(db, { at, account: added.account, actor: 'applicant', action: 'registered', detail: {} })
  return openSessionFor(portal, db, { id: added.userId, email: change.email }, address)
}

/**
 * Replaces the password. The code has proved access to the mailbox, as at registration, so the applicant is signed in.
 */
async function reset(portal: AppContext, db: Database, { email, passwordHash }: Change, { address }: Caller) {
  const user = await findUser(db, email)
  if (!user) throw new ServiceError(codes.verificationCodeError)
  const moment = portal.clock.now()
  const now = toTimestamp(moment)
  await setPasswordHash(db, user.id, passwordHash)
  await endSessionsOf(db, user.id)
  await deleteAddressesOf(db, user.id)
  const t = portal.translatorFor(user.language)
  const { settings } = portal
  const { account, region } = await accountOf(db, user.id)
  const textParams = {
    moment: formatDateTime(toZonedIso(regionOf(region).timeZone, moment), user.language),
    url: settings.publicUrl,
    brokerName: brokerNameOf(settings, t),
  }
  const link = `${settings.publicUrl}/forget-password`
  await portal.mail.post(db, 'passwordChanged', user.email, t, textParams, { link })
  portal.log.info({ userId: user.id }, 'password changed')
  await addAudit(db, { at: now, account, actor: 'applicant', action: 'password changed', detail: {} })
  return user.blockedAt === null ? openSessionFor(portal, db, user, address) : undefined
}

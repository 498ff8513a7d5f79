import { brokerNameOf } from '#domain/application/textParams.ts'
import { codes } from '#domain/contract/codes.ts'
import type { StaffRights } from '#domain/desk/permissions.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { addSeconds, toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import {
  addStaff,
  changeStaff,
  deleteInvitation,
  endSessionsOfStaff,
  findInvitation,
  findStaffByEmail,
  lockStaff,
  replaceInvitation,
  rightsColumns,
  type Staff,
} from '../../../database/repositories/desk/staff.ts'
import { emailKey } from '../../../database/repositories/users.ts'
import type { Database } from '../../../database/tables.ts'
import { assertNotGuessable } from '../../auth/passwordChange.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, notFound, ServiceError } from '../../failure.ts'
import { newId, newToken, sha256 } from '../../secrets.ts'
import type { Caller } from '../retries.ts'
import { asAdministratorOrOperator, refusal } from './administrators.ts'
import { extendExclusions } from './exclusions.ts'
import { decrypt, encrypt, hashOfRecoveryCode, newRecoveryCodes, newTotpKey, stepOfCode, totpUri } from './factors.ts'
import { askForFlags, noFlags } from './flags.ts'
import { notifyAccessChange, notifyAdministrators } from './notices.ts'
import { rightsDetail } from './rights.ts'
import { actorOf } from './sessions.ts'

/** Seconds in which an invitation may be accepted. */
const invitationSeconds = 72 * 3600

interface Invited extends StaffRights {
  readonly name: string
  readonly email: string
}

/**
 * Adds a member of staff with an invitation, and mails its link.
 * @param by an administrator, whose flags for the person wait for a second one; or an operator, whose flags apply at
 * once
 * @returns the id of the person, and the link, which can be opened once; empty for a retry
 * @throws ServiceError 2015 when another member has the e-mail; 403/2012 for a caller who is no longer an administrator
 */
export async function inviteStaff(
  portal: AppContext,
  invited: Invited,
  by: Caller | string,
): Promise<{ readonly id: string; readonly link: string }> {
  const { name, email } = invited
  const isOperator = typeof by === 'string'
  const actor = isOperator ? by : actorOf(by)
  const granted = isOperator ? invited : { ...invited, ...noFlags }
  const id = newId()
  const at = toTimestamp(portal.clock.now())
  let link = ''
  const added = await asAdministratorOrOperator(portal, by, async (db) => {
    if (await findStaffByEmail(db, email)) throw emailTaken()
    const factors = { passwordHash: null, totpKey: null, totpStep: 0, recoveryCodes: '[]', subject: null }
    const times = { createdAt: at, lastSeenAt: null, disabledAt: null }
    await addStaff(db, { id, name, email, emailKey: emailKey(email), ...rightsColumns(granted), ...factors, ...times })
    await extendExclusions(db, { id, email }, at)
    const detail = { id, ...rightsDetail(granted) }
    await addAudit(db, { at, account: null, actor, action: 'staff invited', detail })
    if (!isOperator) await askForFlags(portal, db, { id, ...noFlags }, invited, by)
    await notifyAdministrators(portal, db, id, 'invited')
    link = await invite(portal, db, { id, email })
    return id
  })
  return { id: added, link }
}

function emailTaken(): ServiceError {
  return invalidFields(
    [{ path: 'email', code: 'parameterError', problem: 'requestErrors.problems.staffExists' }],
    codes.parameterError,
  )
}

/** Stores a new invitation and mails its link. @returns the link */
async function invite(portal: AppContext, db: Database, { id, email }: Pick<Staff, 'id' | 'email'>): Promise<string> {
  const { settings, clock, mail, translatorFor } = portal
  const secret = newToken()
  const expiresAt = addSeconds(clock.now(), invitationSeconds)
  const totpKey = await encrypt(settings, await newTotpKey())
  await replaceInvitation(db, { staffId: id, secretHash: sha256(secret), totpKey, expiresAt })
  // The fragment of a URL is not sent to any server, so that no log contains the secret.
  const link = `${settings.publicUrl}/desk/invitation#${secret}`
  const t = translatorFor(defaultLanguage)
  const params = { brokerName: brokerNameOf(settings, t), url: settings.publicUrl }
  await mail.post(db, 'staffInvitation', email, t, params, { link, expiresAt })
  return link
}

/**
 * Returns the person of an invitation, and the secret of the new authenticator.
 * @throws ServiceError 2008, the same for an unknown, used or expired one
 */
export async function findInvited({ database, clock, settings, translatorFor }: AppContext, secret: string) {
  const invitation = await findInvitation(database, sha256(secret))
  if (!invitation || invitation.expiresAt <= toTimestamp(clock.now()))
    throw new ServiceError(codes.verificationCodeError)
  const staff = await lockStaff(database, invitation.staffId)
  if (!staff || staff.disabledAt !== null) throw new ServiceError(codes.verificationCodeError)
  const key = await decrypt(settings, invitation.totpKey)
  const issuer = brokerNameOf(settings, translatorFor(defaultLanguage))
  return { staff, key, uri: await totpUri(key, issuer, staff.email) }
}

/**
 * Sets the password and the second factor of an invited person.
 * @returns new recovery codes, which are shown once
 * @throws ServiceError 2008 as above; 2023 for an unacceptable password; 2007 for a wrong code
 */
export async function acceptInvitation(
  portal: AppContext,
  { secret, password, code }: { readonly secret: string; readonly password: string; readonly code: string },
): Promise<readonly string[]> {
  const { database, clock, settings, limits } = portal
  const { staff, key } = await findInvited(portal, secret)
  await limits.consume('deskCodes', staff.id)
  await assertNotGuessable(portal, { password, email: staff.email })
  const now = clock.now()
  const step = await stepOfCode(key, code, now, 0)
  if (step === undefined) throw new ServiceError(codes.accountOrPasswordError)
  const passwordHash = await hashPassword(settings, password)
  const recoveryCodes = newRecoveryCodes()
  await database.transaction().execute(async (db) => {
    await lockStaff(db, staff.id)
    // Only one of two concurrent acceptances succeeds.
    if (!(await findInvitation(db, sha256(secret)))) throw new ServiceError(codes.verificationCodeError)
    await deleteInvitation(db, staff.id)
    await changeStaff(db, staff.id, {
      passwordHash,
      totpKey: await encrypt(settings, key),
      totpStep: step,
      recoveryCodes: JSON.stringify(recoveryCodes.map(hashOfRecoveryCode)),
    })
    const at = toTimestamp(now)
    await addAudit(db, { at, account: null, actor: actorOf(staff), action: 'staff joined', detail: {} })
  })
  return recoveryCodes
}

/**
 * Removes the password, the second factor and the sessions of a person, and mails a new invitation.
 * @param by an administrator, or an operator
 * @returns the link of the invitation; empty for a retry
 * @throws ServiceError 2004 for an unknown or disabled person; 409/2012 for a person of single sign-on, who has neither
 */
export async function resetStaff(portal: AppContext, id: string, by: Caller | string): Promise<string> {
  const actor = typeof by === 'string' ? by : actorOf(by)
  const at = toTimestamp(portal.clock.now())
  let link = ''
  await asAdministratorOrOperator(portal, by, async (db) => {
    const staff = await lockStaff(db, id)
    if (!staff || staff.disabledAt !== null) throw notFound()
    if (staff.subject !== null) throw refusal('requestErrors.staffSingleSignOn')
    await changeStaff(db, id, { passwordHash: null, totpKey: null, totpStep: 0, recoveryCodes: '[]' })
    await endSessionsOfStaff(db, id)
    await addAudit(db, { at, account: null, actor, action: 'staff reset', detail: { id } })
    await notifyAccessChange(portal, db, staff, 'reset')
    link = await invite(portal, db, staff)
  })
  return link
}

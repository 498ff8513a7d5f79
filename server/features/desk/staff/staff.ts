import { brokerNameOf } from '#domain/application/textParams.ts'
import { codes } from '#domain/contract/codes.ts'
import type { StaffRights } from '#domain/desk/permissions.ts'
import type { StaffMember } from '#domain/desk/staff/schemas.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { addSeconds, toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { releaseCases } from '../../../database/repositories/cases.ts'
import {
  addStaff,
  allStaff,
  changeStaff,
  deleteInvitation,
  endSessionsOfStaff,
  findInvitation,
  findStaffByEmail,
  lockStaff,
  replaceInvitation,
  rightsColumns,
  type Staff,
} from '../../../database/repositories/staff.ts'
import { emailKey } from '../../../database/repositories/users.ts'
import type { Database } from '../../../database/tables.ts'
import { passwordProblem } from '../../auth/passwordRules.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, notFound, ServiceError } from '../../failure.ts'
import { newId, newToken, sha256 } from '../../secrets.ts'
import { decrypt, encrypt, hashOfRecoveryCode, newRecoveryCodes, newTotpKey, stepOfCode, totpUri } from './factors.ts'
import { actorOf } from './sessions.ts'

/** Time to accept an invitation. */
const invitationSeconds = 72 * 3600

interface Invited extends StaffRights {
  readonly name: string
  readonly email: string
}

/**
 * Adds a member of staff with an invitation, and mails its link.
 * @returns the person's id, and the link, which opens once
 * @throws ServiceError 2015 when the e-mail belongs to another member
 */
export async function inviteStaff(
  portal: AppContext,
  invited: Invited,
  actor: string,
): Promise<{ readonly id: string; readonly link: string }> {
  const { database, clock } = portal
  const { name, email } = invited
  const id = newId()
  const at = toTimestamp(clock.now())
  const link = await database.transaction().execute(async (db) => {
    if (await findStaffByEmail(db, email)) throw emailTaken()
    const factors = { passwordHash: null, totpKey: null, totpStep: 0, recoveryCodes: '[]', subject: null }
    const times = { createdAt: at, lastSeenAt: null, disabledAt: null }
    await addStaff(db, { id, name, email, emailKey: emailKey(email), ...rightsColumns(invited), ...factors, ...times })
    const detail = { id, ...rightsDetail(invited) }
    await addAudit(db, { at, account: null, actor, action: 'staff invited', detail })
    return invite(portal, db, { id, email })
  })
  return { id, link }
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
  // The fragment of an address is sent to no server, so that no log holds the secret.
  const link = `${settings.publicUrl}/desk/invitation#${secret}`
  const t = translatorFor(defaultLanguage)
  const params = { brokerName: brokerNameOf(settings, t), url: settings.publicUrl }
  await mail.post(db, 'staffInvitation', email, t, params, { link, expiresAt })
  return link
}

/**
 * Returns the person of an invitation and the key of the new authenticator.
 * @throws ServiceError 2008 for an unknown, used or expired one alike
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
  const problem = await passwordProblem(settings, password, staff.email)
  if (problem)
    throw invalidFields(
      [{ path: 'password', code: 'passwordFormatError', problem: `requestErrors.problems.${problem}` }],
      codes.passwordFormatError,
    )
  const now = clock.now()
  const step = await stepOfCode(key, code, now, 0)
  if (step === undefined) throw new ServiceError(codes.accountOrPasswordError)
  const passwordHash = await hashPassword(settings, password)
  const recoveryCodes = newRecoveryCodes()
  await database.transaction().execute(async (db) => {
    await lockStaff(db, staff.id)
    // Of two that accept it at once, one does.
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

/** Returns every member of staff, by name. */
export async function listStaff({ database }: AppContext): Promise<StaffMember[]> {
  return (await allStaff(database)).map(toStaffMember)
}

function toStaffMember(staff: Staff): StaffMember {
  const { id, name, email, roles, regions, isSenior, isFinancialCrime, lastSeenAt, disabledAt } = staff
  const hasAccess = staff.passwordHash !== null || staff.subject !== null
  return {
    ...{ id, name, email, roles: [...roles], regions: [...regions], isSenior, isFinancialCrime, lastSeenAt },
    state: disabledAt !== null ? 'disabled' : hasAccess ? 'active' : 'invited',
  }
}

interface StaffChange extends StaffRights {
  readonly id: string
  readonly isDisabled: boolean
}

/**
 * Changes the rights of another member, and ends that person's sessions.
 * @throws ServiceError 2004 for an unknown one; 409/2012 for one's own rights, or the last administrator
 */
export async function changeRights(
  { database, clock }: AppContext,
  { id, isDisabled, ...rights }: StaffChange,
  by: Staff,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    // Locks every row: of two administrators who disable each other at once, one is refused.
    const staff = await lockAll(db)
    const changed = staff.find((one) => one.id === id)
    if (!changed) throw notFound()
    if (id === by.id) throw refusal('requestErrors.staffOwnRights')
    const isAdministrator = (one: Staff) => one.roles.includes('administrator') && one.disabledAt === null
    const stays = rights.roles.includes('administrator') && !isDisabled
    if (!stays && isAdministrator(changed) && staff.filter(isAdministrator).length === 1)
      throw refusal('requestErrors.staffLastAdministrator')
    const at = toTimestamp(clock.now())
    const disabledAt = isDisabled ? (changed.disabledAt ?? at) : null
    await changeStaff(db, id, { ...rightsColumns(rights), disabledAt })
    await endSessionsOfStaff(db, id)
    if (isDisabled) {
      await deleteInvitation(db, id)
      await releaseCases(db, id)
    }
    const action = isDisabled ? 'staff disabled' : 'staff changed'
    await addAudit(db, { at, account: null, actor: actorOf(by), action, detail: { id, ...rightsDetail(rights) } })
  })
}

/** Returns a person's rights as the audit log records them. */
function rightsDetail({ roles, regions, isSenior, isFinancialCrime }: StaffRights) {
  return { roles, regions, flags: [...(isSenior ? ['senior'] : []), ...(isFinancialCrime ? ['financialCrime'] : [])] }
}

async function lockAll(db: Database): Promise<Staff[]> {
  const ids = (await allStaff(db)).map(({ id }) => id).toSorted()
  const locked: Staff[] = []
  for (const id of ids) {
    const staff = await lockStaff(db, id)
    if (staff) locked.push(staff)
  }
  return locked
}

function refusal(key: string): ServiceError {
  return new ServiceError(codes.requestInvalid, { http: 409, text: { key } })
}

/**
 * Removes password, second factor and sessions of a person, and mails a new invitation.
 * @returns the link of the invitation
 * @throws ServiceError 2004 for an unknown or disabled one; 409/2012 for a person of single sign-on, who has neither
 */
export async function resetStaff(portal: AppContext, id: string, actor: string): Promise<string> {
  const { database, clock } = portal
  return database.transaction().execute(async (db) => {
    const staff = await lockStaff(db, id)
    if (!staff || staff.disabledAt !== null) throw notFound()
    if (staff.subject !== null) throw refusal('requestErrors.staffSingleSignOn')
    await changeStaff(db, id, { passwordHash: null, totpKey: null, totpStep: 0, recoveryCodes: '[]' })
    await endSessionsOfStaff(db, id)
    await addAudit(db, { at: toTimestamp(clock.now()), account: null, actor, action: 'staff reset', detail: { id } })
    return invite(portal, db, staff)
  })
}

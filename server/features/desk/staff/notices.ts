import { referenceOf } from '#domain/application/record.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import type { NoticeKind } from '#domain/desk/staff/notices.ts'
import { isEmail } from '#domain/kit/kinds/text/email.ts'
import type { Params } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { activeStaff, changeStaff, findStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import type { NamedCase } from '../../../database/repositories/desk/staffNotices.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import type { MailExtras, MailName } from '../../notifications/mailTemplate.ts'
import { isAdministrator } from '../people.ts'

/** The context of a mail to staff. */
export type Mailing = Pick<AppContext, 'mail' | 'settings' | 'translatorFor'>

interface StaffMail {
  readonly name: MailName
  /** The page of the desk that the button opens. */
  readonly path: string
  readonly params?: Params
  readonly items?: MailExtras['items']
}

/**
 * Posts a mail to members of staff, in the caller's transaction. It names no company and no applicant, only accounts,
 * references and links. A person of single sign-on may have no e-mail.
 */
export async function mailStaff(
  { mail, settings, translatorFor }: Mailing,
  db: Database,
  recipients: readonly Pick<Staff, 'email'>[],
  { name, path, params = {}, items = [] }: StaffMail,
): Promise<void> {
  // The desk only has texts in the default language.
  const t = translatorFor(defaultLanguage)
  const all = { ...params, brokerName: brokerNameOf(settings, t), url: settings.publicUrl }
  for (const { email } of recipients)
    if (isEmail(email)) await mail.post(db, name, email, t, all, { link: `${settings.publicUrl}/desk${path}`, items })
}

/** Returns true when a person wants mails of a kind. */
export function wants({ disabledAt, mutedNotices }: Pick<Staff, 'disabledAt' | 'mutedNotices'>, kind: NoticeKind) {
  return disabledAt === null && !mutedNotices.includes(kind)
}

/** Notifies the assignee of a case, unless the person has turned that off. */
export async function notifyAssignee(
  portal: Mailing,
  db: Database,
  assignee: string,
  kind: 'assigned' | 'returned',
  { account, region, submissions }: Omit<NamedCase, 'stateSince'>,
): Promise<void> {
  const person = await findStaff(db, assignee)
  if (!person || !wants(person, kind)) return
  const name = kind === 'assigned' ? 'staffAssigned' : 'staffReturned'
  const params = { account, reference: referenceOf(region, account, submissions) }
  await mailStaff(portal, db, [person], { name, params, path: `/cases/${account}` })
}

/** Notifies a person by one mail of several cases that a colleague assigned. */
export async function notifyAssigned(
  portal: Mailing,
  db: Database,
  assignee: string,
  cases: readonly Omit<NamedCase, 'stateSince'>[],
): Promise<void> {
  const [first, ...others] = cases
  if (first && others.length === 0) return notifyAssignee(portal, db, assignee, 'assigned', first)
  const person = first && (await findStaff(db, assignee))
  if (!person || !wants(person, 'assigned')) return
  await mailStaff(portal, db, [person], { name: 'staffAssignedSeveral', path: '/?view=mine', ...listed(cases) })
}

/** Maximum cases that a mail lists. */
const maxListed = 20

/** Returns the references of cases as the list of a mail, with their number. */
export function listed(cases: readonly Omit<NamedCase, 'stateSince'>[]) {
  const items = cases.slice(0, maxListed).map(({ account, region, submissions }) => ({
    title: referenceOf(region, account, submissions),
    text: account,
  }))
  return { params: { count: cases.length }, items }
}

/** The sentences to the person. */
const ownTexts = {
  rights: 'mails.staffAccess.rights',
  reset: 'mails.staffAccess.reset',
  disabled: 'mails.staffAccess.disabled',
} as const

/** The sentences to administrators. */
const changeTexts = {
  invited: 'mails.staffChanged.invited',
  rights: 'mails.staffChanged.rights',
  reset: 'mails.staffChanged.reset',
  disabled: 'mails.staffChanged.disabled',
  flagAsked: 'mails.staffChanged.flagAsked',
  recovery: 'mails.staffChanged.recovery',
} as const

/** Notifies a person of a change of the own access, and all administrators as well. */
export async function notifyAccessChange(
  portal: Mailing,
  db: Database,
  person: Pick<Staff, 'id' | 'email'>,
  change: keyof typeof ownTexts,
): Promise<void> {
  const t = portal.translatorFor(defaultLanguage)
  await mailStaff(portal, db, [person], {
    ...{ name: 'staffAccess', path: '', params: { change: t(ownTexts[change]) } },
  })
  await notifyAdministrators(portal, db, person.id, change)
}

/** Notifies all administrators of a change to the access of a member of staff; the link opens that person. */
export async function notifyAdministrators(
  portal: Mailing,
  db: Database,
  staffId: string,
  change: keyof typeof changeTexts,
): Promise<void> {
  const t = portal.translatorFor(defaultLanguage)
  const administrators = (await activeStaff(db)).filter(isAdministrator)
  const params = { change: t(changeTexts[change]) }
  await mailStaff(portal, db, administrators, { name: 'staffChanged', path: `/staff#${staffId}`, params })
}

/** A new API key, and the name of the person who created it. */
interface NewKey {
  readonly by: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly regions: readonly string[]
}

/** Notifies all administrators of a new API key. */
export async function notifyNewKey(
  portal: Mailing,
  db: Database,
  { by, name, scopes, regions }: NewKey,
): Promise<void> {
  const administrators = (await activeStaff(db)).filter(isAdministrator)
  const params = { by, key: name, scopes: scopes.join(', '), regions: regions.join(', ') }
  await mailStaff(portal, db, administrators, { name: 'staffApiKey', path: '/integration', params })
}

/** Notifies a person, and all administrators, that a recovery code was used. */
export async function notifyRecovery(portal: Mailing, db: Database, person: Staff, left: number): Promise<void> {
  await mailStaff(portal, db, [person], { name: 'staffRecovery', path: '', params: { count: left } })
  await notifyAdministrators(portal, db, person.id, 'recovery')
}

/** Stores which mails a person has turned off. */
export async function muteNotices(
  { database }: AppContext,
  { id }: Pick<Staff, 'id'>,
  muted: readonly NoticeKind[],
): Promise<void> {
  await changeStaff(database, id, { mutedNotices: JSON.stringify([...new Set(muted)].toSorted()) })
}

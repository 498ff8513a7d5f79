import { z } from 'zod'
import { email, emptyObject, newPassword, opaqueId } from '../../contract/values.ts'
import { regionIds } from '../../regions/index.ts'
import { roles, staffFlags } from '../permissions.ts'
import { person, region, timestamp } from '../record/values.ts'
import { noticeKinds } from './notices.ts'

/** A code of six digits (RFC 6238), or a recovery code. */
const secondFactor = z.string().min(6).max(40)
/** The secret of an invitation, from the fragment of its URL. */
const invitation = z.string().regex(/^[\w-]{20,100}$/)

const rights = {
  roles: z.array(z.enum(roles)).max(roles.length),
  regions: z.array(region).max(regionIds.length),
  isSenior: z.boolean(),
  isFinancialCrime: z.boolean(),
}

const staffMember = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  ...rights,
  /** invited: has not set up access yet. */
  state: z.enum(['invited', 'active', 'disabled']),
  lastSeenAt: timestamp.nullable(),
  /** The flags that wait for a second administrator. */
  flagRequests: z.array(z.strictObject({ flag: z.enum(staffFlags), askedBy: person, until: timestamp })),
})
export type StaffMember = z.infer<typeof staffMember>

const me = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  ...rights,
  /** The end of the confirmation of the second factor; null when it is not confirmed. */
  confirmedUntil: timestamp.nullable(),
  /** False for a person who uses single sign-on, and confirms at the provider. */
  isLocal: z.boolean(),
  /** The latest end of the session. */
  expiresAt: timestamp,
  idleMinutes: z.int(),
  /** The mails that the person has switched off. */
  mutedNotices: z.array(z.enum(noticeKinds)),
})
export type Me = z.infer<typeof me>

/** The schemas of the calls about access to the desk and its staff. */
export const staffSchemas = {
  findSignInWays: {
    request: emptyObject,
    data: z.strictObject({
      isLocal: z.boolean(),
      /** The name of the provider of single sign-on; null without one. */
      provider: z.string().nullable(),
    }),
  },
  signIn: {
    request: z.strictObject({ email, password: z.string().min(1).max(256) }),
    data: z.strictObject({ ticket: z.string() }),
  },
  signInSecond: {
    request: z.strictObject({ ticket: z.string().min(1).max(1000), code: secondFactor }),
    data: emptyObject,
  },
  oidcStart: { request: emptyObject, data: emptyObject },
  oidcCallback: {
    /** The parameters of the provider, which the client library verifies (OpenID Connect Core 1.0, 3.1.2.5). */
    request: z.record(z.string().max(100), z.string().max(4000)),
    data: emptyObject,
  },
  findInvitation: {
    request: z.strictObject({ secret: invitation }),
    data: z.strictObject({
      name: z.string(),
      email: z.string(),
      /** The key of the authenticator as a URI (otpauth) and as text in base 32. */
      uri: z.string(),
      key: z.string(),
    }),
  },
  acceptInvitation: {
    request: z.strictObject({ secret: invitation, password: newPassword, code: secondFactor }),
    data: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  },

  me: { request: emptyObject, data: me },
  confirm: { request: z.strictObject({ code: secondFactor }), data: z.strictObject({ confirmedUntil: timestamp }) },
  changeNotices: {
    request: z.strictObject({ muted: z.array(z.enum(noticeKinds)).max(noticeKinds.length) }),
    data: emptyObject,
  },
  signOut: { request: emptyObject, data: emptyObject },

  findStaff: { request: emptyObject, data: z.strictObject({ staff: z.array(staffMember) }) },
  inviteStaff: {
    request: z.strictObject({ name: z.string().trim().min(1).max(100), email, ...rights }),
    data: z.strictObject({ id: z.string() }),
  },
  changeStaff: {
    request: z.strictObject({ id: opaqueId, ...rights, isDisabled: z.boolean() }),
    data: emptyObject,
  },
  confirmFlag: {
    request: z.strictObject({ id: opaqueId, flag: z.enum(staffFlags), isAccepted: z.boolean() }),
    data: emptyObject,
  },
  resetStaff: { request: z.strictObject({ id: opaqueId }), data: emptyObject },
} as const

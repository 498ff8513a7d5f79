import { z } from 'zod'
import { codeDigits } from './calls.ts'
import { currentPassword, email, emptyObject, newPassword, opaqueId } from './values.ts'

/** The purposes of a verification code; a code is valid for its purpose only. */
export const purposes = ['register', 'reset'] as const
export type Purpose = (typeof purposes)[number]

const purpose = z.enum(purposes)
const code = z.string().regex(new RegExp(`^\\d{${codeDigits}}$`))

/**
 * A random text of the client. A code requested with one is verified only with the same one, so that knowledge of the
 * e-mail address alone does not allow an attacker to use up its attempts. A code requested without one needs none.
 */
const requestId = z
  .string()
  .regex(/^[\w-]{16,100}$/)
  .optional()

const signedIn = z.strictObject({
  token: z.string(),
  /** The latest end of the session, ISO 8601 in UTC. */
  expiresAt: z.string(),
  user: z.strictObject({ email: z.string(), account: z.string(), masterAccount: z.string() }),
})

const openSession = z.strictObject({
  /** Identifies the session in `endSessions`; grants no access. */
  id: z.string(),
  /** Timestamps, ISO 8601 in UTC. */
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** True for the session of the request. */
  isThis: z.boolean(),
})

/** One active session of the applicant. */
export type OpenSession = z.infer<typeof openSession>

/** The response data of a successful login. */
export type SignedIn = z.infer<typeof signedIn>

export const auth = {
  /** Returns the same response for every valid e-mail address, registered or not. */
  preLoginApplicationForm: {
    summary: 'Checks the e-mail before sign-in',
    request: z.strictObject({ email }),
    data: emptyObject,
  },
  /** Returns the same response for every valid e-mail address, registered or not. */
  sendVerificationCode: {
    summary: 'Mails a verification code',
    request: z.strictObject({ email, purpose, requestId }),
    data: z.strictObject({ resendAfterSeconds: z.number().int() }),
  },
  /** Returns a short-lived, single-use ticket that replaces the code in the next call. */
  verifyCode: {
    summary: 'Exchanges a verification code for a ticket',
    request: z.strictObject({ email, purpose, code, requestId }),
    data: z.strictObject({ ticket: z.string() }),
  },
  /**
   * With `register`, creates the account; with `reset`, replaces the password and ends every session. Returns the data
   * of a login, or an empty object for a blocked account.
   */
  verifyCodeAndChangePassword: {
    summary: 'Sets the first or a new password',
    request: z.strictObject({
      email,
      purpose,
      ticket: opaqueId.optional(),
      code: code.optional(),
      requestId,
      password: newPassword,
    }),
    data: z.union([signedIn, emptyObject]),
  },
  loginApplicationForm: {
    summary: 'Signs in',
    request: z.strictObject({ email, password: currentPassword }),
    data: signedIn,
  },
  logout: {
    summary: 'Ends the session',
    request: emptyObject,
    data: emptyObject,
  },
  findSessions: {
    summary: 'Lists the sessions of the person',
    request: emptyObject,
    data: z.array(openSession),
  },
  /** Ends one other session, or all others without `id`; requires the password. */
  endSessions: {
    summary: 'Ends other sessions of the person',
    request: z.strictObject({ password: currentPassword, id: opaqueId.optional() }),
    data: z.strictObject({ ended: z.number().int() }),
  },
}

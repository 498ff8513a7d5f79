import { z } from 'zod'
import { codeDigits, email, emptyObject, newPassword, opaqueId } from './values.ts'

/** What a verification code is for; a code of one purpose is worth nothing for the other. */
export const purposes = ['register', 'reset'] as const
export type Purpose = (typeof purposes)[number]

const purpose = z.enum(purposes)
const code = z.string().regex(new RegExp(`^\\d{${codeDigits}}$`))

/**
 * A random text of the client's own. A code asked for with one is judged only beside the same one, so that nobody who merely
 * knows the e-mail can use up its tries; without it, a code is judged without.
 */
const requestId = z
  .string()
  .regex(/^[\w-]{16,100}$/)
  .optional()

const signedIn = z.strictObject({
  token: z.string(),
  /** When the session ends whatever happens, ISO 8601 in UTC. */
  expiresAt: z.string(),
  user: z.strictObject({ email: z.string(), account: z.string(), masterAccount: z.string() }),
})

const openSession = z.strictObject({
  /** Names it in `endSessions`; it opens nothing. */
  id: z.string(),
  /** Moments, ISO 8601 in UTC. */
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})

/** One of the places a person is signed in at. */
export type OpenSession = z.infer<typeof openSession>

/** What a successful login answers. */
export type SignedIn = z.infer<typeof signedIn>

export const auth = {
  /** The same answer for every valid e-mail, known or not. */
  preLoginApplicationForm: { request: z.strictObject({ email }), data: emptyObject },
  /** The same answer for every valid e-mail, known or not. */
  sendVerificationCode: {
    request: z.strictObject({ email, purpose, requestId }),
    data: z.strictObject({ resendAfterSeconds: z.number().int() }),
  },
  /** The ticket is short-lived and single use: it stands for the code in the next call. */
  verifyCode: {
    request: z.strictObject({ email, purpose, code, requestId }),
    data: z.strictObject({ ticket: z.string() }),
  },
  /** With `register` the account is made here, and the answer carries what login answers; with `reset` it is empty. */
  verifyCodeAndChangePassword: {
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
    request: z.strictObject({ email, password: z.string().min(1).max(1000) }),
    data: signedIn,
  },
  logout: { request: emptyObject, data: emptyObject },
  findSessions: { request: emptyObject, data: z.array(openSession) },
  /** One of the others, or without its id all of them; the password is asked again. */
  endSessions: {
    request: z.strictObject({ password: z.string().min(1).max(1000), id: opaqueId.optional() }),
    data: z.strictObject({ ended: z.number().int() }),
  },
}

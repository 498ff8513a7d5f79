import type { Purpose, SignedIn } from '#domain/contract/auth.ts'
import type { Applicant, TestServer } from './helper.ts'

/** Passwords that are hard to guess. */
export const password = 'seven quiet lamps over water'
export const otherPassword = 'nine loud kettles under glass'

/** Returns the digits in the last mail to an address; empty without a mail or a code. */
export async function lastCode(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).findLast(({ recipient }) => recipient === email)
  return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? ''
}

/** Requests a code and reads the mail. */
export async function codeFor(server: TestServer, email: string, purpose: Purpose): Promise<string> {
  await server.call('sendVerificationCode', { request: { email, purpose } })
  return lastCode(server, email)
}

/** Returns a wrong code of the right form. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

/** Requests a code and exchanges it. */
export async function ticketFor(server: TestServer, email: string, purpose: Purpose): Promise<string> {
  const code = await codeFor(server, email, purpose)
  const { data } = await server.call('verifyCode', { request: { email, purpose, code } })
  return (data as { ticket: string }).ticket
}

/** Registers as a browser does. @returns the signed-in applicant */
export async function register(server: TestServer, email = 'ann@company.example'): Promise<Applicant> {
  const ticket = await ticketFor(server, email, 'register')
  const request = { email, purpose: 'register', ticket, password }
  const { data } = await server.call('verifyCodeAndChangePassword', { request })
  return asApplicant(server, data as SignedIn)
}

/** Returns a signed-in applicant in the form that calls of tests use. */
export async function asApplicant({ portal }: TestServer, { token, user }: SignedIn): Promise<Applicant> {
  const { id: userId } = await portal.database
    .selectFrom('user')
    .select('id')
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow()
  return { ...user, userId, token, headers: { authorization: `Bearer ${token}` } }
}

/** Signs in by password from an address. */
export function logIn(server: TestServer, email: string, typed: string, address = '192.0.2.1') {
  return server.call('loginApplicationForm', {
    request: { email, password: typed },
    headers: { 'x-forwarded-for': address },
  })
}

/** Lets a test set the address of a client. */
export const behindProxy = { TRUST_PROXY: '1' }

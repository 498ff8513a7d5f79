import type { FastifyRequest } from 'fastify'
import { codes } from '#domain/contract/codes.ts'
import type { Session } from '../database/repositories/sessions.ts'
import { authenticateSession } from '../features/auth/sessions.ts'
import type { AppContext } from '../features/context.ts'
import { ServiceError } from '../features/failure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a call that needs one, once it is found. */
    session: Session | undefined
  }
}

/** Runs synchronous work of a request and charges its processor time to the account of its session, if it has one. */
export function measured<Result>(portal: AppContext, { session }: FastifyRequest, work: () => Result): Result {
  return session ? portal.threadTime.measure(session.account, work) : work()
}

/**
 * Returns the session of a request by its bearer header.
 * @throws ServiceError 3003 without a token; 2021 for a header that is no bearer token; else as recogniseSession
 */
export async function authenticate(portal: AppContext, request: FastifyRequest): Promise<Session> {
  const header = request.headers.authorization
  if (header === undefined || header.trim() === '') throw new ServiceError(codes.missingToken)
  const token = /^Bearer +([\w.~+/=-]{1,500})$/i.exec(header.trim())?.[1]
  if (token === undefined) throw new ServiceError(codes.accessTokenInvalid)
  return authenticateSession(portal, token)
}

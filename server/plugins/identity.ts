import type { FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { Failure } from '../services/failure.ts'
import { recogniseSession } from '../services/sessions.ts'
import type { Session } from '../store/sessions.ts'

/**
 * Who sent a request, by its bearer header.
 * @throws Failure 3003 without a token; 2021 for a header that is no bearer token; else as recogniseSession
 */
export async function identify(portal: Portal, request: FastifyRequest): Promise<Session> {
  const header = request.headers.authorization
  if (header === undefined || header.trim() === '') throw new Failure(3003)
  const token = /^Bearer +([\w.~+/=-]{1,500})$/i.exec(header.trim())?.[1]
  if (token === undefined) throw new Failure(2021)
  return recogniseSession(portal, token)
}

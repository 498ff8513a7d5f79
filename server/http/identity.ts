import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { codes } from '#domain/contract/codes.ts'
import { type Language, languages } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import type { Session } from '../database/repositories/sessions.ts'
import { authenticateSession } from '../features/auth/sessions.ts'
import type { AppContext } from '../features/context.ts'
import { ServiceError } from '../features/failure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a call that needs one, set once it is found. */
    session: Session | undefined
  }
}

/** Returns true for a call, judged by the matched route: `/%761/..` is another spelling of one. */
export function isCall({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/v1/')
}

/** Runs synchronous work of a request, and charges its processor time to the account of its session, if any. */
export function measured<Result>(portal: AppContext, { session }: FastifyRequest, work: () => Result): Result {
  return session ? portal.threadTime.measure(session.account, work) : work()
}

/**
 * Returns the session of a request by its bearer token.
 * @param isPassive true for a call that does not extend the session
 * @throws ServiceError 3003 without a token; 2021 for a header that is not a bearer token; otherwise as
 * `authenticateSession`
 */
export async function authenticate(portal: AppContext, request: FastifyRequest, isPassive = false): Promise<Session> {
  const header = request.headers.authorization
  if (header === undefined || header.trim() === '') throw new ServiceError(codes.missingToken)
  const token = /^Bearer +([\w.~+/=-]{1,500})$/i.exec(header.trim())?.[1]
  if (token === undefined) throw new ServiceError(codes.accessTokenInvalid)
  const language = namedLanguage(request.headers['accept-language'])
  return authenticateSession(portal, token, { language, isPassive })
}

/** Maximum characters of an Accept-Language header that are read. */
const maxAcceptLanguage = 200

/** Returns the supported language that an Accept-Language header prefers; the default when it names none. */
export function preferredLanguage(header: string | undefined): Language {
  return namedLanguage(header) ?? defaultLanguage
}

/** Matches the range `*`, which accepts any language and names none. The fetch of Node sends it unless one is set. */
const wildcard = /(^|,)[ \t]*\*[^,]*/g

/**
 * Returns the supported language that an Accept-Language header prefers; undefined when it names none. Script and
 * region are ignored: `zh-Hant-TW` is `zh`.
 */
function namedLanguage(header = ''): Language | undefined {
  const named = header.slice(0, maxAcceptLanguage).replaceAll(wildcard, '')
  const accepted = new Negotiator({ headers: { 'accept-language': named } })
  const preferred = accepted.language(languages.map(primarySubtag))
  return languages.find((language) => primarySubtag(language) === preferred)
}

/** Returns the language without script and region: `zh` of `zh-Hant-TW` (RFC 5646). */
function primarySubtag(tag: string): string {
  return new Intl.Locale(tag).language
}

/** Returns the language of a request's responses. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language'])
}

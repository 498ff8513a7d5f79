import { timingSafeEqual } from 'node:crypto'
import { brokerNameOf } from '#domain/application/textParams.ts'
import type { Purpose } from '#domain/contract/auth.ts'
import { codeDigits, codeMinutes } from '#domain/contract/calls.ts'
import { codes } from '#domain/contract/codes.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { addSeconds, isExpired, toTimestamp } from '../../config/clock.ts'
import {
  type CodeOwner,
  countAttempt,
  findTicket,
  isExhausted,
  issueTicket,
  replaceCode,
} from '../../database/repositories/codes.ts'
import { emailKey, findUser } from '../../database/repositories/users.ts'
import type { AppContext } from '../context.ts'
import { ServiceError, tooMany } from '../failure.ts'
import { networksOf, providerNetworkOf } from '../network.ts'
import type { MailName } from '../notifications/mailTemplate.ts'
import type { Limits } from '../rateLimits.ts'
import { newDigits, newToken, sha256 } from '../secrets.ts'

/**
 * Maximum attempts at one code. Together with the limit `codeAttempts`, the chance of guessing a code of one e-mail is
 * 50 in a million a day.
 */
const maxAttempts = 5

/** Share of all codes that is open to every network. */
const openShare = 0.7
/**
 * Share of all codes that the network of one provider may use: the holder of an IPv6 /32 has 65,536 customer networks.
 */
const providerShare = 1 / 3
/** A network that has used less than this share of its own limit counts as one with few requests. */
const fewShare = 0.25

interface CodeRequest {
  readonly email: string
  readonly purpose: Purpose
  /** The id that the client gave its request; absent without one. */
  readonly requestId?: string | undefined
}

interface CodeMail {
  readonly name: MailName
  /** The page that the button opens. */
  readonly page?: string
}

/** The mails of each purpose, to known and unknown recipients; the one named after the purpose contains the code. */
const codeMails: Readonly<Record<Purpose, { readonly known: CodeMail; readonly unknown: CodeMail }>> = {
  register: { known: { name: 'alreadyRegistered', page: '/login' }, unknown: { name: 'register' } },
  reset: { known: { name: 'reset' }, unknown: { name: 'notRegistered', page: '/register' } },
}

/**
 * Mails a code in place of the previous one. Only the owner of the mailbox learns whether there is an account: the
 * response is always the same, even when no mail is sent because the last request was too recent.
 *
 * @param address the client's address
 * @throws ServiceError 429/3000 when the whole portal has mailed too many
 */
export async function sendCode(
  portal: AppContext,
  asked: CodeRequest,
  t: Translate,
  address: string,
): Promise<{ readonly resendAfterSeconds: number }> {
  const { limits } = portal
  const mailbox = mailboxOf(asked.email)
  if ((await limits.tryConsume('codeEmail', mailbox)) === 0) {
    await consumeTotal(portal, address)
    await issueCode(portal, asked, t)
  }
  return { resendAfterSeconds: await limits.wait('codeEmail', mailbox) }
}

/**
 * Counts a code towards the total. The last part is reserved for networks with few requests: otherwise a network with
 * many could keep everyone else from registering.
 */
async function consumeTotal({ limits, log }: AppContext, address: string): Promise<void> {
  const seconds = await limits.wait('codeTotal', 'all', openShare)
  if (seconds > 0) {
    if (await limits.isFirst('codeTotal nearly used', seconds))
      log.warn(
        { seconds },
        'most of all verification codes are used: RATE_LIMIT_CODE_TOTAL; networks with many requests get none',
      )
    if (!(await hasFewRequests(limits, address))) throw tooMany(seconds)
  }
  await limits.consume('codeTotal', providerNetworkOf(address), providerShare)
  await limits.consume('codeTotal', 'all')
}

async function hasFewRequests(limits: Limits, address: string): Promise<boolean> {
  const waits = networksOf(address).map(({ name, times }) => limits.wait('codeAddress', name, times * fewShare))
  waits.push(limits.wait('codeTotal', providerNetworkOf(address), providerShare * fewShare))
  return (await Promise.all(waits)).every((seconds) => seconds === 0)
}

async function issueCode({ database, clock, mail, settings }: AppContext, asked: CodeRequest, t: Translate) {
  const { email, purpose } = asked
  const user = await findUser(database, email)
  const { name, page } = codeMails[purpose][user ? 'known' : 'unknown']
  const [id, code, now] = [idOf(asked), newDigits(codeDigits), clock.now()]
  // When no code is due, a hash that nothing matches is stored, so that every address costs the same work.
  const codeHash = name === purpose ? hashOf(id, code) : sha256(newToken())
  const owner = ownerOf(asked)
  const times = { createdAt: toTimestamp(now), expiresAt: addSeconds(now, codeMinutes * 60) }
  const textParams = { brokerName: brokerNameOf(settings, t), url: settings.publicUrl, code, minutes: codeMinutes }
  const extras = {
    ...(page !== undefined && { link: settings.publicUrl + page }),
    ...(name === purpose && { expiresAt: times.expiresAt }),
  }
  await database.transaction().execute(async (db) => {
    await replaceCode(db, { ...owner, ...times, id, codeHash })
    await mail.post(db, name, user?.email ?? email, t, textParams, extras)
  })
}

/**
 * Exchanges a mailed code for a ticket, once. Without a waiting code, the guess is not checked and counts only for its
 * sender's network, by the limit of the call: otherwise anyone who knows an e-mail could use up its attempts of the
 * day.
 * @returns the ticket, which is valid for ten minutes
 * @throws ServiceError 2008 for a wrong, unknown, used or exhausted code, the last of which its text says; 3002 for an
 * expired one; 429/3000 after too many attempts
 */
export async function exchangeCode(
  portal: AppContext,
  asked: CodeRequest & { readonly code: string },
): Promise<string> {
  const { database, clock, limits } = portal
  const id = idOf(asked)
  const found = await countAttempt(database, id, maxAttempts)
  if (!found) throw codeError(await isExhausted(database, id, maxAttempts))
  await limits.consume('codeAttempts', emailKey(asked.email))
  const now = clock.now()
  if (isExpired(now, found.expiresAt, codeMinutes * 60)) throw new ServiceError(codes.verificationExpired)
  if (!isSame(found.codeHash, hashOf(id, asked.code))) throw codeError(found.attempts >= maxAttempts)
  const ticket = newToken()
  const ticketExpiresAt = addSeconds(now, codeMinutes * 60)
  if (!(await issueTicket(database, id, { ticketHash: sha256(ticket), ticketExpiresAt })))
    throw new ServiceError(codes.verificationCodeError)
  return ticket
}

/**
 * Returns the error of a wrong code. It says when the attempts are used up, which reveals nothing: codes of known and
 * unknown addresses behave alike, and only the browser that requested a code can name it.
 */
function codeError(isUsedUp: boolean): ServiceError {
  const text = { key: 'requestErrors.codeExhausted' }
  return new ServiceError(codes.verificationCodeError, isUsedUp ? { text } : {})
}

/**
 * Checks a ticket without using it up.
 * @returns the id of its code, by which it is redeemed
 * @throws ServiceError 2008 for an unknown, redeemed or another's ticket; 3002 for an expired one
 */
export async function checkTicket(
  { database, clock }: AppContext,
  asked: CodeRequest & { readonly ticket: string },
): Promise<string> {
  const found = await findTicket(database, ownerOf(asked), sha256(asked.ticket))
  if (!found?.ticketExpiresAt) throw new ServiceError(codes.verificationCodeError)
  if (isExpired(clock.now(), found.ticketExpiresAt, codeMinutes * 60)) throw new ServiceError(codes.verificationExpired)
  return found.id
}

function ownerOf({ email, purpose }: CodeRequest): CodeOwner {
  return { emailKey: emailKey(email), purpose }
}

/**
 * Returns the id of a code, which depends on the id of its request: a caller who does not know the request finds no
 * code, and so cannot use up its attempts.
 */
function idOf({ email, purpose, requestId = '' }: CodeRequest): string {
  return sha256(JSON.stringify([emailKey(email), purpose, requestId]))
}

/**
 * Returns the key by which mails to a mailbox are counted: `ann+1@` and `ann+2@` are two applicants, but one mailbox.
 */
function mailboxOf(email: string): string {
  return emailKey(email).replace(/^([^+@]*)\+[^@]*/, '$1')
}

function hashOf(id: string, code: string): string {
  return sha256(`${id} ${code}`)
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

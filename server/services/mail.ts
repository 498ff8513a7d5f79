import { isEmail } from '#domain/kit/kinds/email.ts'
import type { Params, Say } from '#domain/kit/say.ts'
import { type Clock, later, moment } from '../clock.ts'
import { addMail, claimMail, markSent, type OutboxMail, putOff } from '../store/outbox.ts'
import type { Database } from '../store/tables.ts'
import { newId } from './secrets.ts'

/** The mails there are: the keys under `mails` in the messages. */
export type MailName =
  | 'register'
  | 'reset'
  | 'alreadyRegistered'
  | 'notRegistered'
  | 'passwordChanged'
  | 'approval'
  | 'receipt'
  | 'returned'
  | 'approved'

/** Hands a mail over to whoever delivers it. @throws when it was not taken */
export type Deliver = (mail: OutboxMail) => Promise<void>

export interface Mail {
  /**
   * Writes a mail into the outbox, in the caller's transaction: it goes out if and only if that commits.
   * @returns the id of its row
   * @throws TypeError when the recipient is not exactly one address
   */
  post(db: Database, name: MailName, recipient: string, say: Say, params: Params): Promise<string>
  /** Delivers what is due, one after the other. */
  drain(): Promise<void>
  /** Delivers in the background from now on. */
  start(): void
  stop(): Promise<void>
}

const atOnce = 20
const everyMilliseconds = 1000
const longestPauseSeconds = 120
/** Longer than any delivery takes; what a server was delivering when it died is tried again after that. */
const claimSeconds = 240

/** Mail by way of an outbox table: no mail is lost, and at most one is doubled by a crash right after its delivery. */
export function createMail(database: Database, clock: Clock, deliver: Deliver, report: (error: unknown) => void): Mail {
  let timer: NodeJS.Timeout | undefined
  let draining: Promise<void> | undefined

  async function deliverDue(): Promise<void> {
    for (let taken = 0; taken < atOnce; taken++) {
      const mail = await claimMail(database, moment(clock.now()), later(clock.now(), claimSeconds))
      if (!mail) return
      try {
        await deliver(mail)
        await markSent(database, mail.id, moment(clock.now()))
      } catch (error) {
        report(error)
        await putOff(database, mail.id, later(clock.now(), pauseAfter(mail.attempts)), messageOf(error))
      }
    }
  }
  const drain = () => {
    draining ??= deliverDue().finally(() => {
      draining = undefined
    })
    return draining
  }
  const drainQuietly = () => void drain().catch(report)

  return {
    async post(db, name, recipient, say, params) {
      const id = newId()
      await addMail(db, { ...compose(name, recipient, say, params), id, createdAt: moment(clock.now()) })
      if (timer) setImmediate(drainQuietly)
      return id
    },
    drain,
    start() {
      timer = setInterval(drainQuietly, everyMilliseconds).unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await draining?.catch(report)
    },
  }
}

function compose(name: MailName, recipient: string, say: Say, params: Params) {
  if (!isEmail(recipient)) throw new TypeError('the recipient of a mail must be one address')
  return {
    recipient,
    messageId: `<${newId()}@onboarding>`,
    subject: oneLine(say(`mails.${name}.subject`, params)),
    body: say(`mails.${name}.body`, params),
    note: oneLine(say(`mails.${name}.note`, params)),
  }
}

/** What a person wrote may stand in a subject; a line break in it would start another header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** 2, 4, 8 .. seconds, so that a mail server that comes back finds everything within two minutes. */
function pauseAfter(attempts: number): number {
  return Math.min(2 ** Math.min(attempts + 1, 10), longestPauseSeconds)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : 'unknown'
}

import { isEmail } from '#domain/kit/kinds/text/email.ts'
import type { Params, Translate } from '#domain/kit/translate.ts'
import type { server } from '#domain/messages/en/server.ts'
import { type Clock, toTimestamp } from '../../config/clock.ts'
import { enqueue } from '../../database/repositories/outbox.ts'
import type { Database } from '../../database/tables.ts'
import { newId } from '../secrets.ts'
import type { Deliver } from './deliveryAttempts.ts'
import { createOutbox } from './outbox.ts'

/** The name of a mail: its key in the messages. */
export type MailName = keyof (typeof server)['mails']

export interface Mail {
  /**
   * Writes a mail into the outbox, in the caller's transaction: it is sent if and only if that commits.
   * @param expiresAt the time from which it is useless, ISO 8601 in UTC; after 30 days when absent
   * @returns the id of its row
   * @throws TypeError when the recipient is not exactly one address
   */
  post(
    db: Database,
    name: MailName,
    recipient: string,
    t: Translate,
    params: Params,
    expiresAt?: string,
  ): Promise<string>
  /** Delivers due mails, one after the other. */
  drain(): Promise<void>
  /** Delivers in the background from now on. */
  start(): void
  stop(): Promise<void>
}

/** Creates the mails of the outbox; they are sent one after the other. */
export function createMail(database: Database, clock: Clock, deliver: Deliver, report: (error: unknown) => void): Mail {
  const outbox = createOutbox(database, clock, { kind: 'mail', deliver, concurrency: 'serial' }, report)
  return {
    async post(db, name, recipient, t, params, expiresAt) {
      const id = newId()
      const mail = compose(name, recipient, t, params)
      await enqueue(db, {
        ...mail,
        id,
        kind: 'mail',
        expiresAt: expiresAt ?? null,
        createdAt: toTimestamp(clock.now()),
      })
      outbox.wake()
      return id
    },
    drain: outbox.drain,
    start: outbox.start,
    stop: outbox.stop,
  }
}

function compose(name: MailName, recipient: string, t: Translate, params: Params) {
  if (!isEmail(recipient)) throw new TypeError('the recipient of a mail must be one address')
  return {
    recipient,
    messageId: `<${newId()}@onboarding>`,
    subject: oneLine(t(`mails.${name}.subject`, params)),
    body: t(`mails.${name}.body`, params),
    note: oneLine(t(`mails.${name}.note`, params)),
  }
}

/** Removes line breaks: a subject may contain user input, and a line break in it would start another header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

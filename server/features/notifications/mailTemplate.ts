import type { Params, Translate } from '#domain/kit/translate.ts'
import type { server } from '#domain/messages/en/server.ts'
import type { Look } from '../brand/look.ts'
import { htmlOf, type Letter, type MailItem, mailParts, paragraphsOf } from './mailHtml.ts'

/** The name of a mail, which is its key in the messages. */
export type MailName = keyof (typeof server)['mails']

/** The parts of a mail other than its texts. */
export interface MailExtras {
  /** The address that the button opens; the text of the button is the part `action`. */
  readonly link?: string
  /** A paragraph of the brokerage below the body. */
  readonly greeting?: string
  /** The list below the body. */
  readonly items?: readonly MailItem[]
  /** The time after which the mail is useless, ISO 8601 in UTC; 30 days when absent. */
  readonly expiresAt?: string
}

/** A mail as it is stored, as text and as HTML (RFC 2046, 5.1.4). */
interface ComposedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly note: string
}

/**
 * Composes a mail as plain text, and as HTML of tables with inline styles, which Outlook shows as well. Every value is
 * escaped in the HTML, and a line break in a value becomes a space, so that no value can add a paragraph or a header.
 */
export function composeMail(
  name: MailName,
  t: Translate,
  params: Params,
  extras: MailExtras = {},
  look: Look = {},
): ComposedMail {
  const values = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, oneLine(String(value))]))
  const part = (key: string) => (t.has(key) ? t(key, values) : '')
  const parts = Object.fromEntries(
    mailParts.map((id) => [id, part(`mails.${name}.${id}`)]),
  ) as unknown as Letter['parts']
  const { link = '' } = extras
  const items = (extras.items ?? []).map(({ title, text }) => ({
    title: oneLine(title),
    text: linesOf(text).join('\n'),
  }))
  const lead = items.length > 0 ? part(`mails.${name}.lead`) : ''
  const letter = {
    parts: { ...parts, body: [parts.body, oneLine(extras.greeting ?? ''), lead].filter(Boolean).join('\n\n') },
    items,
    link: parts.action && link,
    t,
    brand: brandOf(values, t),
    ownAddress: values.url ?? '',
    look,
  }
  return { subject: parts.subject, text: textOf(letter), html: htmlOf(letter), note: parts.note }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/).map(oneLine)
}

/** Returns the name of the brokerage, or that of the product when none is configured. */
function brandOf({ brokerName = '' }: Readonly<Record<string, string>>, t: Translate): string {
  return brokerName === '' || brokerName === t('texts.word-brokerName') ? t('mailFrame.product') : brokerName
}

function textOf({ parts, items, link, t }: Letter): string {
  const list = items.map(
    ({ title, text }) => `- ${t('mailFrame.pair', { label: title, value: text.replaceAll('\n', '\n  ') })}`,
  )
  return [
    ...paragraphsOf(parts.body),
    parts.highlight,
    list.join('\n'),
    link && t('mailFrame.pair', { label: parts.action, value: link }),
    parts.details,
    ...paragraphsOf(parts.closing),
    t('mailFrame.footer'),
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}

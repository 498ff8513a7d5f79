import { expect, it } from 'vitest'
import { createDeliver } from '../services/deliver.ts'
import { createSay } from '../services/say.ts'
import { readSettings } from '../settings.ts'
import { testServer } from '../test/helper.ts'
import { mailServer } from '../test/mailServer.ts'

const breaks = ['\n', '\r\n', '\r', '\u2028', '\u0085', '\v', '\f', '\0', '%0d%0a', '=0D=0A']
const additions = [
  'Bcc: eve@evil.example',
  'To: eve@evil.example',
  'X-Forged: yes',
  '.\r\nRCPT TO:<eve@evil.example>',
  '\r\n<p>body</p>',
]
const words = breaks.flatMap((one) => additions.map((addition) => `Blue Dune${one}${addition}`))

const recipients = [
  ...breaks.flatMap((one) => [`a@b.example${one}Bcc: eve@evil.example`, `a@b.example${one}eve@evil.example`]),
  // The last two are written out in letters: an odd mailbox, and one only.
  ...breaks.slice(0, -2).map((one) => `${one}a@b.example`),
  ...[',', ';', ' ', ', '].map((one) => `a@b.example${one}eve@evil.example`),
  'Ann <a@b.example>',
  '<a@b.example>',
  'a@b.example (eve@evil.example)',
  '"a@evil.example,x"@b.example x',
  'a@b.example>',
  '<eve@evil.example>a@b.example',
  'group: a@b.example, eve@evil.example;',
  'a@@b.example',
  'a@b.example@evil.example',
  '@evil.example:a@b.example',
  'a@b',
  'a@b..example',
  'a@-b.example',
  'a b@c.example',
  '=?utf-8?q?a@b.example=0D=0ABcc:eve@evil.example?=',
  'a@[127.0.0.1]',
  'a@b.example\u202e',
  '',
]

const headersExpected = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

it('[S18] of 100 hostile texts and addresses none adds a recipient or a header to a mail', async () => {
  expect(words.length + recipients.length).toBeGreaterThanOrEqual(100)
  const smtp = await mailServer()
  const deliver = createDeliver(readSettings({ SMTP_URL: smtp.url }), () => undefined)
  const server = await testServer({ deliver })
  const { mail, database } = server.portal
  const say = createSay()('en')
  for (const text of words) {
    const params = {
      account: text,
      reference: text,
      companyName: text,
      brokerName: text,
      moment: text,
      email: text,
      sha256: text,
      url: text,
    }
    await mail.post(database, 'approval', 'approver@broker.example', say, params)
  }
  for (const recipient of recipients)
    await expect(mail.post(database, 'receipt', recipient, say, {}), recipient).rejects.toThrow(TypeError)
  await mail.drain()
  expect(smtp.mails).toHaveLength(words.length)
  for (const { recipients: found, text } of smtp.mails) {
    expect(found).toEqual(['approver@broker.example'])
    const [head = ''] = text.split('\r\n\r\n')
    const names = head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    expect(names.toSorted()).toEqual(headersExpected)
  }
})

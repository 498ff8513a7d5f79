import { expect, it } from 'vitest'
import { readSettings } from '../../server/config/settings.ts'
import { createDeliver } from '../../server/features/notifications/mail.ts'
import { createTranslators } from '../../server/features/translate.ts'
import { mailServer } from '../../server/testing/dependencies.ts'
import { testServer } from '../../server/testing/helper.ts'

const breaks = ['\n', '\r\n', '\r', '\u2028', '\u0085', '\v', '\f', '\0', '%0d%0a', '=0D=0A']
const additions = [
  'Bcc: eve@evil.example',
  'To: eve@evil.example',
  'X-Forged: yes',
  '.\r\nRCPT TO:<eve@evil.example>',
  '\r\n<p>body</p>',
]
const words = breaks.flatMap((item) => additions.map((addition) => `Blue Dune${item}${addition}`))

const headersExpected = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

it('[S18] adds no recipient or header to a mail by 50 hostile texts in every parameter, as a mail server receives it', async () => {
  expect(words).toHaveLength(50)
  const smtp = await mailServer()
  const deliver = createDeliver(readSettings({ SMTP_URL: smtp.url }), () => undefined)
  const server = await testServer({ deliver })
  const { mail, database } = server.portal
  const t = createTranslators()('en')
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
    await mail.post(database, 'approval', 'approver@broker.example', t, params)
  }
  await mail.drain()
  expect(smtp.mails).toHaveLength(words.length)
  for (const { recipients: found, text } of smtp.mails) {
    expect(found).toEqual(['approver@broker.example'])
    const [head = ''] = text.split('\r\n\r\n')
    const names = head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    expect(names.toSorted()).toEqual(headersExpected)
  }
})

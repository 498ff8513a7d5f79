import { expect, it } from 'vitest'
import { testServer } from '../../server/testing/helper.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { complete } from '../../server/testing/samples.ts'
import { hostileTexts } from './support/hostile.ts'

/** Texts that some mailers read as two addresses, as name and address, or as another header. */
const addresses = [
  ...['a@x.example,b@y.example', 'a@x.example;b@y.example', 'a@x.example b@y.example', 'a@x.example\tb@y.example'],
  ...['a@x.example\r\nBcc: b@y.example', 'a@x.example\nBcc: b@y.example', 'a@x.example\rBcc: b@y.example'],
  ...['a@x.example%0d%0aBcc: b@y.example', 'a@x.example\u2028b@y.example', 'a@x.example\u0000b@y.example'],
  ...[
    'A <a@x.example>',
    '<a@x.example>',
    '<a@x.example>,<b@y.example>',
    '"a@x.example" <b@y.example>',
    'a:b@y.example;',
  ],
  ...['"a@x.example, b"@y.example', '"a b"@y.example', '"a\\"@x.example"@y.example', 'a(b@y.example)@x.example'],
  ...['a@x.example(b@y.example)', '@x.example:b@y.example', 'a@@y.example', 'a@x@y.example', '@y.example', 'a@', 'a'],
  ...[
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@localhost',
    'a@x..example',
    'a@.x.example',
    'a@x.example.',
    'a@-x.example',
    'a@x-.example',
  ],
  ...[
    '.a@x.example',
    'a.@x.example',
    'a..b@x.example',
    `${'a'.repeat(65)}@x.example`,
    `a@${'b'.repeat(64)}.example`,
    'a@x.e',
    'a@x.123',
  ],
  ...[
    `a@${'b.'.repeat(130)}example`,
    'a\\@x.example',
    'a@x.example/../b',
    'a@x.example?cc=b@y.example',
    'a@x.example#b',
  ],
  ...[
    'a@x.example&cc=b@y.example',
    'a@x.example|id',
    'mailto:a@x.example',
    'smtp:a@x.example',
    '[a@x.example]',
    '{a@x.example}',
  ],
  ...['=?utf-8?q?a@x.example=2Cb?=@y.example', 'a@x.example\u202Eelpmaxe', 'a\uff20x.example@y.example', '', ' '],
  ...hostileTexts.filter((text) => !text.includes('@')),
]

it('[S18] [ASVS 1.3.11] sends no code and no mail for anything but exactly one address', async () => {
  const server = await testServer({ environment: unlimited })
  const taken: string[] = []
  for (const email of addresses) {
    for (const call of ['sendVerificationCode', 'preLoginApplicationForm'] as const) {
      const request = call === 'sendVerificationCode' ? { email, purpose: 'register' } : { email }
      const { status } = await server.call(call, { request })
      if (status !== 400) taken.push(email)
    }
  }
  expect(taken).toEqual([])
  expect(addresses.length).toBeGreaterThanOrEqual(100)
  expect(await server.mails()).toEqual([])
})

it('[S18] does not let an applicant choose the recipient of the approval mail', async () => {
  const server = await testServer({ environment: unlimited })
  const as = await complete(server)
  const pdf = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  expect((await server.call('generateClientDetailPdf', { as, request: pdf })).code).toBe(1006)
  for (let call = 0; call < 50; call += 1) {
    const request = {
      accountNumber: as.account,
      email: `b${call}@y.example`,
      CompanyName: `B\r\nBcc: b@y.example ${call}`,
    }
    await server.call('createEmailForSubmitForm', { as, request })
  }
  const recipients = (await server.mails()).map(({ recipient }) => recipient)
  expect(recipients.toSorted()).toEqual(['approvals@broker.example', as.email].toSorted())
})

import { expect, it } from 'vitest'
import type { CallName } from '#domain/contract/calls.ts'
import { readSettings } from '../../server/config/settings.ts'
import { type CallOptions, testServer } from '../../server/testing/helper.ts'
import { upload } from '../../server/testing/uploading.ts'

const defaults = readSettings({})

/** Each limited call with its default limit and its request; requests that are refused for another reason count too. */
const limited: readonly (readonly [CallName, number, (index: number) => CallOptions['request']])[] = [
  ['preLoginApplicationForm', 120, () => ({ email: 'a@company.example' })],
  ['verifyCode', 120, (index) => ({ email: `a${index}@company.example`, purpose: 'reset', code: '000000' })],
  ['loginApplicationForm', 50, (index) => ({ email: `a${index}@company.example`, password: 'x' })],
  ['sendVerificationCode', 20, (index) => ({ email: `a${index}@company.example`, purpose: 'reset' })],
  ['findForm', 300, () => ({})],
  ['countryList', 300, () => ({})],
  ['updateAndCreateBank', 60, () => ({ section: 'bankDetails', revision: 0, changes: {} })],
  ['deleteFile', 60, () => ({ fileName: 'none' })],
  ['createEmailForSubmitForm', 60, () => ({ accountNumber: '1', email: 'a@b.example', CompanyName: 'A' })],
  ['generateClientDetailPdf', 5, () => ({ accountId: '1', pdfSource: 'draft', region: 'uae' })],
  ['verifyLeiNumber', 10, () => ({ leiNumber: '5493001KJTIIGC8Y1R12' })],
]

it.each(limited)(
  '[S12] %s allows %i calls and answers the next one with the right Retry-After',
  async (call, most, request) => {
    const server = await testServer()
    const as = await server.signIn()
    for (let index = 0; index < most; index += 1) {
      expect((await server.call(call, { as, request: request(index) })).status).not.toBe(429)
    }
    const refused = await server.call(call, { as, request: request(most) })
    expect(refused).toMatchObject({ status: 429, code: 3000 })
    const seconds = Number(refused.headers['retry-after'])
    expect(refused.data).toEqual({ retryAfterSeconds: seconds })
    server.clock.pass(seconds - 1)
    await server.portal.database.updateTable('session').set({ lastSeenAt: server.clock.now().toISOString() }).execute()
    expect((await server.call(call, { as, request: request(most) })).status).toBe(429)
    server.clock.pass(1)
    expect((await server.call(call, { as, request: request(most) })).status).not.toBe(429)
  },
)

it('[S12] counts uploads before their content is read', async () => {
  const server = await testServer()
  const as = await server.signIn()
  for (let index = 0; index < 20; index += 1) {
    expect((await upload(server, as, { key: 'nothing' })).status).toBe(400)
  }
  expect(await upload(server, as)).toMatchObject({ status: 429, code: 3000 })
})

it('[S12] has the default limits that the documents state', () => {
  expect(defaults).toMatchObject({
    rateLimitSignInAccount: [
      { most: 10, seconds: 900 },
      { most: 100, seconds: 86_400 },
    ],
    rateLimitSignInAddress: [{ most: 50, seconds: 900 }],
    rateLimitUploads: [{ most: 20, seconds: 60 }],
    rateLimitPdfs: [{ most: 5, seconds: 60 }],
    rateLimitLei: [{ most: 10, seconds: 60 }],
    rateLimitSaves: [{ most: 60, seconds: 60 }],
    rateLimitReads: [{ most: 300, seconds: 60 }],
  })
})

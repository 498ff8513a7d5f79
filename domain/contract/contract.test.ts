import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { codes as english } from '../messages/en/codes.ts'
import { codes as chinese } from '../messages/zh-CN/codes.ts'
import { type CallName, calls } from './calls.ts'
import { isSuccess, resultCodes } from './codes.ts'
import { schemas } from './schemas.ts'

/** Section 8 of the specification, by kind. */
const catalogue = {
  success: [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008],
  failure: Array.from({ length: 26 }, (_, index) => 2000 + index),
  system: [3000, 3001, 3002, 3003],
  other: [
    5000, 12110, 30500, 30501, 30600, 30601, 30602, 30603, 30700, 30701, 30702, 30703, 30704, 30800, 30801, 50000,
  ],
}
const known: Record<string, { name: string; kind: string; http: number }> = resultCodes

it('[API-8] the catalogue contains exactly the codes of the specification', () => {
  const expected = Object.values(catalogue).flat()
  expect(Object.keys(known).map(Number)).toEqual(expected.toSorted((a, b) => a - b))
})

it.each(Object.entries(catalogue).flatMap(([kind, codes]) => codes.map((code) => [code, kind] as const)))(
  '[API-8] %i has the kind %s, a unique name and a text in both languages',
  (code, kind) => {
    expect(known[code]?.kind).toBe(kind)
    expect(Object.values(known).filter(({ name }) => name === known[code]?.name)).toHaveLength(1)
    expect(isSuccess(code)).toBe(kind === 'success')
    expect((english as Record<number, string>)[code]).toMatch(/\S.*\.$/)
    expect((chinese as Record<number, string>)[code]).toMatch(/\p{Script=Han}.*。$/u)
  },
)

/**
 * Section 7 of the specification, the calls about sessions (decision 19), replies (73), facts (97) and the status (101).
 */
const documented = [
  'POST /v1/auth/preLoginApplicationForm',
  'POST /v1/auth/verifyCode',
  'POST /v1/auth/loginApplicationForm',
  'POST /v1/auth/sendVerificationCode',
  'POST /v1/auth/verifyCodeAndChangePassword',
  'POST /v1/auth/logout',
  'GET /v1/auth/findSessions',
  'POST /v1/auth/endSessions',
  'POST /v1/accountInfo/findByid',
  'GET /v1/accountInfo/findForm',
  'GET /v1/accountInfo/findFacts',
  'POST /v1/accountInfo/replyToRemark',
  'GET /v1/status/findStatus',
  'POST /v1/status/withdraw',
  'GET /v1/status/findOwnData',
  'POST /v1/status/copyOfData',
  'POST /v1/status/askErasure',
  'POST /v1/status/deleteDraft',
  'POST /v1/status/keepDraft',
  'POST /v1/form/updateAndCreateClientDetail',
  'POST /v1/form/updateAndCreateBank',
  'POST /v1/form/updateAndCreateClientOtherInfo',
  'POST /v1/form/updateAndCreateCompanyLeadership',
  'POST /v1/form/verifyLeiNumber',
  'POST /v1/files/generateClientDetailPdf',
  'GET /v1/files/downloadFile',
  'POST /v1/files/formUploadFile',
  'DELETE /v1/files/deleteFile',
  'POST /v1/resources/optsFind',
  'GET /v1/resources/countryList',
  'POST /v1/emailRecord/createEmailForSubmitForm',
]

it('[API-5] the contract contains exactly the calls of the specification, those about sessions, replies, facts, the status and the own data', () => {
  const made = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  expect(made.toSorted()).toEqual(documented.toSorted())
})

it('names each call after the last part of its path and its area after a file of the contract', () => {
  const areas = readdirSync(import.meta.dirname).map((file) => file.replace('.ts', ''))
  for (const [name, { path }] of Object.entries(calls)) {
    const [, , area, last] = path.split('/')
    expect(last).toBe(name)
    expect(areas).toContain(area)
  }
})

const valid: Record<CallName, unknown> = {
  preLoginApplicationForm: { email: 'a@b.example' },
  sendVerificationCode: { email: 'a@b.example', purpose: 'register' },
  verifyCode: { email: 'a@b.example', purpose: 'reset', code: '012345' },
  verifyCodeAndChangePassword: { email: 'a@b.example', purpose: 'reset', ticket: 't', password: 'fifteen letters' },
  loginApplicationForm: { email: 'a@b.example', password: 'x' },
  logout: {},
  findSessions: {},
  endSessions: { password: 'x' },
  findByid: { id: '100001' },
  findForm: {},
  findFacts: {},
  replyToRemark: { id: 'a', text: 'As in the licence.' },
  findStatus: {},
  withdraw: { password: 'x', reason: 'mistake' },
  findOwnData: {},
  copyOfData: { password: 'x' },
  askErasure: { text: 'Erase it.', password: 'x' },
  deleteDraft: { password: 'x' },
  keepDraft: {},
  updateAndCreateClientDetail: { section: 'companyDetails', revision: 0, changes: {} },
  updateAndCreateBank: { section: 'bankDetails', revision: 1, changes: {} },
  updateAndCreateClientOtherInfo: { section: 'peps', revision: 2, changes: { isPEP: false } },
  updateAndCreateCompanyLeadership: { section: 'directors', revision: 3, changes: { directors: { r1: null } } },
  verifyLeiNumber: { leiNumber: '5493001kjtiigc8y1r12' },
  generateClientDetailPdf: { accountId: '100001', pdfSource: 'draft', region: 'uae' },
  downloadFile: { fileName: 'f', fileType: 'image/jpeg' },
  formUploadFile: { documentDate: '2026-11-01' },
  deleteFile: { fileName: 'f' },
  optsFind: { lists: ['title'] },
  countryList: {},
  createEmailForSubmitForm: { accountNumber: '100001', email: 'a@b.example', CompanyName: 'A' },
}

it.each(Object.entries(valid))('%s accepts its documented request and rejects an additional key', (name, request) => {
  const schema: z.ZodType = schemas[name as CallName].request
  expect(schema.safeParse(request).error).toBeUndefined()
  const more = schema.safeParse({ ...(request as object), accStatus: 'approved' })
  expect(more.error?.issues[0]?.code).toBe('unrecognized_keys')
})

it.each([
  ['an e-mail without a domain', schemas.preLoginApplicationForm.request, { email: 'a@b' }, 2024],
  [
    'a password of 14 characters',
    schemas.verifyCodeAndChangePassword.request,
    { email: 'a@b.example', purpose: 'reset', password: '14 characters.' },
    2023,
  ],
  ['a day that does not exist', schemas.formUploadFile.request, { documentDate: '2026-02-30' }, 2016],
  ['an LEI with wrong check digits', schemas.verifyLeiNumber.request, { leiNumber: '5493001KJTIIGC8Y1R13' }, 2024],
])('returns the result code of %s', (_, schema, request, code) => {
  expect(schema.safeParse(request).error?.issues).toMatchObject([{ code: 'custom', params: { code } }])
})

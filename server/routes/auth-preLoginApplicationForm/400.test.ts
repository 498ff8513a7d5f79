import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'

const invalid = 'The email address is invalid, please update.'

it.each([
  ['no e-mail', {}, 2017, 'Email is required'],
  ['an empty e-mail', { email: '' }, 2017, 'Email is required'],
  ['null', { email: null }, 2017, 'Email is required'],
  ['no @', { email: 'ann' }, 2024, invalid],
  ['no domain', { email: 'ann@' }, 2024, invalid],
  ['two addresses', { email: 'ann@a.example,bob@b.example' }, 2024, invalid],
  ['a line break', { email: 'ann@a.example\r\nBcc: bob@b.example' }, 2024, invalid],
  ['only spaces', { email: '   ' }, 2024, invalid],
  ['a number', { email: 7 }, 2024, invalid],
])('[API-6 /v1/auth/preLoginApplicationForm] [WEL-2] refuses %s', async (_, request, code, message) => {
  const server = await testServer()
  const answer = await server.call('preLoginApplicationForm', { request })
  expect(answer).toMatchObject({ status: 400, code, message, data: { fields: [{ path: 'email', message }] } })
})

it.each([
  ['', '请输入邮箱'],
  ['ann', '邮箱格式不正确'],
])('[WEL-2] answers in Chinese for "%s"', async (email, message) => {
  const server = await testServer()
  const headers = { 'accept-language': 'zh-CN' }
  const answer = await server.call('preLoginApplicationForm', { request: { email }, headers })
  expect(answer.message).toContain(message)
})

it('[API-6 /v1/auth/preLoginApplicationForm] refuses unknown keys', async () => {
  const server = await testServer()
  const request = { email: 'ann@company.example', account: '1' }
  expect(await server.call('preLoginApplicationForm', { request })).toMatchObject({ status: 400, code: 2015 })
})

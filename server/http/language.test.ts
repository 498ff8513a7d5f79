import { expect, it } from 'vitest'
import { findUserOfAccount } from '../database/repositories/users.ts'
import { testServer } from '../testing/helper.ts'
import { preferredLanguage } from './identity.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['zh-CN', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['ZH-hans-cn', 'zh-CN'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['en;q=0.8,zh-CN;q=0.9', 'zh-CN'],
  ['en-GB,zh;q=0.5', 'en'],
  ['fr', 'en'],
  ['fr,zh;q=0.3', 'zh-CN'],
  ['zh;q=0.3,*', 'zh-CN'],
  ['*,zh', 'zh-CN'],
  ['zh;q=0.5\t,\t*', 'zh-CN'],
  [',*', 'en'],
  ['zh;q=0', 'en'],
  ['zh;q=nonsense', 'en'],
  [`${'x,'.repeat(100_000)}zh`, 'en'],
])('[I18N-3] %s is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

it.each([
  ['en', 'lists: This is missing. Enter it.'],
  ['zh-CN', 'lists：此项缺失，请填写。'],
])('[I18N-3] an error is written in %s', async (language, message) => {
  const server = await testServer()
  const headers = { 'accept-language': language }
  const answer = await server.call('optsFind', { as: await server.signIn(), headers })
  expect(answer.message).toBe(message)
  expect(answer.headers['content-language']).toBe(language)
})

it.each(['*', 'fr, *;q=0.5', '*, *;q=0.1', ''])(
  '[I18N-3] a call that accepts "%s" keeps the language of later mails',
  async (any) => {
    const server = await testServer()
    const as = await server.signIn()
    for (const language of ['zh-CN', any])
      await server.call('findForm', { as, headers: { 'accept-language': language } })
    expect(await findUserOfAccount(server.portal.database, as.account)).toMatchObject({ language: 'zh-CN' })
  },
)

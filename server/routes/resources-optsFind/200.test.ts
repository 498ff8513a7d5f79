import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'

it('[API-6 /v1/resources/optsFind] answers the options of the requested lists, with their codes and labels', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const { status, code, data } = await server.call('optsFind', { as, request: { lists: ['legalNature'] } })
  expect({ status, code }).toEqual({ status: 200, code: 1004 })
  expect(data).toMatchObject({ legalNature: [{ code: 'naturalPerson', label: 'Individual' }, {}, {}] })
})

it('[I18N-3] answers labels and message in the language of the request', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const headers = { 'accept-language': 'zh-CN' }
  const { data, message } = await server.call('optsFind', { as, headers, request: { lists: ['legalNature'] } })
  expect(message).toBe('操作成功。')
  expect(JSON.stringify(data)).toMatch(/"naturalPerson","label":"\p{Script=Han}+"/u)
})

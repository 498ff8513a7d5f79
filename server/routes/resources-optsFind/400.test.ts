import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'

it.each([
  ['an unknown list', { lists: ['legalNature', 'toString'] }, 2015, ['lists.1']],
  ['no list at all', {}, 2017, ['lists']],
  ['an empty list', { lists: [] }, 2024, ['lists']],
  ['a list that is no text', { lists: [7] }, 2024, ['lists.0']],
  ['more than it may ask for', { lists: Array.from({ length: 101 }, () => 'title') }, 2011, ['lists']],
  ['an unknown key', { lists: ['legalNature'], account: '1' }, 2015, ['account']],
])('[API-6 /v1/resources/optsFind] refuses %s and names the path', async (_, request, expected, paths) => {
  const server = await testServer()
  const { status, code, data, message } = await server.call('optsFind', { as: await server.signIn(), request })
  expect({ status, code }).toEqual({ status: 400, code: expected })
  expect(data).toMatchObject({ fields: paths.map((path) => ({ path })) })
  expect(message).toContain(paths[0])
})

it('[API-6 /v1/resources/optsFind] names the unknown list, in both languages', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const message = async (language: string) => {
    const headers = { 'accept-language': language }
    return (await server.call('optsFind', { as, headers, request: { lists: ['title', 'titles'] } })).message
  }
  expect(await message('en')).toBe('lists.1: There is no list “titles”. Leave it out.')
  expect(await message('zh-CN')).toContain('“titles”')
})

import { expect, it } from 'vitest'
import { countryCodes } from '#domain/kit/data/countries.ts'
import { testServer } from '../../testing/helper.ts'

it.each([
  ['en', 'United Arab Emirates'],
  ['zh-CN', '阿拉伯联合酋长国'],
])('[API-6 /v1/resources/countryList] [I18N-3] answers every country once, named in %s', async (language, name) => {
  const server = await testServer()
  const headers = { 'accept-language': language }
  const { status, code, data } = await server.call('countryList', { as: await server.signIn(), headers })
  expect({ status, code }).toEqual({ status: 200, code: 1004 })
  const countries = data as { code: string }[]
  expect(countries.map((country) => country.code).toSorted()).toEqual(countryCodes.toSorted())
  expect(countries).toContainEqual({ code: 'AE', name, dialCode: '+971' })
})

it('accepts the timestamp that prevents caching', async () => {
  const server = await testServer()
  const as = await server.signIn()
  expect(await server.call('countryList', { as, request: { timestamp: '1794556800000' } })).toMatchObject({
    code: 1004,
  })
})

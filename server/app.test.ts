import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { defaultConfig } from '#domain/contract/config.ts'
import { loadEndpoints } from './app.ts'
import { tempDir, testServer } from './testing/helper.ts'

it('[API-5] each folder of routes is named after its call', async () => {
  const folders = readdirSync(join(import.meta.dirname, 'routes')).toSorted()
  const served = (await loadEndpoints()).map((endpoint) =>
    endpoint.interface === 'partner' ? `partner-${endpoint.name}` : endpoint.path.replace('/v1/', '').replace('/', '-'),
  )
  expect(served.toSorted()).toEqual(folders)
})

it.each([
  ['/v1/openapi.json', { OPENAPI: 'off' }],
  ['/metrics', { METRICS: 'off' }],
])('%s can be switched off', async (url, environment) => {
  const server = await testServer({ environment })
  expect(await server.inject({ method: 'GET', url })).toMatchObject({ status: 404, code: 2022 })
})

it('sends the browser its texts and limits, and nothing else', async () => {
  const server = await testServer({ environment: { BROKER_NAME: 'Dune Markets', SMTP_URL: 'smtp://u:p@mail.example' } })
  const { text } = await server.inject({ method: 'GET', url: '/config.json' })
  expect(JSON.parse(text)).toEqual({
    ...defaultConfig,
    brokerParams: { ...defaultConfig.brokerParams, brokerName: 'Dune Markets' },
  })
})

it.each([
  ['', 180],
  ['90 uae=30', 30],
  ['off', null],
] as const)(
  '[A-E8] tells the browser the days for which a draft is kept, with RETENTION_DRAFT_DAYS "%s"',
  async (RETENTION_DRAFT_DAYS, draftDays) => {
    const server = await testServer({ environment: { RETENTION_DRAFT_DAYS } })
    expect(JSON.parse((await server.inject({ method: 'GET', url: '/config.json' })).text)).toMatchObject({ draftDays })
  },
)
it('[C1] [E4] [E5] gives the browser the profile of the brokerage from its file', async () => {
  const profile = {
    licence: { en: 'Licensed by the SCA, no. 20200000123', 'zh-CN': '由 SCA 许可，编号 20200000123' },
    contact: { email: 'help@broker.example', phone: '+971 4 555 0100', hours: 'Monday to Friday, 9:00–18:00 (UTC+4)' },
    documents: { privacyNotice: { url: 'https://broker.example/privacy', version: '2026-09' } },
  }
  const file = join(tempDir(), 'broker.json')
  writeFileSync(file, JSON.stringify(profile))
  const server = await testServer({ environment: { BROKER_PROFILE: file } })
  const { text } = await server.inject({ method: 'GET', url: '/config.json' })
  expect(JSON.parse(text)).toEqual({ ...defaultConfig, brokerProfile: profile })
})

it('reports that it is not ready when the database does not respond', async () => {
  const server = await testServer()
  await server.portal.database.destroy()
  const answer = await server.inject({ method: 'GET', url: '/health/ready' })
  expect(answer).toMatchObject({ status: 503, code: 3000, data: { retryAfterSeconds: 5 } })
  expect(await server.inject({ method: 'GET', url: '/health/live' })).toMatchObject({ status: 200 })
})

it('[API-5] every response is code, message and data', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const good = await server.call('countryList', { as })
  const bad = await server.call('countryList')
  for (const { text } of [good, bad]) expect(Object.keys(JSON.parse(text))).toEqual(['code', 'message', 'data'])
})

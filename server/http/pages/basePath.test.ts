import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir, testServer } from '../../testing/helper.ts'

const page =
  '<!doctype html>\n<html lang="en" dir="ltr"><link rel="icon" href="/mark.svg" /><script src="/assets/index-4f.js"></script>'

function builtPages(): string {
  const folder = tempDir()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets', 'index-4f.js'), 'export {}')
  return folder
}

const html = { accept: 'text/html' }

function serverBelow(PUBLIC_URL: string, environment: Readonly<Record<string, string>> = {}) {
  return testServer({ webFolder: builtPages(), environment: { PUBLIC_URL, ...environment } })
}

it.each(['/onboarding', '/onboarding/', '/onboarding/guide', '/onboarding/index.html', '/onboarding?a=b', '/guide'])(
  '[DEP-3] answers %s with the page, whose files are below the path of PUBLIC_URL',
  async (url) => {
    const server = await serverBelow('https://broker.example/onboarding/')
    const answer = await server.inject({ method: 'GET', url, headers: html })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('<html data-base-path="/onboarding" lang="en"')
    expect(answer.text).toContain('href="/onboarding/mark.svg"')
    expect(answer.text).toContain('src="/onboarding/assets/index-4f.js"')
  },
)

it('[DEP-3] serves files, calls, configuration and health below the path, and without it behind a proxy that removes it', async () => {
  const server = await serverBelow('https://broker.example/onboarding')
  const { headers } = await server.signIn()
  const paths = ['/assets/index-4f.js', '/v1/resources/countryList', '/config.json', '/health/ready']
  for (const url of paths.flatMap((path) => [path, `/onboarding${path}`]))
    expect([url, (await server.inject({ method: 'GET', url, headers })).status]).toEqual([url, 200])
  const asData = { ...headers, accept: 'application/json' }
  for (const url of ['/onboardingv1/resources/countryList', '/onboarding/onboarding/config.json', '/other/config.json'])
    expect([url, (await server.inject({ method: 'GET', url, headers: asData })).status]).toEqual([url, 404])
})

it('[DEP-3] names the path in the description of the calls', async () => {
  const server = await serverBelow('https://broker.example/onboarding')
  for (const url of ['/onboarding/v1/openapi.json', '/onboarding/v1/desk/openapi.json'])
    expect((await server.inject({ method: 'GET', url })).text).toContain('"servers":[{"url":"/onboarding"}]')
})

it('[DEP-3] redirects a sign-in of staff that failed to the desk below the path', async () => {
  const server = await serverBelow('https://broker.example/onboarding')
  const { status, headers } = await server.inject({ method: 'GET', url: '/onboarding/v1/desk/oidcStart' })
  expect([status, headers.location]).toEqual([302, '/onboarding/desk'])
})

it.each(['/onboarding/guide', '/config.json', '/v1/%zz'])(
  '[DEP-3] leaves the rule of TLS to the site below a path: %s',
  async (url) => {
    const server = await serverBelow('https://broker.example/onboarding')
    const { headers } = await server.inject({ method: 'GET', url, headers: html })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).toHaveProperty('x-content-type-options')
  },
)

it('sends a page as it was built without a path, and 304 to a browser that has it', async () => {
  const server = await serverBelow('https://broker.example')
  const { text, headers } = await server.inject({ method: 'GET', url: '/', headers: html })
  expect(text).toBe(page)
  const again = { ...html, 'if-none-match': headers.etag }
  expect(await server.inject({ method: 'GET', url: '/', headers: again })).toMatchObject({ status: 304, text: '' })
})

it.each([
  ['', "frame-ancestors 'none'", 'DENY'],
  ['self', "frame-ancestors 'self'", 'SAMEORIGIN'],
  ['https://www.broker.example self', "frame-ancestors https://www.broker.example 'self'", undefined],
])('[DEP-4] lets FRAME_ANCESTORS=%s show the pages of applicants in a frame', async (ancestors, policy, option) => {
  const server = await serverBelow('https://portal.example', { FRAME_ANCESTORS: ancestors })
  const { headers } = await server.inject({ method: 'GET', url: '/guide', headers: html })
  expect(headers['content-security-policy']).toMatch(new RegExp(`; ${policy}$`))
  expect(headers['x-frame-options']).toBe(option)
})

it.each(['/desk', '/desk/cases/1', '/v1/openapi.json', '/assets/index-4f.js'])(
  '[DEP-4] lets nobody show %s in a frame',
  async (url) => {
    const environment = { FRAME_ANCESTORS: 'https://www.broker.example' }
    const { headers } = await (await serverBelow('https://portal.example', environment)).inject({
      method: 'GET',
      url,
      headers: html,
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  },
)

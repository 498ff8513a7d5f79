import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { testServer } from '../../server/testing/helper.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'

/** Paths that other systems have, expose by mistake, or serve beside their API. */
const names = [
  ...['admin', 'debug', 'console', 'actuator', 'env', '.env', '.git/config', 'server-status', 'metrics', 'swagger'],
  ...['docs', 'api-docs', 'openapi.yaml', 'graphql', 'graphiql', 'trpc', 'rpc', 'internal', 'private', 'test', 'dev'],
  ...[
    'backup',
    'portal.db',
    'package.json',
    'configuration',
    'settings',
    'users',
    'user',
    'accounts',
    'applications',
    'files',
  ],
  ...[
    'sessions',
    'tokens',
    'codes',
    'outbox',
    'audit',
    'logs',
    'login',
    'register',
    'reset',
    'approve',
    'block',
    'purge',
  ],
  ...[
    'export',
    'import',
    'restore',
    'migrate',
    'submit',
    'status',
    'review',
    'webhooks',
    'uploads',
    'download',
    'search',
  ],
]
const folders = [
  '',
  'v1',
  'v2',
  'api',
  'api/v1',
  'v1/auth',
  'v1/form',
  'v1/files',
  'v1/accountInfo',
  'v1/emailRecord',
  'health',
]
const ends = ['', '.php', '/', '/1', '.json', '?id=1', '/..%2f', '/index.php']

/** Other spellings of existing paths. */
function spellings(path: string): string[] {
  const [folder = '', name = ''] = path.split('/').slice(2)
  const others = [
    `_${name}`,
    `${name}_`,
    `${name}s`,
    `${name}.json`,
    `${name};a=b`,
    `${name}/`,
    `${name}//`,
    `${name}/1`,
  ]
  return [
    path.toUpperCase(),
    path.replace('/v1', ''),
    path.replace('/v1', '/v2'),
    path.replace('/v1', '/v1/v1'),
    `/portal${path}`,
    path.replace('/v1/', '/v1//'),
    ...others.map((other) => `/v1/${folder}/${other}`),
    `/v1/${name}`,
    `/v1/${name}/${folder}`,
  ]
}

it('[S1] serves none of five thousand guessed paths to a signed-in applicant', async () => {
  const server = await testServer({ environment: { ...unlimited, LOG_LEVEL: 'warn' } })
  const { headers } = await server.signIn()
  const guessed = folders.flatMap((folder) => names.flatMap((name) => ends.map((end) => `/${folder}/${name}${end}`)))
  const served = Object.values({ ...calls, ...deskCalls }).map(({ path }): string => path)
  const near = served.flatMap(spellings)
  const paths = [...new Set([...guessed, ...near].map((path) => path.replace(/^\/\//, '/')))].filter(
    (path) => !served.includes(path),
  )
  expect(paths.length).toBeGreaterThanOrEqual(5000)
  const found: string[] = []
  for (const [index, url] of paths.entries()) {
    const method = index % 2 === 0 ? 'GET' : 'POST'
    const { status, code } = await server.inject({ method, url, headers })
    if (status !== 404 || code !== 2022) found.push(`${method} ${url} ${status} ${code}`)
  }
  expect(found).toEqual([])
})

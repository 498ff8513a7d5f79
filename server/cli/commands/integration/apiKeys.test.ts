import { expect, it } from 'vitest'
import { apiKeyPrefix } from '#domain/contract/scopes.ts'
import { auditEntries } from '../../../database/audit/audit.ts'
import { testServer } from '../../../testing/helper.ts'
import { command } from '../../../testing/operating.ts'

const path = '/v1/partner/applications'

it('[I19-3] adds a key that is printed once, shows all without a secret, and revokes', async () => {
  const server = await testServer({ environment: { PARTNER_API: 'on' } })
  expect(await command(server, 'api-key', 'list')).toEqual(['There is no key yet.'])
  const rights = ['--scope', 'files:read', '--scope', 'applications:read', '--region', 'uk', '--days', '30'] as const
  const [said, key = ''] = await command(server, 'api-key', 'add', '--name', 'Core banking', ...rights)
  expect(said).toMatch(/^The key of Core banking, which expires at \d{4}-.*\. It is not shown again:$/)
  const headers = { authorization: `Bearer ${key}` }
  expect(await server.inject({ method: 'GET', url: path, headers })).toMatchObject({ status: 200 })

  const [, row] = await command(server, 'api-key', 'list')
  const [, id = '', secret = ''] = new RegExp(`^${apiKeyPrefix}(.{22})_(.{43})$`).exec(key) ?? []
  expect(row).toMatch(
    /^\S{22} {2}Core banking {2}active {2}applications:read, files:read {2}uk +operator \S+ \S+ {2}\S+ {2}\S+$/,
  )
  const json = (await command(server, 'api-key', 'list', '--json')).join('\n')
  expect(JSON.parse(json)).toMatchObject([{ id, name: 'Core banking', state: 'active', regions: ['uk'] }])
  expect(json + (await auditEntries(server.portal.database)).map(({ detail }) => detail).join('')).not.toContain(secret)

  const revoke = () => command(server, 'api-key', 'revoke', id)
  expect(await revoke()).toEqual(['The key of Core banking is revoked: calls with it are refused from now on.'])
  expect(await server.inject({ method: 'GET', url: path, headers })).toMatchObject({ status: 401, code: 2010 })
  await expect(revoke()).rejects.toThrow('The key of Core banking was revoked already.')
  const acts = (await auditEntries(server.portal.database)).filter(({ action }) => action.startsWith('API key'))
  expect(acts.map(({ actor, action }) => [actor.split(' ')[0], action])).toEqual([
    ['operator', 'API key created'],
    ['operator', 'API key revoked'],
  ])
})

it('[I19-3] gives a key every region and a year unless others are named, and says that the interface is off', async () => {
  const server = await testServer()
  const given = ['add', '--name', 'Core banking', '--scope', 'events:read'] as const
  const [off] = await command(server, 'api-key', ...given)
  expect(off).toBe('PARTNER_API is off: the key opens nothing until it is on.')
  const [, row] = await command(server, 'api-key', 'list')
  expect(row).toMatch(/events:read {2}all /)
  const [{ createdAt, expiresAt }] = JSON.parse((await command(server, 'api-key', 'list', '--json')).join('\n'))
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(365 * 86_400_000)
})

it.each([
  [['add', '--scope', 'files:read'], /--name/],
  [['add', '--name', 'x'.repeat(101), '--scope', 'files:read'], /at most 100 characters/],
  [['add', '--name', 'Core'], /--scope one of applications:read/],
  [['add', '--name', 'Core', '--scope', 'everything'], /--scope one of/],
  [['add', '--name', 'Core', '--scope', 'files:read', '--region', 'mars'], /--region one of/],
  [['add', '--name', 'Core', '--scope', 'files:read', '--days', '731'], /from 1 to 730/],
  [['add', '--name', 'Core', '--scope', 'files:read', '--days', '1.5'], /from 1 to 730/],
  [['revoke', 'nothing'], /No key has the id "nothing"/],
  [['revoke'], /No key has the id/],
])('refuses %j with the remedy', async (given, reason) => {
  const server = await testServer()
  await expect(command(server, 'api-key', ...given)).rejects.toThrow(reason)
})

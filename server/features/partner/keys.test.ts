import { expect, it } from 'vitest'
import { codes } from '#domain/contract/codes.ts'
import { scopes } from '#domain/partner/scopes.ts'
import { regionIds } from '#domain/regions/index.ts'
import { auditEntries } from '../../database/audit/audit.ts'
import { findApiKey } from '../../database/repositories/apiKeys.ts'
import { addTestCase } from '../../testing/desk/cases.ts'
import { testServer } from '../../testing/helper.ts'
import { listApplications } from './applications.ts'
import { authenticateKey, createKey, revokeKey } from './keys.ts'

const rights = { name: 'Core banking', scopes, regions: regionIds, days: 10 }

it('[I19-3] stores the hash of a key alone, which opens until it expires or is revoked, and audits both ends', async () => {
  const { portal, clock, logged } = await testServer()
  const { id, key, expiresAt } = await createKey(portal, rights, 'operator test')
  expect(key).toMatch(/^portal_[\w-]{22}_[\w-]{43}$/)
  expect(expiresAt).toBe('2026-11-22T08:00:00.000Z')
  const secret = key.slice(-43)
  const stored = await portal.database.selectFrom('apiKey').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(secret)

  const open = () => authenticateKey(portal, `Bearer ${key}`)
  expect(await open()).toMatchObject({ id, scopes: [...scopes], lastUsedAt: null })
  clock.pass(30)
  expect(await open()).toMatchObject({ lastUsedAt: '2026-11-12T08:00:00.000Z' })
  clock.pass(31)
  await open()
  expect(await findApiKey(portal.database, id)).toMatchObject({ lastUsedAt: '2026-11-12T08:01:01.000Z' })
  clock.pass(10 * 86_400)
  await expect(open()).rejects.toMatchObject({ code: codes.tokenExpired })

  expect(await revokeKey(portal, id, 'operator test')).toBe(true)
  expect(await revokeKey(portal, id, 'operator test')).toBe(false)
  await expect(open()).rejects.toMatchObject({ code: codes.tokenInvalid })
  const entries = await auditEntries(portal.database)
  expect(entries.map(({ action }) => action)).toEqual(['API key created', 'API key revoked'])
  expect(JSON.stringify([entries, logged])).not.toContain(secret)
})

it('[I19-3] refuses a key of another form at once, and one with a wrong secret', async () => {
  const { portal } = await testServer()
  const { key } = await createKey(portal, rights, 'operator test')
  const cases = [
    [undefined, codes.missingToken],
    [' ', codes.missingToken],
    [`Bearer ${key.slice(0, -1)}`, codes.accessTokenInvalid],
    [`Basic ${key}`, codes.accessTokenInvalid],
    [`Bearer ${'x'.repeat(100_000)}`, codes.accessTokenInvalid],
    [`Bearer ${key.slice(0, -43)}${'A'.repeat(43)}`, codes.tokenInvalid],
  ] as const
  for (const [header, code] of cases) await expect(authenticateKey(portal, header)).rejects.toMatchObject({ code })
})

it('[I19-3] lists by cursor the applications of the regions of a key, and of a state', async () => {
  const server = await testServer()
  const { portal } = server
  const add = (columns: Parameters<typeof addTestCase>[1]) =>
    addTestCase(server, columns).then(({ account }) => account)
  const uae = [await add({ region: 'uae' }), await add({ region: 'uae', state: 'approved' })]
  await add({ region: 'uk' })
  const { key } = await createKey(portal, { ...rights, regions: ['uae'] }, 'operator test')
  const found = await authenticateKey(portal, `Bearer ${key}`)
  const first = await listApplications(portal, found, { limit: 1 })
  const second = await listApplications(portal, found, { limit: 1, after: first.next ?? '' })
  expect([...first.applications, ...second.applications].map(({ account }) => account)).toEqual(uae.toSorted())
  expect(second.next).toBeNull()
  const approved = await listApplications(portal, found, { state: 'approved' })
  expect(approved.applications.map(({ account }) => account)).toEqual([uae[1]])
  expect((await listApplications(portal, found, { region: 'uk' })).applications).toEqual([])
})

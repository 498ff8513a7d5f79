import { expect, it } from 'vitest'
import { idempotencyHeader } from '#domain/contract/calls.ts'
import { codes } from '#domain/contract/codes.ts'
import { scopes } from '#domain/contract/scopes.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { regionIds } from '#domain/regions/index.ts'
import { auditEntries } from '../../database/audit/audit.ts'
import { findApiKey } from '../../database/repositories/apiKeys.ts'
import { addTestCase } from '../../testing/desk/cases.ts'
import { addStaff, callDesk, signInStaff } from '../../testing/desk/staff.ts'
import { type TestServer, testServer } from '../../testing/helper.ts'
import { listApplications } from './applications.ts'
import { authenticateKey, createKey, revokeKey } from './keys.ts'

const rights = { name: 'Core banking', scopes, regions: regionIds, days: 10 }

it('[I19-3] stores only the hash of a key, accepts the key until it expires or is revoked, and audits both', async () => {
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

it('[I19-3] refuses a malformed key, and a key with a wrong secret', async () => {
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

const wanted = { name: ' Core banking ', scopes: ['decisions:write', 'applications:read'], days: 20 } as const
const request = { ...wanted, scopes: [...wanted.scopes], regions: ['uk' as const, 'uae' as const] }

const subject = 'A new API key was created'

function callWith(server: TestServer, key: string) {
  const headers = { authorization: `Bearer ${key}` }
  return server.inject({ method: 'GET', url: '/v1/partner/applications', headers })
}

it('[I19-3] an administrator creates a key, which is shown once and mailed about to every administrator, and revokes it', async () => {
  const server = await testServer({ environment: { PARTNER_API: 'on' } })
  const ada = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const bea = await addStaff(server, { roles: ['administrator'] }, 'Bea Admin')
  await addStaff(server, { roles: ['approver'] }, 'Ann Approver')
  const created = await callDesk(server, 'createApiKey', request, ada)
  const { id, key, expiresAt } = created.data as DeskDataOf<'createApiKey'>
  expect(await callWith(server, key)).toMatchObject({ status: 200 })

  const mails = (await server.mails()).filter((mail) => mail.subject === subject)
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([ada.email, bea.email])
  expect(mails[0]?.body).toContain('applications:read, decisions:write')
  expect(mails[0]?.body).toContain('/desk/integration')

  const found = await callDesk(server, 'findApiKeys', {}, ada)
  const by = { id: ada.id, name: 'Ada Admin' }
  const listed = { id, name: 'Core banking', state: 'active', regions: ['uae', 'uk'], createdBy: by, expiresAt }
  expect(found.data).toMatchObject({ isOn: true, keys: [{ ...listed, revokedAt: null }] })
  const secret = key.slice(-43)
  const entries = await auditEntries(server.portal.database)
  const stored = await server.portal.database.selectFrom('apiKey').selectAll().execute()
  expect(JSON.stringify([found.data, mails, entries, stored])).not.toContain(secret)

  expect(await callDesk(server, 'revokeApiKey', { id: 'unknown' }, ada)).toMatchObject({ status: 404, code: 2004 })
  // Of two administrators who revoke a key at once, neither is refused.
  for (const _ of [1, 2]) expect(await callDesk(server, 'revokeApiKey', { id }, ada)).toMatchObject({ code: 1002 })
  expect(await callWith(server, key)).toMatchObject({ status: 401, code: 2010 })
  const { data } = await callDesk(server, 'findApiKeys', {}, ada)
  expect(data).toMatchObject({ keys: [{ id, state: 'revoked', revokedBy: by }] })
  const acts = (await auditEntries(server.portal.database)).filter(({ action }) => action.startsWith('API key'))
  expect(acts.map(({ actor, action }) => [actor, action])).toEqual([
    [`staff ${ada.id} Ada Admin`, 'API key created'],
    [`staff ${ada.id} Ada Admin`, 'API key revoked'],
  ])
})

it('[I19-3] a retry creates no second key, and does not return the first one, which is not stored', async () => {
  const server = await testServer()
  const ada = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const send = () =>
    server.inject({
      method: 'POST',
      url: deskCalls.createApiKey.path,
      headers: { ...ada.headers, [idempotencyHeader]: 'one' },
      payload: request,
    })
  const first = (await send()).data as DeskDataOf<'createApiKey'>
  expect((await send()).data).toEqual({ ...first, key: '' })
  const kept = await server.portal.database.selectFrom('deskResponse').selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(first.key.slice(-43))
  const { data } = await callDesk(server, 'findApiKeys', {}, ada)
  // Without PARTNER_API the key opens nothing yet.
  expect(data).toMatchObject({ isOn: false, keys: [{ id: first.id }] })
})

it.each([
  { scopes: [] },
  { scopes: ['everything'] },
  { regions: [] },
  { days: 0 },
  { days: 731 },
  { name: ' ' },
  { name: 'x'.repeat(101) },
])('[I19-3] refuses a key of %j', async (wrong) => {
  const server = await testServer()
  const ada = await signInStaff(server, { roles: ['administrator'] }, 'Ada Admin')
  const payload = { ...request, ...wrong }
  const sent = { method: 'POST', url: deskCalls.createApiKey.path, headers: ada.headers, payload } as const
  expect(await server.inject(sent)).toMatchObject({ status: 400 })
})

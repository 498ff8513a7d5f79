import { expect, it } from 'vitest'
import type { OpenSession, SignedIn } from '#domain/contract/auth.ts'
import { testServer } from '../../testing/helper.ts'
import { asApplicant, logIn, password, register } from '../../testing/signIn.ts'

it('[ASVS 7.5.2] an applicant sees the own sessions, and no other applicant does', async () => {
  const server = await testServer()
  const here = await register(server)
  await register(server, 'bob@company.example')
  server.clock.pass(600)
  const there = await asApplicant(server, (await logIn(server, here.email, password)).data as SignedIn)
  const { status, code, data, text } = await server.call('findSessions', { as: here })
  expect({ status, code }).toEqual({ status: 200, code: 1004 })
  const seen = data as OpenSession[]
  expect(
    seen
      .map(({ startedAt, isThis }) => ({ startedAt, isThis }))
      .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)),
  ).toEqual([
    { startedAt: '2026-11-12T08:00:00.000Z', isThis: true },
    { startedAt: '2026-11-12T08:10:00.000Z', isThis: false },
  ])
  for (const secret of [here.token, there.token]) expect(text).not.toContain(secret)
  const rows = await server.portal.database.selectFrom('session').select('id').execute()
  for (const { id } of rows) expect(text).not.toContain(id)
})

it('[ASVS 7.5.2] an expired session is not shown', async () => {
  const server = await testServer()
  const here = await register(server)
  server.clock.pass(20 * 60)
  await server.call('countryList', { as: here })
  await logIn(server, here.email, password)
  server.clock.pass(20 * 60)
  await server.call('countryList', { as: here })
  server.clock.pass(11 * 60)
  expect((await server.call('findSessions', { as: here })).data).toHaveLength(1)
})

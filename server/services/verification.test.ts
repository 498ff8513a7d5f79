import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { codeFor, register } from '../test/entrance.ts'
import { testServer } from '../test/helper.ts'
import { tidy } from './housekeeping.ts'

it('[AUTH-4] codes are spread evenly over all six digits', async () => {
  const { newDigits } = await import('./secrets.ts')
  const counts = Array.from({ length: 10 }, () => 0)
  for (let one = 0; one < 5000; one += 1) {
    const code = newDigits(6)
    expect(code).toMatch(/^\d{6}$/)
    const first = Number(code[0])
    counts[first] = (counts[first] ?? 0) + 1
  }
  for (const count of counts) expect(count).toBeGreaterThan(350)
})

it('a code that is asked for while the mail server is down goes out when it is back', async () => {
  let down = true
  const server = await testServer({
    deliver: async () => {
      if (down) throw new Error('refused')
    },
  })
  expect(await codeFor(server, 'ann@company.example', 'register')).toBe('')
  down = false
  server.clock.pass(10)
  expect(await server.mails()).toHaveLength(1)
})

it('codes of the day before yesterday are forgotten, those of today are not', async () => {
  const server = await testServer()
  await codeFor(server, 'ann@company.example', 'register')
  server.clock.pass(2 * 86_400)
  await codeFor(server, 'bob@company.example', 'register')
  await tidy(server.portal)
  const rows = await server.portal.database.selectFrom('code').select('emailKey').execute()
  expect(rows).toEqual([{ emailKey: 'bob@company.example' }])
})

it('[AUTH-4] a code for a new password goes to the registered address, however the address was typed', async () => {
  const server = await testServer()
  await register(server, 'Ann.Lee@company.example')
  server.clock.pass(61)
  await codeFor(server, 'ANN.LEE@company.example', 'reset')
  expect((await server.mails()).at(-1)).toMatchObject({ recipient: 'Ann.Lee@company.example' })
})

it('[AUTH-4] no code of six digits opens a registration of a registered person', async () => {
  const server = await testServer()
  const { email } = await register(server)
  server.clock.pass(61)
  expect(await codeFor(server, email, 'register')).toBe('')
  const { id, codeHash } = await server.portal.database
    .selectFrom('code')
    .select(['id', 'codeHash'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const opens = (code: number) => hash('sha256', `${id} ${String(code).padStart(6, '0')}`) === codeHash
  expect(Array.from({ length: 1_000_000 }, (_, code) => code).filter(opens)).toEqual([])
})

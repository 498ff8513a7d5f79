import { expect, it } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'
import { logIn, otherPassword, password, register } from '../../testing/signIn.ts'

it('block ends every session at once, on every server, and names the reason; unblock requires a new sign-in', async () => {
  const server = await testServer()
  const as = await register(server)
  const second = await testServer({ dataDir: server.dataDir, clock: server.clock })
  await command(server, 'block', as.account)
  for (const item of [server, second])
    expect(await item.call('findForm', { as })).toMatchObject({ status: 403, code: 12110 })
  expect(await logIn(server, as.email, password)).toMatchObject({ status: 403, code: 12110 })
  expect(await logIn(server, as.email, otherPassword)).toMatchObject({ status: 400, code: 2007 })
  await command(server, 'unblock', as.account)
  expect(await server.call('findForm', { as })).toMatchObject({ status: 401 })
  expect(await logIn(server, as.email, password)).toMatchObject({ status: 200, code: 1000 })
})

it('reports that nothing changes', async () => {
  const server = await testServer()
  const { account } = await server.signIn()
  await expect(command(server, 'unblock', account)).rejects.toThrow(`Account ${account} is not blocked.`)
  await command(server, 'block', account)
  await expect(command(server, 'block', account)).rejects.toThrow(`Account ${account} is blocked already.`)
  await expect(command(server, 'block', '00000000')).rejects.toThrow('Account 00000000 does not exist')
  await expect(command(server, 'hold', account, 'maybe')).rejects.toThrow(
    "command-argument value 'maybe' is invalid for argument 'state'. Allowed choices are on, off.",
  )
  await expect(command(server, 'hold', account, 'off')).rejects.toThrow(`Account ${account} is not held already.`)
  await expect(command(server, 'hold', '00000000', 'on')).rejects.toThrow('Account 00000000 does not exist')
})

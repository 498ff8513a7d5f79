import { expect, it } from 'vitest'
import { createTranslators } from '../../features/translate.ts'
import { testServer } from '../../testing/helper.ts'
import { command } from '../../testing/operating.ts'

it('shows each waiting message with its reason, and retries it at once', async () => {
  let isDown = true
  const server = await testServer({
    deliver: async () => {
      if (isDown) throw new Error('451 try\r\nlater')
    },
  })
  expect(await command(server, 'outbox')).toEqual(['0 sent, 0 waiting.'])
  const textParams = { code: '012345', minutes: 10, brokerName: 'the Broker' }
  const { portal } = server
  const post = (to: string) => portal.mail.post(portal.database, 'register', to, createTranslators()('en'), textParams)
  const id = await post('a@company.example')
  await portal.mail.drain()
  const lines = await command(server, 'outbox')
  expect(lines[1]).toMatch(
    new RegExp(`^${id} +mail +a@company.example +Your verification code .* 1 +\\S+ +451 try later$`),
  )
  expect(lines.at(-1)).toBe('0 sent, 1 waiting.')
  expect(lines.join()).not.toContain('012345')
  const other = await post('b@company.example')
  expect(await command(server, 'outbox', '--drop', other)).toEqual(['The message is discarded.'])
  await expect(command(server, 'outbox', '--drop', other)).rejects.toThrow(
    `No message with the id ${other} is waiting.`,
  )
  await post('c@company.example')
  await portal.mail.drain()
  isDown = false
  await portal.mail.drain()
  expect((await command(server, 'outbox')).at(-1)).toBe('0 sent, 2 waiting.')
  expect(await command(server, 'outbox', '--retry', id)).toEqual(['One message is retried at once.'])
  await portal.mail.drain()
  expect((await command(server, 'outbox')).at(-1)).toBe('1 sent, 1 waiting.')
  await expect(command(server, 'outbox', '--retry', id)).rejects.toThrow(`No message with the id ${id} is waiting.`)
  expect(await command(server, 'outbox', '--retry', 'all')).toEqual(['One message is retried at once.'])
  await portal.mail.drain()
  expect(await command(server, 'outbox')).toEqual(['2 sent, 0 waiting.'])
  await expect(command(server, 'outbox', '--retry', 'all')).rejects.toThrow('No message is waiting.')
  await expect(command(server, 'outbox', '--retry', '')).rejects.toThrow('--retry is empty: give an id')
  await expect(command(server, 'outbox', '--retry')).rejects.toThrow("option '--retry <id|all>' argument missing")
})

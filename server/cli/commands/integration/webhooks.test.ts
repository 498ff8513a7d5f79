import { expect, it } from 'vitest'
import { eventsAfter } from '../../../database/repositories/events.ts'
import { type TestServer, testServer } from '../../../testing/helper.ts'
import { command } from '../../../testing/operating.ts'

/** Nothing listens at either address. */
const urls = ['http://127.0.0.1:9/', 'http://127.0.0.1:9/other']
const environment = { WEBHOOK_URLS: urls.join(' '), WEBHOOK_SECRET: `whsec_${btoa('s'.repeat(32))}` }

/** Posts events of an application, and tries to send them. @returns their ids */
async function posted({ portal, ...server }: TestServer, count: number): Promise<string[]> {
  const { account } = await server.signIn()
  const data = { status: 'ready' } as const
  for (let second = 0; second < count; second++)
    await portal.webhooks.post(
      portal.database,
      { account, region: 'uae' },
      { type: 'application.status', at: `2026-11-12T08:00:0${second}.000Z`, data },
    )
  await portal.webhooks.drain()
  return (await eventsAfter(portal.database, 0, { regions: ['uae'], limit: count })).map(({ id }) => id)
}

it('[issue 19] webhooks lists deliveries with their results, and sends events again', async () => {
  const server = await testServer({ environment })
  expect(await command(server, 'webhooks')).toEqual(['No deliveries.'])
  const [first = '', second = ''] = await posted(server, 2)
  const [head, ...rows] = await command(server, 'webhooks', '--failed')
  expect(head).toMatch(/^AT +EVENT +TYPE +TO +STATUS +MS +REPLAY +ERROR$/)
  // An address that does not respond delays its other notices.
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatch(new RegExp(`${first} +application.status +http://127.+ - +\\d+ +no +\\S`))
  expect(await command(server, 'webhooks', '--event', second)).toEqual(['No deliveries.'])
  const { deliveries } = JSON.parse((await command(server, 'webhooks', '--json')).join('\n'))
  expect(deliveries).toHaveLength(2)
  expect(deliveries[0]).toMatchObject({ event: first, status: null, isReplay: false })
  expect(await command(server, 'webhooks', '--replay', first, '--to', urls[1] ?? '')).toEqual([
    'One event is sent again.',
  ])
  expect(await command(server, 'webhooks', '--replay', '1..')).toEqual(['2 events are sent again.'])
  const waiting = server.portal.database
    .selectFrom('outbox')
    .select(['eventId', 'recipient'])
    .where('note', '=', 'replay')
  expect((await waiting.orderBy('eventId').execute()).map(({ eventId }) => eventId).toSorted()).toEqual(
    [first, first, first, second, second].toSorted(),
  )
})

it('[issue 19] webhooks refuses what it cannot send, with the addresses that are configured', async () => {
  const server = await testServer({ environment })
  const refused = (...args: string[]) => expect(command(server, 'webhooks', ...args)).rejects
  await refused('--replay', '1..', '--to', 'https://a.example').toThrow(
    `https://a.example is not among WEBHOOK_URLS: ${urls.join(', ')}.`,
  )
  await refused('--replay', '1..').toThrow('No event was published at 1.. or later.')
  await refused('--replay', 'none').toThrow('No event with the id none was published.')
  await refused('--replay', '').toThrow('--replay is empty')
  await refused('--to', 'https://a.example').toThrow('give --replay too')
  await refused('--replay', '1..', '--json').toThrow("cannot be used with option '--json'")
  const without = await testServer()
  await expect(command(without, 'webhooks', '--replay', '1..')).rejects.toThrow('WEBHOOK_URLS is empty')
})

import { expect, it } from 'vitest'
import { networkOf } from './network.ts'
import { testServer } from './test/helper.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('[S12] 130 addresses of one IPv6 network are limited like one, and another network is served', async () => {
  const server = await testServer()
  const ask = (remoteAddress: string) =>
    server.inject({
      method: 'POST',
      url: '/v1/auth/preLoginApplicationForm',
      payload: { email: 'a@company.example' },
      remoteAddress,
    })
  const statuses: number[] = []
  for (let index = 1; index <= 130; index += 1) statuses.push((await ask(`2001:db8:1:2:${index}::${index}`)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await ask('2001:db8:1:3::1')).status).toBe(200)
})

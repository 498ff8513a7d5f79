import { expect, it } from 'vitest'
import { testServer } from '../testing/helper.ts'
import { listening, rawConnection } from '../testing/raw.ts'

const request = 'GET /health/live HTTP/1.1\r\nHost: portal.example\r\n\r\n'

it('[F2] closes a connection that sends a thousand requests and reads no response, and answers few of them', async () => {
  const server = await testServer()
  const port = await listening(server)
  const { whole } = await rawConnection(port, request.repeat(1000))
  const answered = (await whole()).split('HTTP/1.1 200').length - 1
  expect(answered).toBeLessThanOrEqual(4)
})

it('[F2] answers three simultaneous requests, and consecutive ones', async () => {
  const server = await testServer()
  const port = await listening(server)
  const { socket, received } = await rawConnection(port, request.repeat(3))
  const answered = () => received().split('HTTP/1.1 200').length - 1
  await expect.poll(answered).toBe(3)
  for (const count of [4, 5, 6, 7, 8, 9]) {
    socket.write(request)
    await expect.poll(answered).toBe(count)
  }
})

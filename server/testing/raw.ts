import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TestServer } from './helper.ts'

/** A TCP connection without a client library. */
export interface RawConnection {
  readonly socket: Socket
  /** Returns all bytes received so far. */
  readonly received: () => string
  /** Returns all received bytes when the other side has ended the connection. */
  readonly whole: () => Promise<string>
}

/** Makes the server of a test listen on any free port. */
export async function listening({ app }: TestServer): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Opens a connection and sends bytes. The connection is closed when the test ends. */
export async function rawConnection(port: number, bytes: string | Uint8Array = ''): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // The other side may end the connection while this one still writes.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await Promise.race([new Promise<void>((resolve) => socket.once('connect', resolve)), closed])
  if (bytes.length > 0) socket.write(bytes)
  const received = () => Buffer.concat(chunks).toString('latin1')
  return { socket, received, whole: () => closed.then(received) }
}

/** Returns a call as bytes, with at most some bytes of its body; any method may have a body. */
export function preLoginBytes(bodyBytes = Number.POSITIVE_INFINITY, method = 'POST'): string {
  const body = JSON.stringify({ email: 'ann@company.example' })
  const head = [
    `${method} /v1/auth/preLoginApplicationForm HTTP/1.1`,
    'Host: portal.example',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body.slice(0, bodyBytes)}`
}

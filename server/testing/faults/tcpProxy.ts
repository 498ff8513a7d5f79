import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/**
 * The treatment of responses: the proxy forwards them, delays them, drops them, or resets the connection, always or when
 * PostgreSQL has committed.
 */
export type NetworkCondition = 'normal' | 'slow' | 'silent' | 'reset' | 'resetAtCommit'

/** The response of PostgreSQL to a successful COMMIT. */
const committed = 'COMMIT\0'

export interface TcpProxy {
  readonly port: number
  condition: NetworkCondition
  /** Returns the number of open connections. */
  open(): number
  /** Receives the data that a reset lost. */
  onLost: (chunk: Buffer) => void
  close(): void
}

/**
 * Starts a proxy on a free port of this machine. The caller closes it.
 * @param target a port of this machine, or the path of a socket in a folder
 */
export async function startTcpProxy(target: number | string, slowMilliseconds = 0): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((outer) => {
    const inner = typeof target === 'number' ? createConnection(target, '127.0.0.1') : createConnection(target)
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    outer.on('data', (chunk) => inner.write(chunk))
    inner.on('data', (chunk) => {
      const isLost = proxy.condition === 'reset' || (proxy.condition === 'resetAtCommit' && chunk.includes(committed))
      if (proxy.condition === 'normal' || (proxy.condition === 'resetAtCommit' && !isLost)) outer.write(chunk)
      if (proxy.condition === 'slow') setTimeout(() => outer.write(chunk), slowMilliseconds)
      if (!isLost) return
      proxy.onLost(chunk)
      outer.resetAndDestroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const open = () => Math.ceil(sockets.size / 2)
  const proxy: TcpProxy = { port, condition: 'normal', open, onLost: () => {}, close }
  return proxy
}

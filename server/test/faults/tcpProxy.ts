import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** How a proxy treats what comes back: hands it on, late, not at all, or cuts the connection. */
export type Weather = 'well' | 'slow' | 'silent' | 'reset'

export interface TcpProxy {
  readonly port: number
  weather: Weather
  /** Connections that are open. */
  open(): number
  close(): void
}

/** A proxy in front of a socket in a folder, on a free port of this machine. Whoever starts it closes it. */
export async function startTcpProxy(target: string, slowMilliseconds: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((outer) => {
    const inner = createConnection(target)
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
      if (proxy.weather === 'well') outer.write(chunk)
      if (proxy.weather === 'slow') setTimeout(() => outer.write(chunk), slowMilliseconds)
      if (proxy.weather === 'reset') outer.resetAndDestroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const proxy: TcpProxy = { port, weather: 'well', open: () => Math.ceil(sockets.size / 2), close }
  return proxy
}

import { onTestFinished } from 'vitest'
import { startTcpProxy, type TcpProxy } from './faults/tcpProxy.ts'

/** Starts a proxy in front of a socket in a folder, that ends with the test. */
export async function tcpProxy(target: number | string, slowMilliseconds?: number): Promise<TcpProxy> {
  const proxy = await startTcpProxy(target, slowMilliseconds)
  onTestFinished(proxy.close)
  return proxy
}

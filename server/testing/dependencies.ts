import { onTestFinished } from 'vitest'
import { type MailServer, startMailServer } from './faults/mailServer.ts'
import { startS3, type TestS3 } from './faults/s3.ts'
import { startTcpProxy, type TcpProxy } from './faults/tcpProxy.ts'

/** Starts a mail server that ends with the test. */
export async function mailServer(): Promise<MailServer> {
  const server = await startMailServer()
  onTestFinished(server.close)
  return server
}

/** Starts a storage with the S3 protocol that ends with the test. */
export async function testS3(): Promise<TestS3> {
  const s3 = await startS3()
  onTestFinished(s3.close)
  return s3
}

/** Starts a proxy in front of a port or socket that ends with the test. */
export async function tcpProxy(target: number | string, slowMilliseconds?: number): Promise<TcpProxy> {
  const proxy = await startTcpProxy(target, slowMilliseconds)
  onTestFinished(proxy.close)
  return proxy
}

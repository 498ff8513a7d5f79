import { onTestFinished } from 'vitest'
import { type MailServer, startMailServer } from './faults/mailServer.ts'

/** Starts a mail server that ends with the test. */
export async function mailServer(): Promise<MailServer> {
  const server = await startMailServer()
  onTestFinished(server.close)
  return server
}

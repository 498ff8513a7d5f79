import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import { type Applicant, type TestServer, testServer } from '../helper.ts'
import { complete } from '../samples.ts'

/** The secret that signs the notices. */
export const secret = `whsec_${Buffer.alloc(32, 's').toString('base64')}`

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Starts a receiver of notices, which stores them and answers as configured. */
export async function receiver(answering: Promise<void> = Promise.resolve()) {
  const received: Received[] = []
  const found = { url: '', status: 204, received, headers: {} as Record<string, string> }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    received.push({ path: request.url ?? '', headers: request.headers, body })
    await answering
    response.writeHead(found.status, found.headers).end('x'.repeat(found.status === 204 ? 0 : 100))
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()))
  found.url = `http://127.0.0.1:${port}`
  return found
}

/** Starts a portal that notifies some addresses. */
export function listening(...urls: string[]): Promise<TestServer> {
  return testServer({ environment: { WEBHOOK_URLS: urls.join(' '), WEBHOOK_SECRET: secret } })
}

/** Submits an application. */
export async function submitted(server: TestServer): Promise<Applicant> {
  const as = await complete(server)
  await submit(server, as)
  return as
}

/** Submits an application, again when it was returned. */
export function submit(server: TestServer, as: Applicant) {
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  return server.call('generateClientDetailPdf', { as, request })
}

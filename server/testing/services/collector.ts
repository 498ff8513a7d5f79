import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** The parts of a span in OTLP/JSON that tests read. */
export interface ExportedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string | number>> }[]
}

interface ExportedBatch {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[] }[]
}

/** Starts a collector of traces, which ends with the test. @param status the status of its responses */
export async function startCollector(status = 200) {
  const bodies: string[] = []
  const requests: { readonly path: string | undefined; readonly authorization: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    requests.push({ path: request.url, authorization: request.headers.authorization })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  const spans = () =>
    bodies
      .flatMap((body) => (JSON.parse(body) as ExportedBatch).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans)
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, bodies, requests, spans, close }
}

/** Returns the names of the spans from the top of a trace to this one. */
export function pathOf(span: ExportedSpan, spans: readonly ExportedSpan[]): string {
  const above = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return above ? `${pathOf(above, spans)} > ${span.name}` : span.name
}

/** Returns the attributes of a span. */
export function attributesOf({ attributes }: ExportedSpan): Readonly<Record<string, string | number | undefined>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}

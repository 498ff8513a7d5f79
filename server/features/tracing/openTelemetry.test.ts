import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, it, onTestFinished } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { createLog } from '../../log.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { startServer } from '../../testing/running.ts'
import { startCollector } from '../../testing/services/collector.ts'
import { createTracing } from './openTelemetry.ts'

async function tracedServer(environment: Readonly<Record<string, string>> = {}, status = 200) {
  const collector = await startCollector(status)
  const server = await testServer({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, ...environment } })
  return { collector, server }
}

it.each([
  ['a trusted proxy', '1', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true],
  ['a client', '0', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', false],
  ['a trusted proxy, malformed,', '1', '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01', false],
])('[DEP-6] the traceparent of %s with TRUST_PROXY=%s counts: %#', async (_, TRUST_PROXY, traceparent, counts) => {
  const { collector, server } = await tracedServer({ TRUST_PROXY, OTEL_SERVICE_NAME: 'portal-uae' })
  await server.inject({ method: 'GET', url: '/v1/resources/countryList', headers: { traceparent, tracestate: 'a=b' } })
  await server.inject({ method: 'GET', url: '/health/live' })
  await server.inject({ method: 'GET', url: '/nowhere/someone@company.example?name=someone', headers: { traceparent } })
  await server.close()
  const roots = collector.spans().filter(({ kind }) => kind === 2)
  expect(roots.map(({ name }) => name)).toEqual(['GET /v1/resources/countryList', 'GET'])
  const [root] = roots
  expect(root?.traceId === '0af7651916cd43dd8448eb211c80319c').toBe(counts)
  expect(root?.parentSpanId).toBe(counts ? 'b7ad6b7169203331' : undefined)
  expect(collector.bodies.join('')).toContain('portal-uae')
  expect(collector.bodies.join('')).not.toContain('someone')
})

it('[DEP-6] exports no requests outside of the sampled share, nor those that a proxy does not trace', async () => {
  const { collector, server } = await tracedServer({ OTEL_TRACES_SAMPLER_ARG: '0', TRUST_PROXY: '1' })
  const url = '/v1/resources/countryList'
  await server.inject({ method: 'GET', url })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0'
  await server.inject({ method: 'GET', url, headers: { traceparent: `${traceparent}0` } })
  await server.inject({ method: 'GET', url, headers: { traceparent: `${traceparent}1` } })
  await server.close()
  const roots = collector.spans().filter(({ kind }) => kind === 2)
  expect(roots.map(({ parentSpanId }) => parentSpanId)).toEqual(['b7ad6b7169203331'])
})

it('[DEP-6] counts and logs the spans that a collector refuses; the requests succeed', async () => {
  const { collector, server } = await tracedServer({ METRICS: 'on' }, 400)
  const as = await server.signIn()
  expect(await server.call('findForm', { as })).toMatchObject({ status: 200 })
  await server.portal.tracing?.close()
  const { text } = await server.inject({ method: 'GET', url: '/metrics' })
  const dropped = collector.spans().length
  expect(dropped).toBeGreaterThan(0)
  expect(text).toContain(`\ntrace_spans_dropped_total ${dropped}\n`)
  expect(server.logged.filter((line) => line.includes('"reason":"HTTP 400"'))).toHaveLength(1)
})

it('[DEP-6] drops and counts the spans above the maximum that may wait', async () => {
  const { address } = await startCollector()
  const lines: string[] = []
  const settings = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: address })
  const tracing = createTracing(settings, createLog(settings, { write: (line: string) => void lines.push(line) }))
  let dropped = 0
  const count = (message: unknown) => {
    dropped += (message as { spans: number }).spans
  }
  subscribe('portal:droppedSpans', count)
  onTestFinished(() => void unsubscribe('portal:droppedSpans', count))
  for (let spans = 0; spans < 5000; spans++) tracing.begin('work', 'internal').end()
  expect(dropped).toBe(5000 - 4096)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ spans: 1, reason: 'too many wait' }])
  await tracing.close()
})

it('[DEP-6] answers requests and stops gracefully while the collector is unavailable', async () => {
  const { collector, server } = await tracedServer()
  collector.close()
  const as = await server.signIn()
  expect(await server.call('findForm', { as })).toMatchObject({ status: 200 })
  const started = performance.now()
  await server.close()
  expect(performance.now() - started).toBeLessThan(4000)
  expect(server.logged.join('\n')).toContain('"reason":"shutdown"')
})

it('[DEP-6] loads nothing of OpenTelemetry without a collector', async () => {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve(name, context, next) {
      if (/^@?[a-z]/.test(name)) console.error('loads ' + name)
      return next(name, context)
    } })`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`
  const { address, said } = await startServer({ DATA_DIR: tempDir(), NODE_OPTIONS })
  expect(address).toBeDefined()
  expect(said).toContain('loads fastify')
  expect(said).not.toContain('@opentelemetry')
})

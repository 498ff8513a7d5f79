import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { measure } from '../features/measurements.ts'
import { isOnPostgres } from '../testing/database.ts'
import { submitted } from '../testing/desk/deskCases.ts'
import { testServer } from '../testing/helper.ts'

const environment = { METRICS: 'on', RATE_LIMIT_READS: '2/1m' }

it('counts requests by route when metrics are on', async () => {
  const server = await testServer({ environment })
  await server.inject({ method: 'GET', url: '/health/live' })
  const { text } = await server.inject({ method: 'GET', url: '/metrics' })
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/health/live",status="200"} 1')
})

it('measures submissions, cases in their states, messages that wait, PDFs, scans and refused calls', async () => {
  const server = await testServer({ environment })
  const as = await submitted(server)
  server.clock.pass(60)
  for (let call = 0; call < 3; call++) await server.call('findForm', { as })
  await expect(measure('scan', () => Promise.reject(new Error('no scanner')))).rejects.toThrow('no scanner')
  const { text } = await server.inject({ method: 'GET', url: '/metrics' })
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  for (const line of [
    'submissions_total{region="uae"} 1',
    'cases_open{region="uae",state="new"} 1',
    'case_state_age_seconds{region="uae",state="new"} 60',
    'outbox_messages{kind="webhook"} 0',
    'outbox_age_seconds{kind="webhook"} 0',
    'pdf_duration_seconds_count{outcome="done"} 1',
    'pdf_duration_seconds_count{outcome="failed"} 0',
    'scan_duration_seconds_count{outcome="failed"} 1',
    'rate_limit_refusals_total{limit="reads"} 1',
  ])
    expect(lines).toContain(line)
  if (isOnPostgres) expect(text).toMatch(/^database_connections\{state="open"\} [1-9]/m)
  expect(text, 'no label names an account').not.toContain(as.account)
})

it('reports the other metrics while the database does not respond, and counts what could not be read', async () => {
  const server = await testServer({ environment })
  const { database } = server.portal
  vi.spyOn(database, 'selectFrom').mockImplementation(() => {
    throw new Error('no connection')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { status, text } = await server.inject({ method: 'GET', url: '/metrics' })
  expect(status).toBe(200)
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  const { text: next } = await server.inject({ method: 'GET', url: '/metrics' })
  expect(Number(/^metrics_read_failures_total (\d+)/m.exec(next)?.[1])).toBeGreaterThan(0)
})

describe('the examples for monitoring', () => {
  const folder = join(import.meta.dirname, '../../docs/operations/monitoring')
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
  const expressionsOf: Readonly<Record<string, () => string[]>> = {
    'alerts.yaml': () =>
      [...textOf('alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression),
    'dashboard.json': () =>
      (JSON.parse(textOf('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(
        ({ targets }) => targets.map(({ expr }) => expr),
      ),
    'README.md': () => [...textOf('README.md').matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name),
  }

  it.each(Object.keys(expressionsOf))('of %s name metrics that the portal has', async (name) => {
    const server = await testServer({ environment })
    const { text } = await server.inject({ method: 'GET', url: '/metrics' })
    const served = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, metric = '']) => metric)
    // The labels and what is compared with them are no metrics; nor is what Prometheus itself reports.
    const known = new Set([...served, 'database_connections', 'histogram_quantile'])
    const expressions = expressionsOf[name]?.() ?? []
    const named = expressions.flatMap((expression) =>
      [...expression.replaceAll(/\{[^}]*\}|by \([^)]*\)/g, '').matchAll(/[a-z]\w+_\w+/g)].map(([metric]) =>
        metric.replace(/_(?:count|bucket)$/, ''),
      ),
    )
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((metric) => !known.has(metric))).toEqual([])
  })
})

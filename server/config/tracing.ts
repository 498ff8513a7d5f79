import { advanced, plainAddress, secret, setting, words } from './parsers.ts'

/** The settings of traces, with the names that OpenTelemetry defines. */
export const tracingTable = advanced({
  tracesEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    '',
    plainAddress,
    'Collector of OpenTelemetry that receives a trace of each request, as JSON by HTTP at its path /v1/traces; empty: no traces',
  ),
  tracesHeaders: secret(
    setting(
      'OTEL_EXPORTER_OTLP_HEADERS',
      '',
      ['names and values such as "authorization=Bearer%20abc,x-team=onboarding", or empty', readHeaders],
      'Headers that the collector asks for',
    ),
  ),
  tracesServiceName: setting('OTEL_SERVICE_NAME', 'onboarding-portal', words, 'Name of the portal in traces'),
  tracesSampleRatio: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    '1',
    ['a share from 0 to 1', (text: string) => (/^(?:0?\.\d+|[01](?:\.0+)?)$/.test(text) ? Number(text) : undefined)],
    'Share of the requests that are traced; the traceparent of a trusted proxy decides before it',
  ),
})

/** Parses headers in the form of W3C Baggage, with escaped values. */
function readHeaders(text: string): Readonly<Record<string, string>> | undefined {
  const parts = text.split(',').filter((part) => part.trim() !== '')
  const pairs = parts.map((part) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(part))
  try {
    const headers = pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')] as const)
    return headers.every(([name, value]) => name !== '' && /^[ -~]+$/.test(value))
      ? Object.fromEntries(headers)
      : undefined
  } catch {
    return undefined
  }
}

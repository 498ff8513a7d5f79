import { expect, it } from 'vitest'
import { readSettings, unknownNameLines } from './settings.ts'

it('[DEP-6] reads the headers of the collector in the form of OpenTelemetry', () => {
  const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20a%2Cb==, x-team = onboarding'
  expect(readSettings({ OTEL_EXPORTER_OTLP_HEADERS }).tracesHeaders).toEqual({
    authorization: 'Bearer a,b==',
    'x-team': 'onboarding',
  })
  expect(readSettings({}).tracesHeaders).toEqual({})
})

it.each(['SECRET', '=SECRET', 'a=', 'a=SECRET%', 'a b=SECRET', 'a=SECRET%0Ab'])(
  '[DEP-6] rejects the headers %s without repeating them',
  (OTEL_EXPORTER_OTLP_HEADERS) => {
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_HEADERS })).toThrow(
      /^OTEL_EXPORTER_OTLP_HEADERS is wrong; it must be names and values such as "authorization=Bearer%20abc,x-team=onboarding", or empty\.$/,
    )
  },
)

it('[DEP-6] reports variables of OpenTelemetry that the portal does not read', () => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPIONT: 'http://collector',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_EXPORTER_OTLP_HEADERS_FILE: '/run/secrets/headers',
  }
  expect(unknownNameLines(environment, [])).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPIONT is not a setting; did you mean OTEL_EXPORTER_OTLP_ENDPOINT?',
    'OTEL_EXPORTER_OTLP_PROTOCOL is not a setting; .env.example lists all settings.',
  ])
})

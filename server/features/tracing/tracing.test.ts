import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { isOnPostgres } from '../../testing/database.ts'
import { submit } from '../../testing/desk/deskCases.ts'
import { testServer } from '../../testing/helper.ts'
import { complete, sampleOf } from '../../testing/samples.ts'
import { testClamd } from '../../testing/services/clamd.ts'
import { attributesOf, pathOf, startCollector } from '../../testing/services/collector.ts'
import { upload } from '../../testing/uploading.ts'

const save = `POST ${calls.updateAndCreateClientDetail.path}`
const uploaded = `POST ${calls.formUploadFile.path}`
const submission = `POST ${calls.generateClientDetailPdf.path}`

/** Returns every text within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Saves by the network: a body is received in events of its connection. */
async function saveBy(address: string, headers: Readonly<Record<string, string>>, changes: object) {
  const body = JSON.stringify({ section: 'companyDetails', revision: 1, changes })
  const url = `${address}${calls.updateAndCreateClientDetail.path}?timestamp=1794700000123`
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
  await answer.text()
  return { status: answer.status, requestId: answer.headers.get('x-request-id') }
}

it('[DEP-6] exports a tree of spans for a save, an upload, a submission and deliveries, with no personal data', async () => {
  const collector = await startCollector()
  const clamd = await testClamd()
  const server = await testServer({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
      CLAMD_URL: clamd.url,
      WEBHOOK_URLS: 'http://127.0.0.1:1/hook',
      WEBHOOK_SECRET: `whsec_${'c2Vj'.repeat(8)}`,
    },
  })
  const as = await complete(server)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const changes = { companyName: 'Red Dune Trading FZE' }
  const saved = await saveBy(address, { ...as.headers, 'x-forwarded-for': '203.0.113.7' }, changes)
  await upload(server, as)
  await submit(server, as)
  await server.mails()
  await server.portal.webhooks.drain()
  await server.close()
  const spans = collector.spans()
  const paths = spans.map((span) => pathOf(span, spans))
  for (const path of [
    `${save} > select session`,
    `${save} > db transaction > select application`,
    `${save} > db transaction > update application`,
    `${uploaded} > inspect content`,
    `${uploaded} > scan file`,
    `${uploaded} > store blob`,
    `${submission} > render PDF`,
    `${submission} > seal PDF`,
    `${submission} > store blob`,
    `${submission} > db transaction > insert submission`,
    'deliver mail',
    'deliver webhook',
  ])
    expect(paths).toContain(path)
  const of = (name: string) => {
    const span = spans.find((one) => one.name === name)
    return span && { ...attributesOf(span), status: span.status.code ?? 0 }
  }
  expect(of(save)).toEqual({
    'http.request.method': 'POST',
    'http.route': calls.updateAndCreateClientDetail.path,
    'http.response.status_code': 200,
    'url.scheme': 'http',
    'portal.request_id': saved.requestId,
    status: 0,
  })
  expect(of('update application')).toEqual({
    'db.system.name': isOnPostgres ? 'postgresql' : 'sqlite',
    'db.operation.name': 'update',
    'db.collection.name': 'application',
    status: 0,
  })
  expect(of('deliver webhook')).toEqual({ 'error.type': 'ENOANSWER', status: 2 })
  expect(collector.requests[0]).toEqual({ path: '/v1/traces', authorization: 'Bearer key' })
  // Times and random ids have digits of every short number by chance.
  const exported = collector.bodies.join('\n').replaceAll(/"\w*(?:Id|UnixNano)":"?[\da-f]+"?/g, '')
  expect(exported).toContain(calls.updateAndCreateClientDetail.path)
  // Shorter texts are options such as "yes", and parts of longer words.
  const entered = textsIn(sampleOf('uae-1-simple-fze')).filter((text) => text.length > 5)
  const persons = [
    as.account,
    as.masterAccount,
    as.email,
    as.userId,
    as.token,
    'licence.pdf',
    ...Object.values(changes),
  ]
  const ofRequest = ['203.0.113.7', '127.0.0.1', '1794700000123']
  expect(entered.length).toBeGreaterThan(50)
  expect([...entered, ...persons, ...ofRequest].filter((text) => exported.includes(text))).toEqual([])
  const line = server.logged.find((one) => one.includes('"answered"') && one.includes(String(saved.requestId)))
  const { traceId } = spans.find(({ name }) => name === save) ?? {}
  expect(line).toContain(`"trace_id":"${traceId}"`)
})

import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { valueAt, withValueAt } from '#domain/kit/values/values.ts'
import { drawnSignature } from '#pdf/fixtures/record.ts'
import { picturesIn } from '#pdf/signatures/normaliseSignature.ts'
import { loadDraft } from '../../server/features/drafts/drafts.ts'
import type { Inspector } from '../../server/features/inspection/inspector.ts'
import { snapshotOf } from '../../server/features/submission/snapshot.ts'
import { snapshotParts } from '../../server/features/submission/submit.ts'
import { gifOfFrames, largeSignatures, pdfOfCodes, pdfOfObjectStreams } from '../../server/testing/costlyContent.ts'
import { type Applicant, type TestServer, testServer } from '../../server/testing/helper.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { complete } from '../../server/testing/samples.ts'
import { multipart, pdf, upload } from '../../server/testing/uploading.ts'
import { leastOf } from './support/leastOf.ts'

/** Measures the processor time of the server's thread in milliseconds, and the growth of its memory in MB. */
async function costOf<Result>(act: () => Promise<Result>) {
  const [begun, before] = [process.threadCpuUsage(), process.memoryUsage().rss]
  const result = await act()
  const { user, system } = process.threadCpuUsage(begun)
  return { result, milliseconds: (user + system) / 1000, megabytes: (process.memoryUsage().rss - before) / 1_048_576 }
}

const attacks: readonly [string, () => Buffer | Promise<Buffer>, number, string][] = [
  ['[V2] a PDF of 60 kB that unpacks to 60 MB of coded letters', pdfOfCodes, 422, 'We couldn’t check this'],
  ['[V6] a PDF of 10 MB with 400,000 object streams', pdfOfObjectStreams, 422, 'We couldn’t check this'],
  ['[V6] a GIF of 600 frames and 40 million pixels', () => gifOfFrames(600), 422, 'We couldn’t check this'],
]

it.each(attacks)('%s costs the server 200 ms and 100 MB at most', async (_, make, status, reason) => {
  const server = await testServer()
  const as = await server.signIn()
  const content = await make()
  await upload(server, as)
  const { result, milliseconds, megabytes } = await costOf(() => upload(server, as, { content }))
  expect(result).toMatchObject({ status, code: 2018 })
  expect(result.message).toContain(reason)
  expect(milliseconds).toBeLessThan(200)
  expect(megabytes).toBeLessThan(100)
})

it('[V6] keeps a process for other accounts during two uploads of an attacker at their limits', async () => {
  const environment = { INSPECTION_TIMEOUT_SECONDS: '20', RATE_LIMIT_UPLOADS: '100/1m' }
  const server = await testServer({ environment })
  const [attacker, victim] = [await server.signIn(), await server.signIn()]
  const content = pdfOfObjectStreams(350_000)
  await upload(server, victim)
  const attack = Promise.all([1, 2, 3, 4].map(() => upload(server, attacker, { content })))
  const begun = performance.now()
  expect(await upload(server, victim)).toMatchObject({ status: 200 })
  expect(performance.now() - begun).toBeLessThan(5000)
  await attack
})

/** Creates an inspector that accepts everything, and counts the signatures that it has to check. */
function fakeInspector(): Inspector & { readonly drawn: () => number } {
  const areVisible = vi.fn(async (images: readonly string[]) => images.map(() => true))
  return {
    typeOf: async () => 'application/pdf',
    problemOfPdf: async () => undefined,
    problemOfPicture: async () => undefined,
    areVisible,
    redraw: async (images) => images,
    prepare: () => {},
    close: () => {},
    drawn: () => areVisible.mock.calls.flatMap(([images]) => images).length,
  }
}

/** Saves signatures of people whom the board has authorised. */
function saveSignatures(server: TestServer, as: Applicant, images: readonly string[], revision = 0) {
  const rows = images.map((signature, index) => [`r${index}`, { signature }])
  const changes = { authorisedPersons: Object.fromEntries(rows) }
  const request = { section: 'certifiedBoardResolution', revision, changes }
  return server.call('updateAndCreateClientOtherInfo', { as, request })
}

it('[V7] refuses 345 signatures of 4 million pixels with the field and the remedy, and draws none', async () => {
  const server = await testServer({ environment: unlimited })
  const as = await server.signIn()
  const images = await largeSignatures(345)
  const { result: answer, milliseconds } = await leastOf(() => costOf(() => saveSignatures(server, as, images)), 400)
  expect(answer).toMatchObject({ status: 400, code: 2011 })
  expect(answer.data).toMatchObject({
    fields: [{ path: 'authorisedPersons/r40/signature', code: 'tooManySignatures' }],
  })
  expect(answer.message).toContain('up to 40 new signatures')
  expect(milliseconds).toBeLessThan(400)
})

it('[V7] reads the size of a signature from its header', async () => {
  const inspector = fakeInspector()
  const server = await testServer({ inspector })
  const as = await server.signIn()
  for (const [width, height] of [
    [2000, 1001],
    [9000, 20],
  ] as const) {
    const answer = await saveSignatures(server, as, await largeSignatures(1, width, height))
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ code: 'notSignature' }] } })
  }
  expect(inspector.drawn()).toBe(0)
  expect(await saveSignatures(server, as, await largeSignatures(1, 2000, 1000))).toMatchObject({ code: 1004 })
})

it('[V7] draws a new signature once, and neither a stored one nor one of a refused save', async () => {
  const inspector = fakeInspector()
  const server = await testServer({ inspector })
  const as = await server.signIn()
  const [one = '', ...others] = await largeSignatures(45, 300, 100)
  expect(await saveSignatures(server, as, [one, one, one])).toMatchObject({ code: 1004 })
  expect(inspector.drawn()).toBe(1)
  expect(await saveSignatures(server, as, [one, one, one, ...others.slice(0, 40)], 1)).toMatchObject({ code: 1004 })
  expect(inspector.drawn()).toBe(41)
  const drawn = await drawnSignature()
  expect(await saveSignatures(server, as, [drawn], 99)).toMatchObject({ status: 409, code: 2002 })
  expect(await saveSignatures(server, as, [one, one, one, drawn], 1)).toMatchObject({ status: 409, code: 2002 })
  expect(inspector.drawn()).toBe(41)
})

it('[V7] answers a repeated save with the same key without drawing', async () => {
  const inspector = fakeInspector()
  const server = await testServer({ inspector })
  const as = await server.signIn()
  const request = {
    section: 'certifiedBoardResolution',
    revision: 0,
    changes: { authorisedPersons: { r1: { signature: await drawnSignature() } } },
  }
  const save = () =>
    server.call('updateAndCreateClientOtherInfo', { as, request, headers: { 'idempotency-key': 'once' } })
  const first = await save()
  expect(first).toMatchObject({ code: 1004, data: { revision: 1 } })
  expect((await save()).data).toEqual(first.data)
  expect(inspector.drawn()).toBe(1)
})

it('[V7] draws any number of signatures of a submission in child processes', async () => {
  const server = await testServer()
  const { portal } = server
  const { account } = await complete(server)
  const draft = await loadDraft(portal.database, account)
  const images = await largeSignatures(300, 2000, 1000)
  const place = 'clientOtherInfo.certifiedBoardResolution.authorisedPersons'
  const [first] = valueAt(draft.data, place) as readonly object[]
  const persons = images.map((signature, index) => ({ ...first, _id: `r${index}`, signature }))
  const data = withValueAt(draft.data, place, persons)
  const at = portal.clock.now()
  const parts = await snapshotParts(portal, { ...draft, data }, portal.translatorFor('en'), 'UAE-1', at)
  await snapshotOf(portal, await snapshotParts(portal, draft, portal.translatorFor('en'), 'UAE-1', at))
  const { result, milliseconds } = await leastOf(() => costOf(() => snapshotOf(portal, parts)), 400)
  const { record, signatures } = result
  expect(milliseconds).toBeLessThan(400)
  expect(signatures.length).toBeGreaterThan(300)
  for (const image of picturesIn(record))
    expect(Buffer.from(image.slice(22), 'base64').readUInt32BE(16)).toBeLessThan(641)
})

/** Sends a request and disconnects during the inspection of its content. Resolves when the inspection is cancelled. */
async function cancelled(kind: 'upload' | 'save', send: (server: TestServer, as: Applicant) => Promise<Sending>) {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  const hang = (_: unknown, { signal }: { signal?: AbortSignal | undefined }) =>
    new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        ended.resolve('aborted')
        reject(signal.reason)
      })
      begun.resolve()
    })
  const inspector = { ...fakeInspector(), ...(kind === 'upload' ? { problemOfPdf: hang } : { areVisible: hang }) }
  const server = await testServer({ inspector })
  const as = await server.signIn()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { path, headers, payload } = await send(server, as)
  const { port } = server.app.server.address() as AddressInfo
  const sending = request({ port, path, method: 'POST', headers: { ...as.headers, ...headers } }).on('error', () => {})
  sending.end(payload)
  await begun.promise
  sending.destroy()
  return ended.promise
}

interface Sending {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer
}

it('[V6] cancels the inspection of an upload when the client disconnects', async () => {
  const sent = async (_: TestServer, as: Applicant): Promise<Sending> => {
    const query = new URLSearchParams({ account: as.account, key: 'tradeLicence', filename: 'x.pdf' })
    return {
      path: `${calls.formUploadFile.path}?${query}`,
      ...multipart([{ name: 'file', fileName: 'x', content: pdf }]),
    }
  }
  expect(await cancelled('upload', sent)).toBe('aborted')
})

it('[V7] cancels the drawing of signatures when the client disconnects', async () => {
  const sent = async (): Promise<Sending> => {
    const changes = { signature: await drawnSignature() }
    const payload = Buffer.from(JSON.stringify({ section: 'declaration', revision: 0, changes }))
    const headers = { 'content-type': 'application/json' }
    return { path: calls.updateAndCreateClientOtherInfo.path, headers, payload }
  }
  expect(await cancelled('save', sent)).toBe('aborted')
})

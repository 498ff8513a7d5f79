import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { submittedApplicant } from '../../testing/desk/afterSubmission.ts'
import { submit } from '../../testing/desk/deskCases.ts'
import { addDocument } from '../../testing/desk/documents.ts'
import { callDesk, signInStaff } from '../../testing/desk/staff.ts'
import { tempDir, testServer } from '../../testing/helper.ts'
import { command, operate } from '../../testing/operating.ts'
import { password } from '../../testing/signIn.ts'
import { decideByOperator } from '../desk/decisions/withoutDesk.ts'
import { sha256 } from '../secrets.ts'
import { returnWithRemarks } from '../submission/review.ts'
import { archiveOf } from './archive.ts'
import { type Manifest, textOfManifest, textOfSums } from './manifest.ts'
import { verifyPack } from './verify.ts'

const decision = 'decisions/1.json'

/** Returns the pack of an application that was returned, submitted again, judged, approved and to be erased. */
async function packOfDecided(): Promise<Buffer> {
  const server = await testServer()
  const as = await submittedApplicant(server)
  const remarks = [{ path: '/company-details', field: 'companyName', text: 'As in the licence.' }]
  expect(await returnWithRemarks(server.portal, as.account, remarks)).toBe('done')
  await submit(server, as)
  const staff = await signInStaff(server)
  expect(await addDocument(server, staff, as.account)).toMatchObject({ code: 1005 })
  const judgement = { account: as.account, check: 'companyExists', verdict: 'ok' } as const
  expect(await callDesk(server, 'judgeCheck', judgement, staff)).toMatchObject({ status: 200 })
  await command(server, 'finding', as.account, 'manual', 'The website names another owner.')
  const decided = { value: 'approve', actor: 'operator Ann', withoutDesk: 'The desk is closed' } as const
  expect(await decideByOperator(server.portal, as.account, decided)).toBe('done')
  const request = { text: 'Please erase it.', password }
  expect(await server.call('askErasure', { as, request })).toMatchObject({ code: 1001 })
  await command(server, 'answer-erasure', as.account, 'refused')
  const path = join(tempDir(), 'pack.zip')
  await command(server, 'export', as.account, '--to', path)
  return readFileSync(path)
}

type Files = Readonly<Record<string, Uint8Array>>

/** Returns an archive of changed files whose manifest and sums agree with them. */
async function forged(files: Files, changed: Record<string, Buffer | undefined>): Promise<Buffer> {
  const all = new Map(
    Object.entries({ ...files, ...changed }).flatMap(([path, content]) => (content ? [[path, content]] : [])),
  )
  const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as Manifest
  const described = manifest.files.flatMap((file) => {
    const content = all.get(file.path)
    return content ? [{ ...file, size: content.length, sha256: sha256(content) }] : []
  })
  const text = textOfManifest({ ...manifest, files: described })
  all.set('manifest.json', Buffer.from(text))
  all.set('SHA256SUMS', Buffer.from(textOfSums([...described, { path: 'manifest.json', sha256: sha256(text) }])))
  const chunks: Uint8Array[] = []
  for await (const chunk of archiveOf([...all].map(([path, content]) => ({ path, content: [content] }))))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Returns the manifest of a pack as version 0.1.0 wrote it. */
function ofFirstFormat(files: Files): Buffer {
  return Buffer.from(String(Buffer.from(files['manifest.json'] ?? [])).replace('evidence pack 2', 'evidence pack 1'))
}

async function problemsOf(bytes: Uint8Array): Promise<string> {
  const path = join(tempDir(), 'changed.zip')
  writeFileSync(path, bytes)
  return ((await verifyPack(path)).problems ?? []).join(' ')
}

it('[OD-21] the pack holds requests, judgements, documents of the staff and decisions, and verify names a changed, missing or forged one', async () => {
  const bytes = await packOfDecided()
  const path = join(tempDir(), 'pack.zip')
  writeFileSync(path, bytes)
  expect(await operate(tempDir(), 'verify', path)).toMatchObject({ exitCode: 0, error: '' })
  const files: Files = unzipSync(bytes)
  const text = Buffer.from(files[decision] ?? []).toString()
  expect(JSON.parse(text)).toMatchObject({
    format: 'decision record 2',
    decision: { by: { name: 'operator Ann' }, value: 'approve' },
  })
  expect(JSON.parse(Buffer.from(files['requests.json'] ?? []).toString())).toMatchObject({
    rounds: [
      {
        number: 1,
        answeredIn: 2,
        items: [{ section: 'companyDetails', path: 'companyName', reason: 'other', state: 'answered' }],
      },
    ],
  })

  const judgements = Buffer.from(files['judgements.json'] ?? []).toString()
  expect(JSON.parse(judgements)).toMatchObject({
    ...{ verdicts: [{ check: 'companyExists', verdict: 'ok' }], restricted: 0 },
    findings: [{ number: 1, code: 'manual', text: 'The website names another owner.', disposition: null }],
  })

  const flipped = Buffer.from(bytes)
  const at = flipped.indexOf(text) + 10
  flipped[at] = (flipped[at] ?? 0) ^ 1
  writeFileSync(path, flipped)
  const refused = await operate(tempDir(), 'verify', path)
  expect(refused).toMatchObject({ exitCode: 3, error: expect.stringContaining(`${decision} was changed`) })

  expect(await problemsOf(await forged(files, {}))).toBe('')
  const forgery = Buffer.from(text.replace('operator Ann', 'operator Bob'))
  expect(await problemsOf(await forged(files, { [decision]: forgery }))).toContain(
    `${decision} differs from the decision`,
  )
  expect(await problemsOf(await forged(files, { [decision]: undefined }))).toContain(`${decision} is missing`)
  expect(await problemsOf(await forged(files, { 'requests.json': undefined }))).toContain('requests.json is missing')
  expect(await problemsOf(await forged(files, { 'judgements.json': undefined }))).toContain(
    'judgements.json is missing',
  )
  for (const [from, to] of [
    ['"disposition":null', '"disposition":"cleared"'],
    ['"verdict":"ok"', '"verdict":"notOk"'],
    ['"check":"companyExists"', '"check":"licenceInForce"'],
  ] as const) {
    const judged = Buffer.from(judgements.replace(from, to))
    expect(await problemsOf(await forged(files, { 'judgements.json': judged }))).toContain('judgements.json differs')
  }
  const other = Buffer.from(
    String(Buffer.from(files['requests.json'] ?? [])).replace('"companyName"', '"companyRegNo"'),
  )
  expect(await problemsOf(await forged(files, { 'requests.json': other }))).toContain('requests.json differs')

  const [document = ''] = Object.keys(files).filter((path) => path.startsWith('desk/'))
  expect(document).toBe('desk/01-report.pdf')
  expect(await problemsOf(await forged(files, { [document]: undefined }))).toContain('is not in the pack')
  expect(await problemsOf(await forged(files, { [document]: Buffer.from('other') }))).toContain(
    `${document} is no document of the audit log`,
  )

  for (const [path, from, to] of [
    ['documents.json', '"by":"', '"by":"x'],
    ['documents.json', 'desk/01', 'desk/02'],
    ['erasures.json', 'refused', 'granted'],
    ['erasures.json', '"dueOn":"20', '"dueOn":"21'],
    ['erasures.json', 'Please erase it.', 'Please keep it.'],
    ['documents.json', '"title":"', '"title":"Not the '],
  ] as const) {
    const list = String(Buffer.from(files[path] ?? []))
    expect(list).toContain(from)
    expect(await problemsOf(await forged(files, { [path]: Buffer.from(list.replace(from, to)) }))).toContain(
      `${path} differs`,
    )
    expect(await problemsOf(await forged(files, { [path]: undefined }))).toContain(`${path} differs`)
  }
  const older = { ...files, 'manifest.json': ofFirstFormat(files) }
  expect(await problemsOf(await forged(older, {}))).toBe('')
  expect(
    await problemsOf(await forged(older, { 'documents.json': undefined, 'erasures.json': undefined })),
    'the first format is no way to leave the lists out',
  ).toContain('documents.json differs')
  expect(JSON.parse(String(Buffer.from(files['documents.json'] ?? [])))).toMatchObject({
    documents: [{ path: document, title: expect.stringMatching(/./), by: expect.stringMatching(/./) }],
  })
})

it('a pack of the first format, which has no lists, is still verified', async () => {
  const server = await testServer()
  const as = await submittedApplicant(server)
  const path = join(tempDir(), 'pack.zip')
  await command(server, 'export', as.account, '--to', path)
  const files: Files = unzipSync(readFileSync(path))
  expect(await problemsOf(await forged({ ...files, 'manifest.json': ofFirstFormat(files) }, {}))).toBe('')
})

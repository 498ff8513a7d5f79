import { readFileSync, writeFileSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { drawnSignature } from '#pdf/fixtures/record.ts'
import { picturesIn } from '#pdf/signatures/normaliseSignature.ts'
import { auditEntries } from '../../database/audit/audit.ts'
import { type AuditEntry, hashOf } from '../../database/audit/auditChain.ts'
import { archiveOf, readDirectory } from '../../features/evidence/archive.ts'
import {
  entriesIn,
  type Manifest,
  type PackedFile,
  textOfManifest,
  textOfSums,
} from '../../features/evidence/manifest.ts'
import { ownershipStatements } from '../../features/evidence/ownership/statements.ts'
import { signaturesAltered } from '../../features/evidence/signatures.ts'
import { checkedPdf, verifyPack } from '../../features/evidence/verify.ts'
import { sha256 } from '../../features/secrets.ts'
import type { Snapshot } from '../../features/submission/snapshot.ts'
import { type Applicant, type TestServer, tempDir, testServer } from '../../testing/helper.ts'
import { command, operate } from '../../testing/operating.ts'
import { complete } from '../../testing/samples.ts'
import { uploaded } from '../../testing/uploading.ts'

/** A document that the applicant deletes after the application was returned. */
const withdrawn = 'memorandumArticles'

interface Exported {
  readonly account: string
  readonly lines: readonly string[]
  readonly bytes: Buffer
  /** The database's record of the submission. */
  readonly stored: { readonly snapshot: string; readonly pdfSha256: string }
  readonly lastEntry: AuditEntry | undefined
  /** The pack after the second submission, and the upload that is new in it. */
  readonly again: { readonly bytes: Buffer; readonly newer: string }
}

let pack: Promise<Exported> | undefined

/** Returns an application that was submitted and returned, and its pack; created once, because no test changes it. */
function exported(): Promise<Exported> {
  pack ??= makePack()
  return pack
}

async function makePack(): Promise<Exported> {
  const server = await testServer()
  const { database } = server.portal
  const as = await complete(server)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  await server.call('generateClientDetailPdf', { as, request })
  await command(server, 'return', as.account, '--remark', 'supportingDocuments: Newer ones, please.')
  const [file] = await database.selectFrom('file').selectAll().where('key', '=', withdrawn).execute()
  expect(await server.call('deleteFile', { as, request: { fileName: file?.id ?? '' } })).toMatchObject({ status: 200 })
  const { revision } = await database.selectFrom('application').select('revision').executeTakeFirstOrThrow()
  const changes = { signature: await drawnSignature() }
  const signing = { section: 'declaration', revision, changes }
  expect(await server.call('updateAndCreateClientOtherInfo', { as, request: signing })).toMatchObject({ code: 1004 })
  const path = join(tempDir(), 'pack.zip')
  const lines = await command(server, 'export', as.account, '--to', path, '--by', 'Ann')
  const stored = await database.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  const lastEntry = (await auditEntries(database, as.account)).at(-1)
  return {
    account: as.account,
    lines,
    bytes: readFileSync(path),
    stored,
    lastEntry,
    again: await submittedAgain(server, as),
  }
}

async function submittedAgain(server: TestServer, as: Applicant): Promise<Exported['again']> {
  const newer = await uploaded(server, as, { key: withdrawn, filename: 'newer.pdf', documentDate: '2026-11-01' })
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  expect(await server.call('generateClientDetailPdf', { as, request })).toMatchObject({ status: 200 })
  const path = join(tempDir(), 'again.zip')
  await command(server, 'export', as.account, '--to', path)
  return { bytes: readFileSync(path), newer: newer.blobName }
}

function literally(text: string): RegExp {
  return new RegExp(text.replace(/\W/g, '\\$&'))
}

async function problemsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const path = join(tempDir(), 'changed.zip')
  writeFileSync(path, bytes)
  return (await verifyPack(path)).problems ?? []
}

it('holds the submission with hashes; another machine verifies it without data, with our tool and with sha256sum', async () => {
  const { account, lines, bytes, stored, lastEntry } = await exported()
  const path = join(tempDir(), 'pack.zip')
  writeFileSync(path, bytes)
  const files = unzipSync(bytes)
  const names = Object.keys(files)
  const submission = ['application.pdf', 'snapshot.json', 'ownership.bods.json'].map((name) => `submissions/1/${name}`)
  expect(names.slice(0, 4)).toEqual(['README.txt', ...submission])
  const readme = Buffer.from(files['README.txt'] ?? []).toString()
  for (const name of names.filter((item) => !/^(files|signatures)\//.test(item)))
    expect(readme).toContain(name === 'README.txt' ? account : name)
  const owners = JSON.parse(Buffer.from(files['submissions/1/ownership.bods.json'] ?? []).toString())
  expect(owners).toEqual(
    ownershipStatements(JSON.parse(Buffer.from(files['submissions/1/snapshot.json'] ?? []).toString())),
  )
  expect(names).toContainEqual(expect.stringMatching(/^files\/tradeLicence\/01-\S+\.pdf$/))
  expect(names.slice(-3)).toEqual(['audit.jsonl', 'manifest.json', 'SHA256SUMS'])
  const { snapshot, pdfSha256 } = stored
  expect(Buffer.from(files['submissions/1/snapshot.json'] ?? []).toString()).toBe(snapshot)
  expect(sha256(files['submissions/1/application.pdf'] ?? Buffer.of())).toBe(pdfSha256)
  const sums = Buffer.from(files.SHA256SUMS ?? [])
    .toString()
    .trimEnd()
    .split('\n')
  expect(sums).toEqual(names.slice(0, -1).map((name) => `${sha256(files[name] ?? Buffer.of())}  ${name}`))
  expect(lastEntry).toMatchObject({
    actor: 'operator Ann',
    action: 'exported',
    detail: expect.stringContaining(sha256(bytes)),
  })
  expect(lines.at(-1)).toContain(sha256(bytes))
  const elsewhere = await operate(tempDir(), 'verify', path, '--sha256', sha256(bytes))
  expect(elsewhere).toMatchObject({ exitCode: 0, error: '' })
  expect(elsewhere.out).toContain(`account ${account}, submissions 1`)
  expect(elsewhere.out).toMatch(
    /^submissions\/1\/application\.pdf is sealed by .*, certificate [0-9a-f]{64}\.\nIts certificate is valid until /m,
  )
  const [, certificate = ''] = /certificate ([0-9a-f]{64})/.exec(elsewhere.out) ?? []
  const own = certificate.toUpperCase().replace(/..(?=.)/g, '$&:')
  expect(await operate(tempDir(), 'verify', path, '--certificate', own)).toMatchObject({ exitCode: 0, error: '' })
  expect(await operate(tempDir(), 'verify', path, '--certificate', '0'.repeat(64))).toMatchObject({
    exitCode: 3,
    error: expect.stringContaining(`The certificate is not the given one:`),
  })
  const other = await operate(tempDir(), 'verify', path, '--sha256', '0'.repeat(64))
  expect(other).toMatchObject({ exitCode: 3, error: expect.stringContaining('not the given hash') })
})

it('holds each signature as it was sent, also after the applicant signs again, under the SHA-256 of the snapshot', async () => {
  const { bytes, again } = await exported()
  for (const [pack, number] of [
    [bytes, 1],
    [again.bytes, 2],
  ] as const) {
    const files: Files = unzipSync(pack)
    const snapshotOfPack = JSON.parse(
      String(Buffer.from(files[`submissions/${number}/snapshot.json`] ?? [])),
    ) as Snapshot
    const pictures = new Set(
      picturesIn(snapshotOfPack.record).map((url) => sha256(Buffer.from(url.split(',')[1] ?? '', 'base64'))),
    )
    expect(snapshotOfPack.signatures.length).toBeGreaterThan(1)
    for (const signing of snapshotOfPack.signatures) {
      expect(sha256(files[`signatures/${signing.sha256}.png`] ?? Buffer.of())).toBe(signing.sha256)
      expect(pictures).toContain(signing.keptSha256)
      expect(pictures).not.toContain(signing.sha256)
    }
  }
  const named = (pack: Uint8Array) => Object.keys(unzipSync(pack)).filter((name) => name.startsWith('signatures/'))
  expect(named(again.bytes).length).toBe(named(bytes).length + 1)
})

it('a pack of a snapshot that names signatures by their data URL is valid, with their images and without', async () => {
  const { bytes } = await exported()
  const text = String(Buffer.from(unzipSync(bytes)[snapshot] ?? []))
  const { record } = JSON.parse(text) as Snapshot
  const [picture = ''] = picturesIn(record)
  const content = Buffer.from(picture.split(',')[1] ?? '', 'base64')
  const signatures = [{ section: 'declaration', path: 'signature', sha256: sha256(picture), signedAt: null }]
  const older = { record, values: {}, signatures }
  const path = `signatures/${sha256(picture)}.png`
  const problemsWith = async (packed: Uint8Array | undefined) => {
    const files = packed ? [{ path, content: [packed] }] : []
    const archive = join(tempDir(), 'older.zip')
    await writeFile(archive, archiveOf(files))
    const file = await open(archive)
    const entries = new Map((await readDirectory(file)).map((entry) => [entry.path, entry]))
    const manifest = {
      files: files.map(() => ({ path, size: packed?.length ?? 0, sha256: sha256(packed ?? '') })),
    }
    return signaturesAltered(file, entries, manifest, [older]).finally(() => file.close())
  }
  expect(await problemsWith(content)).toEqual([])
  expect(await problemsWith(undefined)).toEqual([])
  expect(await problemsWith(Buffer.from('x'))).toEqual([`${path} differs from the signature in the snapshot.`])
})

it('detects any of 1,000 flipped bytes by the name of its file, and any truncated or appended bytes', async () => {
  const { bytes } = await exported()
  const path = join(tempDir(), 'pack.zip')
  writeFileSync(path, bytes)
  const file = await open(path, 'r+')
  const contents = (await readDirectory(file)).map(({ path: name, offset, size }) => {
    const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    return { name, from, to: from + size }
  })
  let seed = 20_261_112
  for (let round = 0; round < 1000; round++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    // Most bytes are contents; every fourth round flips a byte of the archive's structures at its end.
    const at = round % 4 === 3 ? bytes.length - 1 - (seed % 4000) : seed % bytes.length
    const byte = bytes[at] ?? 0
    await file.write(Buffer.of(byte ^ (1 << ((seed >> 8) % 8))), 0, 1, at)
    const { problems = [] } = await verifyPack(path)
    const changed = contents.find(({ from, to }) => from <= at && at < to)
    // A byte outside the contents has no file name: the problem names the archive or a neighbouring file.
    expect(problems.join(' '), `byte ${at}`).toMatch(changed ? literally(changed.name) : /./)
    await file.write(Buffer.of(byte), 0, 1, at)
  }
  await file.close()
  for (const length of [0, 1, 21, 22, 1000, bytes.length - 1])
    expect(await problemsOf(bytes.subarray(0, length))).not.toEqual([])
  expect(await problemsOf(Buffer.concat([bytes, Buffer.from('x')]))).not.toEqual([])
  expect(await problemsOf(Buffer.concat([Buffer.from('x'), bytes]))).not.toEqual([])
  expect(await problemsOf(bytes)).toEqual([])
})

it('names each changed, missing or added file, also when another program packed the archive again', async () => {
  const { bytes } = await exported()
  const files = unzipSync(bytes)
  const repacked = (change: Record<string, Uint8Array | undefined>) => {
    const next = Object.entries({ ...files, ...change }).filter(
      (entry): entry is [string, Uint8Array] => entry[1] !== undefined,
    )
    return problemsOf(zipSync(Object.fromEntries(next)))
  }
  const pdf = 'submissions/1/application.pdf'
  const licence = Object.keys(files).find((name) => name.startsWith('files/tradeLicence/')) ?? ''
  expect(await repacked({})).toEqual([expect.stringContaining('repacked')])
  expect(await repacked({ [pdf]: Buffer.from('%PDF-other') })).toEqual([`${pdf} was changed.`])
  expect(await repacked({ [licence]: undefined })).toEqual([`${licence} is missing.`])
  expect(await repacked({ 'files/more.pdf': Buffer.from('x') })).toEqual(['files/more.pdf was added.'])
  expect(await repacked({ SHA256SUMS: Buffer.from('') })).toEqual(['SHA256SUMS was changed.'])
  expect(await repacked({ 'manifest.json': Buffer.from('{}') })).toEqual(['manifest.json is missing or was changed.'])
})

type Files = Record<string, Uint8Array | undefined>

/** Builds a pack with changed parts and a matching manifest and sums, as an expert forger does. */
async function forged(
  bytes: Uint8Array,
  change: Files,
  changeManifest = (manifest: Manifest) => manifest,
): Promise<Buffer> {
  const { 'manifest.json': problemsWith, SHA256SUMS: _, ...others } = { ...unzipSync(bytes), ...change }
  const manifest: Manifest = JSON.parse(String(Buffer.from(problemsWith ?? [])))
  const uploads = new Map(manifest.files.map(({ path, upload }) => [path, upload]))
  const parts = Object.entries(others).flatMap(([path, content]) => (content ? [{ path, content }] : []))
  const files = parts.map(({ path, content }) => {
    const upload = uploads.get(path)
    return { path, size: content.length, sha256: sha256(content), ...(upload && { upload }) }
  })
  const next = changeManifest({ ...manifest, files })
  const text = textOfManifest(next)
  const sums = textOfSums([...next.files, { path: 'manifest.json', sha256: sha256(text) }])
  const ends = Object.entries({ 'manifest.json': text, SHA256SUMS: sums })
  return archived([...parts, ...ends.map(([path, end]) => ({ path, content: Buffer.from(end) }))])
}

async function archived(parts: readonly { readonly path: string; readonly content: Uint8Array }[]): Promise<Buffer> {
  const files = parts.map(({ path, content }) => ({ path, content: [content] }))
  const chunks: Uint8Array[] = []
  for await (const chunk of archiveOf(files)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Returns the same JSON with one text replaced. */
function altered(content: Uint8Array | undefined, from: string, to: string): Buffer {
  const text = Buffer.from(content ?? []).toString()
  expect(text).toContain(from)
  return Buffer.from(text.replaceAll(from, to))
}

/** Rewrites the log of a pack with other hashes of a submission, and its own hash. */
function rewrittenLog(log: Uint8Array | undefined, problemsWith: Record<string, string>): Buffer {
  const entries = entriesIn(String(Buffer.from(log ?? []))).map((entry) => {
    if (entry.action !== 'submitted') return entry
    const changed = { ...entry, detail: JSON.stringify({ ...JSON.parse(entry.detail), ...problemsWith }) }
    return { ...changed, hash: hashOf(changed) }
  })
  return Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
}

const pdf = 'submissions/1/application.pdf'
const snapshot = 'submissions/1/snapshot.json'
const owners = 'submissions/1/ownership.bods.json'
const submission = (change: Partial<Manifest['submissions'][number]>) => (manifest: Manifest) => ({
  ...manifest,
  submissions: manifest.submissions.map((item) => ({ ...item, ...change })),
})
const uploads = (change: Partial<PackedFile['upload']>) => (manifest: Manifest) => ({
  ...manifest,
  files: manifest.files.map((file) => (file.upload ? { ...file, upload: { ...file.upload, ...change } } : file)),
})
const oneOf = (files: Files, key: string) => Object.keys(files).find((path) => path.startsWith(`files/${key}/`)) ?? ''
const signed = (files: Files) => Object.keys(files).find((path) => path.startsWith('signatures/')) ?? ''

/** The forged parts, with manifest and sums recomputed, and the expected problem. */
const forgeries: readonly (readonly [
  string,
  (files: Files) => Files,
  ((manifest: Manifest) => Manifest) | undefined,
  string,
])[] = [
  [
    'another PDF',
    () => ({ [pdf]: Buffer.from('%PDF-forged') }),
    undefined,
    `${pdf} differs from the submission in the audit log`,
  ],
  ['a PDF without a seal', () => ({ [pdf]: Buffer.from('%PDF-forged') }), undefined, `${pdf} has no intact seal`],
  [
    'a snapshot, with its hash in the audit log',
    (files) => {
      const content = altered(files[snapshot], 'Blue Dune', 'Blue Doom')
      const log = rewrittenLog(files['audit.jsonl'], { snapshotSha256: sha256(content) })
      return { [snapshot]: content, 'audit.jsonl': log }
    },
    undefined,
    `${snapshot} differs from the attachment of ${pdf}`,
  ],
  [
    'the owners',
    (files) => ({ [owners]: altered(files[owners], 'Blue Dune', 'Blue Doom') }),
    undefined,
    `${owners} differs from`,
  ],
  ['no owners', () => ({ [owners]: undefined }), undefined, `${owners} differs from the snapshot`],
  ['no schema', () => ({ 'snapshot.schema.json': undefined }), undefined, 'snapshot.schema.json is missing'],
  ['no README', () => ({ 'README.txt': undefined }), undefined, 'README.txt is missing'],
  ['no submission', () => ({}), (manifest) => ({ ...manifest, submissions: [] }), 'names no submission'],
  [
    'one submission twice',
    () => ({}),
    (item) => ({ ...item, submissions: [...item.submissions, ...item.submissions] }),
    'order',
  ],
  ['another submission', () => ({}), submission({ number: 2 }), 'Submission 1 of audit.jsonl is not in the pack'],
  ['the reference', () => ({}), submission({ reference: 'UAE-1' }), 'manifest.json: reference differs'],
  [
    'the date',
    () => ({}),
    submission({ submittedAt: '2020-01-01T00:00:00.000Z' }),
    'manifest.json: submittedAt differs',
  ],
  ['the version', () => ({}), submission({ definitionVersion: '1' }), 'manifest.json: definitionVersion differs'],
  ['the region', () => ({}), (manifest) => ({ ...manifest, region: 'eu' }), 'manifest.json: region differs'],
  ['the account', () => ({}), (manifest) => ({ ...manifest, account: '1' }), 'manifest.json: account differs'],
  ['the status', () => ({}), (manifest) => ({ ...manifest, status: 'approved' }), 'manifest.json: status differs'],
  ['the question of an upload', () => ({}), uploads({ key: 'other' }), 'differs from the upload in the snapshot'],
  ['the type of an upload', () => ({}), uploads({ type: 'text/plain' }), 'differs from the upload in the snapshot'],
  [
    'the day of an upload',
    () => ({}),
    uploads({ uploadedAt: '2020-01-01T00:00:00Z' }),
    'differs from the upload in the snapshot',
  ],
  ['the id of an upload', () => ({}), uploads({ id: 'other' }), 'The upload'],
  [
    'a signature',
    (files) => ({ [signed(files)]: Buffer.from('x') }),
    undefined,
    'differs from the signature in the snapshot',
  ],
  ['no signature', (files) => ({ [signed(files)]: undefined }), undefined, '.png is missing'],
  [
    'one signature more',
    () => ({ 'signatures/x.png': Buffer.from('x') }),
    undefined,
    'belongs to no submitted signature',
  ],
  ['no upload', (files) => ({ [oneOf(files, 'tradeLicence')]: undefined }), undefined, 'is not in the pack'],
  ['one upload more', () => ({ 'files/other/01-more.pdf': Buffer.from('x') }), undefined, 'belongs to no upload'],
  [
    'two uploads exchanged',
    (files) => {
      const [one = '', other = ''] = Object.keys(files).filter((path) => path.startsWith('files/'))
      return { [one]: files[other], [other]: files[one] }
    },
    undefined,
    'differs from the upload in the snapshot',
  ],
  [
    'the first entry of the log dropped',
    (files) => ({ 'audit.jsonl': Buffer.from(String(Buffer.from(files['audit.jsonl'] ?? [])).replace(/^.*\n/, '')) }),
    undefined,
    'audit.jsonl has 4 entries',
  ],
  ['no log', () => ({ 'audit.jsonl': Buffer.of() }), undefined, 'audit.jsonl has 0 entries'],
  [
    'the actor',
    (files) => ({ 'audit.jsonl': altered(files['audit.jsonl'], '"applicant"', '"x"') }),
    undefined,
    'entry 2',
  ],
]

it.each(forgeries)('reports %s though manifest and sums agree', async (_name, change, changeManifest, problem) => {
  const { bytes } = await exported()
  expect((await problemsOf(await forged(bytes, change(unzipSync(bytes)), changeManifest))).join(' ')).toContain(problem)
})

it('a pack repacked from the same parts is valid; a pack that names a path twice is not', async () => {
  const { bytes } = await exported()
  expect(await problemsOf(await forged(bytes, {}))).toEqual([])
  const parts = Object.entries(unzipSync(bytes)).map(([path, content]) => ({ path, content }))
  const other = { path: snapshot, content: Buffer.from('{"forged":true}') }
  const problems = [`${snapshot} occurs more than once.`]
  expect(await problemsOf(await archived([other, ...parts]))).toEqual(problems)
  expect(await problemsOf(await archived([...parts, other]))).toEqual(problems)
})

it('rejects each impossible export or verification with a clear message', async () => {
  const server = await testServer()
  const { account } = await server.signIn()
  const path = join(tempDir(), 'pack.zip')
  await expect(command(server, 'export', account, '--to', path)).rejects.toThrow('has not submitted anything yet')
  await expect(command(server, 'export', '00000000', '--to', path)).rejects.toThrow('Account 00000000 does not exist')
  await expect(command(server, 'verify', path)).rejects.toThrow('cannot be read')
  writeFileSync(path, 'no archive')
  await expect(command(server, 'export', account, '--to', path)).rejects.toThrow('exists already')
  await expect(command(server, 'verify', path)).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining('no intact archive'),
  })
})

it('verifies a PDF alone: valid, with any of 100 bytes changed, truncated', async () => {
  const pdf = Buffer.from(unzipSync((await exported()).bytes)['submissions/1/application.pdf'] ?? [])
  const path = join(tempDir(), 'application.pdf')
  writeFileSync(path, pdf)
  const whole = await operate(tempDir(), 'verify', path, '--sha256', sha256(pdf))
  expect(whole).toMatchObject({ exitCode: 0, error: '' })
  expect(whole.out).toMatch(
    /^".*application\.pdf" is unchanged since it was sealed by .*, certificate [0-9a-f]{64}\.$/m,
  )
  let seed = 20_261_121
  for (let round = 0; round < 100; round++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const at = seed % pdf.length
    const byte = pdf[at] ?? 0
    pdf[at] = byte ^ (1 << ((seed >> 8) % 8))
    expect(checkedPdf(path, pdf).problem, `byte ${at}`).toContain('application.pdf')
    pdf[at] = byte
  }
  writeFileSync(path, pdf.subarray(0, -1))
  expect(await operate(tempDir(), 'verify', path)).toMatchObject({
    exitCode: 3,
    error: expect.stringContaining('application.pdf'),
  })
})

it('holds the second submission beside the returned one, and detects a change in either and an exchange of both', async () => {
  const { account, again } = await exported()
  const { bytes, newer } = again
  const path = join(tempDir(), 'again.zip')
  writeFileSync(path, bytes)
  const whole = await operate(tempDir(), 'verify', path)
  expect(whole).toMatchObject({ exitCode: 0, error: '', out: expect.stringContaining('submissions 2') })
  for (const number of [1, 2]) expect(whole.out).toContain(`submissions/${number}/application.pdf is sealed by`)
  const files: Files = unzipSync(bytes)
  const of = (number: number, name: string) => `submissions/${number}/${name}`
  const records = [1, 2].map(
    (number) => JSON.parse(String(Buffer.from(files[of(number, 'snapshot.json')] ?? []))).record,
  )
  expect(records.map(({ reference }) => reference)).toEqual([1, 2].map((number) => `UAE-${account}-${number}`))
  expect(records.map((record) => JSON.stringify(record).includes(newer))).toEqual([false, true])
  // The first submission's document stays, though the applicant deleted it.
  expect(Object.keys(files).filter((name) => name.startsWith(`files/${withdrawn}/`))).toHaveLength(2)
  for (const name of ['application.pdf', 'snapshot.json']) {
    const [first, second] = [of(1, name), of(2, name)]
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const)
      expect(await problemsOf(await forged(bytes, { [one]: files[other] }))).toContainEqual(
        `${one} differs from the submission in the audit log.`,
      )
  }
  const gone = Object.fromEntries(
    Object.keys(files).flatMap((name) => (name.startsWith(of(1, '')) ? [[name, undefined]] : [])),
  )
  const without = (manifest: Manifest) => ({ ...manifest, submissions: manifest.submissions.slice(1) })
  expect(await problemsOf(await forged(bytes, gone, without))).toContainEqual(
    'Submission 1 of audit.jsonl is not in the pack.',
  )
})

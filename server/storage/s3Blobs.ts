import { pipeline } from 'node:stream'
import {
  assertBlobName,
  type BlobArea,
  type Blobs,
  isBlobName,
  StorageUnavailableError,
  type StoredBlob,
} from './blobs.ts'
import { assertSameContent, type ContentDigest, verifyingStream } from './digest.ts'
import type { UploadArea } from './diskBlobs.ts'
import { createS3Client, type Deadline, discardBody, type S3Client, type S3Settings, textOf } from './s3Client.ts'

/** Maximum bytes of a page of a listing; a thousand names have about 300,000. */
const listBytes = 4_194_304

/** The settings of a storage in a bucket. */
export interface S3BlobSettings extends S3Settings {
  /** The prefix of all object names. */
  readonly s3Prefix: string
}

/** Creates a blob storage in an S3-compatible bucket. Uploads in progress are files of this machine. */
export function createS3Blobs(settings: S3BlobSettings, waiting: UploadArea): Blobs {
  const client = createS3Client(settings)
  const folderOf = (area: BlobArea) => `${settings.s3Prefix}${area}/`
  const keyOf = (id: string, area: BlobArea) => `${folderOf(area)}${assertBlobName(id)}`
  return {
    ...waiting,
    async commitUpload(id, digest, area = 'files', until = Number.POSITIVE_INFINITY) {
      await assertSameContent(waiting.incoming(id), digest).catch((cause: unknown) => {
        throw new StorageUnavailableError('a blob could not be sent to the storage', { cause })
      })
      const deadline = Math.min(client.deadline(), until)
      const key = keyOf(id, area)
      const headers = {
        ...checksumOf(digest),
        'content-length': String(digest.size),
        'x-amz-content-sha256': digest.sha256,
      }
      const answer = await client.ask({ method: 'PUT', key, headers, file: waiting.incoming(id) }, deadline)
      discardBody(answer)
      if (answer.statusCode === 404) throw new StorageUnavailableError('404 the bucket does not exist')
      await assertStored(client, key, digest, deadline)
      await waiting.discardUpload(id)
    },
    async read(id, digest) {
      const request = { method: 'GET', key: keyOf(id, 'files'), streams: true } as const
      const response = await client.ask(request, client.deadline())
      if (response.statusCode !== 200 || Number(response.headers['content-length']) !== digest.size) {
        response.on('error', () => {}).destroy()
        throw new Error(`a stored blob is ${response.statusCode === 404 ? 'missing' : 'altered'}`)
      }
      // The returned stream reports its errors to the reader.
      return pipeline(response, verifyingStream(digest), () => {})
    },
    remove: async (id, area = 'files') => {
      discardBody(await client.ask({ method: 'DELETE', key: keyOf(id, area) }, client.deadline()))
    },
    list: (area = 'files') => objectsIn(client, folderOf(area)),
    async check() {
      try {
        await pageOf(client, folderOf('files'))
      } catch (cause) {
        throw new Error(explainUnusableBucket(settings, cause), { cause })
      }
    },
  }
}

/** Returns the header by which the storage rejects content other than the expected one. */
function checksumOf({ sha256 }: ContentDigest): { 'x-amz-checksum-sha256': string } {
  return { 'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64') }
}

/**
 * Asserts that the storage shows the blob before it counts as stored. A storage that does not return checksums has
 * verified the signed one, as the protocol requires, and reading verifies it in any case.
 */
async function assertStored(client: S3Client, key: string, digest: ContentDigest, deadline: Deadline): Promise<void> {
  const response = await client.ask({ method: 'HEAD', key, headers: { 'x-amz-checksum-mode': 'ENABLED' } }, deadline)
  discardBody(response)
  const { 'content-length': size, 'x-amz-checksum-sha256': checksum } = response.headers
  const expected = checksumOf(digest)['x-amz-checksum-sha256']
  if (response.statusCode === 200 && Number(size) === digest.size && (checksum ?? expected) === expected) return
  throw new StorageUnavailableError('the storage does not hold what it accepted')
}

async function* objectsIn(client: S3Client, folder: string): AsyncGenerator<StoredBlob> {
  for (let after: string | undefined; ; ) {
    const page = await pageOf(client, folder, after)
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const id = textIn(entry, 'Key').slice(folder.length)
      if (isBlobName(id)) {
        yield { id, size: Number(textIn(entry, 'Size')), at: new Date(textIn(entry, 'LastModified')) }
      }
    }
    after = textIn(page, 'NextContinuationToken')
    if (after === '') return
  }
}

async function pageOf(client: S3Client, prefix: string, after?: string): Promise<string> {
  const query = { 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) }
  const response = await client.ask({ method: 'GET', query }, client.deadline())
  const page = await textOf(response, listBytes)
  if (response.statusCode === 404) throw new StorageUnavailableError(`404 ${textIn(page, 'Code')}`.trim())
  return page
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the text of an element; empty without the element. */
function textIn(xml: string, element: string): string {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

function explainUnusableBucket({ s3Bucket, s3Endpoint }: S3BlobSettings, cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return `S3_BUCKET "${s3Bucket}" at S3_ENDPOINT ${s3Endpoint} cannot be used (${reason}); check the S3_ settings and that the endpoint is running.`
}

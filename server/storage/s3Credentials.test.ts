import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../config/settings.ts'
import { testS3 } from '../testing/dependencies.ts'
import { accepted, startCredentialServer } from '../testing/faults/credentialServer.ts'
import { openBlobs } from './diskBlobs.ts'
import { createCredentials } from './s3Credentials.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

type Source = 'web-identity' | 'container' | 'instance'

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Starts the source of keys, and names it in the environment as the clouds do. */
async function credentialServer(source: Source, identity: string = accepted.identity) {
  const server = await startCredentialServer()
  onTestFinished(server.close)
  const token = join(tempFolder(), 'token')
  writeFileSync(token, source === 'container' ? accepted.token : identity)
  const variables = {
    'web-identity': {
      AWS_ROLE_ARN: accepted.role,
      AWS_WEB_IDENTITY_TOKEN_FILE: token,
      AWS_ENDPOINT_URL_STS: server.address,
    },
    container: {
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${server.address}/pod`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: token,
    },
    instance: { AWS_EC2_METADATA_SERVICE_ENDPOINT: server.address },
  }[source]
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return server
}

const settingsOf = (s3Credentials: Source, s3TimeoutSeconds = 6) => ({
  ...{ s3Credentials, s3AccessKeyId: '', s3SecretAccessKey: '', s3Region: 'eu-west-1', s3TimeoutSeconds },
})
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const keys = { accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c' }

it.each<[Source, string]>([
  ['web-identity', 'POST / AssumeRoleWithWebIdentity'],
  ['container', 'GET /pod'],
  ['instance', 'GET /latest/meta-data/iam/security-credentials/portal'],
])('uses a bucket by keys of the source "%s", obtained once', async (source, request) => {
  const server = await credentialServer(source)
  const s3 = await testS3()
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', ...bucket } = s3.environment
  s3.sessionToken = 'session/of+keys='
  const issued = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, sessionToken: s3.sessionToken }
  server.issue = () => ({ ...issued, expiration: inMinutes(60) })
  const blobs = await openBlobs(readSettings({ ...bucket, S3_CREDENTIALS: source, DATA_DIR: tempFolder() }))
  await Promise.all([blobs.check(), blobs.check(), blobs.check()])
  await blobs.check()
  expect(server.requests.filter((one) => one === request)).toHaveLength(1)
})

it('renews keys before they expire while requests go on, and keeps them when the source fails', async () => {
  const server = await credentialServer('container')
  const { find: current } = createCredentials(settingsOf('container'))
  vi.useFakeTimers({ toFake: ['Date'] })
  server.issue = () => ({ ...keys, accessKeyId: `key ${server.requests.length}`, expiration: inMinutes(4) })
  expect((await current()).accessKeyId).toBe('key 1')
  for (let call = 0; call < 20; call++) await current()
  expect(server.requests, 'a source that returns keys near their end is not asked with every call').toHaveLength(1)
  vi.setSystemTime(Date.now() + 11_000)
  await expect.poll(async () => (await current()).accessKeyId).not.toBe('key 1')
  vi.setSystemTime(Date.now() + 11_000)
  server.issue = () => {
    throw new Error('down')
  }
  const asked = server.requests.length
  const before = (await current()).accessKeyId
  await expect.poll(() => server.requests.length).toBeGreaterThan(asked)
  expect((await current()).accessKeyId).toBe(before)
})

it.each<[string, Source, () => Promise<unknown>, RegExp]>([
  [
    'an identity that is refused',
    'web-identity',
    () => credentialServer('web-identity', 'another'),
    /^no keys by S3_CREDENTIALS=web-identity \(.+\): set AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE/,
  ],
  ['nothing in the environment', 'web-identity', async () => {}, /AWS_WEB_IDENTITY_TOKEN_FILE/],
  ['no address of an agent', 'container', async () => {}, /AWS_CONTAINER_CREDENTIALS_FULL_URI/],
  [
    'no metadata',
    'instance',
    async () => vi.stubEnv('AWS_EC2_METADATA_SERVICE_ENDPOINT', 'http://127.0.0.1:1'),
    /S3_CREDENTIALS=instance .*a hop limit of 2/,
  ],
])('names the remedy with %s', async (_, source, prepare, message) => {
  await prepare()
  await expect(createCredentials(settingsOf(source)).find()).rejects.toThrow(message)
})

it('obtains new keys in place of expired ones, and waits for a silent source no longer than for the storage', async () => {
  const server = await credentialServer('container')
  const { find } = createCredentials(settingsOf('container', 0.2))
  vi.useFakeTimers({ toFake: ['Date'] })
  server.issue = () => ({ ...keys, accessKeyId: `key ${server.requests.length}`, expiration: inMinutes(1) })
  expect((await find()).accessKeyId).toBe('key 1')
  vi.setSystemTime(Date.now() + 61_000)
  expect((await find()).accessKeyId).toBe('key 2')
  vi.setSystemTime(Date.now() + 61_000)
  server.isSilent = true
  const silent = 'no keys by S3_CREDENTIALS=container (no answer within 0.2 seconds)'
  await expect(find()).rejects.toThrow(silent)
  const asked = server.requests.length
  await expect(find(), 'at once within the pause').rejects.toThrow(silent)
  expect(server.requests).toHaveLength(asked)
})

it('refuses keys that have expired when they come', async () => {
  const server = await credentialServer('container')
  server.issue = () => ({ ...keys, expiration: inMinutes(-1) })
  await expect(createCredentials(settingsOf('container')).find()).rejects.toThrow('the keys have expired')
})

it('drops keys that the storage refuses, and tries once more with others', async () => {
  const server = await credentialServer('container')
  const s3 = await testS3()
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', ...bucket } = s3.environment
  const valid = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, sessionToken: 'a session' }
  s3.sessionToken = valid.sessionToken
  server.issue = () => ({
    ...(server.requests.length === 1 ? { ...valid, accessKeyId: 'revoked' } : valid),
    expiration: inMinutes(60),
  })
  const blobs = await openBlobs(readSettings({ ...bucket, S3_CREDENTIALS: 'container', DATA_DIR: tempFolder() }))
  await blobs.check()
  expect(server.requests).toHaveLength(2)
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { regionIds } from '#domain/regions/index.ts'
import { tempDir } from '../testing/helper.ts'
import { isInClear } from './parsers.ts'
import { readSettings, settingList } from './settings.ts'

const ownAddressForm =
  'an address http://.. or https://.. without user and query, and with a plain path if any, which begins with no route of the portal such as /desk, or empty'
const frameForm =
  'origins such as https://www.broker.example (http on this machine only), or self, separated by spaces, or empty'
const bounds = 'bounds from 1 up such as "10/15m" or "1/1m 5/1h 10/1d" (units s, m, h, d)'

it('starts without any setting, on this machine only', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    region: 'uae',
    publicUrl: 'http://127.0.0.1:3000',
    sessionIdleMinutes: 30,
    sessionMaxHours: 12,
    metrics: false,
    rateLimitCodeEmail: [
      { most: 1, seconds: 60 },
      { most: 5, seconds: 3600 },
      { most: 10, seconds: 86_400 },
    ],
  })
})

it('treats an empty variable as not set', () => {
  expect(readSettings({ PORT: '', REGION: '' })).toEqual(readSettings({}))
})

it.each([
  ['PORT', 'eighty', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PDF_MEMORY_MB', '100', 'a whole number from 256 to 65536'],
  ['PDF_CPU_SECONDS', '0', 'a whole number from 1 to 600'],
  ['MAX_EVENT_LOOP_DELAY_MS', '9', 'a whole number from 10 to 60000'],
  ['CERTIFIED_COPIES', 'uae=DR-99', 'ids of requirements by region such as "uae=DR-01,DR-14 mu=DR-14", or empty'],
  ['CERTIFIED_COPIES', 'DR-01', 'ids of requirements by region such as "uae=DR-01,DR-14 mu=DR-14", or empty'],
  ['HOST', 'here:80/', 'a host name or an address, without a port'],
  ['REGION', 'atlantis', `one of ${regionIds.join(', ')}`],
  ['PUBLIC_URL', 'portal.example', ownAddressForm],
  ['PUBLIC_URL', 'https://portal.example/?a=b', ownAddressForm],
  ['PUBLIC_URL', 'https://a:b@portal.example', ownAddressForm],
  ['PUBLIC_URL', 'https://portal.example/a"b', ownAddressForm],
  ['PUBLIC_URL', 'https://portal.example//a', ownAddressForm],
  ['PUBLIC_URL', 'https://portal.example/desk', ownAddressForm],
  ['PUBLIC_URL', 'https://portal.example/v1/a', ownAddressForm],
  ['PUBLIC_URL', 'https://portal.example/Health/', ownAddressForm],
  ['FRAME_ANCESTORS', 'http://www.broker.example', frameForm],
  ['FRAME_ANCESTORS', 'https://www.broker.example/apply', frameForm],
  ['FRAME_ANCESTORS', 'https://*', frameForm],
  ['FRAME_ANCESTORS', "'none'", frameForm],
  ['GLEIF_URL', 'gleif.org', 'an address http://.. or https://.., or off'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'a share from 0 to 1'],
  ['OTEL_TRACES_SAMPLER_ARG', '10%', 'a share from 0 to 1'],
  [
    'PDF_TIMESTAMP_URL',
    'https://a:b@tsa.example',
    'an address http://.. or https://.. without user and password, or empty',
  ],
  ['PDF_TIMESTAMP_SECONDS', '6', 'a whole number from 1 to 5'],
  ['MAIL_FROM', 'nobody', 'one e-mail address'],
  ['APPROVAL_EMAIL', 'a@b.example,c@d.example', 'one e-mail address'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, silent'],
  ['OPENAPI', 'yes', 'on or off'],
  ['UPLOAD_TYPES', 'pdf docx', 'one or more of pdf, jpeg, png, gif, separated by spaces'],
  ['UPLOAD_TYPES', ',', 'one or more of pdf, jpeg, png, gif, separated by spaces'],
  ['UPLOAD_FILE_MB', '0', 'a whole number from 1 to 500'],
  ['SHUTDOWN_DRAIN_DELAY_SECONDS', '301', 'a whole number from 0 to 300, or empty'],
  ['CLAMD_URL', 'clamd:3310', 'tcp://HOST:PORT or unix:/path/of/socket, or empty'],
  ['CLAMD_URL', 'tcp://clamd', 'tcp://HOST:PORT or unix:/path/of/socket, or empty'],
  ['S3_PREFIX', 'portal', 'a path that ends with a slash, such as portal/'],
  ['S3_PREFIX', '../', 'a path that ends with a slash, such as portal/'],
  ['S3_BUCKET', 'a/b', 'the name of a bucket, or empty'],
  ['RATE_LIMIT_SAVES', '60 a minute', bounds],
  ['RATE_LIMIT_SAVES', '0/1m', bounds],
  ['RATE_LIMIT_SAVES', '60/0m', bounds],
  ['RATE_LIMIT_SAVES', '1/1m 00/1h', bounds],
])('rejects %s=%s with its name and the expected form', (name, value, expected) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} is "${value}"; it must be ${expected}.`)
})

it.each([
  ['https://x.example/a?', 'https://x.example/a'],
  ['https://x.example/a#', 'https://x.example/a'],
  ['https://x.example/a/../b', 'https://x.example/b'],
  ['https://X.example:443//', 'https://x.example'],
  ['http://x.example:8080/a/b/', 'http://x.example:8080/a/b'],
])('[DEP-3] reads PUBLIC_URL=%s as %s', (PUBLIC_URL, expected) => {
  expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(expected)
})

it.each(['http://mail.example', 'smtp://', 'smtps:///path'])('rejects SMTP_URL=%s without its value', (SMTP_URL) => {
  expect(() => readSettings({ SMTP_URL })).toThrow(
    /^SMTP_URL is wrong; it must be an address smtp:\/\/\.\. or smtps:\/\/\.\., or empty\.$/,
  )
})

it.each([
  [
    '{"contact": {"phone": "04 555 0100"}}',
    'contact.phone: is not a phone number that starts with + and the country code',
  ],
  ['{"contact": {"email": "help"}}', 'contact.email: is not an e-mail address'],
  [
    '{"documents": {"privacyNotice": {"url": "http://broker.example"}}}',
    'documents.privacyNotice.url: is not an address https://..',
  ],
  ['{"documents": {"terms": {"url": "https://broker.example"}}}', 'documents: Unrecognized key: "terms"'],
  ['{"licence": {"zh-CN": "牌照"}}', 'licence: has no text in en'],
  ['{"license": "no. 1"}', 'the file: Unrecognized key: "license"'],
  ['no json', 'Unexpected token'],
])('[E4] rejects a BROKER_PROFILE with %s, and names the mistake', (content, mistake) => {
  const file = join(tempDir(), 'broker.json')
  writeFileSync(file, content)
  expect(() => readSettings({ BROKER_PROFILE: file })).toThrow(
    `BROKER_PROFILE is "${file}"; it must be the path of a JSON file as docs/operations/broker-profile.md describes, or empty. Its mistakes: ${mistake}`,
  )
})

it('rejects a file limit above the total limit, naming both settings', () => {
  expect(() => readSettings({ UPLOAD_FILE_MB: '61' })).toThrow(
    'UPLOAD_FILE_MB is 61 and UPLOAD_TOTAL_MB 60; a file must not be larger than all files together.',
  )
  expect(readSettings({ UPLOAD_FILE_MB: '60' }).uploadFileMegabytes).toBe(60)
})

it('accepts the settings of a bucket all together or not at all, and does not repeat its key', () => {
  const bucket = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }
  expect(() => readSettings(bucket)).toThrow(
    'S3_SECRET_ACCESS_KEY must be set as well: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together, all or none.',
  )
  expect(readSettings({ ...bucket, S3_SECRET_ACCESS_KEY: 'x' })).toMatchObject({ s3Bucket: 'files', s3PathStyle: true })
  expect(() => readSettings({ ...bucket, S3_SECRET_ACCESS_KEY: 'se cret' })).toThrow(/^S3_SECRET_ACCESS_KEY is wrong;/)
})

it('accepts a bucket without keys when they come from another source', () => {
  const bucket = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files', S3_CREDENTIALS: 'web-identity' }
  expect(readSettings(bucket)).toMatchObject({ s3Bucket: 'files', s3Credentials: 'web-identity' })
  expect(() => readSettings({ ...bucket, S3_BUCKET: '' })).toThrow('S3_BUCKET must be set as well')
  expect(() => readSettings({ ...bucket, S3_CREDENTIALS: 'role' })).toThrow('one of keys, web-identity, container')
})

it('accepts one key of the seal, and its data of a later verification with a time-stamp only', () => {
  const one = { PDF_SEAL_P12: 'seal.p12' }
  expect(readSettings(one).pdfSealP12).toBe('seal.p12')
  expect(() => readSettings({ ...one, PDF_SEAL_SIGNER: 'signer.mjs' })).toThrow(
    'PDF_SEAL_P12 and PDF_SEAL_SIGNER are both set; a seal has one key.',
  )
  expect(() => readSettings({ PDF_SEAL_LONG_TERM: 'on' })).toThrow('is on without PDF_TIMESTAMP_URL')
  const PDF_TIMESTAMP_URL = 'https://tsa.example'
  expect(() => readSettings({ PDF_SEAL_LONG_TERM: 'on', PDF_TIMESTAMP_URL })).toThrow('is on without PDF_TIMESTAMP_CA')
  expect(() => readSettings({ PDF_TIMESTAMP_USER: 'ann', PDF_TIMESTAMP_URL })).toThrow('belong together, both or none')
  expect(() => readSettings({ PDF_TIMESTAMP_CA: 'ca.pem' })).toThrow('at PDF_TIMESTAMP_URL, which is not set')
})

it.each([
  ['http://storage.example:9000', true],
  ['http://localhost:9000', false],
  ['http://[::1]:9000', false],
  ['https://storage.example', false],
  ['', false],
])('reports that others can read the traffic to a storage at "%s"', (S3_ENDPOINT, expected) => {
  expect(isInClear(S3_ENDPOINT, 'http:')).toBe(expected)
})

it.each(['tcp://clamd:3310', 'unix:/run/clamav/clamd.ctl', ''])('parses the scanner address "%s"', (CLAMD_URL) => {
  expect(readSettings({ CLAMD_URL }).clamdUrl).toBe(CLAMD_URL)
})

it('switches the register of legal entity identifiers off with "off"', () => {
  expect(readSettings({ GLEIF_URL: 'off' }).gleifUrl).toBe('')
})

it('[B6] reads of which documents certified copies are asked for, by region', () => {
  const read = (CERTIFIED_COPIES: string) => readSettings({ CERTIFIED_COPIES }).certifiedCopies
  expect(read('uae=DR-01,DR-14  mu=DR-14')).toEqual({ uae: ['DR-01', 'DR-14'], mu: ['DR-14'] })
  expect(read('')).toEqual({})
})

it('reports all invalid values together', () => {
  expect(() => readSettings({ PORT: 'x', REGION: 'y' })).toThrow(/PORT is "x".*\nREGION is "y"/)
})

it('lists every setting once, with its meaning', () => {
  const names = settingList.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, meaning } of settingList) expect(`${name}: ${meaning}`).toMatch(/^[A-Z0-9_]+: \S/)
})

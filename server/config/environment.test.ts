import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../testing/helper.ts'
import { startServer } from '../testing/running.ts'
import { readSettings, settingList, unknownNameLines } from './settings.ts'

/** Writes a text to a file and returns its path. */
function fileWith(text: string): string {
  const path = join(tempDir(), 'secret')
  writeFileSync(path, text)
  return path
}

const database = 'postgres://portal:SECRET@db.example/portal?sslmode=verify-full'

it('[DEP-1] reads a secret from the file that NAME_FILE names, without its last line break', () => {
  expect(readSettings({ DATABASE_URL_FILE: fileWith(`${database}\n`) }).databaseUrl).toBe(database)
  expect(readSettings({ PDF_SEAL_PASSWORD_FILE: fileWith('two\n\n') }).pdfSealPassword).toBe('two\n')
  const bucket = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files', S3_ACCESS_KEY_ID_FILE: fileWith('id') }
  expect(readSettings({ ...bucket, S3_SECRET_ACCESS_KEY_FILE: fileWith('x\r\n') }).s3SecretAccessKey).toBe('x')
  expect(readSettings({ DATABASE_URL_FILE: fileWith(`\uFEFF${database}`) }).databaseUrl).toBe(database)
})

it('[DEP-1] takes every setting with a secret from a file', () => {
  const secrets = settingList.filter(({ isSecret }) => isSecret).map(({ name }) => name)
  expect(secrets).toEqual([
    'DATABASE_URL',
    'SMTP_URL',
    'DESK_KEY',
    'DESK_OIDC_CLIENT_SECRET',
    'WEBHOOK_SECRET',
    'AUDIT_KEY',
    'PDF_SEAL_PASSWORD',
    'PDF_TIMESTAMP_PASSWORD',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'PAYLOAD_AES_KEY',
  ])
  for (const name of secrets)
    expect(() => readSettings({ [`${name}_FILE`]: '/none' })).toThrow(
      `${name}_FILE names a file that cannot be read (ENOENT); correct its path or its permissions.`,
    )
})

it.each([
  [
    'both are set',
    () => ({ DATABASE_URL: database, DATABASE_URL_FILE: fileWith(database) }),
    'DATABASE_URL and DATABASE_URL_FILE are both set; keep one of them.',
  ],
  [
    'the file is empty',
    () => ({ DATABASE_URL_FILE: fileWith('\n') }),
    'DATABASE_URL_FILE names an empty file; write the value of DATABASE_URL into it.',
  ],
  [
    'the file is a byte order mark',
    () => ({ DATABASE_URL_FILE: fileWith('\uFEFF\n') }),
    'DATABASE_URL_FILE names an empty file; write the value of DATABASE_URL into it.',
  ],
  [
    'the path is empty',
    () => ({ DATABASE_URL_FILE: '' }),
    'DATABASE_URL_FILE is empty; set it to the path of a file with the value of DATABASE_URL, or remove it.',
  ],
  [
    'the file is a folder',
    () => ({ DATABASE_URL_FILE: '/' }),
    'DATABASE_URL_FILE names a file that cannot be read (EISDIR); correct its path or its permissions.',
  ],
  [
    'the value is set as its path',
    () => ({ DATABASE_URL_FILE: database }),
    'DATABASE_URL_FILE names a file that cannot be read (ENOENT); correct its path or its permissions.',
  ],
])('[DEP-1] refuses to start when %s, without the value', (_, environmentOf, line) => {
  const environment = environmentOf()
  expect(() => readSettings(environment)).toThrow(expect.objectContaining({ message: line }))
})

it('[DEP-1] says that a value of a file is wrong without repeating it', () => {
  expect(() => readSettings({ DATABASE_URL_FILE: fileWith('mysql://SECRET') })).toThrow(/^DATABASE_URL is wrong;/)
})

it.each([
  ['SMPT_URL', 'did you mean SMTP_URL?'],
  ['SMTP_HOST', 'did you mean SMTP_URL?'],
  ['DATABSE_URL', 'did you mean DATABASE_URL?'],
  ['DATABASE_URL_FIEL', 'did you mean DATABASE_URL_FILE?'],
  ['S3_ENDPOIN', 'did you mean S3_ENDPOINT?'],
  ['PUBLC_URL', 'did you mean PUBLIC_URL?'],
  ['RATE_LIMIT_SAVE', 'did you mean RATE_LIMIT_SAVES?'],
  ['DESK_COLOUR', '.env.example lists all settings.'],
  ['UPLOAD_FOLDER', '.env.example lists all settings.'],
  ['SMTP_PORT', 'did you mean SMTP_URL?'],
  ['PORTAL_URL', '.env.example lists all settings.'],
  ['PORT_FILE', 'only secrets are read from a file. Set PORT.'],
])('[DEP-2] warns of %s', (name, remedy) => {
  const fileNames = name === 'PORT_FILE' ? [name] : []
  const place = fileNames.length > 0 ? ' of .env' : ''
  expect(unknownNameLines({ [name]: 'x' }, fileNames)).toEqual([`${name}${place} is not a setting; ${remedy}`])
})

it('[DEP-2] warns of no variable of the system, of npm, of Node or of Kubernetes', () => {
  const names =
    'PATH HOME HOSTNAME HOSTTYPE USER SHELL PWD OLDPWD TERM LANG LC_ALL TZ MAIL MAILCHECK LOGNAME EDITOR PAGER LESS DISPLAY SHLVL TMPDIR ' +
    'SESSION_MANAGER DESKTOP_SESSION XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK INVOCATION_ID CI PS1 ' +
    'NODE_ENV NODE_OPTIONS NODE_VERSION NODE_EXTRA_CA_CERTS YARN_VERSION npm_config_cache npm_package_name INIT_CWD UV_THREADPOOL_SIZE ' +
    'HTTP_PROXY HTTPS_PROXY NO_PROXY SSL_CERT_FILE PGPASSWORD AWS_REGION LOG_FILE API_KEY ' +
    'DATABASE_SERVICE_HOST DATABASE_SERVICE_PORT DATABASE_PORT_5432_TCP_ADDR KUBERNETES_PORT'
  const all = [...names.split(' '), ...settingList.map(({ name }) => name)]
  const ofServices = { DATABASE_PORT: 'tcp://10.0.0.1:5432', METRICS_PORT: 'udp://10.0.0.1:53' }
  expect(unknownNameLines({ ...Object.fromEntries(all.map((name) => [name, 'x'])), ...ofServices }, [])).toEqual([])
  const inFile =
    'AWS_ROLE_ARN AWS_WEB_IDENTITY_TOKEN_FILE AWS_ENDPOINT_URL_STS NODE_OPTIONS NODE_EXTRA_CA_CERTS PGSSLROOTCERT ' +
    'COMPOSE_PROJECT_NAME HTTPS_PROXY no_proxy SSL_CERT_FILE PORTAL_HOST'
  const fileNames = inFile.split(' ')
  expect(unknownNameLines(Object.fromEntries(fileNames.map((name) => [name, 'x'])), fileNames)).toEqual([])
})

it('[DEP-2] warns of every unknown name in .env, and reads the others', async () => {
  const folder = tempDir()
  const lines = ['NODE_ENV=test', 'SMPT_URL=smtp://127.0.0.1', 'COLOUR=blue', `DATA_DIR=${join(folder, 'data')}`]
  writeFileSync(join(folder, '.env'), lines.join('\n'))
  const { said, address } = await startServer({}, folder)
  expect(address).toBeDefined()
  expect(said).toContain('SMPT_URL of .env is not a setting; did you mean SMTP_URL?\n')
  expect(said).toContain('COLOUR of .env is not a setting; .env.example lists all settings.\n')
  expect(said.match(/is not a setting/g)).toHaveLength(2)
  expect(said).toContain(join(folder, 'data', 'outbox'))
})

import { auditTable, databaseTable, isDatabaseUnencrypted } from './database.ts'
import { deskTable } from './desk.ts'
import { type Environment, linesOfUnknownNames, withSecretFiles } from './environment.ts'
import { limitTable } from './limits.ts'
import { isMailUnencrypted, mailTable, webhookTable } from './notifications.ts'
import { advanced, breachList, isInClear, type Setting, secret, setting, whole } from './parsers.ts'
import { payloadReaders } from './payload.ts'
import { pdfTable, sealContradictions } from './pdf.ts'
import { retentionTable } from './retention.ts'
import { serverTable, textTable } from './server.ts'
import { minAboveWarn, storageTable } from './storage.ts'
import { tracingTable } from './tracing.ts'

/** Every setting. A test compares the tables of the documents with this one. */
const table = {
  ...serverTable,
  ...databaseTable,
  ...mailTable,
  ...retentionTable,
  ...deskTable,
  ...webhookTable,
  ...auditTable,
  ...textTable,
  ...pdfTable,
  sessionIdleMinutes: setting('SESSION_IDLE_MINUTES', '30', whole(1, 1440), 'Time without a call that ends a session'),
  sessionMaxHours: setting('SESSION_MAX_HOURS', '12', whole(1, 720), 'Longest session'),
  ...advanced({
    passwordBreachList: setting(
      'PASSWORD_BREACH_LIST',
      '',
      breachList,
      'File of breached passwords that new ones must not be in: ascending SHA-1 hashes, one a line, as of Have I Been Pwned',
    ),
    argonMemory: setting('ARGON2_MEMORY_KIB', '19456', whole(8, 4_194_304), 'Memory of a password hash, in KiB'),
    argonPasses: setting('ARGON2_PASSES', '2', whole(1, 100), 'Passes of a password hash'),
  }),
  ...storageTable,
  ...limitTable,
  ...tracingTable,
  ...advanced({
    payloadKey: secret(
      setting(
        'PAYLOAD_AES_KEY',
        '',
        payloadReaders.key,
        'Key of the payload encryption, inactive without; all three are also read by the build',
      ),
    ),
    payloadIv: setting('PAYLOAD_AES_IV', '', payloadReaders.iv, 'Initialisation vector its keys are derived with'),
    payloadPaths: setting('PAYLOAD_AES_PATHS', '', payloadReaders.paths, 'Calls it covers, separated by commas'),
  }),
}

type Table = typeof table

/** The configuration of a server, parsed once at its start; no other module reads the environment. */
export type Settings = { readonly [Key in keyof Table]: Exclude<ReturnType<Table[Key]['read']>, undefined> }

/** The name of a rate limit's setting, such as `rateLimitSaves`. */
export type LimitName = Extract<keyof Settings, `rateLimit${string}`>

/** Every setting by name, with its default and its meaning. */
export const settingList = Object.values<Setting<unknown>>(table).map(
  ({ name, fallback, meaning, isAdvanced = false, isSecret = false }) => ({
    name,
    fallback,
    meaning,
    isAdvanced,
    isSecret,
  }),
)

const secretNames = settingList.filter(({ isSecret }) => isSecret).map(({ name }) => name)

/** Groups of settings of which all or none must be set. */
const groups = [
  ['PAYLOAD_AES_KEY', 'PAYLOAD_AES_IV', 'PAYLOAD_AES_PATHS'],
  ['WEBHOOK_URLS', 'WEBHOOK_SECRET'],
  ['PDF_TIMESTAMP_USER', 'PDF_TIMESTAMP_PASSWORD'],
  ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET', 'DESK_OIDC_ROLES'],
]

/** Returns a line for each group that is set in part. */
function incompleteGroups(environment: Environment): string[] {
  const bucket = ['S3_ENDPOINT', 'S3_BUCKET']
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  // Keys from another source need no settings.
  const hasKeys = (environment.S3_CREDENTIALS || 'keys') === 'keys'
  return [hasKeys ? [...bucket, ...keys] : bucket, ...groups].flatMap((names) => {
    const missing = names.filter((name) => !environment[name])
    if (missing.length === 0 || missing.length === names.length) return []
    return [`${missing.join(' and ')} must be set as well: ${names.join(', ')} belong together, all or none.`]
  })
}

function fileAboveTotal({ uploadFileMegabytes: file, uploadTotalMegabytes: total }: Settings): string {
  return `UPLOAD_FILE_MB is ${file} and UPLOAD_TOTAL_MB ${total}; a file must not be larger than all files together.`
}

/**
 * Parses the settings; an empty variable counts as not set.
 * @throws Error with a line for each wrong value: its name, the value and the expected form
 */
export function readSettings(given: Environment): Settings {
  const { environment, wrong: wrongFiles } = withSecretFiles(given, secretNames)
  // Without the secrets, the errors below would be about values that the files hold.
  if (wrongFiles.length > 0) throw new Error(wrongFiles.join('\n'))
  const wrong: string[] = []
  const values = Object.entries<Setting<unknown>>(table).map(([key, one]) => {
    const { name, fallback, expected, isSecret, mistakesOf, read } = one
    const text = environment[name] || fallback
    const value = read(text)
    if (value === undefined) {
      const mistakes = mistakesOf ? ` Its mistakes: ${mistakesOf(text)}` : ''
      wrong.push(`${name} is ${isSecret ? 'wrong' : `"${text}"`}; it must be ${expected}.${mistakes}`)
    }
    return [key, value] as const
  })
  wrong.push(...incompleteGroups(environment))
  const settings = Object.fromEntries(values) as unknown as Settings
  if (settings.uploadFileMegabytes > settings.uploadTotalMegabytes) wrong.push(fileAboveTotal(settings))
  wrong.push(...[minAboveWarn(settings)].filter((line) => line !== undefined), ...sealContradictions(settings))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const publicUrl = settings.publicUrl || `http://${settings.host}:${settings.port}`
  return { ...settings, publicUrl }
}

/** Returns the base path of the portal, the path of PUBLIC_URL without a slash at its end. */
export function basePathOf({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  const { pathname } = new URL(publicUrl)
  return pathname === '/' ? '' : pathname
}

/**
 * Returns a line for each variable that looks like a setting but is not one: a misspelt setting would silently keep its
 * default.
 */
export function unknownNameLines(environment: Environment, fileNames: readonly string[]): string[] {
  return linesOfUnknownNames(environment, fileNames, settingList)
}

/** Returns a line for each connection whose traffic others could read or alter on its path to another machine. */
export function unencryptedLines(settings: Settings): string[] {
  const { databaseUrl, s3Endpoint, smtpUrl, clamdUrl, webhookUrls, pdfTimestampUrl, pdfTimestampUser } = settings
  const { tracesEndpoint } = settings
  return [
    [isDatabaseUnencrypted(databaseUrl), 'The traffic to PostgreSQL is not encrypted (no sslmode in DATABASE_URL).'],
    [isInClear(s3Endpoint, 'http:'), 'Files are not encrypted in transit to the storage (http in S3_ENDPOINT).'],
    [isMailUnencrypted(smtpUrl), 'Mails may not be encrypted in transit (smtp without requireTLS=true in SMTP_URL).'],
    [isInClear(clamdUrl, 'tcp:'), 'Files are not encrypted in transit to the scanner (tcp in CLAMD_URL).'],
    [
      pdfTimestampUser !== '' && isInClear(pdfTimestampUrl, 'http:'),
      'The password of the time-stamp authority is not encrypted in transit (http in PDF_TIMESTAMP_URL).',
    ],
    [
      webhookUrls.some((url) => isInClear(url, 'http:')),
      'Notices of status are not encrypted in transit (http in WEBHOOK_URLS).',
    ],
    [isInClear(tracesEndpoint, 'http:'), 'Traces are not encrypted in transit (http in OTEL_EXPORTER_OTLP_ENDPOINT).'],
  ].flatMap(([isTrue, line]) => (isTrue ? [String(line)] : []))
}

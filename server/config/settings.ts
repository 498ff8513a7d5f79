import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { auditKeys } from './audit.ts'
import { databaseAddress } from './database.ts'
import { mailServerAddress } from './mail.ts'
import {
  address,
  addressOrOff,
  breachList,
  host,
  mailbox,
  oneOf,
  plainAddress,
  type Setting,
  secret,
  setting,
  whole,
  wholeOrEmpty,
  windows,
  words,
  yesNo,
} from './parsers.ts'
import { missingPayloadSetting, payloadReaders } from './payload.ts'
import { retentionReader } from './retention.ts'
import { minAboveWarn, missingBucketSetting, storageTable } from './storage.ts'
import { missingWebhookSetting, webhookReaders } from './webhooks.ts'

/** Every setting. A test compares the README's table with this one. */
const table = {
  port: setting('PORT', '3000', whole(0, 65_535), 'Port the server listens on; 0 takes any free one'),
  host: setting('HOST', '127.0.0.1', host, 'Address the server listens on; 0.0.0.0 for all'),
  dataDir: setting('DATA_DIR', './data', words, 'Folder of the database, the files and the outbox'),
  databaseUrl: secret(
    setting(
      'DATABASE_URL',
      '',
      databaseAddress,
      'PostgreSQL (15 or later) as postgres://..; empty: SQLite in DATA_DIR',
    ),
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    '12',
    whole(2, 1000),
    'Most connections of one server to PostgreSQL, a quarter of them for counters of calls',
  ),
  databaseConnectSeconds: setting(
    'DATABASE_CONNECT_SECONDS',
    '3',
    whole(1, 60),
    'Longest wait for a connection to PostgreSQL',
  ),
  databaseStatementSeconds: setting(
    'DATABASE_STATEMENT_SECONDS',
    '5',
    whole(1, 60),
    'Longest time of one statement in PostgreSQL',
  ),
  databaseLockSeconds: setting(
    'DATABASE_LOCK_SECONDS',
    '4',
    whole(1, 60),
    'Longest wait in PostgreSQL for what another call holds',
  ),
  region: setting('REGION', 'uae', oneOf<RegionId>(regionIds), 'Regulatory entity new accounts belong to'),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    address(['http', 'https'], true),
    'Address applicants reach the portal at, for links in mails; empty: http://HOST:PORT',
  ),
  trustProxy: setting('TRUST_PROXY', '0', whole(0, 10), 'How many proxies in front are to be believed about addresses'),
  smtpUrl: setting(
    'SMTP_URL',
    '',
    mailServerAddress,
    'Mail server, by TLS unless it is on this machine or ends with ?requireTLS=false; empty: mails are written to DATA_DIR/outbox and shown in the terminal',
  ),
  mailFrom: setting('MAIL_FROM', 'Onboarding <onboarding@broker.example>', mailbox, 'Sender of all mails'),
  approvalEmail: setting(
    'APPROVAL_EMAIL',
    'approvals@broker.example',
    mailbox,
    'Who is told of a submitted application',
  ),
  retentionDrafts: setting(
    'RETENTION_DRAFT_DAYS',
    '180',
    retentionReader,
    'How long an application never submitted is kept after its last change, until "purge" removes it; regions may differ',
  ),
  retentionSubmitted: setting(
    'RETENTION_SUBMITTED_DAYS',
    '2192',
    retentionReader,
    'The same for what was submitted: "2192 eu=1826", or off',
  ),
  webhookUrls: setting(
    'WEBHOOK_URLS',
    '',
    webhookReaders.urls,
    'Who is told of every change of status, by signed requests',
  ),
  webhookSecret: secret(
    setting('WEBHOOK_SECRET', '', webhookReaders.secret, 'What those requests are signed with; set with WEBHOOK_URLS'),
  ),
  auditKeys: secret(
    setting(
      'AUDIT_KEY',
      '',
      auditKeys,
      'What proves entries of the audit log before they are chained; older keys behind it, by spaces; empty: a hash alone',
    ),
  ),
  brokerName: setting('BROKER_NAME', 'the Broker', words, 'The brokerage as texts call it'),
  brokerEntity: setting('BROKER_ENTITY', 'the Broker', words, 'The legal entity of the brokerage in declarations'),
  agreementName: setting('AGREEMENT_NAME', 'the Client Agreement', words, 'Name of the agreement applicants accept'),
  privacyNotice: setting('PRIVACY_NOTICE', 'the Privacy Notice', words, 'Name or address of the privacy notice'),
  textsApproved: setting(
    'TEXTS_APPROVED',
    'off',
    yesNo,
    "Whether the brokerage's counsel approved the legal texts; off: guide and PDF say that they are templates",
  ),
  passwordBreachList: setting(
    'PASSWORD_BREACH_LIST',
    '',
    breachList,
    'File of breached passwords that new ones must not be in: ascending SHA-1 hashes, one a line, as of Have I Been Pwned',
  ),
  pdfSealP12: setting(
    'PDF_SEAL_P12',
    '',
    ['a path to a PKCS #12 file, or empty', (text: string) => text],
    'File with the key and certificate submitted PDFs are sealed with (PKCS #12); empty: a self-signed one in DATA_DIR',
  ),
  pdfSealPassword: secret(
    setting('PDF_SEAL_PASSWORD', '', ['a text', (text: string) => text], 'Password of that file'),
  ),
  pdfTimestampUrl: setting(
    'PDF_TIMESTAMP_URL',
    '',
    plainAddress,
    'Time-stamp authority (RFC 3161) that confirms the time of a seal; when it fails, the PDF is sealed without',
  ),
  pdfTimestampSeconds: setting('PDF_TIMESTAMP_SECONDS', '2', whole(1, 5), 'Longest wait for its response'),
  pdfMemoryMegabytes: setting(
    'PDF_MEMORY_MB',
    '1536',
    whole(256, 65_536),
    'Resident memory of the process that makes PDFs; one that takes more is ended and the PDF refused',
  ),
  pdfSeconds: setting(
    'PDF_SECONDS',
    '15',
    whole(1, 600),
    'Seconds of processor time that the making of a PDF may take; a draft, half of it; by the clock, twice as long',
  ),
  pdfProcesses: setting(
    'PDF_PROCESSES',
    '',
    wholeOrEmpty(1, 16),
    'PDFs made at the same time, each by a process of PDF_MEMORY_MB; empty: 2 where the memory of the machine or its cgroup holds them and 1 GB more, else 1',
  ),
  pdfBudget: setting(
    'PDF_BUDGET',
    '30/5m',
    windows,
    'Seconds of processor time for drafts of one account, and likewise on its submissions; more are refused until the window ends',
  ),
  sessionIdleMinutes: setting('SESSION_IDLE_MINUTES', '30', whole(1, 1440), 'A session unused so long ends'),
  sessionHours: setting('SESSION_HOURS', '12', whole(1, 720), 'A session ends after so long whatever happens'),
  ...storageTable,
  argonMemory: setting('ARGON2_MEMORY_KIB', '19456', whole(8, 4_194_304), 'Memory of a password hash, in KiB'),
  argonPasses: setting('ARGON2_PASSES', '2', whole(1, 100), 'Passes of a password hash'),
  gleifUrl: setting(
    'GLEIF_URL',
    'https://api.gleif.org',
    addressOrOff(['http', 'https']),
    'Register of legal entity identifiers; off: only check digits are judged',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'warn',
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    'What is logged, from this level up; below warn, a process that is killed loses its last 20 ms',
  ),
  openApi: setting('OPENAPI', 'on', yesNo, 'Whether /v1/openapi.json is served'),
  metrics: setting('METRICS', 'off', yesNo, 'Whether /metrics is served'),
  shutdownPauseSeconds: setting(
    'SHUTDOWN_PAUSE_SECONDS',
    '',
    wholeOrEmpty(0, 300),
    'After SIGTERM the server says so long that it is not ready and goes on serving; empty: 5 with DATABASE_URL, else 0',
  ),
  shutdownSeconds: setting(
    'SHUTDOWN_SECONDS',
    '10',
    whole(1, 600),
    'Requests under way have so long to end when the server is stopped, after that pause',
  ),
  timeoutHeadersSeconds: setting(
    'TIMEOUT_HEADERS_SECONDS',
    '10',
    whole(1, 600),
    'The headers of a request come within so long',
  ),
  timeoutBodySeconds: setting(
    'TIMEOUT_BODY_SECONDS',
    '10',
    whole(1, 600),
    'In each stretch so long 20 kB of a body come, or its end; of an answer whose reader is slow something leaves in three stretches',
  ),
  timeoutRequestSeconds: setting(
    'TIMEOUT_REQUEST_SECONDS',
    '120',
    whole(1, 3600),
    'The whole of a request, an upload too, comes within so long',
  ),
  timeoutHandlerSeconds: setting(
    'TIMEOUT_HANDLER_SECONDS',
    '7',
    whole(1, 600),
    'A call other than an upload or a download is answered within so long, else 503; browsers give up after 10',
  ),
  timeoutIdleSeconds: setting(
    'TIMEOUT_IDLE_SECONDS',
    '30',
    whole(1, 3600),
    'A connection on which nothing moves is closed after so long',
  ),
  maxConcurrentRequests: setting(
    'MAX_CONCURRENT_REQUESTS',
    '100',
    whole(1, 100_000),
    'Requests in progress on one server, half of them of one caller, four fifths of one network; more are answered 503 at once, to be repeated in a second',
  ),
  maxAccountCalls: setting(
    'MAX_ACCOUNT_CALLS',
    '50',
    whole(1, 100_000),
    'Calls one account may have at the same time on one server; more are answered 429, to come again in a second',
  ),
  accountTimeBudget: setting(
    'ACCOUNT_TIME_BUDGET',
    '2/10s 6/1m',
    windows,
    "Seconds of processor time that the requests of one account may take on a server's thread; more are answered 429 until the window ends",
  ),
  maxAccountUploads: setting(
    'MAX_ACCOUNT_UPLOADS',
    '3',
    whole(1, 100_000),
    'Uploads of one account whose bodies are still coming, on one server; more are answered 429. A browser sends two at a time',
  ),
  maxEventLoopDelayMs: setting(
    'MAX_EVENT_LOOP_DELAY_MS',
    '100',
    whole(10, 60_000),
    'Mean delay of the event loop above which only 50 requests may be in progress',
  ),
  timeoutKeepAliveSeconds: setting(
    'TIMEOUT_KEEP_ALIVE_SECONDS',
    '72',
    whole(1, 3600),
    'A connection without a request is kept so long; more than the proxy in front keeps its own',
  ),
  limitSignInAccount: setting('LIMIT_SIGN_IN_ACCOUNT', '10/15m 100/1d', windows, 'Sign-ins of one account'),
  limitSignInAddress: setting('LIMIT_SIGN_IN_ADDRESS', '50/15m', windows, 'Sign-ins from one address'),
  limitCodeEmail: setting('LIMIT_CODE_EMAIL', '1/1m 5/1h 10/1d', windows, 'Verification codes for one e-mail'),
  limitCodeAddress: setting(
    'LIMIT_CODE_ADDRESS',
    '20/1h',
    windows,
    'Verification codes asked from one address (IPv6: a /64); as for all limits of addresses, 3 times as many from a /56, 8 from a /48, 10 from an IPv4 /24',
  ),
  limitCodeTotal: setting(
    'LIMIT_CODE_TOTAL',
    '1000/1h',
    windows,
    'Verification codes in all; a third at most for one IPv6 /32 or IPv4 /16, the last three tenths for networks that asked for few',
  ),
  limitGuess: setting('LIMIT_GUESS', '10/10m 50/1d', windows, 'Tries of verification codes for one e-mail'),
  limitOpen: setting('LIMIT_OPEN', '120/1m', windows, 'Calls without a session from one address'),
  limitReads: setting('LIMIT_READS', '300/1m', windows, 'Reads of one account'),
  limitSaves: setting('LIMIT_SAVES', '60/1m', windows, 'Saves of one account'),
  limitUploads: setting('LIMIT_UPLOADS', '20/1m', windows, 'Uploads of one account'),
  limitPdfs: setting('LIMIT_PDFS', '5/1m', windows, 'PDFs rendered for one account'),
  limitLei: setting('LIMIT_LEI', '10/1m', windows, 'Look-ups of legal entity identifiers of one account'),
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
}

type Table = typeof table

/** The configuration of a server, parsed once at its start; no other module reads the environment. */
export type Settings = { readonly [Key in keyof Table]: Exclude<ReturnType<Table[Key]['read']>, undefined> }

/** A rate limit by its setting: `limitSaves` .. */
export type LimitName = Extract<keyof Settings, `limit${string}`>

/** Every setting by name, with its default and its meaning. */
export const settingList = Object.values(table).map(({ name, fallback, meaning }) => ({ name, fallback, meaning }))

function fileAboveTotal({ uploadFileMegabytes: file, uploadTotalMegabytes: total }: Settings): string {
  return `UPLOAD_FILE_MB is ${file} and UPLOAD_TOTAL_MB ${total}; a file must not be larger than all files together.`
}

/**
 * Parses the settings; an empty variable counts as not set.
 * @throws Error with a line for each wrong value: its name, the value and the expected form
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const wrong: string[] = []
  const values = Object.entries<Setting<unknown>>(table).map(([key, { name, fallback, expected, isSecret, read }]) => {
    const text = environment[name] || fallback
    const value = read(text)
    if (value === undefined) wrong.push(`${name} is ${isSecret ? 'wrong' : `"${text}"`}; it must be ${expected}.`)
    return [key, value] as const
  })
  const missing = [
    missingPayloadSetting(environment),
    missingBucketSetting(environment),
    missingWebhookSetting(environment),
  ]
  wrong.push(...missing.filter((line) => line !== undefined))
  const settings = Object.fromEntries(values) as unknown as Settings
  if (settings.uploadFileMegabytes > settings.uploadTotalMegabytes) wrong.push(fileAboveTotal(settings))
  wrong.push(...[minAboveWarn(settings)].filter((line) => line !== undefined))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return { ...settings, publicUrl: settings.publicUrl || `http://${settings.host}:${settings.port}` }
}

import { advanced, isLoopback, secret, setting, whole } from './parsers.ts'

const parameters: Readonly<Record<string, RegExp>> = {
  sslmode: /^(disable|require|verify-full|no-verify)$/,
  sslrootcert: /./,
  sslcert: /./,
  sslkey: /./,
  host: /^\//,
}

/** The parsers of the database address; an empty text means SQLite in DATA_DIR. */
const databaseAddress = [
  'postgres://USER:PASSWORD@HOST:PORT/DATABASE with no parameters but sslmode (disable, require, verify-full, no-verify), ' +
    'sslrootcert, sslcert, sslkey and host (a folder with a socket), or empty',
  readDatabaseUrl,
] as const

/** The settings of the database. */
export const databaseTable = {
  databaseUrl: secret(
    setting(
      'DATABASE_URL',
      '',
      databaseAddress,
      'PostgreSQL (15 or later) as postgres://..; empty: SQLite in DATA_DIR',
    ),
  ),
  ...advanced({
    databaseConnections: setting(
      'DATABASE_CONNECTIONS',
      '12',
      whole(2, 1000),
      'Connections of one server to PostgreSQL, a quarter of them for rate limits',
    ),
    databaseConnectTimeoutSeconds: setting(
      'DATABASE_CONNECT_TIMEOUT_SECONDS',
      '3',
      whole(1, 60),
      'Time to connect to PostgreSQL',
    ),
    databaseStatementTimeoutSeconds: setting(
      'DATABASE_STATEMENT_TIMEOUT_SECONDS',
      '5',
      whole(1, 60),
      'Time of one statement in PostgreSQL (statement_timeout)',
    ),
    databaseLockTimeoutSeconds: setting(
      'DATABASE_LOCK_TIMEOUT_SECONDS',
      '4',
      whole(1, 60),
      'Time that a statement waits for a lock in PostgreSQL (lock_timeout)',
    ),
  }),
}

/**
 * Parses the address of the database. An encrypted connection also verifies its server: `require` means `verify-full`
 * here. `no-verify` has to be set by its name.
 * @returns the address in the form of the driver
 */
function readDatabaseUrl(text: string): string | undefined {
  if (text === '') return ''
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return undefined
  if (url.hostname === '' || url.pathname.length < 2) return undefined
  const unknown = [...url.searchParams].find(([name, value]) => !parameters[name]?.test(value))
  if (unknown) return undefined
  if (url.searchParams.get('sslmode') === 'require') url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** Returns true when others can read the traffic to the database: no TLS, and not on this machine. */
export function isDatabaseUnencrypted(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl)
  if (!url || url.searchParams.has('host') || isLoopback(url.hostname)) return false
  return ['disable', null].includes(url.searchParams.get('sslmode'))
}

/** Shorter keys fall to a brute-force search. */
const minKeyLength = 32

/** The parsers of the audit log's keys; an empty text means no key. */
const auditKeys = [
  `keys of at least ${minKeyLength} characters, separated by spaces, or empty`,
  (text: string): readonly string[] | undefined => {
    const keys = text.split(/\s+/).filter((key) => key !== '')
    return keys.every((key) => key.length >= minKeyLength) ? keys : undefined
  },
] as const

/** The setting of the audit log. */
export const auditTable = {
  auditKeys: secret(
    setting(
      'AUDIT_KEY',
      '',
      auditKeys,
      'Key that proves entries of the audit log before they are chained, older keys behind it, separated by spaces; empty: a hash alone',
    ),
  ),
}

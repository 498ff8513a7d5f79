import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isOneSlipFrom } from '#domain/kit/values/slips.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting as far as its name is concerned. */
interface Named {
  readonly name: string
  readonly isSecret: boolean
}

/**
 * Adds the variables of the file `.env` in the working folder to the environment of the process. A variable that is set
 * already stays. Without the file nothing changes.
 * @returns the names in the file
 */
export function loadEnvironmentFile(): readonly string[] {
  if (!existsSync('.env')) return []
  process.loadEnvFile('.env')
  return Object.keys(parseEnv(readFileSync('.env', 'utf8')))
}

/** Returns the name of the variable that holds the path of a secret's file. */
export function fileNameOf(name: string): string {
  return `${name}_FILE`
}

/**
 * Returns the environment with each secret of which a file is named. Its byte order mark and its last line break are no
 * part of it.
 * @returns also a line for each file that cannot be used, without its path: it may be the secret itself, by mistake
 */
export function withSecretFiles(
  environment: Environment,
  secrets: readonly string[],
): { readonly environment: Environment; readonly wrong: readonly string[] } {
  const wrong: string[] = []
  const values: Record<string, string> = {}
  for (const name of secrets) {
    const fileName = fileNameOf(name)
    const path = environment[fileName]
    if (path === undefined) continue
    // The variable of a path that was lost would silently choose another database.
    if (path === '') {
      wrong.push(`${fileName} is empty; set it to the path of a file with the value of ${name}, or remove it.`)
      continue
    }
    if (environment[name]) {
      wrong.push(`${name} and ${fileName} are both set; keep one of them.`)
      continue
    }
    try {
      values[name] = readFileSync(path, 'utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r?\n$/, '')
      // An empty text would silently choose another database, or switch the signatures off.
      if (values[name] === '') wrong.push(`${fileName} names an empty file; write the value of ${name} into it.`)
    } catch (error) {
      const { code = 'unknown error' } = error as NodeJS.ErrnoException
      wrong.push(`${fileName} names a file that cannot be read (${code}); correct its path or its permissions.`)
    }
  }
  return { environment: { ...environment, ...values }, wrong }
}

/** First words of our settings that the variables of other programs have as well: only a misspelt name is reported. */
const commonWords = new Set(
  'ACCOUNT API BODY DATA DISK HANDLER HEADERS HOST IDLE KEEP LOG MAIL MAX METRICS PASSWORD PORT PUBLIC RECORD REGION REQUEST SESSION TRUST'.split(
    ' ',
  ),
)
/** First words of names that are meant for the portal, although no setting begins so. */
const ownWords = ['PORTAL', 'ONBOARDING']
/** Variables of compose.yaml and of the system that a file `.env` may hold. */
const foreignNames = new Set(['PORTAL_HOST', 'TZ', 'NO_COLOR', 'FORCE_COLOR', 'SSL_CERT_FILE', 'SSL_CERT_DIR'])
/** Variables of Node, of the AWS providers of keys, of PostgreSQL, of Docker Compose and of proxies. */
const foreignFamilies = /^(NODE|AWS|COMPOSE)_|^PG[A-Z]|_PROXY$/i
/** Variables that Kubernetes sets for a service, which may be named `database`. */
const ofKubernetes = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/

function isForeign(name: string, value: string): boolean {
  // Kubernetes writes an address there; a number is a misspelt setting.
  const isAddressOfService = name.endsWith('_PORT') && /^(tcp|udp):\/\//.test(value)
  return foreignNames.has(name) || foreignFamilies.test(name) || isAddressOfService
}

/**
 * Returns a line for each variable that looks like a setting and is none.
 * @param fileNames the names in `.env`, all of which are meant for the portal
 */
export function linesOfUnknownNames(
  environment: Environment,
  fileNames: readonly string[],
  settings: readonly Named[],
): string[] {
  const names = settings.map(({ name }) => name)
  const known = new Set([...names, ...settings.flatMap(({ name, isSecret }) => (isSecret ? [fileNameOf(name)] : []))])
  const words = new Set([...names.map(firstWord).filter((word) => !commonWords.has(word)), ...ownWords])
  const inFile = new Set(fileNames)
  const isUnknown = (name: string) => {
    const value = environment[name]
    return value !== undefined && !known.has(name) && !isForeign(name, value)
  }
  return Object.keys(environment)
    .filter(isUnknown)
    .flatMap((name) => {
      const isInFile = inFile.has(name)
      if (!isInFile && (!/^[A-Z][A-Z0-9_]*$/.test(name) || ofKubernetes.test(name))) return []
      const meant = meantName(name, [...known])
      if (!meant && !isInFile && !(name.includes('_') && words.has(firstWord(name)))) return []
      return [`${name}${isInFile ? ' of .env' : ''} is not a setting; ${remedy(name, meant, names)}`]
    })
}

function firstWord(name: string): string {
  return name.split('_')[0] ?? ''
}

function remedy(name: string, meant: string | undefined, names: readonly string[]): string {
  const value = name.replace(/_FILE$/, '')
  if (value !== name && names.includes(value)) return `only secrets are read from a file. Set ${value}.`
  const family = names.filter((one) => firstWord(one) === firstWord(name))
  const suggested = meant ?? (family.length === 1 ? family[0] : undefined)
  return suggested ? `did you mean ${suggested}?` : '.env.example lists all settings.'
}

/** Returns the known name of which another one is a misspelling. */
function meantName(name: string, known: readonly string[]): string | undefined {
  // Short names are close to those of other programs.
  return name.length < 4 ? undefined : known.find((one) => isOneSlipFrom(name.toUpperCase(), one))
}

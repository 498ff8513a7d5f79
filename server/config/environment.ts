import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isOneSlipFrom } from '#domain/kit/values/slips.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The name of a setting, and whether its value is a secret. */
interface Named {
  readonly name: string
  readonly isSecret: boolean
}

/**
 * Adds the variables of the file `.env` in the working folder, if it exists, to the environment of the process.
 * Variables that are already set keep their values.
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
 * Returns the environment with the secrets whose files are named, such as WEBHOOK_SECRET_FILE, without a byte order
 * mark and the last line break.
 * @returns also a line for each unusable file, without its path, which may be the secret itself by mistake
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
    // An empty path would silently select another database, when the variable that it was written from is missing.
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
      // An empty secret would silently select another database, or turn signatures off.
      if (values[name] === '') wrong.push(`${fileName} names an empty file; write the value of ${name} into it.`)
    } catch (error) {
      const { code = 'unknown error' } = error as NodeJS.ErrnoException
      wrong.push(`${fileName} names a file that cannot be read (${code}); correct its path or its permissions.`)
    }
  }
  return { environment: { ...environment, ...values }, wrong }
}

/**
 * First words of settings that variables of other programs begin with as well: of these only a misspelling is reported.
 */
const commonWords = new Set(
  'ACCOUNT API BODY DATA DISK HANDLER HEADERS HOST IDLE KEEP LOG MAIL MAX METRICS PASSWORD PORT PUBLIC RECORD REGION REQUEST SESSION TRUST'.split(
    ' ',
  ),
)
/** First words that show that a name is meant for the portal, although no setting begins with them. */
const ownWords = ['PORTAL', 'ONBOARDING']
/** Variables of compose.yaml and of the system that may be in a file `.env`. */
const foreignNames = new Set(['PORTAL_HOST', 'TZ', 'NO_COLOR', 'FORCE_COLOR', 'SSL_CERT_FILE', 'SSL_CERT_DIR'])
/** Variables of Node, the AWS credential providers, PostgreSQL, Docker Compose and proxies. */
const foreignFamilies = /^(NODE|AWS|COMPOSE)_|^PG[A-Z]|_PROXY$/i
/** Variables that Kubernetes sets for each service, one of which may be named `database`. */
const ofKubernetes = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/

function isForeign(name: string, value: string): boolean {
  // Kubernetes sets PORT variables to an address; a number is a misspelt setting.
  const isAddressOfService = name.endsWith('_PORT') && /^(tcp|udp):\/\//.test(value)
  return foreignNames.has(name) || foreignFamilies.test(name) || isAddressOfService
}

/**
 * Returns a line for each variable that looks like a setting but is not one.
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

/** Returns the known name that another name misspells. */
function meantName(name: string, known: readonly string[]): string | undefined {
  // Short names differ by one letter from those of other programs.
  return name.length < 4 ? undefined : known.find((one) => isOneSlipFrom(name.toUpperCase(), one))
}

import type { s3CredentialSources } from '../config/storage.ts'
import { StorageUnavailableError } from './blobs.ts'

export interface S3CredentialSettings {
  readonly s3Credentials: (typeof s3CredentialSources)[number]
  readonly s3AccessKeyId: string
  readonly s3SecretAccessKey: string
  readonly s3Region: string
  readonly s3TimeoutSeconds: number
}

/** The keys of a request. */
export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  /** The end of keys of a session. */
  readonly expiration?: Date | undefined
}

/** Keys are renewed this long before they expire; sources keep them for an hour or more. */
const renewMilliseconds = 300_000
/** Pause after a failed renewal while the present keys are valid. */
const pauseMilliseconds = 10_000

const remedies = {
  'web-identity': 'set AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE, and let the role trust this identity',
  container: 'set AWS_CONTAINER_CREDENTIALS_FULL_URI or _RELATIVE_URI, as ECS and EKS do for a task or pod with a role',
  instance:
    'give the instance a role, and let its metadata (IMDSv2) reach the portal: in a container, a hop limit of 2',
} as const

/**
 * Creates the function that returns the keys of a request. Keys of a session are obtained once at a time and renewed
 * before they expire, while requests go on with the present ones.
 * @throws StorageUnavailableError, by that function, when there are no valid keys, with the remedy
 */
export function createCredentials(settings: S3CredentialSettings): () => Promise<S3Keys> {
  const { s3Credentials: source, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings
  if (source === 'keys') return async () => ({ accessKeyId, secretAccessKey })
  const obtain = inTime(() => obtainFrom(source, settings), settings.s3TimeoutSeconds)
  let present: S3Keys | undefined
  let pending: Promise<S3Keys> | undefined
  let pausedUntil = 0

  const renew = (): Promise<S3Keys> => {
    pending ??= obtain()
      .then((keys) => {
        present = keys
        return keys
      })
      .catch((cause: unknown) => {
        pausedUntil = Date.now() + pauseMilliseconds
        const reason = cause instanceof Error ? cause.message : cause
        throw new StorageUnavailableError(`no keys by S3_CREDENTIALS=${source} (${reason}): ${remedies[source]}`, {
          cause,
        })
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  return async () => {
    const left = present ? (present.expiration?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now() : 0
    if (!present || left <= 0) return renew()
    if (left < renewMilliseconds && Date.now() >= pausedUntil) renew().catch(() => {})
    return present
  }
}

async function obtainFrom(
  source: Exclude<S3CredentialSettings['s3Credentials'], 'keys'>,
  settings: S3CredentialSettings,
) {
  if (source === 'web-identity') {
    const { fromTokenFile } = await import('@aws-sdk/credential-provider-web-identity')
    return fromTokenFile({ clientConfig: { region: settings.s3Region, maxAttempts: 2 } })()
  }
  if (source === 'container') {
    const { fromHttp } = await import('@aws-sdk/credential-provider-http')
    return fromHttp({ maxRetries: 1 })()
  }
  const { fromInstanceMetadata } = await import('@smithy/credential-provider-imds')
  return fromInstanceMetadata({ maxRetries: 1 })()
}

/** Bounds the time of an action. @returns the action, which rejects when it takes longer */
function inTime(act: () => Promise<S3Keys>, seconds: number): () => Promise<S3Keys> {
  return () => {
    const { promise, resolve, reject } = Promise.withResolvers<S3Keys>()
    const late = setTimeout(() => reject(new Error(`no answer within ${seconds} seconds`)), seconds * 1000)
    act()
      .then(resolve, reject)
      .finally(() => clearTimeout(late))
    return promise
  }
}

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
/** Pause after a renewal while there are valid keys: near their end, a source may return the same keys again. */
const pauseMilliseconds = 10_000
/** Pause after a failed renewal without valid keys. */
const retryMilliseconds = 1000

const remedies = {
  'web-identity': 'set AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE, and let the role trust this identity',
  container: 'set AWS_CONTAINER_CREDENTIALS_FULL_URI or _RELATIVE_URI, as ECS and EKS do for a task or pod with a role',
  instance:
    'give the instance a role, and let its metadata (IMDSv2) reach the portal: in a container, a hop limit of 2',
} as const

/** The keys of requests. */
export interface S3Credentials {
  /**
   * Returns the keys of a request.
   * @throws StorageUnavailableError when there are no valid keys, with the remedy; at once within the pause after a
   * failed renewal
   */
  find(): Promise<S3Keys>
  /** Drops keys that the storage refused. @returns true when others can be obtained */
  discard(refused: S3Keys): boolean
}

/**
 * Creates the source of keys. Keys of a session are obtained once at a time and renewed before they expire, while
 * requests go on with the present ones.
 */
export function createCredentials(settings: S3CredentialSettings): S3Credentials {
  const { s3Credentials: source, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings
  if (source === 'keys') return { find: async () => ({ accessKeyId, secretAccessKey }), discard: () => false }
  const obtain = inTime(() => obtainFrom(source, settings), settings.s3TimeoutSeconds)
  let present: S3Keys | undefined
  let pending: Promise<S3Keys> | undefined
  let pausedUntil = 0
  let failed: StorageUnavailableError | undefined

  const renew = (): Promise<S3Keys> => {
    pending ??= obtain()
      .then((keys) => {
        if (leftOf(keys) <= 0) throw new Error('the keys have expired; compare the clocks')
        present = keys
        failed = undefined
        return keys
      })
      .catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : cause
        const message = `no keys by S3_CREDENTIALS=${source} (${reason}): ${remedies[source]}`
        failed = new StorageUnavailableError(message, { cause })
        throw failed
      })
      .finally(() => {
        const isUsable = present !== undefined && leftOf(present) > 0
        pausedUntil = Date.now() + (isUsable ? pauseMilliseconds : retryMilliseconds)
        pending = undefined
      })
    return pending
  }

  return {
    async find() {
      const isPaused = Date.now() < pausedUntil
      if (!present || leftOf(present) <= 0) {
        if (failed && isPaused) throw failed
        return renew()
      }
      if (leftOf(present) < renewMilliseconds && !isPaused) renew().catch(() => {})
      return present
    },
    discard(refused) {
      if (present === refused) present = undefined
      return true
    },
  }
}

/** Returns the milliseconds until keys expire. */
function leftOf({ expiration }: S3Keys): number {
  return (expiration?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()
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

import type { s3CredentialSources } from '../config/storage.ts'
import { StorageUnavailableError } from './blobs.ts'

export interface S3CredentialSettings {
  readonly s3Credentials: (typeof s3CredentialSources)[number]
  readonly s3AccessKeyId: string
  readonly s3SecretAccessKey: string
  readonly s3Region: string
  readonly s3TimeoutSeconds: number
}

/** The credentials that sign a request. */
export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  /** The time at which temporary keys expire. */
  readonly expiration?: Date | undefined
}

/** Milliseconds before their expiry at which keys are renewed; they are valid for an hour or more. */
const renewMilliseconds = 300_000
/**
 * Milliseconds between renewals while the current keys are valid, because near their expiry a source may return the
 * same keys again.
 */
const pauseMilliseconds = 10_000
/** Milliseconds between renewals while there are no valid keys. */
const retryMilliseconds = 1000

const remedies = {
  'web-identity': 'set AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE, and let the role trust this identity',
  container: 'set AWS_CONTAINER_CREDENTIALS_FULL_URI or _RELATIVE_URI, as ECS and EKS do for a task or pod with a role',
  instance:
    'give the instance a role, and let its metadata (IMDSv2) reach the portal: in a container, a hop limit of 2',
} as const

/** Provides the keys of requests. */
export interface S3Credentials {
  /**
   * Returns valid keys.
   * @throws StorageUnavailableError with the remedy when there are none; immediately during the pause after a failed
   * renewal
   */
  find(): Promise<S3Keys>
  /** Discards keys that the storage has refused. @returns true when new ones can be obtained */
  discard(refused: S3Keys): boolean
}

/**
 * Creates the source of keys. Temporary keys are renewed before they expire, while requests continue with the current
 * ones.
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

/** Limits the time of an action. @returns the action, which rejects when it takes too long */
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

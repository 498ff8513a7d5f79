import { isThisMachine } from './thisMachine.ts'

/** How the settings of the storage and the scanner are read. */
export const storageReaders = {
  bucket: ['the name of a bucket, or empty', textLike(/^([\w.-]{3,63})?$/)],
  region: ['a name such as us-east-1', textLike(/^[\w-]{1,64}$/)],
  prefix: ['a path that ends with a slash, such as portal/', textLike(/^(?!.*\.\.)([\w.-]{1,100}\/)+$/)],
  key: ['a text without spaces', textLike(/^\S*$/)],
  scanner: ['tcp://HOST:PORT or unix:/path/of/socket, or empty', readScanner],
} as const

function textLike(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : undefined)
}

function readScanner(text: string): string | undefined {
  if (text === '' || /^unix:\/[^\0]+$/.test(text)) return text
  const url = URL.parse(text)
  const isAddress = url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== '' && /^\/?$/.test(url.pathname)
  return isAddress ? text : undefined
}

/** A line that says which settings of the bucket are missing where others are set; undefined when all are set, or none. */
export function missingBucketSetting(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const missing = names.filter((name) => !environment[name])
  if (missing.length === 0 || missing.length === names.length) return undefined
  return `${missing.join(' and ')} must be set as well: ${names.join(', ')} belong together, all or none.`
}

/** Whether what goes to the storage could be read on its way: no TLS, and not on this machine. */
export function isStorageUnencrypted(s3Endpoint: string): boolean {
  const url = URL.parse(s3Endpoint)
  return url?.protocol === 'http:' && !isThisMachine(url.hostname)
}

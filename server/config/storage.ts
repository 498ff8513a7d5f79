import { type UploadType, uploadTypes } from '#domain/contract/config.ts'
import { address, advanced, oneOf, secret, setting, whole, yesNo } from './parsers.ts'

const storageReaders = {
  bucket: ['the name of a bucket, or empty', textLike(/^([\w.-]{3,63})?$/)],
  region: ['a name such as us-east-1', textLike(/^[\w-]{1,64}$/)],
  prefix: ['a path that ends with a slash, such as portal/', textLike(/^(?!.*\.\.)([\w.-]{1,100}\/)+$/)],
  key: ['a text without spaces', textLike(/^\S*$/)],
  types: [`one or more of ${uploadTypes.join(', ')}, separated by spaces`, readTypes],
  scanner: ['tcp://HOST:PORT or unix:/path/of/socket, or empty', readScanner],
} as const

/** The sources of the credentials of a bucket. */
export const s3CredentialSources = ['keys', 'web-identity', 'container', 'instance'] as const

/** The settings of uploads: their limits, their storage and the malware scanner. */
export const storageTable = {
  uploadFileMegabytes: setting('UPLOAD_FILE_MB', '10', whole(1, 500), 'Largest file, in MB'),
  uploadTotalMegabytes: setting('UPLOAD_TOTAL_MB', '60', whole(1, 100_000), 'All files of one application, in MB'),
  uploadTypes: setting(
    'UPLOAD_TYPES',
    uploadTypes.join(' '),
    storageReaders.types,
    'Types of files that applicants may upload, of these four',
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    '',
    address(['http', 'https'], true),
    'S3-compatible storage for files; empty: DATA_DIR/files',
  ),
  s3Bucket: setting('S3_BUCKET', '', storageReaders.bucket, 'Its bucket, to which nobody else writes'),
  s3AccessKeyId: secret(
    setting('S3_ACCESS_KEY_ID', '', storageReaders.key, 'Name of the access key; none with S3_CREDENTIALS'),
  ),
  s3SecretAccessKey: secret(setting('S3_SECRET_ACCESS_KEY', '', storageReaders.key, 'The access key itself')),
  clamdUrl: setting(
    'CLAMD_URL',
    '',
    storageReaders.scanner,
    'Malware scanner, tcp://HOST:PORT or unix:/path; empty: files are not scanned',
  ),
  ...advanced({
    s3Credentials: setting(
      'S3_CREDENTIALS',
      'keys',
      oneOf(s3CredentialSources),
      'Where the access key comes from: keys (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY), web-identity (AWS_ROLE_ARN, AWS_WEB_IDENTITY_TOKEN_FILE), container (ECS, EKS) or instance (EC2)',
    ),
    s3Region: setting('S3_REGION', 'us-east-1', storageReaders.region, 'Region of signed requests'),
    uploadFilesPerKey: setting('UPLOAD_FILES_PER_KEY', '20', whole(1, 1000), 'Files of one kind of document'),
    quotaStoredMegabytes: setting(
      'QUOTA_STORED_MB_PER_DAY',
      '500',
      whole(1, 1_000_000),
      'Bytes that one account may add in a day, in MB: uploads, change log, audit entries; more than UPLOAD_TOTAL_MB',
    ),
    quotaWrittenMegabytes: setting(
      'QUOTA_WRITTEN_MB_PER_DAY',
      '20000',
      whole(1, 1_000_000),
      'Bytes that one account may write in a day, in MB: each save writes its whole draft; draft PDFs and uploads count',
    ),
    diskFreeWarnMegabytes: setting(
      'DISK_FREE_WARN_MB',
      '2048',
      whole(0, 100_000_000),
      'With less free space on the disk of DATA_DIR, in MB, a warning is logged; 0: never',
    ),
    diskFreeMinMegabytes: setting(
      'DISK_FREE_MIN_MB',
      '256',
      whole(0, 100_000_000),
      'With less, uploads are refused by 503, and saves where the database is in DATA_DIR; reads and submissions go on; 0: never',
    ),
    inspectionProcesses: setting(
      'INSPECTION_PROCESSES',
      '2',
      whole(1, 64),
      'Child processes that inspect uploads and signatures; an account occupies one at most',
    ),
    inspectionMemoryMegabytes: setting(
      'INSPECTION_MEMORY_MB',
      '768',
      whole(256, 65_536),
      'Resident memory of each of them; a file that takes more is refused',
    ),
    inspectionTimeoutSeconds: setting(
      'INSPECTION_TIMEOUT_SECONDS',
      '10',
      whole(1, 20),
      'Longest inspection of one file, or of the signatures of one save; what takes longer is refused',
    ),
    orphanBlobTtlHours: setting(
      'ORPHAN_BLOB_TTL_HOURS',
      '23',
      whole(1, 8760),
      'Hours after which a blob without a file is removed',
    ),
    s3Prefix: setting('S3_PREFIX', 'portal/', storageReaders.prefix, 'Prefix of the names of all objects'),
    s3PathStyle: setting('S3_PATH_STYLE', 'on', yesNo, 'Bucket in the path; off: in the host name'),
    s3TimeoutSeconds: setting('S3_TIMEOUT_SECONDS', '6', whole(1, 60), 'Time of one operation of the storage'),
    s3ReadTimeoutSeconds: setting('S3_READ_TIMEOUT_SECONDS', '600', whole(1, 86_400), 'Time to read one file'),
    clamdTimeoutSeconds: setting('CLAMD_TIMEOUT_SECONDS', '6', whole(1, 300), 'Time to scan one file'),
    quarantineDays: setting(
      'QUARANTINE_DAYS',
      '30',
      whole(1, 3650),
      'Days for which a file with malware is kept in quarantine',
    ),
    quarantineMegabytes: setting(
      'QUARANTINE_MB',
      '500',
      whole(0, 100_000),
      'All files in quarantine, in MB; more are deleted',
    ),
  }),
}

function textLike(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : undefined)
}

/** Parses types of files. @returns them in a fixed order; undefined for an unknown one, or none */
function readTypes(text: string): readonly UploadType[] | undefined {
  const named = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const types = uploadTypes.filter((type) => named.includes(type))
  return types.length > 0 && named.every((name) => types.some((type) => type === name)) ? types : undefined
}

function readScanner(text: string): string | undefined {
  if (text === '' || /^unix:\/[^\0]+$/.test(text)) return text
  const url = URL.parse(text)
  const isAddress = url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== '' && /^\/?$/.test(url.pathname)
  return isAddress ? text : undefined
}

/** Returns a line when the thresholds of free disk space are in the wrong order; undefined otherwise. */
export function minAboveWarn(thresholds: Readonly<Record<'diskFreeWarnMegabytes' | 'diskFreeMinMegabytes', number>>) {
  const { diskFreeWarnMegabytes: warn, diskFreeMinMegabytes: min } = thresholds
  if (warn === 0 || min <= warn) return undefined
  return `DISK_FREE_MIN_MB is ${min} and DISK_FREE_WARN_MB ${warn}; the warning must come first.`
}

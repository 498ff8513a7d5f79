import { advanced, plainAddress, secret, setting, whole, wholeOrEmpty, windows, yesNo } from './parsers.ts'

const path = ['a path to a PKCS #12 file, or empty', (text: string) => text] as const
const modulePath = ['a path to a module, or empty', (text: string) => text] as const
const pemPath = ['a path to certificates in PEM, or empty', (text: string) => text] as const
const anyText = ['a text', (text: string) => text] as const

/** The settings of PDFs: their seal, and the processes that render them. */
export const pdfTable = {
  pdfSealP12: setting(
    'PDF_SEAL_P12',
    '',
    path,
    'File with key and certificate of the seal (PKCS #12); empty: a self-signed one in DATA_DIR',
  ),
  pdfSealPassword: secret(setting('PDF_SEAL_PASSWORD', '', anyText, 'Password of that file')),
  ...advanced({
    pdfSealSigner: setting(
      'PDF_SEAL_SIGNER',
      '',
      modulePath,
      'Module that signs with a key of a KMS or HSM (docs/how-to/operate.md), in place of PDF_SEAL_P12',
    ),
    pdfTimestampUrl: setting(
      'PDF_TIMESTAMP_URL',
      '',
      plainAddress,
      'Time-stamp authority (RFC 3161) that confirms the time of a seal; when it fails, the PDF is sealed without',
    ),
    pdfTimestampSeconds: setting('PDF_TIMESTAMP_SECONDS', '2', whole(1, 5), 'Time for its response'),
    pdfTimestampUser: setting('PDF_TIMESTAMP_USER', '', anyText, 'User at that authority; empty: none is sent'),
    pdfTimestampPassword: secret(
      setting('PDF_TIMESTAMP_PASSWORD', '', anyText, 'Password of that user; set with PDF_TIMESTAMP_USER'),
    ),
    pdfTimestampCa: setting(
      'PDF_TIMESTAMP_CA',
      '',
      pemPath,
      'File of certificates (PEM) of which one has to have issued that of the authority; empty: any authority is accepted',
    ),
    pdfSealLongTerm: setting(
      'PDF_SEAL_LONG_TERM',
      'off',
      yesNo,
      'Adds to a seal with a time-stamp what readers need once all certificates have expired (PAdES B-LTA); asks the authorities of the certificates for their lists',
    ),
    pdfMemoryMegabytes: setting(
      'PDF_MEMORY_MB',
      '1536',
      whole(256, 65_536),
      'Resident memory of a process that draws PDFs; one that takes more is ended and the PDF refused',
    ),
    pdfCpuSeconds: setting(
      'PDF_CPU_SECONDS',
      '15',
      whole(1, 600),
      'Processor time for one PDF; half of it for a draft, twice of it on the clock',
    ),
    pdfProcesses: setting(
      'PDF_PROCESSES',
      '',
      wholeOrEmpty(1, 16),
      'Processes that draw PDFs, each of PDF_MEMORY_MB; empty: 2 where the memory of the machine or its cgroup holds them and 1 GB more, else 1',
    ),
    pdfTimeBudget: setting(
      'PDF_TIME_BUDGET',
      '30/5m',
      windows,
      'Seconds of processor time for drafts of one account, and likewise for its submissions; more are refused until the window ends',
    ),
  }),
}

/** Returns true when the portal seals with a key that it generated in its data folder. */
export function sealsWithOwnKey({
  pdfSealP12,
  pdfSealSigner,
}: Record<'pdfSealP12' | 'pdfSealSigner', string>): boolean {
  return pdfSealP12 === '' && pdfSealSigner === ''
}

type SealChoice = Record<
  'pdfSealP12' | 'pdfSealSigner' | 'pdfTimestampUrl' | 'pdfTimestampUser' | 'pdfTimestampPassword' | 'pdfTimestampCa',
  string
> & {
  readonly pdfSealLongTerm: boolean
}

/** Returns a line for each conflict between the settings of the seal. */
export function sealContradictions(settings: SealChoice): string[] {
  const { pdfSealP12, pdfSealSigner, pdfTimestampUrl, pdfSealLongTerm } = settings
  const { pdfTimestampUser, pdfTimestampPassword, pdfTimestampCa } = settings
  return [
    ...((pdfTimestampUser === '') === (pdfTimestampPassword === '')
      ? []
      : ['PDF_TIMESTAMP_USER and PDF_TIMESTAMP_PASSWORD belong together, both or none.']),
    ...(pdfTimestampUrl === '' && pdfTimestampUser + pdfTimestampCa !== ''
      ? ['PDF_TIMESTAMP_USER and PDF_TIMESTAMP_CA are of the authority at PDF_TIMESTAMP_URL, which is not set.']
      : []),
    // The addresses of revocation lists are in the certificates, so only a trusted authority may name them.
    ...(pdfSealLongTerm && pdfTimestampCa === ''
      ? ['PDF_SEAL_LONG_TERM is on without PDF_TIMESTAMP_CA, which it needs.']
      : []),
    ...(pdfSealP12 !== '' && pdfSealSigner !== ''
      ? ['PDF_SEAL_P12 and PDF_SEAL_SIGNER are both set; a seal has one key.']
      : []),
    ...(pdfSealLongTerm && pdfTimestampUrl === ''
      ? ['PDF_SEAL_LONG_TERM is on without PDF_TIMESTAMP_URL, which it needs.']
      : []),
  ]
}

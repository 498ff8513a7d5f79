import { advanced, plainAddress, secret, setting, whole, wholeOrEmpty, windows } from './parsers.ts'

const path = ['a path to a PKCS #12 file, or empty', (text: string) => text] as const
const pemPath = ['a path to certificates in PEM, or empty', (text: string) => text] as const
const anyText = ['a text', (text: string) => text] as const

/** The settings of PDFs: their seal, and the processes that draw them. */
export const pdfTable = {
  pdfSealP12: setting(
    'PDF_SEAL_P12',
    '',
    path,
    'File with key and certificate of the seal (PKCS #12); empty: a self-signed one in DATA_DIR',
  ),
  pdfSealPassword: secret(setting('PDF_SEAL_PASSWORD', '', anyText, 'Password of that file')),
  ...advanced({
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

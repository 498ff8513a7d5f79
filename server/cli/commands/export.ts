import type { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { writePack } from '../../features/evidence/pack.ts'
import type { Seal } from '../../features/evidence/seals.ts'
import { checkedPdf, isPdf, verifyPack } from '../../features/evidence/verify.ts'
import { trustedAuthorities } from '../../features/submission/seal/timestamps.ts'
import {
  CommandError,
  checkFailed,
  type DataCommand,
  jsonOption,
  noSuchAccount,
  optional,
  type PlainCommand,
  type Report,
} from '../command.ts'

const exportHelp = `
One zip archive: each submission as PDF and as data, the uploaded files, the audit entries of the account, and a
manifest with the SHA-256 of each. It is personal data: only your account can read the file.`

const verifyHelp = `
Ends with 3 when the check finds a problem. A pack that an expert built from changed parts is consistent, and sealed
with another certificate: compare both hashes with your records, or give them as options.`

export const exportCommand: DataCommand = {
  name: 'export',
  define: (command) =>
    command
      .description('writes the evidence pack of an account: all its submissions, with hashes')
      .argument('<account>')
      .option('--to <file>', 'the file to write; evidence-ACCOUNT.zip in this folder when absent')
      .addHelpText('after', exportHelp),
  async run(portal, given) {
    const [account = ''] = given.positionals
    const path = optional(given, 'to') ?? `evidence-${account}.zip`
    if (existsSync(path)) throw new CommandError(`"${path}" exists already; name another file with --to.`)
    const pack = await writePack(portal, account, path, given.actor)
    if (!pack) throw noSuchAccount(account)
    if (pack.submissions === 0) throw new CommandError(`Account ${account} has not submitted anything yet.`)
    return [
      `The evidence of ${account} is in ${path}: submissions ${pack.submissions}, bytes ${pack.size}.`,
      `SHA-256 ${pack.sha256}; the audit log records it too.`,
    ]
  },
}

export const verifyCommand: PlainCommand = {
  name: 'verify',
  define: (command) =>
    command
      .description(
        'checks an evidence pack, or a PDF of record alone, on any machine and without data, and names each change',
      )
      .argument('<file>')
      .option('--sha256 <hash>', 'the hash that the export printed, or the hash of the PDF in the audit log')
      .option(
        '--certificate <hash>',
        'the SHA-256 of the certificate that seals your PDFs; the server prints it when it starts',
      )
      .option('--timestamp-ca <file>', 'certificates (PEM) of the time-stamp authorities that you trust')
      .addOption(jsonOption())
      .addHelpText('after', verifyHelp),
  async runWithoutData(_, given) {
    const [path = ''] = given.positionals
    const authorities = await authoritiesIn(optional(given, 'timestampCa'))
    const expected = { sha256: optional(given, 'sha256'), certificate: optional(given, 'certificate'), authorities }
    const unreadable = (error: Error) => {
      throw new CommandError(`"${path}" cannot be read: ${error.message}`)
    }
    const pdf = await pdfAt(path).catch(unreadable)
    if (pdf) return verifiedPdf(path, pdf, expected)
    const checked = await verifyPack(path, authorities).catch(unreadable)
    const { problems } = checked
    if (problems) throw checkFailed([`"${path}" was altered:`, ...problems], { problems })
    const { manifest, seals, sha256 } = checked
    assertExpected(path, sha256, seals, expected)
    const { account, submissions, files, madeAt, madeBy } = manifest
    const lines = [
      `"${path}" is intact: account ${account}, submissions ${submissions.length}, files ${files.length}.`,
      `Made ${madeAt} by ${madeBy}. SHA-256 ${sha256}`,
      ...seals.flatMap(linesOfSeal),
    ]
    const counts = { submissions: submissions.length, files: files.length }
    return { lines, data: { account, ...counts, madeAt, madeBy, sha256, seals } }
  },
}

/** Reads the file when it is a PDF. @throws Error when the file cannot be read */
async function pdfAt(path: string): Promise<Buffer | undefined> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(5)
    await file.read(head, 0, head.length, 0)
    return isPdf(head) ? await readFile(path) : undefined
  } finally {
    await file.close()
  }
}

/** Reads the certificates of the option. @throws CommandError when the file has none */
async function authoritiesIn(path: string | undefined) {
  if (path === undefined) return undefined
  return trustedAuthorities(path, '--timestamp-ca').catch((error: Error) => {
    throw new CommandError(error.message)
  })
}

function verifiedPdf(path: string, bytes: Buffer, expected: Expected): Report {
  const checked = checkedPdf(path, bytes, expected.authorities)
  if (checked.problem !== undefined) throw checkFailed([checked.problem], { problems: [checked.problem] })
  const { sha256, seal } = checked
  assertExpected(path, sha256, [seal], expected)
  return { lines: [...linesOfSeal(seal), `SHA-256 ${sha256}`], data: { sha256, seals: [seal] } }
}

function linesOfSeal({ description, validity }: Seal): readonly string[] {
  return [description, validity]
}

/** The values to compare with, which the operator has from another source. */
interface Expected {
  readonly sha256: string | undefined
  readonly certificate: string | undefined
  readonly authorities: readonly X509Certificate[] | undefined
}

function assertExpected(path: string, sha256: string, seals: readonly Seal[], expected: Expected): void {
  if (expected.sha256 !== undefined && expected.sha256 !== sha256)
    throw checkFailed([`The SHA-256 of "${path}" is ${sha256}, not the given hash.`])
  // Programs show a fingerprint with or without colons, in either case.
  const certificate = expected.certificate?.replaceAll(':', '').toLowerCase()
  const others = seals.filter(({ certificateSha256 }) => certificate !== undefined && certificateSha256 !== certificate)
  if (others.length > 0)
    throw checkFailed(['The certificate is not the given one:', ...others.map(({ description }) => description)])
  const invalid = seals.filter(({ isValid }) => !isValid)
  if (invalid.length > 0) throw checkFailed(invalid.flatMap(linesOfSeal))
  // A missing time-stamp counts as well: it may have been removed.
  const untrusted = seals.filter(
    ({ timestamp, archive }) =>
      expected.authorities !== undefined && !(timestamp?.isTrusted && (archive?.isTrusted ?? true)),
  )
  if (untrusted.length > 0)
    throw checkFailed(['There is no time-stamp of an authority in the given file:', ...untrusted.flatMap(linesOfSeal)])
}

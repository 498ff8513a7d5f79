import { existsSync } from 'node:fs'
import { writePack } from '../services/evidence/pack.ts'
import { verifyPack } from '../services/evidence/verify.ts'
import { type DataCommand, optional, type PlainCommand } from './command.ts'
import { broken, noSuchAccount, Refusal } from './refusal.ts'

export const exportCommand: DataCommand = {
  name: 'export',
  usage: 'ACCOUNT [--to FILE]',
  summary: 'writes the evidence pack of an account: everything it submitted, with hashes',
  details: [
    'One zip archive: each submission as PDF and as data, the uploaded files, the audit entries of the account,',
    'a manifest with the SHA-256 of each. It is personal data: the file is readable by you alone.',
    '',
    '--to FILE  evidence-ACCOUNT.zip in this folder when absent',
  ],
  takes: ['ACCOUNT'],
  options: { to: 'once' },
  async run(portal, given) {
    const [account = ''] = given.positionals
    const path = optional(given, 'to') ?? `evidence-${account}.zip`
    if (existsSync(path)) throw new Refusal(`"${path}" is there already; name another with --to.`)
    const pack = await writePack(portal, account, path, given.actor)
    if (!pack) throw noSuchAccount(account)
    if (pack.submissions === 0) throw new Refusal(`Account ${account} has not submitted anything yet.`)
    return [
      `The evidence of ${account} is in ${path}: submissions ${pack.submissions}, bytes ${pack.size}.`,
      `SHA-256 ${pack.sha256}; the audit log has it too.`,
    ]
  },
}

export const verifyCommand: PlainCommand = {
  name: 'verify',
  usage: 'FILE [--sha256 HASH]',
  summary:
    'checks an evidence pack, on any machine and without data, and names what was changed, is missing or was added',
  details: [
    'Ends with 3 when something is wrong. A pack that was made anew from changed parts by somebody who knows how',
    'agrees with itself: compare its SHA-256 with the one in the audit log, or give it.',
    '',
    '--sha256 HASH  the hash the export printed',
  ],
  takes: ['FILE'],
  options: { sha256: 'once' },
  async runWithoutData(_, given) {
    const [path = ''] = given.positionals
    const expected = optional(given, 'sha256')
    const checked = await verifyPack(path).catch((error: Error) => {
      throw new Refusal(`"${path}" cannot be read: ${error.message}`)
    })
    if (checked.problems) throw broken([`"${path}" is not as it was made:`, ...checked.problems])
    const { manifest, seals, sha256 } = checked
    if (expected !== undefined && expected !== sha256)
      throw broken([`The SHA-256 of "${path}" is ${sha256}, not the one given.`])
    const { account, submissions, files, madeAt, madeBy } = manifest
    return [
      `"${path}" is whole: account ${account}, submissions ${submissions.length}, files ${files.length}.`,
      `Made ${madeAt} by ${madeBy}. SHA-256 ${sha256}`,
      ...seals,
    ]
  },
}

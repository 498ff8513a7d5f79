import { open } from 'node:fs/promises'
import { allAuditEntries, appendPending, auditEntries, auditHead, verifyAudit } from '../../database/audit/audit.ts'
import type { AuditCheckpoint, AuditEntry, ChainBreak, ChainProblem } from '../../database/audit/auditChain.ts'
import { missingTriggers } from '../../database/audit/auditTriggers.ts'
import type { AppContext } from '../../features/context.ts'
import { type DataCommand, optional, type ParsedArgs } from '../command.ts'
import { CommandError, checkFailed, usageError } from '../errors.ts'
import { columns } from '../table.ts'

export const auditCommand: DataCommand = {
  name: 'audit',
  usage: '--head | --export FILE | --account ACCOUNT',
  summary: 'shows the last entry of the audit log, writes the whole log to a file, or shows the actions on an account',
  details: [
    '--head             number, hash and time of the last entry, to be stored elsewhere: with it verify-audit',
    '                   detects a log that was truncated or rolled back',
    '--export FILE      every entry as one line of JSON; docs/how-to/operate.md describes how to verify them',
    '--account ACCOUNT  the actor and action of each entry of an account, oldest first',
  ],
  takes: [],
  options: { head: 'flag', export: 'once', account: 'once' },
  async run({ database }, given) {
    await appendPending(database)
    const [file, account] = [optional(given, 'export'), optional(given, 'account')]
    if ([given.options.head, file, account].filter(Boolean).length !== 1)
      throw usageError('audit: one of --head, --export FILE and --account ACCOUNT is required.')
    if (file !== undefined) return exported(database, file)
    if (account !== undefined) return columns((await auditEntries(database, account)).map(rowOf))
    const { sequence, hash, at } = await auditHead(database)
    return [`${sequence} ${hash} ${at}`.trim()]
  },
}

async function exported(database: AppContext['database'], file: string): Promise<string[]> {
  const handle = await open(file, 'wx', 0o600).catch((cause: Error) => {
    throw new CommandError(`"${file}" cannot be written: ${cause.message}`)
  })
  let count = 0
  try {
    for await (const entry of allAuditEntries(database)) {
      await handle.write(`${JSON.stringify(entry)}\n`)
      count += 1
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return [`${count} entries are in ${file}.`]
}

function rowOf({ sequence, at, actor, action, detail }: AuditEntry): string[] {
  return [String(sequence), at, actor, action, detail]
}

export const verifyAuditCommand: DataCommand = {
  name: 'verify-audit',
  usage: '[--head HASH --sequence N]',
  summary: 'verifies the audit log and names the first altered entry',
  details: [
    'Without a head recorded earlier ("audit --head") a log that was truncated at its end, rolled back or rewritten',
    'as a whole looks intact. A missing trigger of the log is reported as well.',
    'Ends with 3 when the check finds a problem.',
  ],
  takes: [],
  options: { head: 'once', sequence: 'once' },
  async run({ database }, given) {
    await appendPending(database)
    const { last, broken: chainBreak } = await verifyAudit(database, notedIn(given))
    const guards = await missingTriggers(database)
    if (chainBreak || guards.length > 0)
      throw checkFailed([
        ...(chainBreak ? [sentenceOf(chainBreak)] : []),
        ...(guards.length > 0 ? [unguarded(guards)] : []),
      ])
    return [`The audit log is intact: ${last.sequence} entries, the last with the hash ${last.hash}.`]
  },
}

function unguarded(guards: readonly string[]): string {
  return (
    `The database does not protect the audit log any more: the trigger ${guards.join(', ')} is missing or disabled. ` +
    'Enable it, or restore a backup into an empty database, which creates every trigger.'
  )
}

const sentences: Readonly<Record<ChainProblem, string>> = {
  missing: 'it is missing.',
  changed: 'it was changed after it was written.',
  unlinked: 'it is not the successor of the entry before it.',
  rewritten: 'it is not the recorded entry; it, or an earlier entry, was rewritten.',
  added: 'it was not appended by a server; it was inserted afterwards.',
  lost: 'an entry recorded before it is missing; it was removed before it was chained.',
  forged: 'it is not the recorded entry; it was changed or inserted before it was chained, or AUDIT_KEY lacks its key.',
}

function sentenceOf({ sequence, problem, noted }: ChainBreak): string {
  const number = noted === undefined ? '' : ` (noted as ${noted})`
  return `The audit log is broken at entry ${sequence}${number}: ${sentences[problem]}`
}

function notedIn(given: ParsedArgs): AuditCheckpoint | undefined {
  const [hash, sequence] = [optional(given, 'head'), optional(given, 'sequence')]
  if (hash === undefined && sequence === undefined) return undefined
  if (!/^[0-9a-f]{64}$/.test(hash ?? ''))
    throw usageError('--head must be the 64 hexadecimal digits that were recorded.')
  if (!/^\d{1,15}$/.test(sequence ?? ''))
    throw usageError('--sequence must be the number that was recorded with the head.')
  return { hash: hash ?? '', sequence: Number(sequence) }
}

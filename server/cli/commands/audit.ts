import { open } from 'node:fs/promises'
import { Option } from 'commander'
import { systemClock, toTimestamp } from '../../config/clock.ts'
import { allAuditEntries, appendPending, auditEntries, auditHead, verifyAudit } from '../../database/audit/audit.ts'
import type { AuditCheckpoint, AuditEntry, ChainBreak, ChainProblem } from '../../database/audit/auditChain.ts'
import { replaceAuditKey } from '../../database/audit/auditKey.ts'
import { missingTriggers } from '../../database/audit/auditTriggers.ts'
import { openUnchecked } from '../../database/open.ts'
import type { AppContext } from '../../features/context.ts'
import {
  CommandError,
  checkFailed,
  type DataCommand,
  jsonOption,
  optional,
  type ParsedArgs,
  type PlainCommand,
  usageError,
} from '../command.ts'
import { columns } from '../terminal.ts'

export const auditCommand: DataCommand = {
  name: 'audit',
  define: (command) =>
    command
      .description(
        'shows the last entry of the audit log, writes the whole log to a file, or shows the actions on an account',
      )
      .addOption(
        new Option(
          '--head',
          'number, hash and time of the last entry, to be stored elsewhere: with it verify-audit detects a log that was truncated or rolled back',
        ).conflicts(['export', 'account']),
      )
      .addOption(
        new Option(
          '--export <file>',
          'write every entry as one line of JSON; docs/how-to/operate.md describes how to verify them',
        ).conflicts(['account', 'json']),
      )
      .option('--account <account>', 'the actor and action of each entry of an account, oldest first')
      .addOption(jsonOption()),
  async run({ database }, given) {
    await appendPending(database)
    const [file, account] = [optional(given, 'export'), optional(given, 'account')]
    if (file !== undefined) return exported(database, file)
    if (account !== undefined) {
      const entries = await auditEntries(database, account)
      return { lines: columns(entries.map(rowOf)), data: entries }
    }
    if (given.options.head !== true)
      throw usageError('audit: one of --head, --export <file> and --account <account> is required.')
    const head = await auditHead(database)
    return { lines: [`${head.sequence} ${head.hash} ${head.at}`.trim()], data: head }
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

const verifyAuditHelp = `
Without a head recorded earlier ("audit --head") a log that was truncated at its end, rolled back or rewritten as a
whole looks intact. A missing trigger of the log is reported as well. Ends with 3 when the check finds a problem.`

export const verifyAuditCommand: DataCommand = {
  name: 'verify-audit',
  define: (command) =>
    command
      .description('verifies the audit log and names the first altered entry')
      .option('--head <hash>', 'the hash that "audit --head" printed earlier')
      .option('--sequence <number>', 'the number that "audit --head" printed with it')
      .addOption(jsonOption())
      .addHelpText('after', verifyAuditHelp),
  async run({ database }, given) {
    await appendPending(database)
    const { last, broken: chainBreak } = await verifyAudit(database, checkpointOf(given))
    const triggers = await missingTriggers(database)
    const data = { last, broken: chainBreak ?? null, missingTriggers: triggers }
    if (chainBreak || triggers.length > 0)
      throw checkFailed(
        [
          ...(chainBreak ? [sentenceOf(chainBreak)] : []),
          ...(triggers.length > 0 ? [missingGuardsText(triggers)] : []),
        ],
        data,
      )
    const line = `The audit log is intact: ${last.sequence} entries, the last with the hash ${last.hash}.`
    return { lines: [line], data }
  },
}

function missingGuardsText(guards: readonly string[]): string {
  return (
    `The database no longer protects the audit log: the trigger ${guards.join(', ')} is missing or disabled. ` +
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

function sentenceOf({ sequence, problem, entry }: ChainBreak): string {
  const number = entry === undefined ? '' : ` (recorded as ${entry})`
  return `The audit log is broken at entry ${sequence}${number}: ${sentences[problem]}`
}

function checkpointOf(given: ParsedArgs): AuditCheckpoint | undefined {
  const [hash, sequence] = [optional(given, 'head'), optional(given, 'sequence')]
  if (hash === undefined && sequence === undefined) return undefined
  if (!/^[0-9a-f]{64}$/.test(hash ?? ''))
    throw usageError('--head must be the 64 hexadecimal digits that were recorded.')
  if (!/^\d{1,15}$/.test(sequence ?? ''))
    throw usageError('--sequence must be the number that was recorded with the head.')
  return { hash: hash ?? '', sequence: Number(sequence) }
}

const replaceKeyHelp = `
To replace a key that is not lost, put the new key before it and restart the servers: the proof stays intact. Entries
recorded with the lost key cannot be proven any more: "verify-audit" reports them as forged from then on, and
"restore" needs --broken-audit for later backups. Stop all servers first.`

export const replaceAuditKeyCommand: PlainCommand = {
  name: 'replace-audit-key',
  define: (command) =>
    command
      .description('continues the audit log with another AUDIT_KEY, or none, when the key that proves it is lost')
      .requiredOption('--lost', 'confirm that the key is lost: the command breaks the proof of the log')
      .addHelpText('after', replaceKeyHelp),
  async runWithoutData(settings, { actor }) {
    const ours = settings()
    const store = await openUnchecked(ours)
    try {
      await replaceAuditKey(store.database, toTimestamp(systemClock.now()), actor)
    } finally {
      await store.close()
    }
    const by = ours.auditKeys.length === 0 ? 'by no key' : 'by the first key of AUDIT_KEY'
    return [`The audit log is proven ${by} from now on; earlier entries cannot be proven without the lost key.`]
  },
}

import { Option } from 'commander'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import {
  countSent,
  discardMessage,
  type OutboxMessage,
  pendingMessages,
  retryNow,
} from '../../database/repositories/outbox.ts'
import type { AppContext } from '../../features/context.ts'
import { auditDataAccess, CommandError, type DataCommand, jsonOption, type Report, usageError } from '../command.ts'
import { columns, oneLine } from '../terminal.ts'

export const outboxCommand: DataCommand = {
  name: 'outbox',
  define: (command) =>
    command
      .description('shows mails and webhook notices that are not sent yet, retries them at once, or discards one')
      .addOption(new Option('--retry <id|all>', 'retry a message, or all, at once').conflicts(['drop', 'json']))
      .addOption(new Option('--drop <id>', 'discard a message').conflicts('json'))
      .addOption(jsonOption())
      .addHelpText(
        'after',
        '\nThe server sends them; without a running server, waiting messages are sent when a server starts.',
      ),
  async run(portal, given) {
    const { retry, drop } = given.options
    if (drop === '') throw usageError('--drop is empty: give an id that outbox shows.')
    if (typeof drop === 'string') return dropped(portal, drop, given.actor)
    if (typeof retry !== 'string') return stateOf(portal, given.actor)
    if (retry === '') throw usageError('--retry is empty: give an id that outbox shows, or "all".')
    return retried(portal, retry, given.actor)
  },
}

async function stateOf(portal: AppContext, actor: string): Promise<Report> {
  const { database, clock } = portal
  const waiting = await pendingMessages(database)
  const now = toTimestamp(clock.now())
  const sent = await countSent(database)
  const summary = `${sent} sent, ${waiting.length} waiting.`
  if (waiting.length === 0) return { lines: [summary], data: { sent, waiting } }
  await auditDataAccess(portal, { actor, action: 'outbox shown', account: null, detail: { count: waiting.length } })
  const head = ['ID', 'KIND', 'TO', 'SUBJECT', 'WRITTEN', 'TRIES', 'NEXT', 'LAST ANSWER']
  return {
    lines: [...columns([head, ...waiting.map((message) => rowOf(message, now))]), '', summary],
    data: { sent, waiting: waiting.map(dataOf) },
  }
}

/** Leaves out the text of a mail, which may contain a code. */
function dataOf(message: OutboxMessage) {
  const { id, kind, recipient, subject, createdAt, attempts, nextAttemptAt, leasedUntil, lastError } = message
  return { id, kind, recipient, subject, createdAt, attempts, nextAttemptAt, leasedUntil, lastError }
}

function rowOf(
  { id, kind, recipient, subject, createdAt, attempts, leasedUntil, ...rest }: OutboxMessage,
  now: string,
) {
  const isUnderWay = leasedUntil !== null && leasedUntil > now
  const next = isUnderWay ? 'being sent' : rest.nextAttemptAt
  return [id, kind, recipient, subject, createdAt, String(attempts), next, oneLine(rest.lastError ?? '')]
}

async function retried({ database, clock }: AppContext, id: string, actor: string): Promise<string[]> {
  const at = toTimestamp(clock.now())
  const count = await database.transaction().execute(async (db) => {
    const tried = await retryNow(db, at, id === 'all' ? undefined : id)
    if (tried > 0)
      await addAudit(db, { at, account: null, actor, action: 'outbox retried', detail: { parcel: id, count: tried } })
    return tried
  })
  if (count === 0)
    throw new CommandError(id === 'all' ? 'No message is waiting.' : `No message with the id ${id} is waiting.`)
  return [count === 1 ? 'One message is retried at once.' : `${count} messages are retried at once.`]
}

async function dropped({ database, clock }: AppContext, id: string, actor: string): Promise<string[]> {
  const at = toTimestamp(clock.now())
  const isDropped = await database.transaction().execute(async (db) => {
    const found = await discardMessage(db, id, at)
    if (found) await addAudit(db, { at, account: null, actor, action: 'outbox dropped', detail: { parcels: [id] } })
    return found
  })
  if (!isDropped) throw new CommandError(`No message with the id ${id} is waiting.`)
  return ['The message is discarded.']
}

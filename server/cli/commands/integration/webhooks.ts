import { Option } from 'commander'
import type { WebhookAttempt } from '../../../database/repositories/webhookAttempts.ts'
import type { AppContext } from '../../../features/context.ts'
import {
  findDeliveries,
  maxReplayed,
  type Replayed,
  type ReplayResult,
  replayEvents,
} from '../../../features/notifications/deliveries.ts'
import {
  CommandError,
  type DataCommand,
  jsonOption,
  optional,
  type ParsedArgs,
  type Report,
  usageError,
} from '../../command.ts'
import { columns, oneLine } from '../../terminal.ts'

/** The deliveries of a page. */
const pageSize = 100

export const webhooksCommand: DataCommand = {
  name: 'webhooks',
  define: (command) =>
    command
      .description('lists the latest deliveries of events to webhooks, or sends events again')
      .addOption(new Option('--event <id>', 'the deliveries of one event'))
      .addOption(new Option('--failed', 'deliveries that were not accepted'))
      .addOption(new Option('--before <id>', 'the page after a delivery, as the last line of a page names it'))
      .addOption(
        new Option(
          '--replay <event|position..>',
          `send an event again, or ${maxReplayed} from a position on`,
        ).conflicts([...['event', 'failed', 'before', 'json']]),
      )
      .addOption(new Option('--to <url>', 'the address of a replay; all of WEBHOOK_URLS when absent'))
      .addOption(jsonOption())
      .addHelpText('after', '\nThe server sends them. A receiver recognises a replay by its webhook-id, which stays.'),
  async run(portal, given) {
    const { replay } = given.options
    if (typeof replay === 'string') return replayed(portal, replay, given)
    if (given.options.to !== undefined) throw usageError('--to names the address of a replay: give --replay too.')
    return listed(portal, given)
  },
}

async function listed(portal: AppContext, given: ParsedArgs): Promise<Report> {
  const { deliveries, next } = await findDeliveries(portal, {
    ...{ event: optional(given, 'event'), before: optional(given, 'before') },
    ...{ isFailed: given.options.failed === true, limit: pageSize },
  })
  const data = { deliveries: deliveries.map(dataOf), next: next ?? null }
  if (deliveries.length === 0) return { lines: ['No deliveries.'], data }
  const head = ['AT', 'EVENT', 'TYPE', 'TO', 'STATUS', 'MS', 'REPLAY', 'ERROR']
  const more = next === undefined ? [] : ['', `More: --before ${next}`]
  return { lines: [...columns([head, ...deliveries.map(rowOf)]), ...more], data }
}

function dataOf({ id, eventId, isReplay, outboxId: _, ...rest }: WebhookAttempt) {
  return { id, event: eventId, ...rest, isReplay: isReplay === 1 }
}

function rowOf({ at, eventId, type, recipient, status, milliseconds, isReplay, error }: WebhookAttempt): string[] {
  const replay = isReplay === 1 ? 'yes' : 'no'
  const result = status === null ? '-' : String(status)
  return [at, eventId, type, recipient, result, String(milliseconds), replay, oneLine(error ?? '')]
}

async function replayed(portal: AppContext, replay: string, given: ParsedArgs): Promise<string[]> {
  const which = replayedOf(replay)
  const result = await replayEvents(portal, which, optional(given, 'to'), given.actor)
  if ('refused' in result) throw refusal(portal, result.refused, replay, optional(given, 'to'))
  if (result.events === 0) throw new CommandError(`No event was published at ${replay} or later.`)
  const count = result.events === 1 ? 'One event is' : `${result.events} events are`
  return [`${count} sent again.`, ...(result.next === undefined ? [] : [`More: --replay ${result.next}..`])]
}

/** @throws CommandError when it names no event */
function replayedOf(text: string): Replayed {
  if (text === '') throw usageError('--replay is empty: give the id of an event, or a position and "..".')
  const since = /^(\d{1,15})\.\.$/.exec(text)?.[1]
  return since === undefined ? { event: text } : { since: Number(since) }
}

type Refusal = Extract<ReplayResult, { refused: unknown }>['refused']

function refusal({ settings }: AppContext, refused: Refusal, event: string, to = ''): CommandError {
  const lines = {
    noAddress: 'WEBHOOK_URLS is empty: set it as the server has it.',
    unknownAddress: `${to} is not among WEBHOOK_URLS: ${settings.webhookUrls.join(', ')}.`,
    unknownEvent: `No event with the id ${event} was published.`,
  }
  return new CommandError(lines[refused])
}

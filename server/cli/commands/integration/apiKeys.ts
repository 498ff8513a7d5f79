import { Argument } from 'commander'
import { apiKeyNamePattern, defaultApiKeyDays, maxApiKeyDays, maxApiKeyName, scopes } from '#domain/contract/scopes.ts'
import { regionIds } from '#domain/regions/index.ts'
import { findApiKey } from '../../../database/repositories/apiKeys.ts'
import type { AppContext } from '../../../features/context.ts'
import { createKey, listKeys, revokeKey } from '../../../features/partner/keys.ts'
import { CommandError, type DataCommand, jsonOption, type Output, type ParsedArgs, usageError } from '../../command.ts'
import { columns } from '../../terminal.ts'

const acts = ['add', 'list', 'revoke'] as const

const several = (value: string, earlier: readonly string[] = []) => [...earlier, value]

export const apiKeyCommand: DataCommand = {
  name: 'api-key',
  startsData: true,
  define: (command) =>
    command
      .description('adds a key of the interface for other systems (PARTNER_API), shows all, or revokes one')
      .addArgument(new Argument('<act>').choices(acts))
      .argument('[id]', 'the key to revoke')
      .option('--name <name>', 'the system that uses the key')
      .option('--scope <scope>', `one of ${scopes.join(', ')}; repeat it for several`, several)
      .option(
        '--region <region>',
        'a region whose applications the key opens; all when absent; repeat it for several',
        several,
      )
      .option('--days <n>', `days until it expires, at most ${maxApiKeyDays}`, String(defaultApiKeyDays))
      .addOption(jsonOption())
      .addHelpText(
        'after',
        '\nadd prints the key once; only its hash is stored. All administrators of the desk are notified of it.',
      ),
  run(portal, given) {
    const [act, id = ''] = given.positionals
    if (act === 'list') return shown(portal)
    return act === 'add' ? added(portal, given) : revoked(portal, id, given)
  },
}

async function shown(portal: AppContext): Promise<Output> {
  const keys = await listKeys(portal)
  const rows = keys.map(({ id, name, state, scopes, regions, createdBy, createdAt, expiresAt, lastUsedAt }) => [
    ...[id, name, state, scopes.join(', '), regions.length === regionIds.length ? 'all' : regions.join(', ')],
    ...[`${createdBy.name} ${createdAt}`, expiresAt, lastUsedAt ?? 'never'],
  ])
  const head = ['ID', 'NAME', 'STATE', 'SCOPES', 'REGIONS', 'CREATED BY', 'EXPIRES', 'LAST USED']
  return { lines: keys.length === 0 ? ['There is no key yet.'] : columns([head, ...rows]), data: keys }
}

async function added(portal: AppContext, { options, actor }: ParsedArgs): Promise<Output> {
  const name = typeof options.name === 'string' ? options.name.trim() : ''
  if (name.length > maxApiKeyName || !apiKeyNamePattern.test(name))
    throw usageError(
      `api-key add: give the name of the system with --name, on one line of at most ${maxApiKeyName} characters.`,
    )
  const days = Number(options.days)
  if (!Number.isInteger(days) || days < 1 || days > maxApiKeyDays)
    throw usageError(`api-key add: --days must be a whole number from 1 to ${maxApiKeyDays}.`)
  const rights = {
    scopes: known('scope', options.scope, scopes),
    regions: known('region', options.region ?? regionIds, regionIds),
  }
  const { key, expiresAt } = await createKey(portal, { name, days, ...rights }, actor)
  return [
    ...(portal.settings.partnerApi ? [] : ['PARTNER_API is off: the key opens nothing until it is on.']),
    `The key of ${name}, which expires at ${expiresAt}. It is not shown again:`,
    key,
  ]
}

/** Returns the values of an option that may be repeated. @throws CommandError for none, and for an unknown one */
function known<Value extends string>(
  option: string,
  given: ParsedArgs['options'][string],
  values: readonly Value[],
): readonly Value[] {
  const names = (given as readonly string[] | undefined) ?? []
  const unknown = names.find((name) => !values.some((value) => value === name))
  if (names.length === 0 || unknown !== undefined)
    throw usageError(`api-key add: give --${option} one of ${values.join(', ')}.`)
  return values.filter((value) => names.includes(value))
}

async function revoked(portal: AppContext, id: string, { actor }: ParsedArgs): Promise<Output> {
  const key = await findApiKey(portal.database, id)
  if (!key) throw new CommandError(`No key has the id "${id}"; "api-key list" shows all.`)
  if (!(await revokeKey(portal, id, actor))) throw new CommandError(`The key of ${key.name} was revoked already.`)
  return [`The key of ${key.name} is revoked: calls with it are refused from now on.`]
}

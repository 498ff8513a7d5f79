import { parseArgs } from 'node:util'
import { regionIds } from '../domain/regions/index.ts'
import { buildWebWhenNeeded } from './build.ts'

/**
 * Which regions the arguments ask for, their pages built: those named, `all`, or without any that of REGION; and the `--only` to
 * hand on.
 * @throws TypeError naming the regions there are, when one is asked for that is none
 */
export async function regionsAsked(): Promise<{
  readonly regions: readonly string[]
  readonly only: readonly string[]
}> {
  const { values, positionals: asked } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
  const unknown = asked.filter((id) => id !== 'all' && !regionIds.some((known) => known === id))
  if (unknown.length > 0)
    throw new TypeError(`there is no region ${unknown}; there are ${regionIds.join(', ')}, and all`)
  const regions = asked.includes('all') ? regionIds : asked.length > 0 ? asked : [process.env.REGION ?? 'uae']
  for (const region of regions) await buildWebWhenNeeded(region)
  return { regions, only: values.only ? ['--only', values.only] : [] }
}

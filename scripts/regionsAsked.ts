import { parseArgs } from 'node:util'
import { regionIds } from '../domain/regions/index.ts'
import { buildWebWhenNeeded } from './build.ts'

/**
 * Returns the regions of the arguments, with built pages: the named ones, `all`, or by default REGION; and the value of
 * `--only`.
 * @throws TypeError naming all regions, for an unknown one
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

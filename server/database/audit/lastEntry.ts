import type { Database } from '../tables.ts'

/** An entry of the audit log, chained or not. */
export interface LastEntry {
  readonly at: string
  readonly actor: string
}

interface Sought {
  /** The actor; any actor when absent. */
  readonly actor?: string
  /** The actions to leave out. */
  readonly without: readonly string[]
}

/** Returns the last entry about an account, pending ones included; undefined when there is none. */
export async function lastEntryOf(
  db: Database,
  account: string,
  { actor, without }: Sought,
): Promise<LastEntry | undefined> {
  const entries = await Promise.all(
    (['audit', 'auditWaiting'] as const).map((table) => {
      let last = db.selectFrom(table).select(['at', 'actor']).where('account', '=', account)
      if (actor !== undefined) last = last.where('actor', '=', actor)
      if (without.length > 0) last = last.where('action', 'not in', without)
      return last.orderBy('at', 'desc').limit(1).executeTakeFirst()
    }),
  )
  return entries.filter((entry) => entry !== undefined).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
}

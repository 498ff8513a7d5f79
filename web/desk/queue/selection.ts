import { useState } from 'react'
import { maxBulk } from '#domain/desk/queue/schemas.ts'

/** The ticked cases of the queue, and why the last change refused some of them. */
export interface Selection {
  readonly accounts: ReadonlySet<string>
  readonly refusals: ReadonlyMap<string, string>
  readonly toggle: (account: string) => void
  /** Ticks these cases, as many as one change takes. */
  readonly select: (accounts: readonly string[]) => void
  /** Keeps only the refused cases ticked, each with its reason. */
  readonly refuse: (refusals: ReadonlyMap<string, string>) => void
  readonly clear: () => void
}

interface Ticks extends Pick<Selection, 'accounts' | 'refusals'> {
  readonly of: string
}

/** Keeps the ticks of a list; another list begins without any. @param list names the list */
export function useSelection(list: string): Selection {
  const [ticks, setTicks] = useState<Ticks>(() => withoutTicks(list))
  const { accounts, refusals } = ticks.of === list ? ticks : withoutTicks(list)
  const store = (chosen: Iterable<string>, why: ReadonlyMap<string, string>) =>
    setTicks({ of: list, accounts: new Set([...chosen].slice(0, maxBulk)), refusals: why })
  return {
    accounts,
    refusals,
    toggle: (account) =>
      store(accounts.has(account) ? [...accounts].filter((one) => one !== account) : [...accounts, account], refusals),
    select: (chosen) => store(chosen, new Map()),
    refuse: (why) => store(why.keys(), why),
    clear: () => setTicks(withoutTicks(list)),
  }
}

function withoutTicks(of: string): Ticks {
  return { of, accounts: new Set(), refusals: new Map() }
}

import { useState } from 'react'
import { maxBulk } from '#domain/desk/queue/schemas.ts'

/** The selected cases of the queue, and the messages about those that the last change rejected. */
export interface Selection {
  readonly accounts: ReadonlySet<string>
  readonly refusals: ReadonlyMap<string, string>
  readonly toggle: (account: string) => void
  /** Selects these cases, at most as many as one change may include. */
  readonly select: (accounts: readonly string[]) => void
  /** Keeps only the rejected cases selected, each with its message. */
  readonly refuse: (refusals: ReadonlyMap<string, string>) => void
  readonly clear: () => void
}

interface StoredSelection extends Pick<Selection, 'accounts' | 'refusals'> {
  readonly list: string
}

/** Returns the selection in a list of cases. Another list starts with an empty one. @param list the name of the list */
export function useSelection(list: string): Selection {
  const [stored, setStored] = useState<StoredSelection>(() => emptySelection(list))
  const { accounts, refusals } = stored.list === list ? stored : emptySelection(list)
  const store = (chosen: Iterable<string>, messages: ReadonlyMap<string, string>) =>
    setStored({ list, accounts: new Set([...chosen].slice(0, maxBulk)), refusals: messages })
  return {
    accounts,
    refusals,
    toggle: (account) =>
      store(accounts.has(account) ? [...accounts].filter((one) => one !== account) : [...accounts, account], refusals),
    select: (chosen) => store(chosen, new Map()),
    refuse: (messages) => store(messages.keys(), messages),
    clear: () => setStored(emptySelection(list)),
  }
}

function emptySelection(list: string): StoredSelection {
  return { list, accounts: new Set(), refusals: new Map() }
}

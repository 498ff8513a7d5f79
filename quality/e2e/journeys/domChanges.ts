import type { Page } from '@playwright/test'

/** The changes of the page's main part during an action. */
export interface DomChanges {
  /** The number of changed texts, attributes and children. */
  readonly count: number
  /** Ids of the added and removed elements; empty for an element without an id. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

interface Watched extends Window {
  domChanges?: MutationRecord[]
  domObserver?: MutationObserver
}

/** Acts, waits for the next paint, and counts the changes in the main part of the page. */
export async function changesDuring(page: Page, act: () => Promise<void>): Promise<DomChanges> {
  await page.evaluate(() => {
    const watched: Watched = window
    watched.domChanges = []
    watched.domObserver = new MutationObserver((records) => watched.domChanges?.push(...records))
    const main = document.querySelector('main')
    if (main)
      watched.domObserver.observe(main, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await act()
  return page.evaluate(async () => {
    const watched: Watched = window
    await new Promise<unknown>((drawn) => new IntersectionObserver(drawn).observe(document.body))
    const records = [...(watched.domChanges ?? []), ...(watched.domObserver?.takeRecords() ?? [])]
    watched.domObserver?.disconnect()
    const idsOf = (nodes: readonly Node[]) => nodes.flatMap((node) => (node instanceof Element ? [node.id] : []))
    return {
      count: records.length,
      added: idsOf(records.flatMap(({ addedNodes }) => [...addedNodes])),
      removed: idsOf(records.flatMap(({ removedNodes }) => [...removedNodes])),
    }
  })
}

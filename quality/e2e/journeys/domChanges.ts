import type { Page } from '@playwright/test'

/** What was changed in the page's main part while something was done. */
export interface DomChanges {
  /** Texts, attributes and children changed, each counted. */
  readonly count: number
  /** Ids of the elements that came and went; empty for one without. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

interface Watched extends Window {
  domChanges?: MutationRecord[]
  domObserver?: MutationObserver
}

/** Does something and counts what it changed in the main part of the page, once the page has been drawn anew. */
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

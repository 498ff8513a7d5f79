import type { Browser } from '@playwright/test'
import type { RegionId } from '../../../domain/regions/region.ts'
import { type PortalUnderTest, startPortal } from '../harness/portal.ts'
import { showEmpty, showFilled, showSubmitted } from './application.ts'
import { showAuthPages } from './authPages.ts'
import { launchBrowser, newPage } from './browser.ts'
import { showOpened } from './opened.ts'
import type { StateVisitor } from './pageState.ts'

/** The parts in order; `--only` names one of them. The pages before the login are the same in every region. */
const parts = {
  entrance: showAuthPages,
  empty: showEmpty,
  filled: showFilled,
  opened: showOpened,
  submitted: showSubmitted,
} as const

async function showRegion(browser: Browser, portal: PortalUnderTest, names: readonly string[], visitor: StateVisitor) {
  const page = await newPage(browser)
  for (const [name, showPart] of Object.entries(parts)) {
    if (names.includes(name)) await showPart(page, portal, visitor)
  }
  await page.context().close()
}

/**
 * Passes every page state of some regions, or one part of them, to a visitor, with one portal for each region. When
 * there is no such part, prints the names of all parts and exits with 2.
 */
export async function showRegions(
  regions: readonly RegionId[],
  only: string | undefined,
  visitorOf: (region: RegionId) => StateVisitor,
): Promise<void> {
  const names = Object.keys(parts)
  if (only && !names.includes(only)) {
    console.error(`There is no part "${only}"; there are ${names.join(', ')}.`)
    process.exit(2)
  }
  const browser = await launchBrowser()
  for (const [index, id] of regions.entries()) {
    const shown = names.filter((name) => (only ? only === name : name !== 'entrance' || index === 0))
    const portal = await startPortal(id)
    try {
      await showRegion(browser, portal, shown, visitorOf(id))
    } finally {
      await portal.stop()
    }
  }
  await browser.close()
}

import type { Browser } from '@playwright/test'
import type { RegionId } from '../../../domain/regions/region.ts'
import { type PortalUnderTest, startPortal } from '../harness/portal.ts'
import { showEmpty, showFilled, showSubmitted } from './application.ts'
import { launchBrowser, newPage } from './browser.ts'
import { showEntrance } from './entrance.ts'
import type { Onlooker } from './everyLook.ts'
import { showOpened } from './opened.ts'

/** The parts in their order; `--only` names one of them. The entrance is the same in every region. */
const parts = {
  entrance: showEntrance,
  empty: showEmpty,
  filled: showFilled,
  opened: showOpened,
  submitted: showSubmitted,
} as const

async function showRegion(browser: Browser, portal: PortalUnderTest, names: readonly string[], onlooker: Onlooker) {
  const page = await newPage(browser)
  for (const [name, showPart] of Object.entries(parts)) {
    if (names.includes(name)) await showPart(page, portal, onlooker)
  }
  await page.context().close()
}

/**
 * Passes every page state of some regions, or one part of them, to an onlooker, with one portal for each region.
 * @throws TypeError when there is no such part
 */
export async function showRegions(
  regions: readonly RegionId[],
  only: string | undefined,
  onlookerOf: (region: RegionId) => Onlooker,
): Promise<void> {
  const names = Object.keys(parts)
  if (only && !names.includes(only)) throw new TypeError(`--only "${only}" has to be one of ${names.join(', ')}`)
  const browser = await launchBrowser()
  for (const [index, id] of regions.entries()) {
    const shown = names.filter((name) => (only ? only === name : name !== 'entrance' || index === 0))
    const portal = await startPortal(id)
    try {
      await showRegion(browser, portal, shown, onlookerOf(id))
    } finally {
      await portal.stop()
    }
  }
  await browser.close()
}

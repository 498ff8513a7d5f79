// Takes a screenshot of every page in every state and variant, for `npm run screenshots`. Arguments are a folder, then
// regions; `--only opened` takes one part.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import type { RegionId } from '../../../domain/regions/region.ts'
import type { Variant } from '../harness/variants.ts'
import { showRegions } from '../visual-states/everyRegion.ts'
import { inEveryVariant, type PageState, type StateVisitor, type Widths } from '../visual-states/pageState.ts'

const widths: Widths = { desktop: 1280, phone: 390 }

/** Unpins the footer, which would cover a part of a screenshot of the whole page. */
const unstuck = 'footer { position: static !important } main { padding-bottom: 1rem !important }'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const [folder = 'test-results/screenshots', ...regions] = positionals
let drawn = 0

/** Takes a screenshot of the whole page, or only of the window while an overlay is open. */
async function draw(page: Page, name: string, { theme, language, width }: Variant): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.animate-shimmer') === null)
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))))
  const path = join(folder, `${name}--${theme}-${language}-${width}.png`)
  const isCovered = (await page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').count()) > 0
  await page.screenshot({ path, ...(!isCovered && { fullPage: true, style: unstuck }) })
}

/**
 * Creates a visitor that takes the screenshots of a region's page states, numbered in order. Screenshots of an earlier
 * run are removed before the first one.
 */
function painterOf(region: RegionId): StateVisitor {
  if (drawn === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return {
    async show(page: Page, pageState: PageState) {
      drawn += 1
      const what = `${pageState.page} ${pageState.state}`.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-')
      const name = `${region}-${String(drawn).padStart(3, '0')}-${what}`
      try {
        await inEveryVariant(page, pageState, widths, (variant) => draw(page, name, variant))
      } catch (error) {
        process.exitCode = 1
        console.error(`${name}: ${error instanceof Error ? error.message : error}`)
      }
    },
  }
}

await showRegions(regions as RegionId[], values.only, painterOf)

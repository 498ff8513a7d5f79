import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../../scripts/chromium.ts'

/** Factor by which the processor of the pages is slowed down, to that of a mid-range phone. */
const slowness = 4

/** Launches a headless browser at the frame rate of a screen. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
}

/** Opens a page with empty caches and the speed of a phone. Closing the page also closes its context. */
export async function openPage(browser: Browser, address?: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  if (address) await page.goto(address)
  return page
}

/**
 * Slows the processor of a page down to that of a phone, only while it works: Chromium keeps a thread busy for each
 * slowed page, so that several of them would slow each other.
 */
export async function slowedDown<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  try {
    return await work()
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

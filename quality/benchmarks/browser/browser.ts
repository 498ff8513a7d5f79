import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../../scripts/chromium.ts'

/** How many times slower than this machine's the processor of the pages is: that of a phone of the middle. */
const slowness = 4

/** A browser without windows, at the frame rate of a screen. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
}

/** A page with nothing in its caches and the processor of a phone; it and its context are closed together. */
export async function openPage(browser: Browser, address?: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  if (address) await page.goto(address)
  return page
}

/** From here on the page's processor is that of a phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

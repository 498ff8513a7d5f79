import { type Browser, chromium, type Page } from '@playwright/test'
import { startOfTests } from '../harness/portal.ts'

/** Launches the browser for pages outside a test. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM
  return chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) })
}

/** Opens a page in its own context, with reduced motion, on the day of the samples. */
export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await page.clock.setSystemTime(startOfTests)
  page.setDefaultTimeout(20_000)
  return page
}

import type { Browser, Page } from '@playwright/test'
import { openPage, slowedDown } from '../browser/browser.ts'

/** One load of a page with empty caches. */
export interface Load {
  /** Milliseconds from the start of the navigation until the first field is painted. */
  readonly usable: number
  /** Scripts and styles as transferred until the page is idle, in kilobytes of 1000 bytes. */
  readonly kilobytes: number
}

/** The page to load. */
export interface Target {
  readonly address: string
  /** The selector of the field whose rendering makes the page usable. */
  readonly field: string
  /** The value of `user` in local storage of the signed-in applicant. */
  readonly session?: string
}

interface Timed extends Window {
  usable?: number
}

async function followUsable(page: Page, { field, session }: Target): Promise<void> {
  await page.addInitScript(
    ([selector, user]) => {
      if (user) localStorage.setItem('user', user)
      const look = () => {
        if (!document.querySelector(selector)) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const timed: Timed = window
          timed.usable = performance.now()
        }
        return port2.postMessage(0)
      }
      requestAnimationFrame(look)
    },
    [field, session] as const,
  )
}

/** Loads a page in a new context at the speed of a phone. */
export async function loadPage(browser: Browser, target: Target): Promise<Load> {
  const page = await openPage(browser)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await followUsable(page, target)
  const usable = await slowedDown(page, async () => {
    await page.goto(target.address)
    const time = await page.waitForFunction(() => (window as Timed).usable)
    return (await time.jsonValue()) ?? Number.NaN
  })
  await page.waitForLoadState('networkidle')
  const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
  await page.context().close()
  return { usable, kilobytes }
}

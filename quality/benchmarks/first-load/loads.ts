import type { Browser, Page } from '@playwright/test'
import { openPage, slowDown } from '../browser/browser.ts'

/** One load of a page with empty caches. */
export interface Load {
  /** From the start of the navigation until the first field was painted, milliseconds. */
  readonly usable: number
  /** Scripts and styles as they travelled until the page was at rest, kilobytes of 1000 bytes. */
  readonly kilobytes: number
}

/** What is loaded. */
export interface Target {
  readonly address: string
  /** The field that stands once the page can be used. */
  readonly field: string
  /** What local storage holds under `user` of whoever is signed in. */
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

/** Loads a page in a context of its own, by the processor of a phone. */
export async function loadPage(browser: Browser, target: Target): Promise<Load> {
  const page = await openPage(browser)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await followUsable(page, target)
  await slowDown(page)
  await page.goto(target.address)
  const time = await page.waitForFunction(() => (window as Timed).usable)
  const usable = (await time.jsonValue()) ?? Number.NaN
  await page.waitForLoadState('networkidle')
  const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
  await page.context().close()
  return { usable, kilobytes }
}

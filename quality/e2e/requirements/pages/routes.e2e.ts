import { publicPaths, stepRoutes } from '../../../../domain/application/progress/routes.ts'
import { region } from '../../../../domain/regions/uae/index.ts'
import { sections } from '../../harness/application.ts'
import { open, stepMenu, visit } from '../../harness/frame.ts'
import { expect, test, withMotion } from '../../harness/test.ts'
import { titleOf } from '../../harness/texts.ts'

test.use(withMotion)

const offered: readonly (readonly [string, string])[] = [
  ['/guide', 'Application Instructions'],
  ...[...sections, ...region.extraPages].map((section) => [section.path, titleOf(section)] as const),
]
const openEverywhere = [
  '/sophisticated-investor-questionnaire',
  '/wholesale-client-information-statement',
  '/professional-account-guide',
]
const notOffered = Object.entries(stepRoutes)
  .filter(([, regions]) => !(regions as readonly string[]).includes('uae'))
  .map(([path]) => path)
const heading = { level: 1 } as const

test.describe('a visitor', () => {
  test('[RT-4] is sent to /welcome by every page that is not public', async ({ page, portal }) => {
    for (const path of ['/', '/unknown', '/guide', '/company-details', '/thanks']) {
      await page.goto(portal.url + path)
      await expect(page, path).toHaveURL(`${portal.url}/welcome`)
    }
    for (const path of ['/a/b/c', ...Object.keys(stepRoutes)]) {
      await visit(page, path)
      await expect(page, path).toHaveURL(`${portal.url}/welcome`)
    }
  })

  test('[RT-4] [RT-1] opens every public page, the error page included', async ({ page, portal }) => {
    for (const path of publicPaths) {
      await page.goto(portal.url + path)
      await expect(page.getByRole('heading', heading)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', heading)).toBeVisible()
      await expect(page, path).toHaveURL(portal.url + path)
    }
  })
})

test.describe('a signed-in applicant', () => {
  test.beforeEach(({ applicant }) => void applicant)

  test('[RT-5] is redirected from / and from the sign-in pages to /guide', async ({ page, portal }) => {
    for (const path of ['/', '/welcome', '/login', '/register', '/forget-password']) {
      await page.goto(portal.url + path)
      await expect(page, path).toHaveURL(`${portal.url}/guide`)
    }
  })

  test('[RT-1] [RT-9] opens every offered page by its plain path, and reloads it', async ({ page, portal }) => {
    expect(offered.map(([path]) => path)).toEqual(expect.arrayContaining(openEverywhere))
    for (const [path, title] of offered) {
      await page.goto(portal.url + path)
      await expect(page.getByRole('heading', { ...heading, name: title })).toBeVisible()
      await expect(page, path).toHaveURL(portal.url + path)
    }
    const [path = '', title = ''] = offered.at(-1) ?? []
    await page.reload()
    await expect(page.getByRole('heading', { ...heading, name: title })).toBeVisible()
    await expect(page).toHaveURL(portal.url + path)
  })

  test('[RT-1] opens a page by any spelling of its path, and navigates back and forward', async ({ page, portal }) => {
    await page.goto(`${portal.url}/Bank-Details/?a=b`)
    await expect(page).toHaveURL(`${portal.url}/bank-details?a=b`)
    await page.getByRole('link', { name: 'Declaration' }).click()
    await expect(page).toHaveURL(`${portal.url}/declaration`)
    await page.goBack()
    await expect(page.getByRole('heading', { ...heading, name: 'Bank Details' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { ...heading, name: 'Declaration' })).toBeVisible()
  })

  for (const path of ['/unknown', '/company-details/more', '/Guide2']) {
    test(`[RT-6] is redirected from the unknown ${path} to the error page at /404`, async ({ page, portal }) => {
      await page.goto(portal.url + path)
      await expect(page).toHaveURL(`${portal.url}/404`)
      await expect(page.getByRole('heading', { ...heading, name: 'Page not found' })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
      await page.getByRole('link', { name: 'Go to Application Instructions' }).click()
      await expect(page).toHaveURL(`${portal.url}/guide`)
    })
  }

  test('[RT-7] sees the error page at every page of other regions', async ({ page, portal }) => {
    expect(notOffered.length).toBeGreaterThan(10)
    await page.goto(`${portal.url}/trading-accounts`)
    for (const path of notOffered) {
      await visit(page, '/guide')
      await expect(page.getByRole('heading', { ...heading, name: 'Application Instructions' })).toBeVisible()
      await visit(page, path)
      await expect(page.getByRole('heading', { ...heading, name: 'Page not found' })).toBeVisible()
      await expect(page, path).toHaveURL(portal.url + path)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0)
    }
  })
})

test.describe('a navigation', () => {
  test.beforeEach(({ applicant }) => void applicant)

  test('[RT-2] shows a bar from 0.3 on, in 500 ms, without a spinner', async ({ page, portal }) => {
    await open(page, `${portal.url}/guide`)
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    // The form is prefetched during the guide, but the review is loaded on its first visit.
    await page.route('**/assets/Review-*.js', async (route) => {
      await held
      await route.continue()
    })
    await stepMenu(page).getByRole('link', { name: 'Check your answers' }).click()
    const bar = page.locator('.bprogress .bar')
    await expect(bar).toBeVisible()
    await expect(page.locator('.bprogress .spinner')).toHaveCount(0)
    const { share, transition } = await bar.evaluate((element) => {
      const { transform, transition } = (element as HTMLElement).style
      return { share: 1 + Number(/(-?[\d.]+)%/.exec(transform)?.[1]) / 100, transition }
    })
    expect(share).toBeGreaterThanOrEqual(0.3)
    expect(share).toBeLessThan(1)
    expect(transition).toContain('500ms')
    await expect.poll(() => bar.evaluate((element) => (element as HTMLElement).style.transform)).not.toContain('-70%')
    arrive()
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('heading', { ...heading, name: 'Check your answers' })).toBeVisible()
  })

  test('[RT-2] shows a bar when the page is loaded already, once', async ({ page, portal }) => {
    await open(page, `${portal.url}/sanctions`)
    await stepMenu(page).getByRole('link', { name: 'Declaration' }).click()
    await expect(page.getByRole('heading', { ...heading, name: 'Declaration' })).toBeVisible()
    await expect(page.locator('.bprogress')).toHaveCount(0)
    const bars = await page.evaluateHandle(() => {
      const found: unknown[] = []
      new MutationObserver(() => {
        const bar = document.querySelector('.bprogress')
        if (bar && !found.includes(bar)) found.push(bar)
      }).observe(document.body, { childList: true, subtree: true })
      return found
    })
    await stepMenu(page).getByRole('link', { name: 'Sanctions' }).click()
    await expect.poll(() => bars.evaluate((found) => found.length)).toBe(1)
    await expect(page.locator('.bprogress')).toHaveCount(0)
    expect(await bars.evaluate((found) => found.length)).toBe(1)
  })

  test('[RT-3] reaches a hash target that is rendered late, unless the applicant has begun', async ({
    page,
    portal,
  }) => {
    let { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/v1/**', async (route) => {
      await held
      await route.continue()
    })
    const target = page.locator('#field-street')
    await page.goto(`${portal.url}/company-details#field-street`)
    await expect(page.getByText('Skip to content')).toBeAttached()
    await expect(target).toHaveCount(0)
    answer()
    await expect(target).toBeInViewport()
    ;({ promise: held, resolve: answer } = Promise.withResolvers<void>())
    // A reload would restore the scroll position.
    await page.goto('about:blank')
    await page.goto(`${portal.url}/company-details#field-street`)
    await expect(page.getByText('Skip to content')).toBeAttached()
    await page.keyboard.press('Tab')
    answer()
    await expect(target).toBeAttached()
    await page.waitForTimeout(300)
    await expect(target).not.toBeInViewport()
  })

  for (const { motion, behavior } of [
    { motion: 'no-preference', behavior: 'smooth' },
    { motion: 'reduce', behavior: 'instant' },
  ] as const) {
    test(`[RT-3] ends at the top or the hash target, ${behavior} with motion ${motion}`, async ({ page, portal }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await page.addInitScript(() => {
        const scrolls: string[] = []
        Object.assign(window, { scrolls })
        const scrollTo = window.scrollTo.bind(window) as (options: ScrollToOptions) => void
        window.scrollTo = ((options: ScrollToOptions) => {
          scrolls.push(`top ${options.behavior}`)
          scrollTo(options)
        }) as typeof window.scrollTo
        const { scrollIntoView } = Element.prototype
        Element.prototype.scrollIntoView = function (options?: boolean | ScrollIntoViewOptions) {
          scrolls.push(`${this.id} ${typeof options === 'object' ? options.behavior : ''}`)
          scrollIntoView.call(this, options)
        }
      })
      await page.goto(`${portal.url}/company-details`)
      await expect(page.getByRole('heading', heading)).toBeVisible()
      await page.evaluate(() => window.scroll({ top: 900, behavior: 'instant' }))
      const scrolled = () => page.evaluate(() => (window as unknown as { scrolls: string[] }).scrolls.at(-1))
      await page.getByRole('link', { name: 'Bank Details' }).click()
      await expect(page.getByRole('heading', { ...heading, name: 'Bank Details' })).toBeVisible()
      await expect.poll(scrolled).toBe(`top ${behavior}`)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.evaluate(() => {
        location.hash = '#content'
      })
      await expect.poll(scrolled).toBe(`content ${behavior}`)
      await expect(page.locator('#content')).toBeFocused()
    })
  }
})

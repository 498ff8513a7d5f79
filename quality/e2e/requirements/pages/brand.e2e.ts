import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fill } from '../../harness/application.ts'
import { horizontalOverflow, open } from '../../harness/frame.ts'
import { type PortalUnderTest, startPortal } from '../../harness/portal.ts'
import { expect, register, signIn, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible } from '../../harness/variants.ts'

const example = join(import.meta.dirname, '../../brand/broker.json')
let portal: PortalUnderTest

test.beforeAll(async () => {
  portal = await startPortal('uae', { BROKER_PROFILE: example, BROKER_NAME: 'Meridian Securities' })
})
test.afterAll(() => portal.stop())

/** Returns the colour of a property of an element as the browser computes it. */
function colourOf(page: Page, selector: string, property: 'backgroundColor' | 'color'): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property)
}

test('[I19-4] a second brand has its logo, title, colours and words, in both languages and on the desk', async ({
  page,
}) => {
  await open(page, `${portal.url}/welcome`)
  await expect(page).toHaveTitle(/ – Meridian$/)
  const logo = page.getByRole('img', { name: 'Meridian Securities' })
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: 'Trade with Meridian' })).toBeVisible()
  expect(await colourOf(page, 'button[type="submit"]', 'backgroundColor')).toBe('rgb(138, 90, 0)')
  await page.screenshot({ path: test.info().outputPath('welcome.png') })
  await page.getByRole('combobox').selectOption('zh-CN')
  await expect(page.getByRole('heading', { name: '在 Meridian 开户' })).toBeVisible()
  await page.goto(`${portal.url}/desk`)
  await expect(page).toHaveTitle('Desk – Meridian')
  await expect(logo).toHaveAttribute('src', /logo-light/)
})

test('[I19-4] a form page of a second brand passes axe in both themes, on a phone without scrolling sideways', async ({
  page,
}) => {
  const applicant = await register(portal)
  await fill(portal, applicant, { only: ['/company-details'] })
  await signIn(page, portal, applicant)
  await open(page, `${portal.url}/company-details`)
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 390] as const) {
      await applyVariant(page, { theme, language: 'en', width })
      await expectAccessible(page, `the company in ${theme} at ${width}`)
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
      await page.screenshot({ path: test.info().outputPath(`company-${theme}-${width}.png`) })
    }
    const bar = theme === 'light' ? 'rgb(11, 74, 58)' : 'rgb(6, 41, 32)'
    expect(await colourOf(page, 'header.frame-bar', 'backgroundColor')).toBe(bar)
  }
})

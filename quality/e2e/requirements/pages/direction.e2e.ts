import type { Page } from '@playwright/test'
import { fill } from '../../harness/application.ts'
import { footerButton, horizontalOverflow, open, stepMenu } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

/** Sets the direction of a right-to-left language. */
async function mirror(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
}

test('[LAY-4] is mirrored for a language written from right to left', async ({ page, portal, applicant }) => {
  await fill(portal, applicant, { only: ['/company-details', '/beneficial-owners'] })
  const middle = async (locator: ReturnType<typeof stepMenu>) => {
    const box = await locator.boundingBox()
    return box ? box.x + box.width / 2 : Number.NaN
  }
  for (const path of ['/company-details', '/beneficial-owners', '/declaration', '/review', '/guide']) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, portal.url + path)
    await mirror(page)
    expect(await middle(stepMenu(page)), `the menu of ${path}`).toBeGreaterThan(await middle(page.getByRole('main')))
    expect(await horizontalOverflow(page), `${path} at 1280`).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await horizontalOverflow(page), `${path} at 390`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `${portal.url}/company-details`)
  await mirror(page)
  expect(await middle(footerButton(page, 'Next'))).toBeLessThan(await middle(footerButton(page, 'Previous')))
})

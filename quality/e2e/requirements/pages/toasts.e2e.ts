import type { Page } from '@playwright/test'
import { footerButton, open, toasts } from '../../harness/frame.ts'
import { expect, newEmail, test, withMotion } from '../../harness/test.ts'

test.use(withMotion)

const saves = '**/v1/form/**'

/** Returns red, green and blue of a toast's background, and the contrast of white on it. */
function lookOf(page: Page, kind: 'success' | 'warning' | 'error' | 'info') {
  return toasts(page, kind)
    .first()
    .evaluate((element) => {
      const { backgroundColor, color, animationName, animationDuration, animationDelay } = getComputedStyle(element)
      const ground = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
      const [red = 0, green = 0, blue = 0] = ground.map((byte) => {
        const part = byte / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      const contrast = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
      return { ground, color, contrast, animationName, animationDuration, animationDelay }
    })
}

type Colour = (red: number, green: number, blue: number) => boolean
const colours = {
  success: (red, green, blue) => green > red && green > blue,
  warning: (red, green, blue) => red > green && green > 2 * blue && red < 230,
  error: (red, green, blue) => red > 2.5 * green && red > 2.5 * blue,
  info: (red, green, blue) => blue > green && green > red && blue < 128,
} as const satisfies Record<string, Colour>

async function expectLook(page: Page, kind: keyof typeof colours): Promise<void> {
  await expect(toasts(page, kind).first()).toBeVisible()
  const { ground, color, contrast } = await lookOf(page, kind)
  const [red = 0, green = 0, blue = 0] = ground
  expect(colours[kind](red, green, blue), `${kind} is ${ground.join()}`).toBe(true)
  expect(color).toBe('rgb(255, 255, 255)')
  expect(contrast).toBeGreaterThanOrEqual(4.5)
}

test('[TST-1] shows success green, error red and warning orange, and announces them', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await open(page, `${portal.url}/company-details`)
  await footerButton(page, 'Save Draft').click()
  await expectLook(page, 'success')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Draft saved successfully')
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveText('Draft saved successfully')
  await page.route(saves, (route) => route.abort())
  await footerButton(page, 'Save Draft').click()
  await expectLook(page, 'error')
  await page.unroute(saves)
  await page.route(saves, (route) => route.fulfill({ status: 401, json: { code: 2025, message: '', data: null } }))
  await footerButton(page, 'Save Draft').click()
  await expectLook(page, 'warning')
})

test('[TST-1] shows info dark blue', async ({ page, portal }) => {
  await page.goto(`${portal.url}/register`)
  await page.getByLabel('Email').fill(newEmail('info'))
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Verification code')).toBeVisible()
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(toasts(page, 'info')).toHaveText('New code sent')
  await expectLook(page, 'info')
})

test('[TST-1] is shown for three seconds, fades for half a second, waits under the pointer, and can be dismissed', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await open(page, `${portal.url}/company-details`)
  const toast = toasts(page, 'success')
  const show = async () => {
    await footerButton(page, 'Save Draft').click()
    await expect(toast).toHaveText('Draft saved successfully')
  }
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await show()
  const look = await lookOf(page, 'success')
  expect(look.animationName).toContain('fade')
  expect(look.animationDuration).toContain('0.5s')
  expect(look.animationDelay).toContain('3s')
  await page.clock.runFor(3400)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)

  await show()
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  expect(Number(await toast.evaluate((element) => getComputedStyle(element).opacity))).toBe(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(3600)
  await expect(toast).toHaveCount(0)

  await show()
  await toast.getByRole('button', { name: 'Dismiss message' }).click()
  await page.clock.runFor(100)
  await expect(toast).toHaveCount(0)
})

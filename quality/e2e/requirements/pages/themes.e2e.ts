import type { Locator, Page } from '@playwright/test'
import { expect, test, withMotion } from '../../harness/test.ts'

test.use(withMotion)

const root = (page: Page) => page.locator('html')
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

for (const { system, first, other, toOther } of [
  { system: 'light', first: 'light', other: 'dark', toOther: 'Switch to dark theme' },
  { system: 'dark', first: 'dark', other: 'light', toOther: 'Switch to light theme' },
] as const) {
  test(`[THM-1] follows a ${system} system at first, then the stored choice`, async ({ page, portal }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto(`${portal.url}/welcome`)
    await expect(root(page)).toHaveAttribute('data-theme', first)
    const before = await ground(page)
    await page.getByRole('button', { name: toOther }).click()
    await expect(root(page)).toHaveAttribute('data-theme', other)
    expect(await ground(page)).not.toBe(before)
    expect(await page.evaluate(() => localStorage.getItem('config'))).toContain(`"darkMode":${other === 'dark'}`)
    await page.reload()
    await expect(root(page)).toHaveAttribute('data-theme', other)
  })
}

test('[THM-1] follows changes of the system until the applicant chooses', async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${portal.url}/welcome`)
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
})

/** Pairs of text and background (4.5), and of control edges or icons and background (3), WCAG 2.2 1.4.3 and 1.4.11. */
const pairs: readonly (readonly [string, string, number])[] = [
  ...['ground', 'paper', 'raised', 'sunken'].flatMap((on) =>
    (['ink', 'ink-soft', 'orange', 'bad'] as const).map((text) => [text, on, 4.5] as const),
  ),
  ['good', 'paper', 4.5],
  ['good', 'good-tint', 4.5],
  ['ink', 'good-tint', 4.5],
  ['bad', 'bad-tint', 4.5],
  ['ink', 'bad-tint', 4.5],
  ['orange', 'orange-tint', 4.5],
  ['ink', 'orange-tint', 4.5],
  ['ink-soft', 'orange-tint', 4.5],
  ['on-orange', 'orange', 4.5],
  ['on-orange', 'orange-hover', 4.5],
  ['on-bad', 'bad', 4.5],
  ['on-bad', 'bad-hover', 4.5],
  ['on-navy', 'navy', 4.5],
  ['on-navy-soft', 'navy', 4.5],
  ['line-strong', 'paper', 3],
  ['line-strong', 'ground', 3],
  ['focus', 'paper', 3],
  ['focus', 'ground', 3],
]

/** Measures the contrast of every pair of tokens in the current theme, on pixels that the browser painted. */
function contrasts(page: Page) {
  return page.evaluate((wanted) => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('no canvas')
    const probe = document.body.appendChild(document.createElement('i'))
    const luminance = (token: string) => {
      probe.style.color = `var(--${token})`
      pen.fillStyle = getComputedStyle(probe).color
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    return wanted.map(([text, on, least]) => {
      const [dark = 0, light = 0] = [luminance(text), luminance(on)].toSorted((one, other) => one - other)
      return { pair: `${text} on ${on}`, least, contrast: (light + 0.05) / (dark + 0.05) }
    })
  }, pairs)
}

test('[THM-1] has enough contrast in every pair of colours, in both themes', async ({ page, portal }) => {
  await page.goto(`${portal.url}/welcome`)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(root(page)).toHaveAttribute('data-theme', scheme)
    const measured = await contrasts(page)
    expect(measured.filter(({ contrast, least }) => contrast < least)).toEqual([])
    expect(new Set(measured.map(({ contrast }) => contrast)).size).toBeGreaterThan(10)
  }
})

/** Returns the hue of an element's background, in degrees. */
function hueOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    )
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
    const turn =
      most === red
        ? (green - blue) / (most - least)
        : most === green
          ? 2 + (blue - red) / (most - least)
          : 4 + (red - green) / (most - least)
    return (turn * 60 + 360) % 360
  })
}

test('[THM-1] is orange first and navy second, in both themes', async ({ page, portal, applicant }) => {
  void applicant
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${portal.url}/company-details`)
  const primary = page.getByRole('contentinfo').getByRole('button', { name: 'Next' })
  await expect(primary).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(root(page)).toHaveAttribute('data-theme', scheme)
    const [orange, navy] = [await hueOf(primary), await hueOf(page.getByRole('banner'))]
    expect(orange).toBeGreaterThan(15)
    expect(orange).toBeLessThan(40)
    expect(navy).toBeGreaterThan(205)
    expect(navy).toBeLessThan(235)
  }
})

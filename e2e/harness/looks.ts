import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Language } from '../../domain/kit/say.ts'

/** How a page is read. */
export interface Look {
  readonly theme: 'light' | 'dark'
  readonly language: Language
  /** Of the window, in CSS pixels. */
  readonly width: number
}

/** Sets theme and language as choices made before, and the window's width, then loads the page anew. */
export async function wear(page: Page, { theme, language, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const chosen = JSON.stringify({ darkMode: theme === 'dark', locale: language })
  await page.evaluate((config) => localStorage.setItem('config', config), chosen)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Nothing of WCAG 2.2 A and AA, nor of the best practices, is violated on the page as it stands. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  )
  expect(told, what).toEqual([])
}

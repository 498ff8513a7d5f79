import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Language } from '../../../domain/kit/translate.ts'

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

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

/** The rule of WCAG 2.2 is off by itself; of what passes nothing is told, which is quicker. */
const options = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations', 'incomplete'],
} satisfies Parameters<AxeBuilder['options']>[0]

/** What axe says of the page as it stands, after its motion: what is wrong, and what it could not judge by itself. */
export async function judged(page: Page): Promise<{ readonly violations: Findings; readonly incomplete: Findings }> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))))
  // Pages have no frames: judged in place, without the blank page axe opens beside for them.
  return new AxeBuilder({ page }).setLegacyMode().options(options).analyze()
}

/** Nothing of WCAG 2.2 A and AA, nor of the best practices, is violated on the page as it stands. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await judged(page)
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  )
  expect(told, what).toEqual([])
}

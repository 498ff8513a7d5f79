import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '../../../domain/kit/translate.ts'
import { isNightly } from '../nightly.ts'

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** A variant in which a page is rendered. */
export interface Variant {
  readonly theme: 'light' | 'dark'
  readonly language: Language
  /** Of the window, in CSS pixels. */
  readonly width: number
}

const everyLook = (['light', 'dark'] as const).flatMap((theme) =>
  languages.flatMap((language) => [1280, 320].map((width): Variant => ({ theme, language, width }))),
)

/** Two variants that differ in everything: theme, language and width. At night, every combination. */
export const looks: readonly Variant[] = isNightly
  ? everyLook
  : [
      { theme: 'light', language: 'en', width: 1280 },
      { theme: 'dark', language: 'zh-CN', width: 320 },
    ]

/** Stores theme and language as preferences, sets the width of the window, and reloads the page. */
export async function applyVariant(page: Page, { theme, language, width }: Variant): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const chosen = JSON.stringify({ darkMode: theme === 'dark', locale: language })
  await page.evaluate((config) => localStorage.setItem('config', config), chosen)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Enables the rule of WCAG 2.2 that is off by default in axe, and leaves out passed rules, which is faster. */
const options = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations', 'incomplete'],
} satisfies Parameters<AxeBuilder['options']>[0]

/** Runs axe on the page when its animations have ended. @returns violations, and what axe could not judge */
export async function runAxe(page: Page): Promise<{ readonly violations: Findings; readonly incomplete: Findings }> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))))
  // Legacy mode runs axe in place, without the blank page that it opens for frames; our pages have none.
  return new AxeBuilder({ page }).setLegacyMode().options(options).analyze()
}

/** Expects that the page violates no rule of WCAG 2.2 A and AA, and no best practice of axe. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await runAxe(page)
  const described = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  )
  expect(described, what).toEqual([])
}

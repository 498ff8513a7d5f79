import { expect, type Locator, type Page } from '@playwright/test'
import type { Section } from '../../../domain/kit/section.ts'
import type { Language } from '../../../domain/kit/translate.ts'
import type { NavigationState } from '../../../web/application/useStepActions.ts'
import { titleOf } from './texts.ts'

/** A page may take so long to stand, outside of a test too, in milliseconds. */
const patience = { timeout: 20_000 }

/** A button of the footer by its words. */
export function footerButton(page: Page, name: 'Previous' | 'Save Draft' | 'Next' | 'Submit'): Locator {
  return page.getByRole('contentinfo').getByRole('button', { name, exact: true })
}

/** The menu of steps at the left. */
export function stepMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Steps' })
}

/** The toasts of a kind. */
export function toasts(page: Page, kind: 'success' | 'warning' | 'error' | 'info'): Locator {
  return page.locator(`[data-kind="${kind}"]`)
}

/** Opens a page of the form and waits until its questions stand. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patience)
}

/**
 * Goes to a path as the browser's Back and Forward do, without loading everything anew.
 * @param arrival what the page before asks of it: to show what is missing, as Submit does
 */
export function visit(page: Page, path: string, arrival: NavigationState = {}): Promise<void> {
  return page.evaluate(
    ([to, usr]) => {
      history.pushState({ usr, key: `${performance.now()}` }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    [path, arrival] as const,
  )
}

/** Goes to a section without loading everything anew, and waits until its questions stand, in whatever language. */
export async function visitSection(page: Page, section: Section, arrival: NavigationState = {}): Promise<void> {
  await visit(page, section.path, arrival)
  const places = Object.keys(section.fields).map((name) => `[id="field-${name}"]`)
  await expect(page.locator(places.join()).first()).toBeAttached(patience)
  if (arrival.showProblems) await expect(page.locator('#problem-summary')).toBeVisible(patience)
}

/** Changes the language where the page stands, as a person does: what was typed and what is shown as wrong stays. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.locator('header select').first().selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Goes to a section by the menu, and waits until it stands. */
export async function goTo(page: Page, section: Section): Promise<void> {
  await stepMenu(page).locator(`a[href="${section.path}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: titleOf(section), exact: true })).toBeVisible()
  await expect(page.locator('[id^="field-"]').first()).toBeAttached()
}

/** The place of a field by its path, its question and what is wrong with it included. */
export function place(page: Page, path: string): Locator {
  return page.locator(`[id="field-${path.replaceAll('/', '-')}"]`)
}

/** How far the page reaches beyond the window sideways, in CSS pixels. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

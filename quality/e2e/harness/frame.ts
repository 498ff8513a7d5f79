import { expect, type Locator, type Page } from '@playwright/test'
import type { Section } from '../../../domain/kit/section.ts'
import type { Language } from '../../../domain/kit/translate.ts'
import type { NavigationState } from '../../../web/application/useStepActions.ts'
import { titleOf } from './texts.ts'

/** Maximum milliseconds for a page to render, also outside a test. */
const renderTimeout = { timeout: 90_000 }

/** Returns a button of the footer by its name. */
export function footerButton(page: Page, name: 'Previous' | 'Save Draft' | 'Next' | 'Submit'): Locator {
  return page.getByRole('contentinfo').getByRole('button', { name, exact: true })
}

/** Presses Submit in the footer and confirms it. */
export async function confirmSubmission(
  page: Page,
  submit = 'Submit',
  confirm: string | RegExp = /^Submit (application|as it is)$/,
): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: submit, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
}

/** Returns the menu of steps at the left. */
export function stepMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Steps' })
}

/** Returns the toasts of a kind. */
export function toasts(page: Page, kind: 'success' | 'warning' | 'error' | 'info'): Locator {
  return page.locator(`[data-kind="${kind}"]`)
}

/** Opens a page of the form and waits until its heading is visible. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(renderTimeout)
}

/**
 * Navigates to a path without a reload, as the Back and Forward buttons of a browser do.
 * @param arrival the state that the previous page passes on, for example to show missing answers, as Submit does
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

/** Navigates to a section without a reload and waits until its questions are rendered, in any language. */
export async function visitSection(page: Page, section: Section, arrival: NavigationState = {}): Promise<void> {
  await visit(page, section.path, arrival)
  const selectors = Object.keys(section.fields).map((name) => `[id="field-${name}"]`)
  await expect(page.locator(selectors.join()).first()).toBeAttached(renderTimeout)
  if (arrival.showProblems) await expect(page.locator('#problem-summary')).toBeVisible(renderTimeout)
}

/** Changes the language with the control of the page, so that typed answers and shown issues remain. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.locator('header select').first().selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Navigates to a section by the menu and waits until it is rendered. */
export async function goTo(page: Page, section: Section): Promise<void> {
  await stepMenu(page).locator(`a[href="${section.path}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: titleOf(section), exact: true })).toBeVisible()
  await expect(page.locator('[id^="field-"]').first()).toBeAttached()
}

/** Returns the element of a field by its path, with its label and issue. */
export function fieldElement(page: Page, path: string): Locator {
  return page.locator(`[id="field-${path.replaceAll('/', '-')}"]`)
}

/** Returns the horizontal overflow of the page, in CSS pixels. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

import type { Page } from '@playwright/test'

/** Returns the open question, but not a toast, which has the same role. */
export const question = (page: Page) => page.locator('section[role="alertdialog"]')

/** Closes the open overlay. */
export const pressEscape = (page: Page) => page.keyboard.press('Escape')

/** Opens the account menu of a desktop. */
export async function openAccount(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAccountHere(page)
}

/** Opens the account menu in any window. */
export async function openAccountHere(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menu').waitFor()
}

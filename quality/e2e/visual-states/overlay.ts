import type { Page } from '@playwright/test'

/** What has to be answered first; a toast has the same role. */
export const question = (page: Page) => page.locator('section[role="alertdialog"]')

/** Closes what is open. */
export const pressEscape = (page: Page) => page.keyboard.press('Escape')

/** Opens the menu of the account, as on a desktop. */
export async function openAccount(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAccountHere(page)
}

/** The same in whatever window. */
export async function openAccountHere(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menu').waitFor()
}

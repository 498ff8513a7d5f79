import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../../domain/kit/say.ts'
import type { PortalUnderTest } from '../harness/portal.ts'
import { sayIn } from '../typing/words.ts'

/** A person before the portal: what they see, which words they read, and their mailbox. */
export interface Visitor {
  readonly page: Page
  readonly portal: PortalUnderTest
  readonly say: Say
  readonly email: string
  readonly password: string
}

type Reader = Pick<Visitor, 'page' | 'say'>

/** The button with these words. */
export function button({ page, say }: Reader, key: string): Locator {
  return page.getByRole('button', { name: say(key), exact: true })
}

/** The heading of the page. */
export function heading({ page, say }: Reader, key: string): Locator {
  return page.getByRole('heading', { level: 1, name: say(key) })
}

/** A message that appears for a moment. */
export async function expectToast({ page, say }: Reader, key: string): Promise<void> {
  await expect(page.getByRole('alertdialog').filter({ hasText: say(key) })).toBeVisible()
}

/** Opens the portal for the first time and chooses the language to read it in. */
export async function openPortal({ page, portal, say }: Visitor): Promise<void> {
  await page.goto(portal.url)
  await page.getByRole('combobox', { name: sayIn('en')('app.language.label') }).selectOption(say.language)
  await expect(page.locator('html')).toHaveAttribute('lang', say.language)
}

/** Enters the e-mail on the first page, which leads to the login page. */
export async function enterEmail(visitor: Visitor): Promise<void> {
  const { page, say, email } = visitor
  await page.getByRole('textbox', { name: say('app.fields.email') }).fill(email)
  await button(visitor, 'app.welcome.next').click()
  await expect(heading(visitor, 'app.login.title')).toBeVisible()
}

/** From the first page to an account: e-mail, mailed code, password. */
export async function registerFromWelcome(visitor: Visitor): Promise<void> {
  const { page, portal, say, email } = visitor
  await enterEmail(visitor)
  await page.getByRole('link', { name: say('app.login.register') }).click()
  await expect(page.getByRole('textbox', { name: say('app.fields.email') })).toHaveValue(email)
  await button(visitor, 'app.register.send').click()
  await enterCode(visitor, await portal.codeFor(email))
  await page.getByLabel(say('app.fields.password'), { exact: true }).fill(visitor.password)
  await button(visitor, 'app.register.finish').click()
  await expectToast(visitor, 'app.register.done')
  await expect(heading(visitor, 'texts.guide-title')).toBeVisible()
}

/** Types the code from the mail. */
export async function enterCode(visitor: Reader, code: string): Promise<void> {
  await expect(heading(visitor, 'app.code.title')).toBeVisible()
  await visitor.page.getByRole('textbox', { name: visitor.say('app.fields.code') }).pressSequentially(code)
  await button(visitor, 'app.code.check').click()
}

/** Types a password on the login page and sends it. */
export async function tryPassword(visitor: Visitor, password: string): Promise<void> {
  await visitor.page.getByLabel(visitor.say('app.fields.password'), { exact: true }).fill(password)
  await button(visitor, 'app.login.submit').click()
}

/** Signs in from the first page. */
export async function signInFromWelcome(visitor: Visitor): Promise<void> {
  await enterEmail(visitor)
  await tryPassword(visitor, visitor.password)
  await expect(heading(visitor, 'texts.guide-title')).toBeVisible()
}

/** Logs out by the menu of the account, which ends on the first page with nothing kept. */
export async function logOut(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await page.getByRole('button', { name: say('app.header.account', { email: visitor.email }), exact: true }).click()
  await page.getByRole('menuitem', { name: say('app.header.logout') }).click()
  await expect(heading(visitor, 'app.welcome.title')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
}

import { expect, type Locator } from '@playwright/test'
import { manifests } from '../../../domain/kit/translate.ts'
import type { Reader } from '../fillers/question.ts'
import { translatorIn } from '../fillers/translator.ts'
import type { PortalUnderTest } from '../harness/portal.ts'

/** A visitor of the portal: page, language, input method and mailbox. */
export interface Visitor extends Reader {
  readonly portal: PortalUnderTest
  readonly email: string
  readonly password: string
}

type PageTexts = Pick<Reader, 'page' | 't'>

/** Returns the button with the text of a message key. */
export function button({ page, t }: PageTexts, key: string): Locator {
  return page.getByRole('button', { name: t(key), exact: true })
}

/** Presses the button with the text of a message key. */
export function pressButton(reader: Reader, key: string): Promise<void> {
  return reader.inputMethod.press(button(reader, key))
}

/** Returns the heading of the page. */
export function heading({ page, t }: PageTexts, key: string): Locator {
  return page.getByRole('heading', { level: 1, name: t(key) })
}

/** Expects a toast with the text of a message key. */
export async function expectToast({ page, t }: PageTexts, key: string): Promise<void> {
  await expect(page.getByRole('alertdialog').filter({ hasText: t(key) })).toBeVisible()
}

/** Opens the portal for the first time, and chooses the language. */
export async function openPortal({ page, portal, t, inputMethod }: Visitor): Promise<void> {
  await page.goto(portal.url)
  const languages = page.getByRole('combobox', { name: translatorIn('en')('app.language') })
  await inputMethod.select(languages, manifests[t.language].name)
  await expect(page.locator('html')).toHaveAttribute('lang', t.language)
}

/** Enters the e-mail on the first page, which leads to the login page. */
export async function enterEmail(visitor: Visitor): Promise<void> {
  const { page, t, email, inputMethod } = visitor
  await inputMethod.write(page.getByRole('textbox', { name: t('app.fields.email') }), email)
  await pressButton(visitor, 'app.welcome.next')
  await expect(heading(visitor, 'app.login.title')).toBeVisible()
}

/** Registers, starting on the first page: e-mail, mailed code, password. */
export async function registerFromWelcome(visitor: Visitor): Promise<void> {
  const { page, portal, t, email, inputMethod } = visitor
  await enterEmail(visitor)
  await expect(page.getByRole('textbox', { name: t('app.fields.email') })).toHaveValue(email)
  await pressButton(visitor, 'app.login.start')
  await enterCode(visitor, await portal.codeFor(email))
  await inputMethod.write(page.getByLabel(t('app.fields.password'), { exact: true }), visitor.password)
  await pressButton(visitor, 'app.register.finish')
  await expectToast(visitor, 'app.register.done')
  await expect(heading(visitor, 'texts.guide-title')).toBeVisible()
}

/** Types the code from the mail. */
export async function enterCode(visitor: Reader, code: string): Promise<void> {
  await expect(heading(visitor, 'app.code.title')).toBeVisible()
  await visitor.inputMethod.write(visitor.page.getByRole('textbox', { name: visitor.t('app.fields.code') }), code)
  await pressButton(visitor, 'app.code.check')
}

/** Types a password on the login page and submits it. */
export async function tryPassword(visitor: Visitor, password: string): Promise<void> {
  await visitor.inputMethod.write(visitor.page.getByLabel(visitor.t('app.fields.password'), { exact: true }), password)
  await pressButton(visitor, 'app.login.submit')
}

/** Signs in from the first page. */
export async function signInFromWelcome(visitor: Visitor): Promise<void> {
  await enterEmail(visitor)
  await tryPassword(visitor, visitor.password)
  await expect(heading(visitor, 'texts.guide-title')).toBeVisible()
}

/** Logs out with the account menu, and expects the first page and an empty local storage. */
export async function logOut(visitor: Visitor): Promise<void> {
  const { page, t, inputMethod, email } = visitor
  await inputMethod.press(page.getByRole('button', { name: t('app.header.account', { email }), exact: true }))
  await inputMethod.press(page.getByRole('menuitem', { name: t('app.header.logout') }))
  await expect(heading(visitor, 'app.welcome.title')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
}

import type { Browser, Locator, Page } from '@playwright/test'
import type { Section } from '../../../domain/kit/section.ts'
import { companyDetails } from '../../../domain/sections/companyDetails.ts'
import { callAs, fill, save, sectionAt, storedForm } from '../harness/application.ts'
import { footerButton, goTo, open, place } from '../harness/frame.ts'
import { type PortalUnderTest, startOfTests } from '../harness/portal.ts'
import { type Applicant, expect, password, register, signIn } from '../harness/test.ts'

/** The calls that save a section. */
export const saves = '**/v1/form/updateAndCreate*'

/** A person at one page, who meets one loss after the other. */
export interface Desk {
  readonly page: Page
  readonly portal: PortalUnderTest
  readonly person: Applicant
}

/** Signs in once for all losses, with the company's answers given. */
export async function sitDown(browser: Browser, portal: PortalUnderTest): Promise<Desk> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Dubai', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.clock.setSystemTime(startOfTests)
  const person = await register(portal)
  await fill(portal, person, { only: [companyDetails.path, '/bank-details'] })
  await signIn(page, portal, person)
  await open(page, portal.url + companyDetails.path)
  return { page, portal, person }
}

/** What a person types this time, and into which question. */
export interface Words {
  readonly field: string
  readonly text: string
  /** What somebody types elsewhere. */
  readonly other: string
}

/** The control of the question. */
export function controlOf({ page }: Desk, { field }: Words): Locator {
  return place(page, field).getByRole('textbox')
}

/** Types the answer, its end letter by letter. */
export async function typeWords(desk: Desk, words: Words, text = words.text): Promise<void> {
  const control = controlOf(desk, words)
  await control.fill(text.slice(0, -4))
  await control.press('End')
  await control.pressSequentially(text.slice(-4))
}

/** Stops typing for as long as the page waits before it saves by itself. */
export function pause({ page }: Desk): Promise<void> {
  return page.clock.fastForward(2_100)
}

export function pressSave({ page }: Desk): Promise<void> {
  return footerButton(page, 'Save Draft').click()
}

/** What the footer says of how safe the answers are. */
export function safety({ page }: Desk): Locator {
  return page.getByRole('contentinfo').getByRole('status')
}

/** The session as the page has it now: signing in again begins another one. */
async function signedIn({ page, person }: Desk): Promise<Applicant> {
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}')
  return { ...person, token }
}

/** The application as the server holds it. */
export async function stored(desk: Desk) {
  return storedForm(desk.portal, await signedIn(desk))
}

/** The company's answers as the server holds them. */
export async function storedAnswers(desk: Desk): Promise<Readonly<Record<string, unknown>>> {
  const { clientDetail } = (await stored(desk)) as { clientDetail?: { companyInfo?: Record<string, unknown> } }
  return clientDetail?.companyInfo ?? {}
}

/** Saves an answer in another window of the same person. */
export async function saveElsewhere(
  desk: Desk,
  answers: Readonly<Record<string, unknown>>,
  section: Section = companyDetails,
) {
  await save(desk.portal, await signedIn(desk), section, answers)
}

/** The server ends the session, as after half an hour in which nothing was done. */
export async function endSession(desk: Desk): Promise<void> {
  await callAs(desk.portal, await signedIn(desk), 'logout', {})
}

/** What asks to sign in again over the page. */
export function signInQuestion({ page }: Desk, title = 'Please log in again'): Locator {
  return page.getByRole('alertdialog', { name: title })
}

/** Signs in over the page, which then saves. */
export async function signInAgain(desk: Desk, dialog = signInQuestion(desk)): Promise<void> {
  await expect(dialog).toContainText(desk.person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Goes to a page by the menu, unless the person is there. */
export async function follow({ page }: Desk, { path }: Section): Promise<void> {
  if (new URL(page.url()).pathname !== path) await goTo(page, sectionAt(path))
}

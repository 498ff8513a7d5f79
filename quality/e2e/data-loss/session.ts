import type { Browser, Locator, Page } from '@playwright/test'
import type { Section } from '../../../domain/kit/section.ts'
import { companyDetails } from '../../../domain/sections/companyDetails.ts'
import { callAs, fill, save, sectionAt, storedForm } from '../harness/application.ts'
import { fieldElement, footerButton, goTo, open } from '../harness/frame.ts'
import { type PortalUnderTest, startOfTests } from '../harness/portal.ts'
import { type Applicant, expect, password, register, signIn } from '../harness/test.ts'

/** The calls that save a section. */
export const saves = '**/v1/form/updateAndCreate*'

/** An applicant on one page, on which all scenarios run. */
export interface UserSession {
  readonly page: Page
  readonly portal: PortalUnderTest
  readonly person: Applicant
}

/** Signs in once for all scenarios, with the answers about the company filled in. */
export async function startSession(browser: Browser, portal: PortalUnderTest): Promise<UserSession> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Dubai', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.clock.setSystemTime(startOfTests)
  const person = await register(portal)
  await fill(portal, person, { only: [companyDetails.path, '/bank-details'] })
  await signIn(page, portal, person)
  await open(page, portal.url + companyDetails.path)
  return { page, portal, person }
}

/** The text of one scenario and the question it is typed into. */
export interface TestData {
  readonly field: string
  readonly text: string
  /** The text that another window saves. */
  readonly other: string
}

/** Returns the control of the question. */
export function controlOf({ page }: UserSession, { field }: TestData): Locator {
  return fieldElement(page, field).getByRole('textbox')
}

/** Types the answer, its last four characters key by key. */
export async function typeAnswer(session: UserSession, data: TestData, text = data.text): Promise<void> {
  const control = controlOf(session, data)
  await control.fill(text.slice(0, -4))
  await control.press('End')
  await control.pressSequentially(text.slice(-4))
}

/** Advances the clock past the pause after which the page saves by itself. */
export function pause({ page }: UserSession): Promise<void> {
  return page.clock.fastForward(2_100)
}

export function pressSave({ page }: UserSession): Promise<void> {
  return footerButton(page, 'Save Draft').click()
}

/** Returns the save status in the footer. */
export function saveStatus({ page }: UserSession): Locator {
  return page.getByRole('contentinfo').getByRole('status')
}

/** Returns the applicant with the current token of the page, because signing in again starts a new session. */
async function signedIn({ page, person }: UserSession): Promise<Applicant> {
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}')
  return { ...person, token }
}

/** Returns the stored application. */
export async function stored(session: UserSession) {
  return storedForm(session.portal, await signedIn(session))
}

/** Returns the stored answers about the company. */
export async function storedAnswers(session: UserSession): Promise<Readonly<Record<string, unknown>>> {
  const { clientDetail } = (await stored(session)) as { clientDetail?: { companyInfo?: Record<string, unknown> } }
  return clientDetail?.companyInfo ?? {}
}

/** Saves answers as another window of the same applicant. */
export async function saveElsewhere(
  session: UserSession,
  answers: Readonly<Record<string, unknown>>,
  section: Section = companyDetails,
) {
  await save(session.portal, await signedIn(session), section, answers)
}

/** Ends the session on the server, as half an hour without a call would. */
export async function endSession(session: UserSession): Promise<void> {
  await callAs(session.portal, await signedIn(session), 'logout', {})
}

/** Returns the dialog that asks the applicant to log in again. */
export function signInDialog({ page }: UserSession, title = 'Log in again'): Locator {
  return page.getByRole('alertdialog', { name: title })
}

/** Logs in with the dialog over the page, which then saves. */
export async function signInAgain(session: UserSession, dialog = signInDialog(session)): Promise<void> {
  await expect(dialog).toContainText(session.person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Navigates to a page by the menu, unless it is open. */
export async function openSection({ page }: UserSession, { path }: Section): Promise<void> {
  if (new URL(page.url()).pathname !== path) await goTo(page, sectionAt(path))
}

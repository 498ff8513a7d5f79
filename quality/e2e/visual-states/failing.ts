import type { Page } from '@playwright/test'
import { calls } from '../../../domain/contract/calls.ts'
import type { Section } from '../../../domain/kit/section.ts'
import { documentNamed } from '../fillers/documents.ts'
import { callAs, save, sectionAt } from '../harness/application.ts'
import { fieldElement, open, visit } from '../harness/frame.ts'
import type { PortalUnderTest } from '../harness/portal.ts'
import { type Applicant, register, sessionOf } from '../harness/test.ts'
import { openAccountHere, pressEscape, question } from './overlay.ts'
import type { StateVisitor } from './pageState.ts'

/** Shows the question of a logout during an upload, which could lose the file. */
export async function showUploading(page: Page, portal: PortalUnderTest, { show }: StateVisitor): Promise<void> {
  await open(page, `${portal.url}/supporting-documents`)
  const uploads = '**/v1/files/formUploadFile*'
  const { promise: isLooked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(uploads, (route) => isLooked.then(() => route.abort()))
  const file = await documentNamed('licence.pdf')
  await show(page, {
    page: 'logging out while a file is on its way',
    state: 'open',
    // An unanswered upload is cancelled after ten seconds, which would close the question.
    each: async (window) => {
      if ((await question(window).count()) > 0) return
      await fieldElement(window, 'tradeLicence').locator('input[type="file"]').first().setInputFiles(file)
      await openAccountHere(window)
      await window.getByRole('menuitem').last().click()
      await question(window).waitFor()
    },
    close: pressEscape,
  })
  goOn()
  await fieldElement(page, 'tradeLicence').getByRole('alert').first().waitFor()
  await page.unroute(uploads)
}

/** Shows the page that replaces one whose code failed to load; it has no language switch. */
export async function showBroken(page: Page, portal: PortalUnderTest, { show }: StateVisitor): Promise<void> {
  await open(page, `${portal.url}/guide`)
  const code = '**/assets/Review-*.js'
  await show(page, {
    page: 'a page that could not be loaded',
    state: 'failed',
    act: async (window) => {
      await window.route(code, (route) => route.abort())
      await visit(window, '/review')
      await window.getByRole('contentinfo').waitFor({ state: 'detached' })
      await window.locator('main button').waitFor()
    },
    close: async (window) => {
      await window.unroute(code)
      await open(window, `${portal.url}/guide`)
    },
  })
}

/** Shows the page that replaces an application which failed to load; it has no language switch. */
export async function showUnloaded(page: Page, portal: PortalUnderTest, { show }: StateVisitor): Promise<void> {
  await open(page, `${portal.url}/guide`)
  const call = `**${calls.findForm.path}*`
  await show(page, {
    page: 'an application that could not be loaded',
    state: 'failed',
    act: async (window) => {
      await window.route(call, (route) => route.abort())
      await window.reload()
      await window.getByRole('main').getByRole('button').waitFor()
      await window.getByRole('contentinfo').waitFor({ state: 'detached' })
    },
    close: async (window) => {
      await window.unroute(call)
      await open(window, `${portal.url}/guide`)
    },
  })
}

/** Shows the states of a save that fails, waits, or needs the applicant. */
export async function showSaving(
  page: Page,
  portal: PortalUnderTest,
  applicant: Applicant,
  { show }: StateVisitor,
): Promise<void> {
  const section: Section = sectionAt('/company-details')
  const address = portal.url + section.path
  await open(page, address)
  await show(page, {
    page: 'the toast of a save',
    state: 'open',
    each: async (window) => {
      await window.getByRole('contentinfo').getByRole('button').nth(1).click()
      await window.locator('[data-kind="success"]').first().waitFor()
    },
  })

  const name = fieldElement(page, 'companyName').getByRole('textbox')
  await save(portal, applicant, section, { companyName: 'Changed Elsewhere' })
  await name.fill('Changed Here')
  await page.getByRole('contentinfo').getByRole('button').nth(1).click()
  await page.locator('#conflicts').getByRole('button').first().waitFor()
  await show(page, { page: 'an answer changed in two places', state: 'errors' })
  await page.locator('#conflicts').getByRole('button').first().click()
  await page.locator('#conflicts').waitFor({ state: 'detached' })

  await page.route('**/v1/form/**', (route) => route.abort())
  await name.fill('Never Saved')
  await show(page, {
    page: 'leaving what could not be saved',
    state: 'failed',
    act: async (window) => {
      await window.setViewportSize({ width: 1280, height: 900 })
      await window.getByRole('navigation').getByRole('link').nth(3).click()
      await question(window).waitFor()
    },
    close: (window) => question(window).getByRole('button').last().click(),
  })
  await page.unroute('**/v1/form/**')
  await page.context().setOffline(true)
  await page
    .getByRole('contentinfo')
    .getByRole('status')
    .filter({ hasText: /offline|断开/ })
    .waitFor()
  await show(page, { page: 'a page without a connection', state: 'failed' })
  await page.context().setOffline(false)
  const signInAgain = question(page)
  const signIn = async () => {
    await signInAgain.locator('input').fill(applicant.password)
    await signInAgain.locator('button[type="submit"]').click()
    await signInAgain.waitFor({ state: 'detached' })
  }
  await show(page, {
    page: 'signing in again',
    state: 'open',
    act: async (window) => {
      const kept = await window.evaluate(() => localStorage.getItem('user'))
      const { token } = JSON.parse(kept ?? '{}') as { token: string }
      await callAs(portal, { ...applicant, token }, 'logout', {})
      await name.fill(`Typed without a session ${token.slice(0, 4)}`)
      await signInAgain.waitFor()
    },
    close: signIn,
  })
  await show(page, {
    page: 'another account signed in elsewhere',
    state: 'open',
    act: async (window, language) => {
      // A successful save would leave nothing unsaved, and the page would reload for the other account.
      await window.route('**/v1/form/**', (route) => route.abort())
      await name.fill(`Typed without a session ${language}`)
      const other = await window.context().newPage()
      await other.goto(`${portal.url}/robots.txt`)
      const session = sessionOf(await register(portal))
      await other.evaluate((kept) => localStorage.setItem('user', kept), session)
      await signInAgain.waitFor()
      // A tab that closes at once may not notify the others of what it stored.
      await other.close()
    },
    close: async (window) => {
      await signIn()
      await window.unroute('**/v1/form/**')
    },
  })
}

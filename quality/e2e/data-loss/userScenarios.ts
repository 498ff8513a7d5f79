import type { Request } from '@playwright/test'
import { bankDetails } from '../../../domain/sections/bankDetails.ts'
import { companyDetails } from '../../../domain/sections/companyDetails.ts'
import { declaration } from '../../../domain/sections/declarations/declaration.ts'
import { financialProfile } from '../../../domain/sections/financialProfile.ts'
import { supportingDocuments } from '../../../domain/sections/supportingDocuments.ts'
import { documentNamed } from '../fillers/documents.ts'
import { storedForm } from '../harness/application.ts'
import { fieldElement, stepMenu, toasts } from '../harness/frame.ts'
import { expect, register, sessionOf } from '../harness/test.ts'
import { wavePoints } from '../input-methods/inputMethod.ts'
import type { Scenario } from './scenario.ts'
import {
  controlOf,
  endSession,
  openSection,
  pause,
  pressSave,
  saveElsewhere,
  saveStatus,
  saves,
  signInAgain,
  signInDialog,
  stored,
  typeAnswer,
  type UserSession,
} from './session.ts'

const menuEntry = ({ page }: UserSession) => stepMenu(page).getByRole('link', { name: 'Bank Details' })

/** Tries to leave without saving: the browser asks, and the applicant stays. */
async function stayWhenAsked({ page }: UserSession, leave: () => Promise<unknown>): Promise<void> {
  const dialogShown = page.waitForEvent('dialog')
  await Promise.all([
    leave(),
    dialogShown.then(async (dialog) => {
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
    }),
  ])
}

/** Scenarios of the applicant: leaving, the session, the language, other windows. */
export const userScenarios: readonly Scenario[] = [
  {
    title: '[API-7] the session ends while typing',
    async run(session, data) {
      const { page } = session
      await openSection(session, bankDetails)
      await openSection(session, companyDetails)
      await endSession(session)
      await typeAnswer(session, data)
      await pause(session)
      await expect(toasts(page, 'warning').first()).toHaveText('token is expired')
      await expect(signInDialog(session)).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
      // Neither the window nor the page can be left with typed text without a question.
      await stayWhenAsked(session, () => page.evaluate(() => setTimeout(() => location.reload())))
      await page.evaluate(() => history.back())
      await expect.poll(() => page.url()).toBe(session.portal.url + companyDetails.path)
      await signInAgain(session)
    },
  },
  {
    title: '[API-7] the session has expired after a long pause',
    async run(session, data) {
      const { page } = session
      const json = { code: 12110, message: 'No.', data: null }
      await page.route(saves, (route) => route.fulfill({ status: 403, json }), { times: 1 })
      // Stops the clock, because on a busy machine an autosave would come before the button is pressed.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      await typeAnswer(session, data)
      await pressSave(session)
      await page.clock.resume()
      await signInAgain(session)
    },
  },
  {
    title: '[SES-2] the session ends in another window',
    async run(session, data) {
      // Opened before typing, because on a busy machine the text would be saved while a window opens.
      const other = await session.page.context().newPage()
      await other.goto(`${session.portal.url}/robots.txt`)
      await session.page.bringToFront()
      await typeAnswer(session, data)
      await other.evaluate(() => localStorage.clear())
      await other.close()
      await signInAgain(session)
    },
  },
  {
    title: '[SES-2] another account signs in in another window',
    async run(session, data) {
      const { page, portal } = session
      const stranger = await register(portal)
      const other = await page.context().newPage()
      await other.goto(`${portal.url}/robots.txt`)
      await page.bringToFront()
      // On a busy machine the text would be saved before the page detects the other sign-in.
      await page.route(saves, (route) => route.abort())
      await typeAnswer(session, data)
      await other.evaluate((text) => localStorage.setItem('user', text), sessionOf(stranger))
      await other.close()
      const question = signInDialog(session, 'Another account is logged in')
      const typed = question.getByLabel('Unsaved answers on this page')
      await expect(typed).toBeVisible()
      expect(await typed.inputValue()).toContain(`: ${data.text}`)
      const sent: string[] = []
      const note = (request: Request) => void sent.push(request.url())
      page.on('request', note)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await pause(session)
      await stayWhenAsked(session, () => page.evaluate(() => setTimeout(() => location.reload())))
      expect(sent, 'no request is sent for the other account').toEqual([])
      page.off('request', note)
      await page.unroute(saves)
      await signInAgain(session, question)
      expect(await storedForm(portal, stranger)).not.toHaveProperty('clientDetail.companyInfo')
    },
  },
  {
    title: '[NAV-4] the applicant continues to type while the code of the next page loads',
    async run(session, data) {
      // The code is loaded once the page has been shown, so the page is reloaded.
      await session.page.reload()
      await expect(controlOf(session, data)).toBeVisible()
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await session.page.route('**/assets/Guide-*.js', (route) => released.then(() => route.continue()))
      const guide = session.page.getByRole('banner').locator('a[href="/guide"]').first()
      await Promise.all([session.page.waitForRequest('**/assets/Guide-*.js'), guide.click()])
      await typeAnswer(session, data)
      release()
      await expect(session.page).toHaveURL(`${session.portal.url}/guide`)
    },
  },
  {
    title: 'the applicant goes back with the browser',
    async run(session, data) {
      await openSection(session, bankDetails)
      // The skip link adds no entry to the history.
      await session.page.getByRole('link', { name: 'Skip to content' }).press('Enter')
      await openSection(session, companyDetails)
      await typeAnswer(session, data)
      await session.page.evaluate(() => history.back())
      // The address changes before the page has saved, then back, then again.
      await expect(session.page.getByRole('heading', { level: 1, name: 'Bank Details' })).toBeVisible()
    },
  },
  {
    title: 'the applicant leaves by the menu',
    async run(session, data) {
      await typeAnswer(session, data)
      await menuEntry(session).click()
      await expect(session.page).toHaveURL(session.portal.url + bankDetails.path)
    },
  },
  {
    title: 'the applicant only looks at a page that prefills answers, and leaves by the menu',
    async run(session) {
      await openSection(session, financialProfile)
      await openSection(session, companyDetails)
      expect(JSON.stringify(await stored(session))).toContain('"AED"')
      return {}
    },
  },
  {
    title: 'the applicant leaves by the menu and the save fails',
    async run(session, data) {
      await session.page.route(saves, (route) => route.abort())
      await typeAnswer(session, data)
      await menuEntry(session).click()
      await session.page.getByRole('button', { name: 'Stay on this page' }).click()
      await expect(controlOf(session, data)).toHaveValue(data.text)
      const question = session.page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await menuEntry(session).click()
      await expect(question).toBeVisible()
      await session.page.keyboard.press('Escape')
      await expect(question, 'Escape stays').toHaveCount(0)
      await expect(controlOf(session, data)).toHaveValue(data.text)
      await menuEntry(session).click()
      await expect(question).toBeVisible()
      await session.page.unroute(saves)
      await session.page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(session.page, 'after the save there is no question').toHaveURL(session.portal.url + bankDetails.path)
    },
  },
  {
    title: '[I18N-1] the language is changed in the middle of an answer',
    async run(session, data) {
      const language = session.page.getByRole('banner').getByRole('combobox')
      await typeAnswer(session, data)
      await language.selectOption('zh-CN')
      await expect(session.page.getByRole('heading', { level: 1, name: '公司信息' })).toBeVisible()
      await expect(controlOf(session, data)).toHaveValue(data.text)
      await language.selectOption('en')
      await pause(session)
    },
  },
  {
    title: 'the tab is closed',
    async run(session, data) {
      await typeAnswer(session, data)
      await stayWhenAsked(session, () => session.page.close({ runBeforeUnload: true }))
      await pause(session)
    },
  },
  {
    title: 'the page is reloaded before the save and again after it',
    async run(session, data) {
      await typeAnswer(session, data)
      await stayWhenAsked(session, () => session.page.evaluate(() => setTimeout(() => location.reload())))
      await pause(session)
      await expect(saveStatus(session)).toHaveText(/^Saved/)
      await session.page.reload()
    },
  },
  ...(['Keep mine', 'Use the other'] as const).map(
    (choice): Scenario => ({
      title: `[SAV-4] the same answer is changed in two windows, and the applicant chooses ${choice}`,
      async run(session, data) {
        const { field, text, other } = data
        await saveElsewhere(session, { [field]: other })
        await typeAnswer(session, data)
        await pressSave(session)
        const conflict = session.page.getByRole('alert').filter({ hasText: 'Changed in two places' })
        await expect(conflict.getByRole('listitem')).toHaveCount(1)
        await expect(conflict).toContainText(text)
        await expect(conflict).toContainText(other)
        await controlOf(session, data).fill(`${text} at last`)
        await expect(conflict, 'the conflict shows the current text').toContainText(`${text} at last`)
        await controlOf(session, data).fill(text)
        expect(JSON.stringify(await stored(session))).toContain(JSON.stringify(other))
        await session.page.getByRole('contentinfo').getByRole('button', { name: 'Next' }).click()
        await expect(conflict).toBeVisible()
        await saveStatus(session).getByRole('button', { name: 'Not saved – choose which answer to keep' }).click()
        await expect(conflict, 'the footer focuses it').toBeFocused()
        await conflict.getByRole('button', { name: choice }).click()
        await expect(conflict).toHaveCount(0)
        await expect(controlOf(session, data), 'the resolved field receives the focus').toBeFocused()
        return { [field]: choice === 'Keep mine' ? text : other }
      },
    }),
  ),
  {
    title: '[SAV-4] different answers are changed in two windows: both are stored without a question',
    async run(session, data) {
      const elsewhere = data.field === 'building' ? 'street' : 'building'
      await saveElsewhere(session, { [elsewhere]: data.other })
      await typeAnswer(session, data)
      await pressSave(session)
      await expect(saveStatus(session)).toHaveText(/^Saved/)
      await expect(fieldElement(session.page, elsewhere).getByRole('textbox')).toHaveValue(data.other)
      return { [data.field]: data.text, [elsewhere]: data.other }
    },
  },
  {
    title: '[SAV-4] another window changes an answer before this one, on another page, saves without typing',
    async run(session, data) {
      await menuEntry(session).click()
      await saveElsewhere(session, { [data.field]: data.text })
      const loaded = session.page.waitForResponse('**/v1/accountInfo/findForm*')
      await pressSave(session)
      await loaded
      await openSection(session, companyDetails)
      await expect(controlOf(session, data)).toHaveValue(data.text)
    },
  },
  {
    title: '[SAV-4] an entry is changed in one window and removed in another',
    async run(session, { text }) {
      const { page } = session
      const [bank] = (await stored(session)).bankInfo as readonly { rowId: string }[]
      await menuEntry(session).click()
      await page.getByRole('button', { name: /^Change / }).click()
      await saveElsewhere(session, { bankInfo: { [bank?.rowId ?? '']: null } }, bankDetails)
      await page.getByRole('textbox', { name: 'Bank name' }).first().fill(text)
      await pressSave(session)
      const conflict = page.getByRole('alert').filter({ hasText: 'Changed in two places' })
      await expect(conflict).toContainText('Removed')
      await expect(conflict.getByRole('listitem').first(), 'it shows the value to keep').toContainText(`Yours${text}`)
      await conflict
        .getByRole('button', { name: /^Keep mine/ })
        .first()
        .click()
      await expect.poll(async () => JSON.stringify((await stored(session)).bankInfo)).toContain(text)
      return {}
    },
  },
  {
    title: '[UPL-1] an upload is interrupted',
    async run(session, { text }) {
      const { page } = session
      const name = `${text.replaceAll(/\W/g, '')}.pdf`
      await openSection(session, supportingDocuments)
      const field = fieldElement(page, 'tradeLicence')
      await page.route('**/v1/files/formUploadFile*', (route) => route.abort(), { times: 1 })
      await field.locator('input[type="file"]').setInputFiles(await documentNamed(name))
      await field.getByRole('button', { name: /^Retry/ }).click()
      await expect(field.getByRole('button', { name: `Open ${name}` })).toBeVisible()
      expect(JSON.stringify(await stored(session))).toContain(name)
      return {}
    },
  },
  {
    title: '[SIG-1] the connection breaks while a signature is drawn',
    async run(session) {
      const { page } = session
      await openSection(session, declaration)
      const field = fieldElement(page, 'signature')
      const canvas = field.locator('canvas')
      const clear = field.getByRole('button', { name: 'Clear' })
      await expect(canvas.or(clear)).toBeVisible()
      if (await clear.isVisible()) {
        await clear.click()
        await pressSave(session)
        await expect(toasts(page, 'success').first()).toBeVisible()
      }
      const [first, ...points] = await wavePoints(canvas)
      await page.mouse.move(first?.x ?? 0, first?.y ?? 0)
      await page.mouse.down()
      for (const [index, { x, y }] of points.entries()) {
        if (index === 2) await page.context().setOffline(true)
        await page.mouse.move(x, y)
      }
      await page.mouse.up()
      await expect(field.getByText('Signed', { exact: true })).toBeVisible()
      await page.context().setOffline(false)
      await expect(saveStatus(session)).toHaveText(/^Saved/)
      await page.reload()
      await expect(field.getByRole('img')).toHaveAttribute('src', /^data:image\/png;base64,.{200,}/)
      return {}
    },
  },
]

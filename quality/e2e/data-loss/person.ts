import type { Request } from '@playwright/test'
import { bankDetails } from '../../../domain/sections/bankDetails.ts'
import { companyDetails } from '../../../domain/sections/companyDetails.ts'
import { declaration } from '../../../domain/sections/declaration.ts'
import { supportingDocuments } from '../../../domain/sections/supportingDocuments.ts'
import { documentNamed } from '../fillers/documents.ts'
import { storedForm } from '../harness/application.ts'
import { place, stepMenu, toasts } from '../harness/frame.ts'
import { expect, register, sessionOf } from '../harness/test.ts'
import { waveOver } from '../input-methods/hand.ts'
import {
  controlOf,
  type Desk,
  endSession,
  follow,
  pause,
  pressSave,
  safety,
  saveElsewhere,
  saves,
  signInAgain,
  signInQuestion,
  stored,
  typeWords,
} from './desk.ts'
import type { Loss } from './loss.ts'

const menuEntry = ({ page }: Desk) => stepMenu(page).getByRole('link', { name: 'Bank Details' })

/** Tries to leave without saving: the browser asks, and the applicant stays. */
async function stayWhenAsked({ page }: Desk, leave: () => Promise<unknown>): Promise<void> {
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
export const personLosses: readonly Loss[] = [
  {
    title: '[API-7] the session ends while typing',
    async lose(desk, words) {
      const { page } = desk
      await follow(desk, bankDetails)
      await follow(desk, companyDetails)
      await endSession(desk)
      await typeWords(desk, words)
      await pause(desk)
      await expect(toasts(page, 'warning').first()).toHaveText('token is expired')
      await expect(signInQuestion(desk)).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
      // Neither the window nor the page is left without a question or with the typed text.
      await stayWhenAsked(desk, () => page.evaluate(() => setTimeout(() => location.reload())))
      await page.evaluate(() => history.back())
      await expect.poll(() => page.url()).toBe(desk.portal.url + companyDetails.path)
      await signInAgain(desk)
    },
  },
  {
    title: '[API-7] the session has expired after a long pause',
    async lose(desk, words) {
      const json = { code: 12110, message: 'No.', data: null }
      await desk.page.route(saves, (route) => route.fulfill({ status: 403, json }), { times: 1 })
      await typeWords(desk, words)
      await pressSave(desk)
      await signInAgain(desk)
    },
  },
  {
    title: '[SES-2] the session ends in another window',
    async lose(desk, words) {
      // Opened before the typing: on a busy machine the text is saved while a window opens.
      const other = await desk.page.context().newPage()
      await other.goto(`${desk.portal.url}/robots.txt`)
      await desk.page.bringToFront()
      await typeWords(desk, words)
      await other.evaluate(() => localStorage.clear())
      await other.close()
      await signInAgain(desk)
    },
  },
  {
    title: '[SES-2] another account signs in in another window',
    async lose(desk, words) {
      const { page, portal } = desk
      const stranger = await register(portal)
      const other = await page.context().newPage()
      await other.goto(`${portal.url}/robots.txt`)
      await page.bringToFront()
      // On a busy machine the text would be saved before the page detects the other sign-in.
      await page.route(saves, (route) => route.abort())
      await typeWords(desk, words)
      await other.evaluate((text) => localStorage.setItem('user', text), sessionOf(stranger))
      await other.close()
      const question = signInQuestion(desk, 'Another account is signed in')
      const typed = question.getByLabel('Typed on this page and not saved')
      await expect(typed).toBeVisible()
      expect(await typed.inputValue()).toContain(`: ${words.text}`)
      const sent: string[] = []
      const note = (request: Request) => void sent.push(request.url())
      page.on('request', note)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await pause(desk)
      await stayWhenAsked(desk, () => page.evaluate(() => setTimeout(() => location.reload())))
      expect(sent, 'no request is sent for the other account').toEqual([])
      page.off('request', note)
      await page.unroute(saves)
      await signInAgain(desk, question)
      expect(await storedForm(portal, stranger)).not.toHaveProperty('clientDetail.companyInfo')
    },
  },
  {
    title: '[NAV-4] the applicant continues to type while the code of the next page loads',
    async lose(desk, words) {
      // The code is loaded once the page was shown, so the page is reloaded.
      await desk.page.reload()
      await expect(controlOf(desk, words)).toBeVisible()
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await desk.page.route('**/assets/Guide-*.js', (route) => released.then(() => route.continue()))
      const guide = desk.page.getByRole('banner').locator('a[href="/guide"]').first()
      await Promise.all([desk.page.waitForRequest('**/assets/Guide-*.js'), guide.click()])
      await typeWords(desk, words)
      release()
      await expect(desk.page).toHaveURL(`${desk.portal.url}/guide`)
    },
  },
  {
    title: 'the applicant goes back with the browser',
    async lose(desk, words) {
      await follow(desk, bankDetails)
      // The skip link adds no entry to the history.
      await desk.page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
      await follow(desk, companyDetails)
      await typeWords(desk, words)
      await desk.page.evaluate(() => history.back())
      // The address changes before the page has saved, then back, then again.
      await expect(desk.page.getByRole('heading', { level: 1, name: 'Bank Details' })).toBeVisible()
    },
  },
  {
    title: 'the applicant leaves by the menu',
    async lose(desk, words) {
      await typeWords(desk, words)
      await menuEntry(desk).click()
      await expect(desk.page).toHaveURL(desk.portal.url + bankDetails.path)
    },
  },
  {
    title: 'the applicant only looks at a page that prefills answers, and leaves by the menu',
    async lose(desk) {
      await follow(desk, declaration)
      await follow(desk, companyDetails)
      expect(JSON.stringify((await stored(desk)).clientOtherInfo)).toContain('"2026-11-20"')
      return {}
    },
  },
  {
    title: 'the applicant leaves by the menu and the save fails',
    async lose(desk, words) {
      await desk.page.route(saves, (route) => route.abort())
      await typeWords(desk, words)
      await menuEntry(desk).click()
      await desk.page.getByRole('button', { name: 'Stay on this page' }).click()
      await expect(controlOf(desk, words)).toHaveValue(words.text)
      const question = desk.page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await menuEntry(desk).click()
      await expect(question).toBeVisible()
      await desk.page.keyboard.press('Escape')
      await expect(question, 'Escape stays').toHaveCount(0)
      await expect(controlOf(desk, words)).toHaveValue(words.text)
      await menuEntry(desk).click()
      await expect(question).toBeVisible()
      await desk.page.unroute(saves)
      await desk.page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(desk.page, 'after the save there is no question').toHaveURL(desk.portal.url + bankDetails.path)
    },
  },
  {
    title: '[I18N-1] the language is changed in the middle of an answer',
    async lose(desk, words) {
      const language = desk.page.getByRole('banner').getByRole('combobox')
      await typeWords(desk, words)
      await language.selectOption('zh-CN')
      await expect(desk.page.getByRole('heading', { level: 1, name: '公司信息' })).toBeVisible()
      await expect(controlOf(desk, words)).toHaveValue(words.text)
      await language.selectOption('en')
      await pause(desk)
    },
  },
  {
    title: 'the tab is closed',
    async lose(desk, words) {
      await typeWords(desk, words)
      await stayWhenAsked(desk, () => desk.page.close({ runBeforeUnload: true }))
      await pause(desk)
    },
  },
  {
    title: 'the page is reloaded before the save and again after it',
    async lose(desk, words) {
      await typeWords(desk, words)
      await stayWhenAsked(desk, () => desk.page.evaluate(() => setTimeout(() => location.reload())))
      await pause(desk)
      await expect(safety(desk)).toHaveText(/^Saved/)
      await desk.page.reload()
    },
  },
  ...(['Keep mine', 'Take the other'] as const).map(
    (choice): Loss => ({
      title: `[SAV-4] the same answer is changed in two windows, and the applicant chooses ${choice}`,
      async lose(desk, words) {
        const { field, text, other } = words
        await saveElsewhere(desk, { [field]: other })
        await typeWords(desk, words)
        await pressSave(desk)
        const conflict = desk.page.getByRole('alert').filter({ hasText: 'Changed in two places' })
        await expect(conflict.getByRole('listitem')).toHaveCount(1)
        await expect(conflict).toContainText(text)
        await expect(conflict).toContainText(other)
        await controlOf(desk, words).fill(`${text} at last`)
        await expect(conflict, 'the conflict shows the current text').toContainText(`${text} at last`)
        await controlOf(desk, words).fill(text)
        expect(JSON.stringify(await stored(desk))).toContain(JSON.stringify(other))
        await desk.page.getByRole('contentinfo').getByRole('button', { name: 'Next' }).click()
        await expect(conflict).toBeVisible()
        await safety(desk).getByRole('button', { name: 'Not saved: choose an answer' }).click()
        await expect(conflict, 'the footer focuses it').toBeFocused()
        await conflict.getByRole('button', { name: choice }).click()
        await expect(conflict).toHaveCount(0)
        await expect(controlOf(desk, words), 'the resolved field receives the focus').toBeFocused()
        return { [field]: choice === 'Keep mine' ? text : other }
      },
    }),
  ),
  {
    title: '[SAV-4] different answers are changed in two windows: both are stored without a question',
    async lose(desk, words) {
      const elsewhere = words.field === 'building' ? 'street' : 'building'
      await saveElsewhere(desk, { [elsewhere]: words.other })
      await typeWords(desk, words)
      await pressSave(desk)
      await expect(safety(desk)).toHaveText(/^Saved/)
      await expect(place(desk.page, elsewhere).getByRole('textbox')).toHaveValue(words.other)
      return { [words.field]: words.text, [elsewhere]: words.other }
    },
  },
  {
    title: '[SAV-4] another window changes an answer before this one, on another page, saves without typing',
    async lose(desk, words) {
      await menuEntry(desk).click()
      await saveElsewhere(desk, { [words.field]: words.text })
      const loaded = desk.page.waitForResponse('**/v1/accountInfo/findForm*')
      await pressSave(desk)
      await loaded
      await follow(desk, companyDetails)
      await expect(controlOf(desk, words)).toHaveValue(words.text)
    },
  },
  {
    title: '[SAV-4] an entry is changed in one window and removed in another',
    async lose(desk, { text }) {
      const { page } = desk
      const [bank] = (await stored(desk)).bankInfo as readonly { rowId: string }[]
      await menuEntry(desk).click()
      await page.getByRole('button', { name: /^Change / }).click()
      await saveElsewhere(desk, { bankInfo: { [bank?.rowId ?? '']: null } }, bankDetails)
      await page.getByRole('textbox', { name: 'Bank' }).first().fill(text)
      await pressSave(desk)
      const conflict = page.getByRole('alert').filter({ hasText: 'Changed in two places' })
      await expect(conflict).toContainText('Removed')
      await expect(conflict.getByRole('listitem').first(), 'it shows the value to keep').toContainText(`Yours${text}`)
      await conflict
        .getByRole('button', { name: /^Keep mine/ })
        .first()
        .click()
      await expect.poll(async () => JSON.stringify((await stored(desk)).bankInfo)).toContain(text)
      return {}
    },
  },
  {
    title: '[UPL-1] an upload is interrupted',
    async lose(desk, { text }) {
      const { page } = desk
      const name = `${text.replaceAll(/\W/g, '')}.pdf`
      await follow(desk, supportingDocuments)
      const field = place(page, 'tradeLicence')
      await page.route('**/v1/files/formUploadFile*', (route) => route.abort(), { times: 1 })
      await field.locator('input[type="file"]').setInputFiles(await documentNamed(name))
      await field.getByRole('button', { name: /^Retry/ }).click()
      await expect(field.getByRole('button', { name: `Open ${name}` })).toBeVisible()
      expect(JSON.stringify(await stored(desk))).toContain(name)
      return {}
    },
  },
  {
    title: '[SIG-1] the connection breaks while a signature is drawn',
    async lose(desk) {
      const { page } = desk
      await follow(desk, declaration)
      const field = place(page, 'signature')
      const canvas = field.locator('canvas')
      const clear = field.getByRole('button', { name: 'Clear' })
      await expect(canvas.or(clear)).toBeVisible()
      if (await clear.isVisible()) {
        await clear.click()
        await pressSave(desk)
        await expect(toasts(page, 'success').first()).toBeVisible()
      }
      const [first, ...points] = await waveOver(canvas)
      await page.mouse.move(first?.x ?? 0, first?.y ?? 0)
      await page.mouse.down()
      for (const [index, { x, y }] of points.entries()) {
        if (index === 2) await page.context().setOffline(true)
        await page.mouse.move(x, y)
      }
      await page.mouse.up()
      await expect(field.getByText('Signed', { exact: true })).toBeVisible()
      await page.context().setOffline(false)
      await expect(safety(desk)).toHaveText(/^Saved/)
      await page.reload()
      await expect(field.getByRole('img')).toHaveAttribute('src', /^data:image\/png;base64,.{200,}/)
      return {}
    },
  },
]

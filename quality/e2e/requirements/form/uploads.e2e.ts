import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { uploadTypes } from '../../../../domain/contract/config.ts'
import { documentKeys } from '../../../../domain/documents/kinds.ts'
import { supportingDocuments } from '../../../../domain/messages/en/sections/documents.ts'
import { acceptOf } from '../../../../web/form/uploads/validateFile.ts'
import { type Document, documentNamed } from '../../fillers/documents.ts'
import { writeDay } from '../../fillers/fieldFillers.ts'
import { storedForm } from '../../harness/application.ts'
import { fieldElement, open, stepMenu, toasts } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'
import { mouse } from '../../input-methods/mouse.ts'

const page = '/supporting-documents'

/** Returns true when the browser asks before it closes the window. */
function isWarned(window: Page): Promise<boolean> {
  return window.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

test.beforeEach(async ({ page: window, portal, applicant }) => {
  void applicant
  await open(window, portal.url + page)
})

test('[UPL-6] [UPL-1] [B4] asks for the twelve documents, as many as the installation allows', async ({ page }) => {
  const keys = await page.locator('[id^="field-"]').evaluateAll((all) => all.map(({ id }) => id.slice('field-'.length)))
  expect(keys).toEqual([...documentKeys, 'otherDocuments'])
  for (const key of documentKeys) {
    await expect(fieldElement(page, key)).toContainText(supportingDocuments.fields[key].label)
    const input = fieldElement(page, key).locator('input[type="file"]')
    await expect(input).toHaveCount(1)
    expect(await input.getAttribute('accept'), '[B4] what the server takes').toBe(acceptOf(uploadTypes))
    await expect(input).toHaveJSProperty('multiple', true)
  }
})

test('[B4] uploads a HEIC picture as JPEG where the browser can read it, and else says how', async ({
  page,
  portal,
}) => {
  const heic = {
    name: 'IMG_4711.HEIC',
    mimeType: '',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  }
  const field = fieldElement(page, 'tradeLicence')
  await field.locator('input[type="file"]').setInputFiles(heic)
  await expect(field).toContainText('This is a HEIC picture.')
  // Simulates Safari, because this browser has no decoder for HEIC.
  await page.addInitScript(() => {
    const read = window.createImageBitmap
    const named = (source: unknown) => source instanceof File && source.name.endsWith('.HEIC')
    const withHeic = (source: ImageBitmapSource) => read(named(source) ? new ImageData(400, 300) : source)
    Object.assign(window, { createImageBitmap: withHeic })
  })
  await open(page, `${portal.url}/supporting-documents`)
  await field.locator('input[type="file"]').setInputFiles(heic)
  await expect(field.getByRole('button', { name: 'Open IMG_4711.jpg' })).toBeVisible()
})

test('[UPL-1] [UPL-4] [UPL-5] shows progress during an upload by the custom request, on other pages too, then its size in MB, and deletes it', async ({
  page,
  portal,
  applicant,
}) => {
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/v1/files/formUploadFile*', async (route) => {
    await held
    await route.continue()
  })
  const field = fieldElement(page, 'tradeLicence')
  const size = 1_600_000
  const { buffer, ...file } = await documentNamed('licence.pdf')
  const head = buffer.indexOf('\n') + 1
  const comment = Buffer.from(`%${' '.repeat(size - buffer.length - 2)}\n`)
  const large = { ...file, buffer: Buffer.concat([buffer.subarray(0, head), comment, buffer.subarray(head)]) }
  await field.locator('input[type="file"]').setInputFiles(large)
  const progress = field.getByRole('progressbar')
  await expect(progress).toBeVisible()
  await expect(field.getByRole('status')).toHaveText('Uploading licence.pdf')
  expect(await isWarned(page), 'closing the window would end the upload').toBe(true)
  const saved = page.getByRole('contentinfo').getByRole('status')
  const leave = () => stepMenu(page).getByRole('link', { name: 'Company Information' }).click()
  await leave()
  await expect(page.getByRole('heading', { level: 1, name: 'Company Information' })).toBeVisible()
  await expect(saved).toHaveText('Uploading 1 file')
  await page.goBack()
  await expect(progress).toBeVisible()
  const language = page.getByRole('banner').getByRole('combobox')
  await language.selectOption('zh-CN')
  await expect(field.getByRole('status'), 'no text of the previous language remains').toHaveText('')
  await language.selectOption('en')
  await leave()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const mayLose = page.getByRole('alertdialog', { name: 'Log out during an upload?' })
  await expect(mayLose).toContainText('may not be uploaded')
  go()
  await expect(mayLose, 'nothing can be lost now').toHaveCount(0)
  await expect(saved).toHaveText(/^Saved/)
  expect(await isWarned(page)).toBe(false)
  await page.goBack()
  await expect(field.getByRole('button', { name: 'Open licence.pdf' })).toBeVisible()
  await expect(field.getByRole('progressbar')).toHaveCount(0)
  await expect(field).toContainText('1.53 MB')
  expect(JSON.stringify(await storedForm(portal, applicant))).toContain('"name":"licence.pdf"')

  await field.getByRole('button', { name: 'Delete licence.pdf' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete file?' })
  await question.getByRole('button', { name: 'Keep file' }).click()
  await expect(field.getByRole('button', { name: 'Open licence.pdf' })).toBeVisible()
  await field.getByRole('button', { name: 'Delete licence.pdf' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(field.getByRole('button', { name: 'Open licence.pdf' })).toHaveCount(0)
  await expect(field.getByRole('button', { name: /^Choose/ }), 'the focus after a deletion').toBeFocused()
  expect(JSON.stringify(await storedForm(portal, applicant))).not.toContain('licence.pdf')
})

test('[UPL-1] [R21] stores a file once whose answer was lost and which is retried by keyboard, and warns at submit, logout and close', async ({
  page,
  portal,
  applicant,
}) => {
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      XMLHttpRequest.prototype.send = send
      const { onerror } = this
      this.onload = (event) => onerror?.call(this, event)
      send.call(this, body)
    }
  })
  const field = fieldElement(page, 'tradeLicence')
  await field.locator('input[type="file"]').setInputFiles(await documentNamed('deed.pdf'))
  const saved = page.getByRole('contentinfo').getByRole('status')
  await expect(saved).toHaveText('1 upload failed – view')
  expect(await isWarned(page), 'only this window has the file').toBe(true)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const mayLose = page.getByRole('alertdialog', { name: 'Log out with a failed upload?' })
  await mayLose.getByRole('button', { name: 'Stay on this page' }).click()
  await stepMenu(page).getByRole('link', { name: 'Check your answers' }).click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Submit' }).click()
  await expect(toasts(page, 'error')).toHaveText(/^An upload failed/)
  await expect(field.getByRole('button', { name: /^Choose/ })).toBeFocused()
  const { promise: isHandedOver, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/v1/files/formUploadFile*', async (route) => {
    await isHandedOver
    await route.continue()
  })
  // The key press removes the button, so the key is pressed on the page.
  await field.getByRole('button', { name: 'Retry' }).focus()
  await page.keyboard.press('Enter')
  await expect(field.getByRole('button', { name: 'Cancel upload of deed.pdf' })).toBeFocused()
  goOn()
  await expect(field.getByRole('button', { name: 'Open deed.pdf' })).toBeFocused()
  await expect(field.getByRole('listitem')).toHaveCount(1)
  expect(JSON.stringify(await storedForm(portal, applicant)).match(/"name":"deed.pdf"/g)).toHaveLength(1)
})

test("[UPL-1] [B28] [B34] refuses files that are too large, too many or empty before sending, and shows the server's reason for others", async ({
  page,
}) => {
  const uploads = { maxFileBytes: 2000, maxFilesPerKey: 2, maxTotalBytes: 60_000 }
  await page.route('**/config.json', (route) => route.fulfill({ json: { uploads } }))
  await page.reload()
  const field = fieldElement(page, 'tradeLicence')
  await expect(field).toContainText('PDF, JPEG, PNG, GIF. Up to <0.01 MB (2 kB) each, up to 2 files')
  const input = field.locator('input[type="file"]')
  const reason = field.getByRole('alert')
  const mimeType = 'application/pdf'
  for (const { file, text } of [
    {
      file: { name: 'large.pdf', mimeType, buffer: Buffer.alloc(3000, '%PDF ') },
      text: 'large.pdf This file is too big (<0.01 MB (3 kB)). The limit is <0.01 MB (2 kB).',
    },
    {
      file: { name: 'empty.pdf', mimeType, buffer: Buffer.alloc(0) },
      text: 'empty.pdf This file is empty. Choose another one.',
    },
    {
      file: { name: 'notes.docx', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04') },
      text: 'notes.docx We don’t accept this type of file. Save it as one of these: PDF, JPEG, PNG, GIF.',
    },
    {
      file: { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
      text: 'IMG_1.HEIC This is a HEIC picture. Save it as JPEG, or take a picture here.',
    },
    { file: { name: 'notes.pdf', mimeType, buffer: Buffer.from('%PDF-1.7 just words') }, text: /damaged/ },
  ]) {
    await input.setInputFiles(file)
    await expect(reason).toHaveText(text)
    await field.getByRole('button', { name: 'Dismiss' }).click()
    await expect(reason).toHaveCount(0)
  }
  await input.setInputFiles(await documentNamed('1.pdf'))
  await expect(field.getByRole('button', { name: /^Open / })).toHaveCount(1)
  await input.setInputFiles(await documentNamed('1.pdf'))
  await expect(reason, '[B34]').toHaveText('1.pdf You’ve already added this file here. To replace it, delete it first.')
  await field.getByRole('button', { name: 'Dismiss' }).click()
  await input.setInputFiles([await documentNamed('2.pdf'), await documentNamed('3.pdf')])
  await expect(reason).toHaveText('3.pdf You can upload up to 2 files here. Delete one to add another.')
  await expect(field.getByRole('button', { name: /^Open / })).toHaveCount(2)
  await page.getByRole('banner').getByRole('combobox').selectOption('zh-CN')
  await expect(reason).toContainText(/^3\.pdf \p{Script=Han}/u)
})

const pictures = ['jpg', 'jpeg', 'png', 'gif'] as const

test('[UPL-2] opens pictures in an overlay, zoomed by 0.1 between 0.1 and 10, and PDFs in a new tab', async ({
  page,
}) => {
  const field = fieldElement(page, 'proofOfIdentity')
  const picture = sharp({ create: { width: 64, height: 40, channels: 3, background: '#0a6' } })
  for (const ending of pictures) {
    const format = ending === 'jpg' ? 'jpeg' : ending
    const buffer = await picture.clone().toFormat(format).toBuffer()
    const name = `passport.${ending}`
    await field.locator('input[type="file"]').setInputFiles({ name, mimeType: `image/${format}`, buffer })
    await field.getByRole('button', { name: `Open ${name}` }).click()
    const overlay = page.getByRole('dialog', { name: `Preview of ${name}` })
    await expect(overlay.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 64)
    if (ending === 'jpg') {
      const scale = overlay.getByRole('status')
      const zoomOut = overlay.getByRole('button', { name: 'Zoom out' })
      const zoomIn = overlay.getByRole('button', { name: 'Zoom in' })
      await expect(scale).toHaveText('100%')
      await zoomIn.click()
      await expect(scale).toHaveText('110%')
      for (let percent = 100; percent >= 10; percent -= 10) {
        await zoomOut.click()
        await expect(scale).toHaveText(`${percent}%`)
      }
      await expect(zoomOut).toBeDisabled()
      await expect(zoomOut, 'keeps the focus, and with it the keys').toBeFocused()
      await page.mouse.move(640, 450)
      for (let percent = 20; percent <= 60; percent += 10) {
        await page.mouse.wheel(0, -120)
        await expect(scale).toHaveText(`${percent}%`)
      }
      await expect(async () => {
        for (let notch = 0; notch < 50; notch++) await page.mouse.wheel(0, -100)
        await expect(scale).toHaveText('1000%', { timeout: 300 })
      }).toPass()
      await expect(zoomIn).toBeDisabled()
      await overlay.getByRole('button', { name: 'Original size' }).click()
      await expect(scale).toHaveText('100%')
      for (const [key, text] of Object.entries({ '+': '110%', '-': '100%', '=': '110%', 0: '100%' })) {
        await page.keyboard.press(key)
        await expect(scale).toHaveText(text)
      }
    }
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)
    await expect(field.getByRole('button', { name: `Open ${name}` })).toBeFocused()
  }
  await field.locator('input[type="file"]').setInputFiles(await documentNamed('passport.pdf'))
  // A browser without a PDF viewer offers the file as a download in the same tab.
  const shown = page
    .context()
    .waitForEvent('page')
    .then((tab) => Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download')]))
  await field.getByRole('button', { name: 'Open passport.pdf' }).click()
  await shown
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Drops a file onto an element. @returns true when the browser would open the file in place of the page */
function dropOn(target: Locator, { name, mimeType, buffer }: Document): Promise<boolean> {
  return target.evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.mimeType }))
      return element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { name, mimeType, bytes: [...buffer] },
  )
}

test('[UPL-1] [A27] accepts a pasted or dropped picture, keeps its thumbnail until logout, and does not send a cancelled one', async ({
  page,
  portal,
  applicant,
}) => {
  const field = fieldElement(page, 'proofOfIdentity')
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
  const choose = field.getByRole('button', { name: /^Choose/ })
  await choose.focus()
  await choose.evaluate(
    (button, bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }))
      button.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    [...picture],
  )
  await expect(field.getByRole('button', { name: 'Open pasted.png' })).toBeVisible()
  await expect(field.getByRole('listitem').locator('img')).toHaveJSProperty('naturalWidth', 72)
  expect(await dropOn(choose, await documentNamed('dropped.png'))).toBe(false)
  await expect(field.getByRole('button', { name: 'Open dropped.png' })).toBeVisible()
  await expect(field.getByRole('listitem').locator('img')).toHaveCount(2)

  await page.route('**/v1/files/formUploadFile*', () => undefined, { times: 1 })
  await dropOn(choose, await documentNamed('cancelled.pdf'))
  await field.getByRole('button', { name: 'Cancel upload of cancelled.pdf' }).press('Enter')
  await expect(field.getByRole('listitem')).toHaveCount(2)
  await expect(field.getByRole('status')).toHaveText(/cancelled\.pdf/)
  expect(JSON.stringify(await storedForm(portal, applicant))).not.toContain('cancelled.pdf')

  const heading = page.getByRole('heading', { level: 1 })
  const beside = await dropOn(heading, await documentNamed('dropped-beside.pdf'))
  expect(beside, 'the browser opens a file dropped beside the field').toBe(false)

  const thumbnails = field.getByRole('listitem').locator('img')
  await page.reload()
  await expect(thumbnails, 'after a reload').toHaveCount(2)
  // A tab that has not seen the pictures shows thumbnails only of those it opens.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(field.getByRole('button', { name: 'Open pasted.png' })).toBeVisible()
  await expect(thumbnails).toHaveCount(0)
  await field.getByRole('button', { name: 'Open pasted.png' }).click()
  await page.getByRole('button', { name: 'Close preview' }).click()
  await expect(thumbnails, 'after its preview').toHaveCount(1)
  expect(await page.evaluate(() => sessionStorage.getItem('thumbnails'))).toContain(applicant.account)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${portal.url}/welcome`)
  expect(await page.evaluate(() => sessionStorage.getItem('thumbnails')), 'after the logout').toBeNull()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('[UPL-1] takes a picture with the camera', async ({ page }) => {
    const field = fieldElement(page, 'proofOfIdentity')
    const chooser = page.waitForEvent('filechooser')
    await field.getByRole('button', { name: 'Take a picture' }).click()
    const buffer = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0a6' } })
      .jpeg()
      .toBuffer()
    await (await chooser).setFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer })
    await expect(field.getByRole('button', { name: 'Open camera.jpg' })).toBeVisible()
    await expect(field.getByRole('listitem')).toContainText('This picture is small.')
  })
})

/** The date of the tests is 20 November 2026. */
const dates = [
  { date: '2026-08-20', isTaken: true },
  { date: '2026-11-20', isTaken: true },
  { date: '2026-08-19', problem: 'Upload a document dated 20 August 2026 or later.' },
  { date: '2026-11-21', problem: 'Enter today’s date or an earlier one.' },
] as const

test("[UPL-7] accepts a proof of address of the last three months, by the applicant's date, and shows why another is refused", async ({
  page,
}) => {
  const field = fieldElement(page, 'registeredAddress')
  const choose = field.getByRole('button', { name: 'Choose files' })
  await expect(choose).toBeDisabled()
  await expect(field).toContainText('20 August 2026 or later')
  await expect(field).toContainText('Enter the date to upload.')
  for (const { date, ...expected } of dates) {
    await writeDay({ element: field, inputMethod: mouse }, date, 'en')
    if ('problem' in expected) {
      await expect(field).toContainText(expected.problem)
      await expect(choose).toBeDisabled()
    } else {
      await expect(choose).toBeEnabled()
      const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
      await field.locator('input[type="file"]').setInputFiles(empty)
      await expect(field).toContainText('empty.pdf')
      // The date is kept for a better file of the same document.
      await field.locator('input[type="file"]').setInputFiles(await documentNamed(`bill-${date}.pdf`))
      await expect(field.getByRole('button', { name: `Open bill-${date}.pdf` })).toBeVisible()
    }
  }
  await expect(field).toContainText('dated 20 August 2026')
  await expect(fieldElement(page, 'tradeLicence').getByRole('button', { name: 'Choose files' })).toBeEnabled()
})

test('[UPL-7] [A5] [M4] [A22] [C13] accepts a tenancy contract by its end date, and asks for no other until told', async ({
  page,
}) => {
  const field = fieldElement(page, 'registeredAddress')
  await field.getByText('Tenancy contract', { exact: true }).click()
  await expect(field).toContainText('End date of the contract')
  await expect(field).toContainText('20 November 2026 or later')
  await writeDay({ element: field, inputMethod: mouse }, '2026-11-19', 'en')
  await expect(field).toContainText('Upload one that ends on 20 November 2026 or later.')
  await writeDay({ element: field, inputMethod: mouse }, '2027-03-31', 'en')
  await field.locator('input[type="file"]').setInputFiles(await documentNamed('ejari.pdf'))
  await expect(field.getByRole('button', { name: 'Open ejari.pdf' })).toBeVisible()
  await expect(field).toContainText('in force until 31 March 2027')
  await expect(field.getByRole('textbox')).toHaveCount(0)
  await field.getByRole('button', { name: 'Add another' }).click()
  await expect(field.getByRole('textbox')).toBeFocused()
  await field.getByRole('button', { name: 'Open calendar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

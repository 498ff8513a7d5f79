import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { valuesOf } from '../../../../domain/kit/values/values.ts'
import { umStatements } from '../../../../domain/sections/declarations/declaration.ts'
import { sample } from '../../../../domain/testing/samples.ts'
import { documentNamed } from '../../fillers/documents.ts'
import { save, sectionAt, storedForm } from '../../harness/application.ts'
import { fieldElement, footerButton, open, toasts } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'
import { touch } from '../../input-methods/touch.ts'

/** Returns the ink in a column of the canvas: the sum in points, and the darkest value. */
function inkAt(canvas: Locator, x: number) {
  return canvas.evaluate((element, column) => {
    const { width, height, clientWidth } = element as HTMLCanvasElement
    const pen = (element as HTMLCanvasElement).getContext('2d')
    const bytes = pen?.getImageData(Math.round((column * width) / clientWidth), 0, 1, height).data ?? []
    const points = Array.from({ length: height }, (_, row) => [...bytes.slice(row * 4, row * 4 + 4)])
    const dark = points.map(([red = 255, , , alpha = 0]) => ((255 - red) / 255) * (alpha / 255))
    const darkest = points[dark.indexOf(Math.max(...dark))] ?? []
    return { ink: (dark.reduce((sum, one) => sum + one, 0) * clientWidth) / width, darkest }
  }, x)
}

/** Returns a picture of a signature on paper. */
function strokes(): Promise<Buffer> {
  const line = '<path d="M20 80 C 60 10 90 110 130 40 S 220 10 280 70" fill="none" stroke="#123" stroke-width="3"/>'
  const paper = '<rect width="300" height="100" fill="#fff"/>'
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${paper}${line}</svg>`))
    .png()
    .toBuffer()
}

async function drawLine(canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('there is nothing to draw on')
  const { mouse } = canvas.page()
  const y = Math.round(box.y) + 70
  await mouse.move(box.x + 40, y)
  await mouse.down()
  for (let x = 60; x <= 240; x += 20) await mouse.move(box.x + x, y)
  await mouse.up()
}

test('[SIG-1] is drawn on a canvas 150 px high with a black line of 2 px, cleared, and saved', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await open(page, `${portal.url}/declaration`)
  const field = fieldElement(page, 'signature')
  const canvas = field.locator('canvas')
  expect((await canvas.boundingBox())?.height).toBe(150)
  expect((await inkAt(canvas, 150)).ink).toBe(0)

  await drawLine(canvas)
  const { ink, darkest } = await inkAt(canvas, 150)
  expect(ink).toBeGreaterThan(1.7)
  expect(ink).toBeLessThan(2.3)
  const [red, green, blue] = darkest
  expect([green, blue]).toEqual([red, red])
  expect(red).toBeLessThan(60)
  await expect(field.getByText('Signed', { exact: true })).toBeVisible()

  await field.getByRole('button', { name: 'Clear' }).click()
  await expect(field.getByText('Signed', { exact: true })).toHaveCount(0)
  await expect.poll(async () => (await inkAt(canvas, 150)).ink).toBe(0)

  await drawLine(canvas)
  await footerButton(page, 'Save Draft').click()
  await expect(toasts(page, 'success')).toHaveText('Draft saved successfully')
  await page.reload()
  await expect(field.getByRole('img')).toHaveAttribute('src', /^data:image\/png;base64,/)
  await field.getByRole('button', { name: 'Clear' }).click()
  await expect(field.locator('canvas')).toBeVisible()
})

test('[SIG-1] is typed by the keyboard alone', async ({ page, portal, applicant }) => {
  void applicant
  await open(page, `${portal.url}/declaration`)
  const field = fieldElement(page, 'signature')
  await field.getByRole('radio', { name: 'Draw' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(field.getByRole('radio', { name: 'Type' })).toBeChecked()
  await expect(field.getByRole('textbox')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('张伟 Omar')
  await expect(field.getByText('Signed', { exact: true })).toBeVisible()
  // The font is loaded with the first letters, and the name is drawn in it afterwards.
  await page.evaluate(() => document.fonts.load('64px "Dancing Script"', 'Omar'))
  expect(await page.evaluate(() => document.fonts.check('64px "Dancing Script"', 'Omar')), '[C5]').toBe(true)
  const picture = await field.getByRole('img').getAttribute('src')
  expect(picture).toMatch(/^data:image\/png;base64,.{200,}/)

  // Looking at the other methods keeps the signature until there is a new one.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(field.getByRole('radio', { name: 'Picture' })).toBeChecked()
  await expect(field.getByRole('img')).toHaveAttribute('src', picture ?? '')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(field.getByRole('textbox'), '[A20] the name stays too').toHaveValue('张伟 Omar')
  await page.keyboard.press('Tab')
  await expect(field.getByRole('button', { name: 'Clear' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field.getByText('Signed', { exact: true })).toHaveCount(0)
  await expect(field.getByRole('textbox')).toHaveValue('')
  await expect(field.getByRole('radio', { name: 'Type' })).toBeFocused()
})

test('[SIG-1] [UPL-4] is a picture read in base64 mode: nothing is sent before the section is saved', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await open(page, `${portal.url}/declaration`)
  const field = fieldElement(page, 'signature')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await field.getByText('Picture', { exact: true }).click()
  const choose = field.getByRole('button', { name: /^Choose/ })
  await choose.focus()
  const file = field.locator('input[type="file"]')
  await file.setInputFiles(await documentNamed('sheet.png'))
  await expect(field.getByRole('alert')).toHaveText('We can’t see a signature in this picture. Choose another one.')
  await expect(field.getByText('Signed', { exact: true }), 'an empty sheet').toHaveCount(0)
  await file.setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer: await strokes() })
  await expect(field.getByRole('img')).toHaveAttribute('src', /^data:image\/png;base64,/)
  await expect(choose, 'another picture can be chosen').toBeFocused()
  expect(sent.filter((url) => url.includes('formUploadFile'))).toEqual([])
  await field.getByRole('button', { name: 'Clear' }).click()
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await field.locator('input[type="file"]').setInputFiles(broken)
  await expect(field.getByRole('alert')).toHaveText('We couldn’t read this picture. Choose a JPEG, PNG or GIF.')
})

test('[SAV-4] [SIG-1] a conflict shows ticks and signatures of two windows, and the form shows the chosen one', async ({
  page,
  portal,
  applicant,
}) => {
  const section = sectionAt('/declaration')
  const { signature } = valuesOf(section, sample('simple'))
  await open(page, portal.url + section.path)
  const statements = fieldElement(page, 'declarationList').locator('label')
  const field = fieldElement(page, 'signature')
  await statements.nth(1).click()
  await drawLine(field.locator('canvas'))
  await save(portal, applicant, section, { declarationList: umStatements.map((_, index) => index === 0), signature })
  await footerButton(page, 'Save Draft').click()

  const conflict = page.getByRole('alert').filter({ hasText: 'Changed in two places' })
  const signs = async (index: number) => {
    const line = conflict.getByRole('listitem').filter({ hasText: (await statements.nth(index).textContent()) ?? '' })
    return line.locator(':scope > svg').evaluateAll((all) => all.map((sign) => sign.getAttribute('aria-label')))
  }
  await expect(conflict).toBeFocused()
  await expect(conflict.getByRole('listitem')).toHaveCount(6)
  expect([await signs(0), await signs(1), await signs(2)]).toEqual([
    ['Not accepted', 'Accepted'],
    ['Accepted', 'Not accepted'],
    [],
  ])
  await conflict
    .getByRole('button', { name: /^Keep mine: / })
    .first()
    .click()
  await conflict.getByRole('button', { name: /^Use the other: / }).click()
  await expect(conflict).toHaveCount(0)
  await expect(field.getByRole('img')).toHaveAttribute('src', String(signature))
  await expect(field.locator('canvas')).toHaveCount(0)
  await expect
    .poll(async () => valuesOf(section, await storedForm(portal, applicant)))
    .toMatchObject({
      declarationList: umStatements.map((_, index) => index === 1),
      signature,
    })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('[SIG-1] the tap after a drawn signature presses its button', async ({ page, portal, applicant }) => {
    void applicant
    await open(page, `${portal.url}/declaration`)
    const field = fieldElement(page, 'signature')
    await touch.draw?.(field.locator('canvas'))
    await expect(field.getByText('Signed', { exact: true })).toBeVisible()
    await touch.press(field.getByRole('button', { name: 'Clear' }))
    await expect(field.getByText('Signed', { exact: true })).toHaveCount(0)
  })
})

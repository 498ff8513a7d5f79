import type { Page } from '@playwright/test'
import { calls } from '../../../../domain/contract/calls.ts'
import { documentDetails as texts } from '../../../../domain/messages/en/documentDetails.ts'
import { documents as listTexts } from '../../../../domain/messages/en/documents.ts'
import { documentDetails as chineseTexts } from '../../../../domain/messages/zh-CN/documentDetails.ts'
import { documents as chineseList } from '../../../../domain/messages/zh-CN/documents.ts'
import { documentNamed } from '../../fillers/documents.ts'
import { fill, storedForm } from '../../harness/application.ts'
import { horizontalOverflow, open } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible } from '../../harness/variants.ts'

const path = '/supporting-documents'
const dialogOf = (page: Page) => page.getByRole('alertdialog')

test('[DOC-02] [DOC-06] [DOC-08] [DOC-13] on a phone, a document is uploaded from its line, described, used again and explained, and the list follows', async ({
  page,
  portal,
  applicant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fill(portal, applicant, { sample: 'layered' })
  await open(page, portal.url + path)
  const list = page.getByRole('region', { name: listTexts.title })
  const dialog = dialogOf(page)

  await test.step('upload from a line: kind and person are filled in', async () => {
    await list.getByRole('button', { name: 'Upload Source of wealth statement Layla Al Mithali' }).click()
    await expect(dialog.getByRole('heading')).toHaveText('Upload: Source of wealth statement · Layla Al Mithali')
    await expect(dialog.getByLabel(texts.labels.kind)).toHaveValue('wealthStatement')
    await expect(dialog.getByRole('checkbox', { name: 'Layla Al Mithali' })).toBeChecked()
    await dialog.getByRole('button', { name: texts.actions.upload }).click()
    await expect(dialog).toContainText(texts.missingFile)
    await dialog.locator('input[type="file"]').setInputFiles(await documentNamed('layla-wealth-statement.pdf'))
    await expect(dialog, 'once a file is chosen').not.toContainText(texts.missingFile)
    await dialog.getByLabel(texts.labels.documentDate).fill('01/11/2026')
    expect(await horizontalOverflow(page)).toBe(0)
    await dialog.getByRole('button', { name: texts.actions.upload }).click()
    await expect(dialog).toHaveCount(0)
    await expect(list.getByRole('button', { name: 'Upload Source of wealth statement Layla Al Mithali' })).toHaveCount(
      0,
    )
  })

  await test.step('say of one file about whom it is', async () => {
    const edit = list.getByRole('button', { name: `${texts.actions.edit} falconridge-passports.pdf` })
    await edit.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel(texts.labels.kind), 'proposed by the name').toHaveValue('passport')
    await expect(dialog).toContainText(texts.help.proposed)
    for (const name of ['Layla Al Mithali', 'Hugo Placeholder', 'Karim Exemple', 'Rania Specimen'])
      await dialog.getByText(name, { exact: true }).click()
    await dialog.getByLabel(texts.labels.expiryDate).fill('01/12/2026')
    await expect(dialog).toContainText('is valid until 1 December 2026')
    await dialog.getByLabel(texts.labels.expiryDate).fill('01/12/2030')
    await dialog.getByRole('button', { name: texts.actions.save }).click()
    await expect(dialog).toHaveCount(0)
    await expect(edit).toBeFocused()
    await expect(list).toContainText('About: Layla Al Mithali, Hugo Placeholder, Karim Exemple, Rania Specimen')
  })

  await test.step('use a file that is here for another document', async () => {
    await list.getByRole('button', { name: `${texts.actions.use} Extract of the company register Mithali` }).click()
    await dialog
      .getByLabel(texts.labels.file)
      .selectOption({ label: 'falconridge-register-of-shareholders-and-chart.pdf' })
    await dialog.getByRole('button', { name: texts.actions.save }).click()
    await expect(dialog).toHaveCount(0)
    await expect(list.getByRole('heading', { name: 'Mithali Family Vehicle Ltd' })).toHaveCount(0)
  })

  await test.step('say why a document cannot be given', async () => {
    const name = 'Extract of the company register Northern Lantern Investments Limited'
    await list.getByRole('button', { name: `${texts.actions.waive} ${name}` }).click()
    await dialog.getByLabel(texts.labels.reason).selectOption('will_follow')
    await dialog.getByRole('button', { name: texts.actions.save }).click()
    await expect(dialog.getByLabel(texts.labels.until)).toBeFocused()
    await dialog.getByLabel(texts.labels.until).fill('31/12/2099')
    await dialog.getByLabel(texts.labels.note).fill('The register answers in January.')
    await dialog.getByRole('button', { name: texts.actions.save }).click()
    await expect(list).toContainText('It will follow by 31 December 2099: The register answers in January')
    await expect(list.getByRole('button', { name: `${texts.actions.change} ${name}` })).toBeVisible()
  })

  await test.step('the deletion of a file names everything that it counts for', async () => {
    const file = 'falconridge-register-of-shareholders-and-chart.pdf'
    await page.getByRole('button', { name: `Delete ${file}` }).click()
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Register of shareholders',
      'Ownership chart',
      'Extract of the company register · Mithali Family Vehicle Ltd',
    ])
    await page.keyboard.press('Escape')
  })

  const { clientOtherInfo } = await storedForm(portal, applicant)
  expect(clientOtherInfo).toMatchObject({
    documentDetails: expect.arrayContaining([
      expect.objectContaining({ kind: 'passport', expiryDate: '2030-12-01' }),
      expect.objectContaining({ kind: 'wealthStatement', documentDate: '2026-11-01' }),
    ]),
    documentWaivers: [expect.objectContaining({ requirement: 'DR-08', reason: 'will_follow', until: '2099-12-31' })],
  })
})

test('[DOC-08] [SAV-4] details that another window changed meanwhile are shown before they are replaced', async ({
  page,
  portal,
  applicant,
  context,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  const other = await context.newPage()
  for (const window of [page, other]) {
    await open(window, portal.url + path)
    await window.getByRole('button', { name: `${texts.actions.edit} falconridge-passports.pdf` }).click()
  }
  await dialogOf(other).getByLabel(texts.labels.kind).selectOption('nationalIdFront')
  await dialogOf(other).getByRole('button', { name: texts.actions.save }).click()
  await expect(dialogOf(other)).toHaveCount(0)
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: texts.actions.save }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Another window says: ${texts.kinds.nationalIdFront}`)
  await dialog.getByRole('button', { name: texts.actions.save }).click()
  await expect(dialog).toHaveCount(0)
})

test('[DOC-08] a dialog whose save fails in an unforeseen way says so and can be closed', async ({
  portal,
  applicant,
  context,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  // Uses an own page, because the page of the harness fails the test on any error, and this test provokes one.
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await open(page, portal.url + path)
  await page.route(`**${calls.updateAndCreateClientOtherInfo.path}*`, (route) =>
    route.fulfill({ json: { code: 1004, message: '', data: null } }),
  )
  await page.getByRole('button', { name: `${texts.actions.edit} falconridge-passports.pdf` }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: texts.actions.save }).click()
  await expect(dialog.getByRole('alert')).toContainText(texts.notSaved.replace('{reason}', ''))
  expect(errors).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('[DOC-08] [SAV-4] details whose save fails after their upload are asked for again as they were typed', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  await open(page, portal.url + path)
  const dialog = dialogOf(page)
  const line = 'Source of wealth statement Layla Al Mithali'
  const saves: number[] = []
  const save = `**${calls.updateAndCreateClientOtherInfo.path}*`
  const { revision } = await storedForm(portal, applicant)
  const conflict = { code: 2002, message: '', data: { revision, conflicts: [], values: {} } }
  const answers = [
    { json: conflict, status: 409 },
    { json: { code: 2020, message: 'Not now.', data: null }, status: 400 },
  ]
  await page.route(save, async (route) => {
    const answer = answers[saves.length]
    saves.push(route.request().postDataJSON().revision)
    await (answer ? route.fulfill(answer) : route.continue())
  })
  await page.getByRole('button', { name: `Upload ${line}` }).click()
  await dialog.locator('input[type="file"]').setInputFiles(await documentNamed('layla-wealth-statement.pdf'))
  await dialog.getByLabel(texts.labels.documentDate).fill('01/11/2026')
  await dialog.getByRole('button', { name: texts.actions.upload }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Details of “layla-wealth-statement.pdf”')
  await expect(dialog.getByRole('alert')).toContainText('Not now.')
  expect(saves, 'a conflict is tried again once').toHaveLength(2)
  await expect(dialog.getByLabel(texts.labels.kind)).toHaveValue('wealthStatement')
  await expect(dialog.getByRole('checkbox', { name: 'Layla Al Mithali' })).toBeChecked()
  await expect(dialog.getByLabel(texts.labels.documentDate)).toHaveValue('1 November 2026')
  await dialog.getByRole('button', { name: texts.actions.save }).click()
  await expect(dialog).toHaveCount(0)
  const { clientOtherInfo } = await storedForm(portal, applicant)
  expect(clientOtherInfo).toMatchObject({
    documentDetails: [expect.objectContaining({ kind: 'wealthStatement', documentDate: '2026-11-01' })],
  })
})

for (const look of [
  { theme: 'light', language: 'en', width: 1280, texts, list: listTexts },
  { theme: 'dark', language: 'zh-CN', width: 390, texts: chineseTexts, list: chineseList },
] as const) {
  test(`[B6] where a certified copy is asked for, the list says so and a file asks who certified it, ${look.language} ${look.width}`, async ({
    page,
    portal,
    applicant,
  }) => {
    await page.route('**/config.json', async (route) => {
      const config = await (await route.fetch()).json()
      await route.fulfill({ json: { ...config, certifiedCopies: { uae: ['DR-04', 'DR-08'] } } })
    })
    await fill(portal, applicant, { sample: 'layered' })
    await open(page, portal.url + path)
    await applyVariant(page, look)
    const list = page.getByRole('region', { name: look.list.title })
    const need = look.list.needs['DR-08'].replace(/[.。]$/, '')
    await expect(list.getByText(look.list.certifiedNeed.replace('{need}', need))).toHaveCount(2)
    const item = list.getByRole('listitem').filter({ hasText: 'falconridge-memorandum-and-articles.pdf' })
    await expect(item).toContainText(look.texts.asks.certification)
    await item.getByRole('button').click()
    const dialog = dialogOf(page)
    await dialog.getByLabel(look.texts.labels.language).selectOption('chinese')
    await expect(dialog).toContainText(look.texts.help.chinese)
    await expect(dialog).toContainText(look.texts.help.certified)
    await dialog.getByText(look.texts.labels.certified).click()
    await dialog.getByLabel(look.texts.labels.certifiedBy).fill('Adv. Noor Specimen, notary')
    await dialog.getByLabel(look.texts.labels.certifiedOn).fill('2026-11-01')
    await expectAccessible(page, 'edit')
    expect(await horizontalOverflow(page)).toBe(0)
    await dialog.getByRole('button', { name: look.texts.actions.save }).click()
    await expect(dialog).toHaveCount(0)
    await expect(item).not.toContainText(look.texts.asks.certification)
  })
}

test('[DOC-14] the dialogs are accessible in Chinese on a small phone, dark', async ({ page, portal, applicant }) => {
  await fill(portal, applicant, { sample: 'layered' })
  await open(page, portal.url + path)
  await applyVariant(page, { theme: 'dark', language: 'zh-CN', width: 320 })
  const list = page.getByRole('region', { name: chineseList.title })
  const line = `${chineseList.names['DR-22']} Layla Al Mithali`
  for (const action of ['upload', 'use', 'waive'] as const) {
    const button = list.getByRole('button', { name: `${chineseTexts.actions[action]} ${line}` })
    await button.click()
    await expect(dialogOf(page)).toBeVisible()
    await expectAccessible(page, action)
    expect(await horizontalOverflow(page)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  await expectAccessible(page, path)
})

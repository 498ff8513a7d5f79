import type { Locator, Page } from '@playwright/test'
import { documentNamed } from '../../fillers/documents.ts'
import { save, sectionAt, submit } from '../../harness/application.ts'
import { fieldElement, footerButton, open, toasts } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'
import { applyVariant } from '../../harness/variants.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const entity = {
  legalNature: 'legalEntity',
  beneficialOwnershipType: 'direct',
  companyName: '华睿投资集团有限公司 Huarui Investment Group Co., Ltd',
  legalEntityHoldingPercentage: 70,
  holdingPercentage: 70,
}
const person = {
  legalNature: 'naturalPerson',
  beneficialOwnershipType: 'direct',
  fullLegalName: 'Eda Testwell',
  naturalPersonHoldingPercentage: 30,
  holdingPercentage: 30,
}

const sizeOf = (element: Locator) => element.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))

test('[A11Y-3] no field is smaller than 16 px, at which an iPhone zooms in', async ({ page, portal, applicant }) => {
  void applicant
  for (const path of ['/company-details', '/declaration']) {
    await open(page, portal.url + path)
    const fields = page
      .getByRole('main')
      .locator('input:not([type=radio], [type=checkbox], [type=file]), select, textarea')
    await expect(fields.first()).toBeVisible()
    for (const field of await fields.all()) expect(await sizeOf(field), path).toBeGreaterThanOrEqual(16)
  }
})

test('[I18N-2] a field and a file name show no space that was not typed', async ({ page, portal, applicant }) => {
  await save(portal, applicant, sectionAt('/company-details'), { companyName: '华睿2026' })
  await open(page, `${portal.url}/company-details`)
  await applyVariant(page, { theme: 'light', language: 'zh-CN', width: 390 })
  const spacing = (element: Locator) =>
    element.evaluate((node) => getComputedStyle(node).getPropertyValue('text-autospace'))
  const name = fieldElement(page, 'companyName').getByRole('textbox')
  await expect(name).toHaveValue('华睿2026')
  expect(await spacing(name)).toBe('no-autospace')
  await open(page, `${portal.url}/supporting-documents`)
  const field = fieldElement(page, 'tradeLicence')
  await field.locator('input[type="file"]').setInputFiles(await documentNamed('证书2026.pdf'))
  expect(await spacing(field.getByRole('button', { name: /^打开.*证书/ }))).toBe('no-autospace')
})

async function openStructure(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Who owns it\? 华睿/ }).click()
  await expect(page.getByRole('combobox', { name: 'Add an owner' })).toBeVisible()
}

test('[OWN-03] someone of the register who is not in the structure is offered there, and the remark leads to it', async ({
  page,
  portal,
  applicant,
}) => {
  await save(portal, applicant, sectionAt('/beneficial-owners'), { shareholders: { hold: entity } })
  await open(page, `${portal.url}/beneficial-owners`)
  await openStructure(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await footerButton(page, 'Save Draft').click()
  await expect(toasts(page, 'success')).toBeVisible()
  await save(portal, applicant, sectionAt('/beneficial-owners'), { shareholders: { eda: person } })
  await page.reload()
  await page.getByRole('button', { name: /^Eda Testwell has 30% in the register/ }).click()
  const who = page.getByRole('combobox', { name: 'Add an owner' })
  await who.click()
  const long = page.getByRole('option', { name: /^华睿/ })
  await expect(long.getByText('Company', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('option', { name: 'Eda Testwell' }).click()
  await expect(page.getByRole('group', { name: 'Eda Testwell' })).toBeVisible()
})

test('[REG-2] an entry that is opened from far below begins at the top of the screen', async ({
  page,
  portal,
  applicant,
}) => {
  await save(portal, applicant, sectionAt('/beneficial-owners'), { shareholders: { hold: entity } })
  await open(page, `${portal.url}/beneficial-owners`)
  await openStructure(page)
  const who = page.getByRole('combobox', { name: 'Add an owner' })
  await who.fill('Dan Specimen')
  await who.press('Enter')
  await page.getByRole('group', { name: 'Dan Specimen' }).getByRole('textbox', { name: 'Share' }).fill('80')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Complete details of Dan Specimen' }).click()
  await expect(page.getByRole('button', { name: 'Back to list' })).toBeInViewport()
})

test('[STA-2] the time of a submission says its zone', async ({ page, portal, applicant }) => {
  await submit(portal, applicant)
  await open(page, `${portal.url}/status`)
  await expect(page.getByText(/^Submitted .*\(UTC[+-]\d\d:\d\d\)$/)).toBeVisible()
})

test.describe('of a Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('[I18N-1] the first page starts in English and offers the language of the browser', async ({ page, portal }) => {
    await page.goto(`${portal.url}/welcome`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const offer = page.getByRole('button', { name: '简体中文' })
    await offer.tap()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(offer).toHaveCount(0)
  })
})

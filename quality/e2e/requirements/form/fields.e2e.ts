import { valueAt } from '../../../../domain/kit/values/values.ts'
import { fill, save, sectionAt, storedForm } from '../../harness/application.ts'
import { fieldElement, footerButton, open, toasts } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

test('[B15] [B17] an amount has the chosen currency before it, and is understood as people write it', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { only: ['/company-details'] })
  await open(page, `${portal.url}/financial-profile`)
  const currency = fieldElement(page, 'taxFundsCurrency').getByRole('combobox')
  await expect(currency).toHaveValue('AED – UAE dirham')
  await expect(fieldElement(page, 'initialFundingAmount')).toContainText('AED')
  const amount = fieldElement(page, 'initialFundingAmount').getByRole('textbox')
  await amount.fill('AED 12.5 million')
  await amount.blur()
  await expect(amount, 'echoed in figures').toHaveValue('12,500,000')
  await amount.fill('$5m')
  await amount.blur()
  await expect(fieldElement(page, 'initialFundingAmount')).toContainText('Enter numbers only')
  await expect(amount, 'the currency does not cover an invalid amount').toHaveCSS('padding-left', '56px')
  await currency.fill('usd')
  await currency.press('Tab')
  await expect(fieldElement(page, 'initialFundingAmount')).toContainText('USD')
  await amount.fill('$5m')
  await amount.blur()
  await expect(amount).toHaveValue('5,000,000')
  await expect(amount).toHaveAccessibleDescription(/^USD/)

  await page.getByRole('button', { name: 'Add a source of funds' }).click()
  const sources = fieldElement(page, 'sourceOfFundsForTradingAccounts')
  await sources.getByRole('combobox').first().selectOption('revenue_business_profits')
  await expect(sources.getByText('USD', { exact: true })).toHaveCount(2)
  await footerButton(page, 'Save Draft').click()
  await expect(toasts(page, 'success')).toHaveText('Draft saved successfully')
  const stored = await storedForm(portal, applicant)
  expect(valueAt(stored, 'clientOtherInfo.financialInfo.initialFundingAmount')).toBe(5_000_000)
})

test('[B19] [B20] [B22] the company page fills itself: autofill, one address, a grouped telephone number', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await open(page, `${portal.url}/company-details`)
  await expect(fieldElement(page, 'sameAsOfficeAddress').getByRole('switch')).toBeChecked()
  await expect(fieldElement(page, 'businessStreet')).toHaveCount(0)
  const purposes = {
    companyName: 'organization',
    companyEmail: 'email',
    companyPhone: 'work tel-national',
    areaCodePhone: 'work tel-country-code',
    country: 'country',
    street: 'address-line1',
    postalCode: 'postal-code',
    companyRegNo: 'off',
  }
  for (const [name, purpose] of Object.entries(purposes)) {
    await expect(
      fieldElement(page, name).getByRole(/^(country|area)/.test(name) ? 'combobox' : 'textbox'),
    ).toHaveAttribute('autocomplete', purpose)
  }
  // Autofill writes into a list that never has the focus.
  const country = fieldElement(page, 'country').getByRole('combobox')
  await country.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'United Kingdom')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const code = fieldElement(page, 'areaCodePhone').getByRole('combobox')
  await code.fill('+971')
  await code.press('Tab')
  const phone = fieldElement(page, 'companyPhone').getByRole('textbox')
  await phone.fill('0501234567')
  await phone.blur()
  await expect(phone).toHaveValue('50 123 4567')
  await phone.focus()
  await expect(phone).toHaveValue('501234567')
  await phone.blur()
  await footerButton(page, 'Save Draft').click()
  await expect(toasts(page, 'success')).toHaveText('Draft saved successfully')
  expect(valueAt(await storedForm(portal, applicant), 'clientDetail.companyInfo')).toMatchObject({
    country: 'GB',
    areaCodePhone: '+971',
    companyPhone: '501234567',
  })
})

test('[B22] the leading zero of a telephone number goes when the numbering plans load after the field was left', async ({
  page,
  portal,
  applicant,
}) => {
  await save(portal, applicant, sectionAt('/company-details'), { areaCodePhone: '+971' })
  await open(page, `${portal.url}/company-details`)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/**', (route) => held.promise.then(() => route.continue()))
  const phone = fieldElement(page, 'companyPhone').getByRole('textbox')
  await phone.fill('0501234567')
  await phone.blur()
  await expect(phone).toHaveValue('0501234567')
  held.resolve()
  await expect(phone).toHaveValue('50 123 4567')
})

test('[A21] a text with suggestions opens on a press and takes the best by Enter, as the other lists do', async ({
  page,
  portal,
  applicant,
}) => {
  await save(portal, applicant, sectionAt('/company-details'), { isGovernmentEntity: true })
  await open(page, `${portal.url}/company-details`)
  const regulator = fieldElement(page, 'governmentDetails').getByRole('combobox')
  const options = page.getByRole('listbox').getByRole('option')
  await regulator.click()
  await expect(options.first()).toBeVisible()
  const first = (await options.nth(1).textContent()) ?? ''
  await page.keyboard.type(first.slice(0, 6))
  await expect(options.first()).toHaveText(first)
  await expect(regulator, 'the best is highlighted').toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(regulator).toHaveValue(first)
  await regulator.fill('')
  await regulator.evaluate(typeAndEnter, first.slice(0, 6))
  await expect(regulator, 'also before the list shows it').toHaveValue(first)
  await regulator.fill(`${first.slice(0, 6)} of its own`)
  await page.keyboard.press('Tab')
  await expect(regulator, 'any other text stays').toHaveValue(`${first.slice(0, 6)} of its own`)
  await regulator.fill(first.slice(0, 6))
  await page.keyboard.press('Tab')
  await expect(regulator, 'as does a part of a suggestion').toHaveValue(first.slice(0, 6))
})

test('[C12] a list that opens upwards leaves its question readable', async ({ page, portal, applicant }) => {
  void applicant
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `${portal.url}/company-details`)
  const field = fieldElement(page, 'country')
  const box = field.getByRole('combobox')
  await box.evaluate((input) => scrollBy({ top: input.getBoundingClientRect().bottom - innerHeight + 160 }))
  await box.click()
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option').first()).toBeVisible()
  const [question, options] = await Promise.all([field.locator('.question').boundingBox(), list.boundingBox()])
  if (!question || !options) throw new Error('the question or its list has no place')
  expect(options.y, 'the list is above').toBeLessThan(question.y)
  expect(options.y + options.height).toBeLessThanOrEqual(question.y + 1)
  expect(options.y).toBeGreaterThanOrEqual(0)
})

test('[B21] a phone shows the keypad for a date, and a date typed on it is understood', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await open(page, `${portal.url}/company-details`)
  const date = fieldElement(page, 'companyRegDate').getByRole('textbox')
  await expect(date).toHaveAttribute('inputmode', 'decimal')
  await date.fill('03.07.2015')
  await date.blur()
  await expect(date).toHaveValue('3 July 2015')
})

test('[A24] [C4] a value is repeated below its box only when the box cuts it', async ({ page, portal, applicant }) => {
  const companyName = 'Crescent Maritime & Logistics Holdings (Middle East) DMCC Limited Liability Company'
  await save(portal, applicant, sectionAt('/company-details'), { companyName, businessNature: 'transport_logistics' })
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${portal.url}/company-details`)
  const repeated = (name: string) => fieldElement(page, name).locator('p[aria-hidden="true"]')
  await expect(repeated('companyName')).toHaveText(companyName)
  await expect(repeated('businessNature')).toHaveCount(0)
  await page.setViewportSize({ width: 1600, height: 800 })
  await fieldElement(page, 'companyName').getByRole('textbox').fill('Crescent Maritime & Logistics')
  await expect(repeated('companyName')).toHaveCount(0)
})

/** Types a text and presses Enter in the same task, as fast typing on a slow device does. */
function typeAndEnter(element: Element, text: string): void {
  const input = element as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

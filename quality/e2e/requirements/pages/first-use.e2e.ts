import type { Locator } from '@playwright/test'
import { fieldElement, open } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

/** Replaces the text of a searchable list. */
async function typeAndPress(list: Locator, text: string, key: 'Enter' | 'Tab'): Promise<void> {
  await list.selectText()
  await list.pressSequentially(text)
  await list.press(key)
}

test('[LAY-4] [VAL-27] a list resolves the typed text to an option', async ({ page, portal, applicant: _signedIn }) => {
  await open(page, `${portal.url}/company-details`)

  const country = fieldElement(page, 'companyRegCountry').getByRole('combobox')
  const other = fieldElement(page, 'country').getByRole('combobox')
  await typeAndPress(other, 'germany', 'Tab')
  await country.click()
  await page.keyboard.type('Franc')
  await expect(other).toHaveValue('Germany')
  await expect(page.getByRole('option', { name: 'France', exact: true })).toBeVisible()
  await page.evaluate(() => scrollBy(0, 40))
  await expect(page.getByRole('option', { name: 'France', exact: true }), 'scrolling keeps the list').toBeVisible()
  await expect(country).toBeFocused()
  await page.keyboard.type('e')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('France')
  await typeAndPress(country, 'emirates', 'Enter')
  await expect(country, 'Enter takes the best of what fits').toHaveValue('United Arab Emirates')
  await typeAndPress(country, 'wakanda', 'Tab')
  await expect(country, 'an unknown option stays, with a message').toHaveValue('wakanda')
  await expect(fieldElement(page, 'companyRegCountry')).toContainText('Select one of the options.')
  await typeAndPress(country, 'uk', 'Tab')
  await expect(country, 'a typed name is accepted without a choice from the list').toHaveValue('United Kingdom')
  await expect(fieldElement(page, 'companyRegCountry')).not.toContainText('Select one')

  const phone = fieldElement(page, 'companyPhone').getByRole('textbox')
  await phone.fill('00971 (0)50-123 4567')
  await phone.press('Tab')
  await expect(phone).toHaveValue('50 123 4567')
  await expect(fieldElement(page, 'areaCodePhone').getByRole('combobox')).toHaveValue('+971 United Arab Emirates')
})

test('[RT-1] the next step is prefetched: the application during the sign-in, the form during the guide', async ({
  page,
  portal,
  applicant,
}) => {
  const comes = (name: string) => page.waitForRequest(new RegExp(`/assets/${name}-[^/]*\\.js$`))
  await page.addInitScript(() => localStorage.clear())
  await Promise.all([comes('frame'), comes('en'), page.goto(`${portal.url}/login`)])
  await page.getByRole('textbox', { name: 'Email' }).fill(applicant.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(applicant.password)
  await Promise.all([comes('section'), page.keyboard.press('Enter')])
  await expect(page).toHaveURL(`${portal.url}/guide`)
})

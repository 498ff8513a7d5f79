import type { Route } from '@playwright/test'
import { calls } from '../../../../domain/contract/calls.ts'
import { save, sectionAt } from '../../harness/application.ts'
import { fieldElement, open } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

const record = {
  leiNumber: '529900T8BM49AURSDO55',
  legalName: 'Blue Dune Trading FZE',
  status: 'ACTIVE',
  nextRenewalDate: '2027-05-01T00:00:00Z',
  address: 'Dubai',
  source: 'gleif',
}

test('[VAL-27] the badge of an LEI shows no better status than the register', async ({ page, portal, applicant }) => {
  void applicant
  await page.goto(`${portal.url}/company-details`)
  const field = page.getByLabel('Legal entity identifier')
  for (const { registrationStatus, colour } of [
    { registrationStatus: 'ISSUED', colour: 'text-good' },
    { registrationStatus: 'LAPSED', colour: 'text-orange' },
    { registrationStatus: 'ANNULLED', colour: 'text-bad' },
  ]) {
    await page.route(`**${calls.verifyLeiNumber.path}*`, (route) =>
      route.fulfill({ json: { code: 1004, message: '', data: { ...record, registrationStatus } } }),
    )
    await field.fill('')
    await field.fill(record.leiNumber)
    const badge = page.getByText('Verified', { exact: true })
    await expect(badge, '[B32] by itself').toHaveClass(new RegExp(`\\b${colour}\\b`))
    await expect(field).toBeFocused()
  }
})

test('[VAL-27] the record of one LEI is not shown for another that was typed meanwhile', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  const asked = Promise.withResolvers<Route>()
  await page.route(`**${calls.verifyLeiNumber.path}*`, (route) => asked.resolve(route))
  await page.goto(`${portal.url}/company-details`)
  const field = page.getByLabel('Legal entity identifier')
  await field.fill(record.leiNumber)
  const route = await asked.promise
  await field.fill('213800WSGIIZCXF1P5')
  const answered = page.waitForResponse((response) => response.url().includes(calls.verifyLeiNumber.path))
  await route.fulfill({ json: { code: 1004, message: '', data: { ...record, registrationStatus: 'ISSUED' } } })
  await (await answered).finished()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(0)
  await expect(page.getByText(record.legalName)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Verify' }), 'for a complete one').toHaveCount(0)
})

test('[VAL-27] the registered name is used on request, and reverted', async ({ page, portal, applicant }) => {
  void applicant
  await page.route(`**${calls.verifyLeiNumber.path}*`, (route) =>
    route.fulfill({ json: { code: 1004, message: '', data: { ...record, registrationStatus: 'ISSUED' } } }),
  )
  await page.goto(`${portal.url}/company-details`)
  const name = page.getByLabel('Full legal name of the company')
  const facts = page.waitForResponse((response) => response.url().includes(calls.findFacts.path))
  await name.fill('Blue Dune Limited')
  await (await facts).finished()
  await page.getByLabel('Legal entity identifier').fill(record.leiNumber)
  await page.getByRole('button', { name: 'Use registered name' }).click()
  await expect(name).toHaveValue(record.legalName)
  await expect(page.getByText('This LEI is current.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Blue Dune Limited')
  const offer = page.getByRole('button', { name: 'Use registered name' })
  await expect(offer, 'in the place of Undo').toBeFocused()
  await page.keyboard.press('Enter')
  await name.fill('Blue Dune')
  await expect(offer).toBeVisible()
  await name.blur()
  const difference = fieldElement(page, 'companyName').getByText(`the company with this LEI is “${record.legalName}”`)
  await expect(difference, '[C01] at the name too').toBeVisible()
  await name.fill(record.legalName)
  await expect(offer).toHaveCount(0)
  await expect(name, 'keeps the focus when the answer becomes equal again').toBeFocused()
})

test('[B32] the registered address is used on request, and reverted', async ({ page, portal, applicant }) => {
  await save(portal, applicant, sectionAt('/company-details'), { street: 'Old Street', leiNumber: record.leiNumber })
  const addressParts = { lines: ['Unit 4', 'New Street'], city: 'Dubai', postalCode: '', country: 'AE' }
  await page.route(`**${calls.verifyLeiNumber.path}*`, (route) =>
    route.fulfill({
      json: { code: 1004, message: '', data: { ...record, addressParts, registrationStatus: 'ISSUED' } },
    }),
  )
  await open(page, `${portal.url}/company-details`)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.locator(':focus'), 'the replacement of the button').toHaveText('Verified')
  await page.getByRole('button', { name: 'Use this address' }).click()
  const answer = (name: string) => fieldElement(page, name).getByRole(name === 'country' ? 'combobox' : 'textbox')
  await expect(answer('street')).toHaveValue('New Street')
  await expect(answer('building')).toHaveValue('Unit 4')
  await expect(answer('country')).toHaveValue('United Arab Emirates')
  await page.keyboard.press('Enter')
  await expect(answer('street')).toHaveValue('Old Street')
  await expect(answer('building')).toHaveValue('')
})

test('[DOM-registry 5] every answer is shown beside the register, and a different one is replaced on request', async ({
  page,
  portal,
  applicant,
}) => {
  const answers = { companyName: record.legalName, companyRegNo: '7', companyRegCountry: 'GB' }
  await save(portal, applicant, sectionAt('/company-details'), { ...answers, leiNumber: record.leiNumber })
  await page.route(`**${calls.verifyLeiNumber.path}*`, (route) =>
    route.fulfill({
      json: {
        code: 1004,
        message: '',
        data: { ...record, registeredAs: '0012-345', jurisdiction: 'AE-DU', registrationStatus: 'ISSUED' },
      },
    }),
  )
  await open(page, `${portal.url}/company-details`)
  await page.getByRole('button', { name: 'Verify' }).click()
  const row = (label: string) => page.getByRole('listitem').filter({ hasText: label })
  await expect(row('Full legal name of the company')).toContainText('Same')
  await expect(row('Country')).toContainText('You entered: United Kingdom')
  await expect(row('Country')).toContainText('Register: United Arab Emirates')
  await page.getByRole('button', { name: 'Use registered number' }).click()
  await expect(fieldElement(page, 'companyRegNo').getByRole('textbox')).toHaveValue('0012-345')
  await expect(row('registered answer applied')).toContainText('Same')
  await expect(page.getByRole('button', { name: 'Use registered number' })).toHaveCount(0)
})

test.describe('where the LEI is asked a second time', () => {
  test.use({ region: 'eu' })

  test("[VAL-27] an LEI other than the company's shows a warning, and one button fills in the company's", async ({
    page,
    portal,
    applicant,
  }) => {
    const companyDetails = sectionAt('/company-details', portal.region)
    await save(portal, applicant, companyDetails, { leiNumber: record.leiNumber })
    await open(page, `${portal.url}/emir-classification`)
    const input = fieldElement(page, 'leiCode').getByRole('textbox')
    await expect(input).toHaveValue(record.leiNumber)
    const offer = page.getByRole('button', { name: `Use ${record.leiNumber} from Company Information` })
    await expect(offer).toHaveCount(0)
    await input.fill('213800WSGIIZCXF1P572')
    await input.blur()
    await expect(fieldElement(page, 'leiCode')).toContainText('This differs from the LEI under Company Information.')
    await offer.click()
    await expect(input).toHaveValue(record.leiNumber)
    await expect(input).toBeFocused()
    await expect(fieldElement(page, 'leiCode')).not.toContainText('This differs from the LEI')
  })
})

import { readFile } from 'node:fs/promises'
import { textOf } from '../../../../pdf/fixtures/read.ts'
import { fill, save, sectionAt, storedForm } from '../../harness/application.ts'
import { confirmSubmission, fieldElement, footerButton, open, stepMenu } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

test('the review shows missing answers at their questions, and leads there and back with the answer saved', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { except: ['/sanctions'] })
  await save(portal, applicant, sectionAt('/company-details'), { companyName: '' })
  await open(page, `${portal.url}/review`)
  const main = page.getByRole('main')
  await expect(main.getByText('2 sections incomplete')).toBeVisible()
  const company = main.getByRole('region', { name: 'Company Information' })
  await expect(company.getByText('Free zone establishment, single owner (FZE)')).toBeVisible()

  // The second time shows that it works again.
  for (let press = 0; press < 2; press++) {
    await main.getByRole('listitem').getByRole('link', { name: 'Company Information' }).click()
    await expect(company).toBeFocused()
  }
  await company.getByRole('link', { name: 'Enter the full legal name of the company.' }).click()
  const name = fieldElement(page, 'companyName').getByRole('textbox')
  await expect(name).toBeFocused()
  await expect(name, 'and is told there again').toHaveAttribute('aria-invalid', 'true')
  await name.fill('Reviewed Trading FZE')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Back to your answers' }).click()
  await expect(company.getByText('Reviewed Trading FZE')).toBeVisible()
  await expect(main.getByText('1 section incomplete')).toBeVisible()
  expect(await storedForm(portal, applicant)).toMatchObject({
    clientDetail: { companyInfo: { companyName: 'Reviewed Trading FZE' } },
  })
  await footerButton(page, 'Submit').click()
  await expect(page).toHaveURL(`${portal.url}/sanctions`)
})

test('[SUB-1] the review is reached from the menu and the last step, offers a draft PDF, submits, and is readable afterwards', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant)
  const [bank] = (await storedForm(portal, applicant)).bankInfo as readonly { readonly rowId: string }[]
  const differing = { bankInfo: { [String(bank?.rowId)]: { beneficiaryName: 'Red Dune Trading FZE' } } }
  await save(portal, applicant, sectionAt('/bank-details'), differing)
  await open(page, `${portal.url}/supporting-documents`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check your answers' }).click()
  await expect(page.getByText('Everything’s complete')).toBeVisible()
  const toLookAt = page.getByRole('region', { name: /points? to look at$/ })
  await expect(toLookAt.getByRole('link', { name: /^Bank Details · / }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bank Details' })).toContainText('differs from the company name')
  const company = page.getByRole('region', { name: 'Company Information' })
  await expect(page.getByRole('link', { name: 'Change Company Information' })).toBeVisible()
  await company.getByRole('link', { name: 'Change Website' }).click()
  await expect(fieldElement(page, 'companyWebsite').getByRole('textbox'), '[B25] one answer').toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Back to your answers' }).click()
  await expect(company).toBeVisible()
  await footerButton(page, 'Previous').click()
  await expect(page).toHaveURL(`${portal.url}/supporting-documents`)
  await stepMenu(page).getByRole('link', { name: 'Check your answers' }).click()

  const draft = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a draft PDF' }).click()
  expect(await textOf(await readFile(await (await draft).path()))).toContain('BlueDuneTradingFZE')
  await expect(footerButton(page, 'Save Draft')).toHaveCount(0)

  await footerButton(page, 'Submit').click()
  const question = page.getByRole('alertdialog', { name: 'Submit to the brokerage?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(footerButton(page, 'Submit'), '[B25] nothing is submitted yet').toBeFocused()
  await confirmSubmission(page)
  await expect(page).toHaveURL(`${portal.url}/thanks`)
  await stepMenu(page).getByRole('link', { name: 'Your answers' }).click()
  await expect(page.getByRole('main').getByText('Blue Dune Trading FZE').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Change / })).toHaveCount(0)
  await expect(footerButton(page, 'Submit')).toHaveCount(0)
})

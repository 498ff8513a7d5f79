import { callAs, fill, sections, submit } from '../../harness/application.ts'
import { fieldElement, footerButton, open, stepMenu, toasts, visitSection } from '../../harness/frame.ts'
import { editControls } from '../../harness/readOnly.ts'
import { expect, test } from '../../harness/test.ts'
import { titleOf } from '../../harness/texts.ts'

test('[STA-2] [UPL-3] [B26] [B27] ready and approved show what happens next, and are readable on every page, without editing, adding, deleting or submitting', async ({
  page,
  portal,
  applicant,
}) => {
  await submit(portal, applicant)
  for (const { notice, next, before } of [
    {
      notice: 'Submitted, under review',
      next: `If we have a question, we’ll email ${applicant.email}.`,
      before: () => Promise.resolve(''),
    },
    {
      notice: 'Approved',
      next: `Your application is approved. We open your trading account and email the details to ${applicant.email}.`,
      before: () => portal.operate('approve', applicant.account),
    },
  ]) {
    await before()
    await open(page, `${portal.url}/guide`)
    await expect(page.getByText(notice, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(next, { exact: true })).toBeVisible()
    for (const instructions of ['Always required', 'LEI'])
      await expect(page.getByRole('main').getByText(instructions), 'no instructions and no terms').toHaveCount(0)
    for (const section of sections) {
      await visitSection(page, section)
      await expect(page.getByRole('heading', { level: 1, name: titleOf(section), exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText(notice, { exact: true }).first()).toBeVisible()
      expect(await editControls(page), section.path).toEqual([])
    }
    await expect(page.getByRole('button', { name: /^Open .*\.pdf$/ }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('At least one document that supports the application')).toBeVisible()
    await stepMenu(page).getByRole('link', { name: 'Company Information' }).click()
    await expect(fieldElement(page, 'companyName')).toContainText('Blue Dune Trading FZE')
    await stepMenu(page).getByRole('link', { name: 'Financial Profile' }).click()
    await expect(fieldElement(page, 'initialFundingAmount'), 'an amount names its currency').toContainText(
      /USD\s50,000/,
    )
    await stepMenu(page).getByRole('link', { name: 'Register of Directors' }).click()
    await page.getByRole('button', { name: 'View Omar Testwell' }).click()
    await expect(page.getByRole('main').locator('[id^="field-directors-"]').first()).toBeVisible()
    expect(await editControls(page)).toEqual([])
  }
  await page.getByRole('link', { name: 'View status and PDF' }).click()
  await expect(page).toHaveURL(`${portal.url}/status`)
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible()
  await page.getByRole('link', { name: 'View application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your answers' })).toBeVisible()
})

test('[STA-2] [STA-1] a returned application can be edited again, with each remark at its field, until it is submitted elsewhere', async ({
  page,
  portal,
  applicant,
}) => {
  await submit(portal, applicant)
  await portal.operate('return', applicant.account, '--remark', 'companyDetails/city: Please give the emirate too')
  await open(page, `${portal.url}/company-details`)
  await expect(fieldElement(page, 'city')).toContainText('Please give the emirate too')
  await expect(stepMenu(page).getByRole('link', { name: 'Company Information' })).toContainText('needs changes')
  await expect(fieldElement(page, 'city').getByRole('textbox')).toBeEditable()
  await expect(fieldElement(page, 'city').getByRole('textbox')).toHaveAccessibleDescription(
    'Please give the emirate too',
  )
  await expect(footerButton(page, 'Save Draft')).toBeVisible()
  await stepMenu(page).getByRole('link', { name: 'Check your answers' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('We need changes in 1 place')).toBeVisible()
  await expect(main).not.toContainText('Everything’s complete')
  await main
    .getByRole('link', { name: /^City.*: Please give the emirate too$/ })
    .first()
    .click()
  await expect(fieldElement(page, 'city').getByRole('textbox')).toBeFocused()
  const street = fieldElement(page, 'street')
  const submitted = await street.getByRole('textbox').inputValue()
  await callAs(portal, applicant, 'generateClientDetailPdf', {
    accountId: applicant.account,
    pdfSource: 'original',
    region: 'uae',
  })
  await street.getByRole('textbox').fill('Typed too late')
  await page.clock.fastForward(2_100)
  const notTaken = page.getByRole('alert').filter({ hasText: 'This application has been submitted' })
  await expect(notTaken).toBeFocused()
  await expect(notTaken.getByRole('textbox')).toHaveValue('Street: Typed too late')
  await expect(street).toContainText(submitted)
  await expect(street).not.toContainText('Typed too late')
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText('Submitted, under review')
})

test('[OD-10] a remark on an answer of an entry is marked at the entry, at its question and on the review page', async ({
  page,
  portal,
  applicant,
}) => {
  await submit(portal, applicant)
  const { clientDetail } = await callAs(portal, applicant, 'findForm', {})
  const { shareholders } = (clientDetail as { companyInfo: { shareholders: readonly { readonly rowId: string }[] } })
    .companyInfo
  const path = `shareholders/${shareholders[0]?.rowId}/nationality`
  await portal.operate('return', applicant.account, '--remark', `beneficialOwners/${path}: Which passport?`)
  await open(page, `${portal.url}/beneficial-owners`)
  const main = page.getByRole('main')
  const entry = main.getByRole('listitem').filter({ hasText: 'Omar Testwell' }).filter({ hasText: 'Which passport?' })
  await expect(entry.last()).toBeVisible()
  await main.getByRole('button', { name: 'Omar Testwell - Nationality' }).click()
  await expect(fieldElement(page, path)).toContainText('Which passport?')
  await stepMenu(page).getByRole('link', { name: 'Check your answers' }).click()
  await main.getByRole('link', { name: 'Omar Testwell - Nationality: Which passport?' }).first().click()
  await expect(fieldElement(page, path)).toBeVisible()
})

test('[B24] [STA-2] a reply typed while the application is submitted elsewhere is shown to copy, until it is closed', async ({
  page,
  portal,
  applicant,
}) => {
  await submit(portal, applicant)
  await portal.operate('return', applicant.account, '--remark', 'bankDetails: Whose account?')
  await open(page, `${portal.url}/bank-details`)
  const reply = page.getByRole('textbox', { name: 'Your reply (optional)' })
  await expect(reply).toBeEditable()
  await callAs(portal, applicant, 'generateClientDetailPdf', {
    accountId: applicant.account,
    pdfSource: 'original',
    region: 'uae',
  })
  await reply.fill('The account of the company itself.')
  await page.clock.fastForward(2_100)
  const notTaken = page.getByRole('alert').filter({ hasText: 'This application has been submitted' })
  const typed = 'Your reply (optional): The account of the company itself.'
  await expect(notTaken.getByRole('textbox')).toHaveValue(typed)
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText('Submitted, under review')
  await stepMenu(page).getByRole('link', { name: 'Company Information' }).click()
  await expect(notTaken.getByRole('textbox')).toHaveValue(typed)
  await notTaken.getByRole('button', { name: 'Close' }).click()
  await expect(notTaken).toHaveCount(0)
})

test('[A8] [A9] [B24] after a return, Next leads through the remarks, each is answered by a change or a reply, and the rest is named before a submission', async ({
  page,
  portal,
  applicant,
}) => {
  await open(page, `${portal.url}/sanctions`)
  await submit(portal, applicant)
  await open(page, `${portal.url}/thanks`)
  await open(page, `${portal.url}/declaration`)
  const asked = ['companyDetails/city: Please give the emirate too', 'bankDetails: Whose account?', 'sanctions: Sure?']
  await portal.operate('return', applicant.account, ...asked.flatMap((remark) => ['--remark', remark]))
  await open(page, `${portal.url}/guide`)
  const progress = (done: number) => stepMenu(page).getByText(`${done} of 14 sections complete`)
  const entry = (name: string) => stepMenu(page).getByRole('link', { name })
  await expect(progress(11)).toBeVisible()
  await footerButton(page, 'Next').click()
  await expect(page, 'not the page visited last').toHaveURL(`${portal.url}/company-details`)
  const city = fieldElement(page, 'city')
  await city.getByRole('textbox').fill('Dubai, Emirate of Dubai')
  await footerButton(page, 'Next').click()
  await expect(page).toHaveURL(`${portal.url}/bank-details`)
  await expect(toasts(page, 'info')).toHaveText(/the declaration needs a new signature/)
  await expect(entry('Company Information')).not.toContainText('needs changes')
  await expect(entry('Declaration')).toContainText('2 left')

  await expect(page.getByRole('heading', { level: 1, name: 'Bank Details' })).toBeVisible()
  const reply = page.getByRole('textbox', { name: 'Your reply (optional)' })
  await reply.fill('The account of the company itself.')
  await footerButton(page, 'Next').click()
  await expect(entry('Bank Details')).not.toContainText('needs changes')
  await expect(page).toHaveURL(`${portal.url}/sanctions`)
  await expect(progress(12)).toBeVisible()
  await entry('Bank Details').click()
  await expect(reply).toHaveValue('The account of the company itself.')
  await expect(page.getByRole('main').getByText('Replied')).toBeVisible()
  await entry('Company Information').click()
  await expect(city).toContainText('Changed since the remark')

  await entry('Check your answers').click()
  await footerButton(page, 'Submit').click()
  await expect(page).toHaveURL(`${portal.url}/declaration`)
  await expect(page.getByText('Sign the declaration again before you resubmit.')).toBeVisible()
  const signature = fieldElement(page, 'signature')
  await signature.getByText('Type', { exact: true }).click()
  await signature.getByRole('textbox', { name: 'Full name' }).fill('Omar Testwell')
  await fieldElement(page, 'date').getByRole('textbox').fill('20 November 2026')
  await entry('Check your answers').click()
  await footerButton(page, 'Submit').click()
  const question = page.getByRole('alertdialog', { name: 'Submit to the brokerage?' })
  await expect(question.getByRole('listitem')).toHaveText([/Sure\?$/])
  await question.getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page).toHaveURL(`${portal.url}/thanks`)
})

test('[A8] the guide asks for answers until each remark has one, then for the submission', async ({
  page,
  portal,
  applicant,
}) => {
  await submit(portal, applicant)
  await portal.operate('return', applicant.account, '--remark', 'bankDetails: Whose account?')
  await open(page, `${portal.url}/guide`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Answer 1 remark, then submit again.')
  await footerButton(page, 'Next').click()
  // The guide has a field of this name too, and stays until the next page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Details' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your reply (optional)' }).fill('The account of the company itself.')
  await footerButton(page, 'Next').click()
  await stepMenu(page).getByRole('link', { name: 'Application Instructions' }).click()
  await expect(main).toContainText('You’ve answered every remark')
  await expect(main).not.toContainText('Answer 1 remark')
})

test('[UPL-3] shows the delete control while the application is pending', async ({ page, portal, applicant }) => {
  await fill(portal, applicant, { only: ['/supporting-documents'] })
  await open(page, `${portal.url}/supporting-documents`)
  await expect(fieldElement(page, 'tradeLicence').getByRole('button', { name: /^Delete / })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { fill, storedForm } from '../../harness/application.ts'
import { fieldElement, footerButton, open, stepMenu, toasts } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

const nameOf = (page: Page) => fieldElement(page, 'companyName').getByRole('textbox')
const footer = (page: Page) => page.getByRole('contentinfo').getByRole('status')

test('[SAV-1] Save Draft stores the section, confirms it, clears dirty, and checks the section again', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { only: ['/company-details'] })
  await open(page, `${portal.url}/account-preference`)
  const item = stepMenu(page).getByRole('link', { name: 'Account Preferences' })
  await expect(item).toHaveAccessibleName(/not started/)
  await fieldElement(page, 'platform').getByText('MetaTrader 5', { exact: true }).click()
  const [request] = await Promise.all([
    page.waitForRequest('**/v1/form/updateAndCreateClientOtherInfo'),
    footerButton(page, 'Save Draft').click(),
  ])
  expect(request.postDataJSON()).toMatchObject({
    section: 'accountPreference',
    changes: { platform: expect.anything() },
  })
  await expect(toasts(page, 'success')).toHaveText('Draft saved successfully')
  await expect(item).toHaveAccessibleName(/ complete$/)
  await expect(stepMenu(page).getByText('2 of 14 sections complete')).toBeVisible()
  await expect(footer(page)).toHaveText(/^Saved \d\d:\d\d$/)
  expect(await storedForm(portal, applicant)).toMatchObject({ clientOtherInfo: { accountPreferences: {} } })
  await page.reload()
  await expect(fieldElement(page, 'platform').getByRole('checkbox', { name: 'MetaTrader 5' })).toBeChecked()
})

test('[DRT-1] is dirty from the first change until it is saved or taken back', async ({ page, portal, applicant }) => {
  await fill(portal, applicant, { only: ['/company-details'] })
  let saves = 0
  page.on('request', (request) => {
    if (request.url().includes('/v1/form/')) saves += 1
  })
  await open(page, `${portal.url}/company-details`)
  await expect(footer(page)).toHaveText('')
  await nameOf(page).fill('Red Dune Trading FZE')
  await expect(footer(page)).toHaveText('Unsaved changes')
  await nameOf(page).fill('Blue Dune Trading FZE')
  await footerButton(page, 'Next').click()
  await expect(page).toHaveURL(`${portal.url}/bank-details`)
  expect(saves).toBe(0)
  await stepMenu(page).getByRole('link', { name: 'Company Information' }).click()
  await nameOf(page).fill('Red Dune Trading FZE')
  await footerButton(page, 'Save Draft').click()
  await expect(toasts(page, 'success')).toHaveText('Draft saved successfully')
  expect(saves).toBe(1)
  await footerButton(page, 'Next').click()
  await expect(page).toHaveURL(`${portal.url}/bank-details`)
  expect(saves).toBe(1)
})

/** Answers to a save, and the messages that are shown for them. */
const failures = [
  {
    title: 'a refusal',
    answer: { status: 422, json: { code: 2024, message: 'Website: This has the wrong format.', data: { fields: [] } } },
    text: 'Website: This has the wrong format.',
  },
  {
    title: 'a success that is not 1004',
    answer: { status: 200, json: { code: 1001, message: 'Written.', data: {} } },
    text: 'Written.',
  },
  {
    title: 'a refusal with status 200',
    answer: { status: 200, json: { code: 2001, message: 'The data could not be saved.', data: null } },
    text: 'The data could not be saved.',
  },
  {
    title: 'a busy server',
    answer: { status: 503, json: { code: 3000, message: 'The system is busy.', data: null } },
    text: 'Failed to save draft: The system is busy.',
  },
  {
    title: 'an answer that is none',
    answer: { status: 502, body: '<h1>Bad Gateway</h1>' },
    text: 'Failed to save draft: We couldn’t read the server’s answer. Try again.',
  },
  {
    title: 'no connection',
    answer: undefined,
    text: 'Failed to save draft: We can’t reach the server. Check your connection and try again.',
  },
] as const

test('[SAV-2] shows the message of any other answer or the reason of a failure, and keeps the typed answers', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await open(page, `${portal.url}/company-details`)
  for (const [index, { title, answer, text }] of failures.entries()) {
    await page.route('**/v1/form/**', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await nameOf(page).fill(`Dune ${index}`)
    await footerButton(page, 'Save Draft').click()
    await expect(toasts(page, 'error').filter({ hasText: text }), title).toHaveText(text)
    await expect(nameOf(page)).toHaveValue(`Dune ${index}`)
    await expect(footer(page)).toHaveText('Couldn’t save. Retry')
    await page.unroute('**/v1/form/**')
  }
  await expect(toasts(page, 'success')).toHaveCount(0)
  await footer(page).getByRole('button').click()
  await expect(footer(page), 'the pressed button is removed').toBeFocused()
  await expect(toasts(page, 'success')).toHaveText('Draft saved successfully')
  expect(await storedForm(portal, applicant)).toMatchObject({
    clientDetail: { companyInfo: { companyName: 'Dune 5' } },
  })
})

test('[SAV-1] saves automatically after a pause, and shows the save status', async ({ page, portal, applicant }) => {
  await open(page, `${portal.url}/company-details`)
  await nameOf(page).fill('Quiet Dune')
  await expect(footer(page)).toHaveText(/^Saved \d\d:\d\d$/)
  await expect(toasts(page, 'success')).toHaveCount(0)
  expect(await storedForm(portal, applicant)).toMatchObject({
    clientDetail: { companyInfo: { companyName: 'Quiet Dune' } },
  })
})

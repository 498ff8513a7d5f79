import type { Page } from '@playwright/test'
import { type CallName, calls } from '../../../../domain/contract/calls.ts'
import { callAs, fill, sectionAt } from '../../harness/application.ts'
import { chooseLanguage, confirmSubmission, footerButton, goTo, open, toasts } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

const last = '/supporting-documents'
const address = (name: CallName) => `**${calls[name].path}*`
const path = (url: string) => new URL(url).pathname

/** Records the names of the calls of a page in order. */
function recorded(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const call = Object.entries(calls).find(([, { path: called }]) => called === path(request.url()))
    if (call) made.push(call[0])
  })
  return made
}

test('[SUB-1] [SUB-3] Submit saves, makes the PDF, downloads it, reloads the account, creates the record, and thanks; the page accepts no typing or leaving meanwhile', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant)
  await open(page, `${portal.url}/guide`)
  await goTo(page, sectionAt(last))
  const { promise: isLooked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(address('generateClientDetailPdf'), (route) => isLooked.then(() => route.continue()))
  const made = recorded(page)
  const asked = page.waitForRequest(address('generateClientDetailPdf'))
  const recordAsked = page.waitForRequest(address('createEmailForSubmitForm'))
  const recordAnswered = page.waitForResponse(address('createEmailForSubmitForm'))
  const download = page.waitForEvent('download')
  await confirmSubmission(page)
  const { account, email } = applicant
  expect((await asked).postDataJSON()).toEqual({ accountId: account, pdfSource: 'original', region: 'uae' })
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText('Submitting')
  // Only the footer can be reached, and the Back button does not leave the page.
  await expect(page.locator('[inert]').locator('main, header, nav')).not.toHaveCount(0)
  await expect(page.locator('main, header, nav').and(page.locator(':not([inert] *)'))).toHaveCount(0)
  await expect(footerButton(page, 'Submit')).toBeFocused()
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(() => history.state !== null && location.pathname)).toBe(last)
  goOn()
  await expect(toasts(page, 'success')).toHaveText('Form submitted successfully!')
  await expect(page).toHaveURL(`${portal.url}/thanks`)
  await expect(
    page.getByText(`UAE-${account}-1`, { exact: true }),
    'the reference of the PDF and the mails',
  ).toBeVisible()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  const record = { accountNumber: account, email, CompanyName: 'Blue Dune Trading FZE' }
  expect((await recordAsked).postDataJSON()).toEqual(record)
  expect(await (await recordAnswered).json()).toMatchObject({ code: 1001 })
  // The page and Submit both fetch the facts that the rules compare, which changes nothing.
  const acts = made.filter((name) => name !== 'findFacts')
  expect(acts.slice(0, 2)).toEqual(['updateAndCreateClientOtherInfo', 'generateClientDetailPdf'])
  expect(acts.slice(2)).toEqual(expect.arrayContaining(['downloadFile', 'findByid', 'createEmailForSubmitForm']))
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('"accStatus":"ready"')
  expect(await callAs(portal, applicant, 'findByid', { id: account })).toMatchObject({ accStatus: 'ready' })
})

test('[A4] [C18] a submission in Chinese downloads a Chinese copy, and the record in English stays for the brokerage', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant)
  await open(page, portal.url + last)
  await chooseLanguage(page, 'zh-CN')
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await confirmSubmission(page, '提交', '提交申请')
  await expect(page).toHaveURL(`${portal.url}/thanks`)
  const copy = `application-${applicant.account}-1-zh-CN.pdf`
  await expect.poll(() => downloads).toEqual([copy])
  await page.getByRole('main').getByRole('button', { name: '下载 PDF' }).click()
  await expect.poll(() => downloads).toEqual([copy, copy])
  await chooseLanguage(page, 'en')
  await page.getByRole('main').getByRole('button', { name: 'Download PDF' }).click()
  await expect.poll(() => downloads.at(-1)).toBe(`application-${applicant.account}-1.pdf`)
})

test('[SUB-2] [VAL-2] Submit below 100 percent leads to the first incomplete section and shows its missing answers', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { except: ['/bank-details', '/sanctions'] })
  await open(page, portal.url + last)
  const made = recorded(page)
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The incomplete application'))
  await footerButton(page, 'Submit').click()
  // Lists sections, fields and codes for diagnostics.
  expect((await logged).text()).toContain('bankDetails.bankInfo requiredEntry: 1')
  await expect(toasts(page, 'error')).toHaveText('Please complete all required fields before submitting')
  await expect(page).toHaveURL(`${portal.url}/bank-details`)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toContainText('Add a bank account.')
  await expect(summary).toBeFocused()
  expect(made).not.toContain('generateClientDetailPdf')
})

test('[SUB-2] stays on the last step where only that is incomplete', async ({ page, portal, applicant }) => {
  await fill(portal, applicant, { except: [last] })
  await open(page, portal.url + last)
  await footerButton(page, 'Submit').click()
  await expect(toasts(page, 'error')).toHaveText('Please complete all required fields before submitting')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toContainText('Upload at least one file.')
  await expect(page).toHaveURL(portal.url + last)
})

const refusal = { status: 404, json: { code: 2004, message: 'Not there.', data: null } }

/** Calls that fail after Submit, with all errors that are shown. */
const failures = [
  {
    name: 'generateClientDetailPdf',
    how: 'does not arrive',
    answer: undefined,
    errors: [
      'Failed to generate PDF',
      'Failed to submit form: We can’t reach the server. Check your connection and try again.',
    ],
  },
  {
    name: 'generateClientDetailPdf',
    how: 'is refused',
    answer: { status: 422, json: { code: 2020, message: 'Please complete Declaration.', data: {} } },
    errors: ['Failed to submit form: Please complete Declaration.'],
  },
  { name: 'downloadFile', how: 'is refused', answer: refusal, errors: ['Failed to download PDF'] },
  { name: 'findByid', how: 'is refused', answer: refusal, errors: ['Failed to get account info'] },
  {
    name: 'createEmailForSubmitForm',
    how: 'is refused',
    answer: refusal,
    errors: ['Failed to create application approved'],
  },
] as const

/** Answers the calls of a submission without submitting, so that the test can repeat it. */
async function playSubmission(page: Page): Promise<void> {
  const ok = (data: unknown) => ({ json: { code: 1006, message: 'Done.', data } })
  await page.route(address('generateClientDetailPdf'), (route) => route.fulfill(ok(['played'])))
  await page.route(address('downloadFile'), (route) =>
    route.fulfill({ body: '%PDF-1.4', contentType: 'application/pdf' }),
  )
  await page.route(address('createEmailForSubmitForm'), (route) => route.fulfill(ok({})))
}

test('[SUB-6] shows which call of the submission failed, and no other', async ({ page, portal, applicant }) => {
  await fill(portal, applicant)
  await playSubmission(page)
  for (const { name, how, answer, errors } of failures) {
    await open(page, portal.url + last)
    const fails = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
      answer ? route.fulfill(answer) : route.abort()
    await page.route(address(name), fails)
    await confirmSubmission(page)
    const shown = toasts(page, 'error')
    await expect
      .poll(async () => (await shown.allTextContents()).toSorted(), `${name} ${how}`)
      .toEqual([...errors].toSorted())
    const isTaken = name !== 'generateClientDetailPdf'
    await expect(toasts(page, 'success')).toHaveCount(isTaken ? 1 : 0)
    await expect(page).toHaveURL(isTaken ? `${portal.url}/thanks` : portal.url + last)
    await page.unroute(address(name), fails)
  }
})

test('[SUB-6] a submission that the server accepted and whose response is lost ends with thanks, not with an error', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant)
  await open(page, portal.url + last)
  let lost = 0
  await page.route(
    address('generateClientDetailPdf'),
    async (route) => {
      const response = await route.fetch()
      expect(response.status()).toBe(200)
      lost += 1
      await route.abort()
    },
    { times: 1 },
  )
  await confirmSubmission(page)
  await expect(page).toHaveURL(`${portal.url}/thanks`)
  await expect(page.getByText(`UAE-${applicant.account}-1`, { exact: true })).toBeVisible()
  await expect(toasts(page, 'error')).toHaveCount(0)
  expect(lost).toBe(1)
})

test('[SUB-6] shows that the account could not be loaded, and loads it on request', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await page.route(address('findByid'), (route) => route.fulfill(refusal))
  await page.goto(`${portal.url}/guide`)
  await expect(toasts(page, 'error')).toHaveText('Failed to get account info')
  await expect(page.getByRole('heading', { name: 'We couldn’t load your application' })).toBeVisible()
  await page.unroute(address('findByid'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Application Instructions' })).toBeFocused()
})

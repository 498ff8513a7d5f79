import type { Page } from '@playwright/test'
import { fieldElement, footerButton, open, toasts } from '../../harness/frame.ts'
import { expect, test, withMotion } from '../../harness/test.ts'

test.use(withMotion)

const saves = '**/v1/form/**'

test.beforeEach(({ applicant }) => void applicant)

/** Pauses the clock of the page, so that only the test advances it. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

test('[API-1] ends a call after ten seconds without an answer, with a message', async ({ page, portal }) => {
  await open(page, `${portal.url}/company-details`)
  await page.route(saves, () => undefined)
  await pauseClock(page)
  const asked = page.waitForRequest(saves)
  await footerButton(page, 'Save Draft').click()
  await asked
  await page.clock.runFor(9_900)
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText('Saving')
  expect(await toasts(page, 'error').count()).toBe(0)
  await page.clock.runFor(200)
  await expect(toasts(page, 'error')).toHaveText(
    'Failed to save draft: The server didn’t answer within 10 seconds. Try again.',
  )
})

test('[API-1] ends an upload without progress for ten seconds, with a message', async ({ page, portal }) => {
  await open(page, `${portal.url}/supporting-documents`)
  await page.route('**/v1/files/formUploadFile*', () => undefined)
  const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a licence') }
  const field = fieldElement(page, 'tradeLicence')
  await pauseClock(page)
  const asked = page.waitForRequest('**/v1/files/formUploadFile*')
  await field.locator('input[type="file"]').setInputFiles(file)
  await asked
  await page.clock.runFor(9_900)
  await expect(field.getByRole('progressbar')).toBeVisible()
  expect(await field.getByRole('alert').count()).toBe(0)
  await page.clock.runFor(200)
  await expect(field.getByRole('alert')).toHaveText(
    'licence.pdf The upload stopped: nothing was sent for 10 seconds. Try again.',
  )
})

/** Answers to any call, and what the whole page does then. */
const signedOut = [
  { status: 401, code: 2025, text: 'token is expired' },
  { status: 401, code: 2010, text: 'token is expired' },
  { status: 403, code: 12110, text: 'login info is expired, please login again' },
] as const

for (const { status, code, text } of signedOut) {
  test(`[API-7] ${status} with ${code} logs out and warns "${text}"`, async ({ page, portal }) => {
    await open(page, `${portal.url}/company-details`)
    await page.route(saves, (route) => route.fulfill({ status, json: { code, message: 'No.', data: null } }))
    await footerButton(page, 'Save Draft').click()
    await expect(toasts(page, 'warning')).toHaveText(text)
    await expect(page).toHaveURL(`${portal.url}/welcome`)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    await expect(toasts(page, 'error')).toHaveCount(0)
  })
}

test('[API-7] 500 shows an error, which is repeated only after three seconds', async ({ page, portal }) => {
  await open(page, `${portal.url}/company-details`)
  await page.route(saves, (route) => route.fulfill({ status: 500, json: { code: 3001, message: 'Oh.', data: null } }))
  const popup = toasts(page, 'error').filter({ hasText: 'service is abnormal' })
  const save = async () => {
    const answered = page.waitForResponse(saves)
    await footerButton(page, 'Save Draft').click()
    await answered
    await expect(toasts(page, 'error').filter({ hasText: 'Failed to save draft: Oh.' })).toBeVisible()
  }
  await pauseClock(page)
  await save()
  await expect(popup).toHaveText('service is abnormal')
  await page.clock.runFor(200)
  await popup.getByRole('button').click()
  await page.clock.runFor(200)
  await expect(popup).toHaveCount(0)
  await page.clock.runFor(2000)
  await save()
  expect(await popup.count()).toBe(0)
  await page.clock.runFor(700)
  await save()
  await expect(popup).toHaveText('service is abnormal')
  await expect(page).toHaveURL(`${portal.url}/company-details`)
})

test('[API-7] any other failure reaches the page with the body of the answer', async ({ page, portal }) => {
  await open(page, `${portal.url}/company-details`)
  const json = { code: 3000, message: 'Too many attempts. Try again in 5 seconds.', data: null }
  await page.route(saves, (route) => route.fulfill({ status: 429, json }))
  await footerButton(page, 'Save Draft').click()
  await expect(toasts(page, 'error')).toHaveText(json.message)
  await expect(page).toHaveURL(`${portal.url}/company-details`)
})

test('[ERR-1] uses its defaults when the configuration cannot be loaded, and only logs the failure', async ({
  page,
  portal,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/config.json', (route) => route.fulfill({ status: 500, body: 'no' }))
  await open(page, `${portal.url}/declaration`)
  await expect(fieldElement(page, 'declarationList').getByRole('checkbox')).toHaveCount(11)
  await expect.poll(() => logged.some((line) => line.includes('config.json'))).toBe(true)
  await expect(toasts(page, 'error')).toHaveCount(0)
})

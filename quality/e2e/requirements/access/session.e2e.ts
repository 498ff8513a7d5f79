import type { Page } from '@playwright/test'
import { calls } from '../../../../domain/contract/calls.ts'
import { fieldElement, open } from '../../harness/frame.ts'
import { expect, password, register, test, withMotion } from '../../harness/test.ts'

test.use(withMotion)

async function kept(page: Page, key: 'user' | 'config'): Promise<unknown> {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null')
}

test('[SES-1] stores the session under user and the preferences under config, across a reload', async ({
  page,
  portal,
}) => {
  const { email, account } = await register(portal)
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Application Instructions' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-CN')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  const user = {
    token: expect.stringMatching(/^.{20,}$/),
    userInfo: { masterAccount: expect.any(String), account, email },
    accountInfo: { accStatus: 'pending', account, masterAccount: expect.any(String) },
    auPro: null,
  }
  expect(await kept(page, 'user')).toEqual(user)
  expect(await kept(page, 'config')).toEqual({ darkMode: true, locale: 'zh-CN' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${portal.url}/guide`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await kept(page, 'user')).toEqual(user)
})

test('[SES-2] Logout saves typed answers, asks when it cannot, clears local storage, ends the token on the server, and goes to /welcome in every window', async ({
  page,
  portal,
  applicant,
}) => {
  const other = await page.context().newPage()
  await open(other, `${portal.url}/guide`)
  await open(page, `${portal.url}/bank-details`)
  await open(page, `${portal.url}/company-details`)
  const call = calls.findByid
  const asked = () =>
    fetch(`${portal.url}${call.path}`, {
      method: call.method,
      headers: { authorization: `Bearer ${applicant.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: applicant.account }),
    })
  expect((await asked()).status).toBe(200)
  const street = fieldElement(page, 'street').getByRole('textbox')
  const logout = async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  const save = `**${calls.updateAndCreateClientDetail.path}`
  await page.route(save, (route) => route.abort())
  await street.fill('Typed in vain')
  await logout()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(street).toHaveValue('Typed in vain')
  await page.unroute(save)
  // The unanswered save is repeated before newer changes are sent.
  const last = 'Typed and logged out'
  const saved = page.waitForResponse((response) => response.request().postData()?.includes(last) ?? false)
  await street.fill(last)
  await logout()
  expect(await (await saved).json()).toMatchObject({ code: 1004 })
  await expect(page).toHaveURL(`${portal.url}/welcome`)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect((await asked()).status).toBe(401)
  await expect(other).toHaveURL(`${portal.url}/welcome`)
  await page.goBack()
  await expect(page).toHaveURL(`${portal.url}/welcome`)
  await other.close()
})

test('[ASVS 7.5.2] the menu of the account shows the sessions of the applicant, and ends all others after the password', async ({
  page,
  portal,
  applicant,
}) => {
  const { email } = applicant
  const login = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }
  const elsewhere = await fetch(`${portal.url}${calls.loginApplicationForm.path}`, login)
  const { data } = (await elsewhere.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${data.token}` }
  const asked = async () => (await fetch(`${portal.url}${calls.findForm.path}`, { headers })).status
  expect(await asked()).toBe(200)
  await open(page, `${portal.url}/guide`)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Active sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Active sessions' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByText('This browser')).toBeVisible()
  // In the time zone of the reader, four hours ahead of the server.
  await expect(dialog.getByRole('listitem').first()).toContainText(/Logged in 20 November 2026 at 12:\d\d/)
  await dialog.getByLabel('Password', { exact: true }).fill('another password altogether')
  await dialog.getByRole('button', { name: 'Log out other sessions' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect(await asked()).toBe(200)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log out other sessions' }).click()
  await expect(page.getByText('1 other session logged out.')).toBeVisible()
  expect(await asked()).toBe(401)
  await expect(dialog).toBeHidden()
})

test('[B29] warns two minutes before an idle session ends, and keeps it on request', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await open(page, `${portal.url}/company-details`)
  await fieldElement(page, 'companyName').getByRole('textbox').press('End')
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await page.clock.fastForward(26 * 60_000)
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward(70_000)
  await expect(warning).toContainText(/log you out at \d\d:\d\d/)
  const asked = page.waitForRequest(`**${calls.findByid.path}`)
  await warning.getByRole('button', { name: 'Stay logged in' }).click()
  await asked
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward(26 * 60_000)
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward(70_000)
  await expect(warning).toBeVisible()
  await page.clock.fastForward(120_000)
  await expect(warning, 'the session has ended').toHaveCount(0)
})

test('[B29] the question to log in again asks for a missing password itself', async ({ page, portal, applicant }) => {
  void applicant
  await open(page, `${portal.url}/company-details`)
  await page.route(`**${calls.updateAndCreateClientDetail.path}`, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } }),
  )
  await fieldElement(page, 'street').getByRole('textbox').fill('Typed after the session')
  const dialog = page.getByRole('alertdialog', { name: 'Log in again' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter your password')
  expect(sent).not.toContain(calls.loginApplicationForm.path)
})

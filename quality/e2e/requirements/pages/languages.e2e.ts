import { toasts } from '../../harness/frame.ts'
import { expect, signIn, test } from '../../harness/test.ts'

test('[I18N-1] starts in English and switches to Chinese at once, before and after the sign-in', async ({
  page,
  portal,
  applicant,
}) => {
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goto(`${portal.url}/welcome`)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await page.getByLabel('Email').fill('kept@company.example')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.route('**/assets/app-*.js', (route) => route.abort(), { times: 1 })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-CN')
  await expect(toasts(page, 'error')).toHaveText(/We can’t reach the server/)
  await expect(html).toHaveAttribute('lang', 'en')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-CN')
  await expect(html).toHaveAttribute('lang', 'zh-CN')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[^A-Za-z]+$/)
  await expect(page.getByRole('textbox')).toHaveValue('kept@company.example')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('config'))).toContain('"locale":"zh-CN"')

  await signIn(page, portal, applicant)
  await page.goto(`${portal.url}/company-details`)
  await expect(html).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('heading', { level: 1, name: '公司信息' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: '保存草稿' })).toBeVisible()
  await expect(page).toHaveTitle(/公司信息/)
  await page.getByRole('combobox').first().selectOption('en')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Company Information' })).toBeVisible()
})

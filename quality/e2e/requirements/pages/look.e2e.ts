import type { Locator } from '@playwright/test'
import { fill, save, sectionAt } from '../../harness/application.ts'
import { fieldElement, footerButton, open, toasts } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

test('[C2] the questions of a row begin at one height, with and without help', async ({ page, portal, applicant }) => {
  void applicant
  await open(page, `${portal.url}/company-details`)
  const tops = await Promise.all(
    ['areaCodePhone', 'companyPhone'].map((name) => topOf(fieldElement(page, name).locator('.question'))),
  )
  expect(tops[0]).toBe(tops[1])
})

test('[C7] only columns of figures have figures of one width', async ({ page, portal, applicant }) => {
  void applicant
  await open(page, `${portal.url}/financial-profile`)
  const amount = fieldElement(page, 'initialFundingAmount').getByRole('textbox')
  await expect(amount).toHaveCSS('font-variant-numeric', 'tabular-nums')
  await open(page, `${portal.url}/company-details`)
  await expect(fieldElement(page, 'companyName').getByRole('textbox')).toHaveCSS('font-variant-numeric', 'normal')
})

test('[C15] on a phone the buttons of the last step take one row', async ({ page, portal, applicant }) => {
  void applicant
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${portal.url}/supporting-documents`)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('button', { name: 'Submit' })).toBeVisible()
  expect((await footer.boundingBox())?.height).toBeLessThan(100)
})

test('required registers and the e-mail of the welcome page have an asterisk', async ({ page, portal, applicant }) => {
  void applicant
  const markOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node, '::after').content)
  await open(page, `${portal.url}/bank-details`)
  expect(await markOf(page.getByRole('heading', { level: 2, name: 'Bank accounts' }))).toContain('*')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${portal.url}/welcome`)
  const email = page.getByRole('textbox').first()
  await expect(email).toHaveAttribute('aria-required', 'true')
  expect(await markOf(page.locator('label').first())).toContain('*')
})

test('[C9] amounts of different sources share one column', async ({ page, portal, applicant }) => {
  await save(portal, applicant, sectionAt('/financial-profile'), {
    sourceOfFundsForTradingAccounts: {
      s1: { sourceOfFunds: 'revenue_business_profits', annualTurnover: 1_850_000, profit: 210_000 },
      s2: { sourceOfFunds: 'other', sourceOfOtherFunds: 'Sale of a warehouse', valueOfFunds: 75_000 },
    },
  })
  await open(page, `${portal.url}/financial-profile`)
  const main = page.getByRole('main')
  const rights = await Promise.all(
    ['1,850,000.00', '75,000.00'].map(async (amount) => {
      const box = await main.getByText(amount).boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? Number.NaN))
    }),
  )
  expect(rights[0]).toBe(rights[1])
  await expect(main.getByText('Annual turnover')).toBeVisible()
})

test('[M3] an Arabic answer is typed and read from the right', async ({ page, portal, applicant }) => {
  void applicant
  await open(page, `${portal.url}/company-details`)
  const street = fieldElement(page, 'street').getByRole('textbox')
  await expect(street).toHaveCSS('direction', 'ltr')
  await street.fill('شارع الشيخ زايد')
  await expect(street).toHaveCSS('direction', 'rtl')
  await street.blur()
  await footerButton(page, 'Save Draft').click()
  await expect(toasts(page, 'success')).toBeVisible()
  await open(page, `${portal.url}/review`)
  await expect(page.getByText('شارع الشيخ زايد').first()).toHaveCSS('direction', 'rtl')
})

test('on a phone statements have the width of their card', async ({ page, portal, applicant }) => {
  void applicant
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${portal.url}/declaration`)
  const text = page.getByText('Accuracy. Everything stated')
  await expect(text).toBeVisible()
  // The second line begins below the number of the statement, not beside it.
  expect(await text.evaluate((node) => node.getClientRects().length)).toBeGreaterThan(1)
  const box = await text.boundingBox()
  expect(box?.width).toBeGreaterThan(225)
})

test('a single statement is no wider than other texts', async ({ page, portal, applicant }) => {
  void applicant
  await open(page, `${portal.url}/fatca-declaration`)
  const text = page.getByText('I certify that the Company’s tax residence')
  const { width, size } = await text.evaluate((node) => ({
    width: node.getBoundingClientRect().width,
    size: Number.parseFloat(getComputedStyle(node).fontSize),
  }))
  expect(width).toBeLessThan(size * 45)
})

test('the title of an entry and its link to change it are on one line in the review', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { only: ['/company-directors'] })
  await open(page, `${portal.url}/review`)
  const entry = page.locator('#companyDirectors li').filter({ hasText: 'Omar Testwell' })
  const middleOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2
  }
  const title = await middleOf(entry.locator('summary > span').first())
  const change = await middleOf(entry.getByRole('link').first())
  expect(Math.abs(title - change)).toBeLessThan(1.5)
})

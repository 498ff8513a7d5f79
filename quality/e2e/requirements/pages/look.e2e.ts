import type { Locator } from '@playwright/test'
import { fill, save, sectionAt } from '../../harness/application.ts'
import { chooseLanguage, fieldElement, footerButton, open, toasts } from '../../harness/frame.ts'
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

test('[C3] the questions of a bank account fill their rows', async ({ page, portal, applicant }) => {
  void applicant
  await open(page, `${portal.url}/bank-details`)
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  await expect(page.getByRole('textbox', { name: 'Bank name' })).toBeVisible()
  const boxOf = (name: string) => page.locator(`[id^="field-"][id$="-${name}"]`).boundingBox()
  for (const [left, right] of [
    ['bankCountry', 'bankAccount'],
    ['bankIdentifier', 'baseAccountCurrency'],
  ] as const) {
    const [first, second] = await Promise.all([boxOf(left), boxOf(right)])
    expect([second?.y, second?.width], right).toEqual([first?.y, first?.width])
  }
})

test('[C11] [C14] nothing to prepare looks done, and a chooser that waits for a date looks like no link', async ({
  page,
  portal,
  applicant,
}) => {
  void applicant
  await open(page, `${portal.url}/guide`)
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Registration number, date and country' })
  await expect(first).toBeVisible()
  await expect(first.locator('svg')).toHaveCount(0)
  await open(page, `${portal.url}/supporting-documents`)
  const choose = fieldElement(page, 'registeredAddress').getByRole('button', { name: /^Choose/ })
  await expect(choose).toBeDisabled()
  await expect(choose.getByText('Choose files')).toHaveCSS('text-decoration-line', 'none')
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
  // The second line starts below the number of the statement, not beside it.
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
  // In a single evaluation, because findings above may appear in between.
  const { title, change } = await entry.evaluate((node) => {
    const middleOf = (element: Element | null) => {
      const box = element?.getBoundingClientRect()
      return box ? box.y + box.height / 2 : Number.NaN
    }
    return { title: middleOf(node.querySelector('summary > span')), change: middleOf(node.querySelector('a')) }
  })
  expect(Math.abs(title - change)).toBeLessThan(1.5)
})

test('an answer that follows from others is right below its question', async ({ page, portal, applicant }) => {
  void applicant
  await open(page, `${portal.url}/certified-board-resolution`)
  const company = fieldElement(page, 'companyName')
  const boxes = await Promise.all(
    [company.getByText('Company name'), company.getByText('Not answered')].map((text) => text.boundingBox()),
  )
  expect((boxes[1]?.y ?? 0) - (boxes[0]?.y ?? 0)).toBeLessThan(40)
})

test('the actions that every entry has stay in one row', async ({ page, portal, applicant }) => {
  await save(portal, applicant, sectionAt('/beneficial-owners'), {
    shareholders: { h1: { legalNature: 'legalEntity', companyName: 'Nordstern Muster GmbH' } },
  })
  await open(page, `${portal.url}/beneficial-owners`)
  for (const language of ['en', 'zh-CN'] as const) {
    if (language === 'zh-CN') await chooseLanguage(page, language)
    const actions = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Nordstern' }).getByRole('button')
    await expect(actions).toHaveCount(3)
    const [, change, remove] = await Promise.all((await actions.all()).map(topOf))
    expect(remove, language).toBe(change)
  }
})

test('on a phone the actions of an owner begin below its name', async ({ page, portal, applicant }) => {
  await save(portal, applicant, sectionAt('/beneficial-owners'), {
    shareholders: { h1: { legalNature: 'naturalPerson', fullLegalName: 'Erika Muster' } },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${portal.url}/beneficial-owners`)
  // The chart, which comes later, has a list with the same names.
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: 'Erika Muster' })
    .filter({ has: page.getByRole('button') })
  await expect(entry.getByRole('button')).toHaveCount(2)
  const [name, change] = await entry.evaluate((node) => {
    const range = document.createRange()
    return [node.querySelector('p'), node.querySelector('button')].map((element) => {
      range.selectNodeContents(element ?? node)
      return range.getBoundingClientRect().x
    })
  })
  expect(change).toBe(name)
})

test('the family name is asked first in Chinese, the given name in English', async ({ page, portal, applicant }) => {
  void applicant
  await open(page, `${portal.url}/authorised-representative`)
  await page.getByRole('button', { name: 'Add a representative' }).click()
  const first = page.locator('[id$="-firstName"], [id$="-lastName"]').first()
  await expect(first).toHaveAttribute('id', /-firstName$/)
  await chooseLanguage(page, 'zh-CN')
  await expect(first).toHaveAttribute('id', /-lastName$/)
})

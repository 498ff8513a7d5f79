import type { Page } from '@playwright/test'
import { companyDetails } from '../../../../domain/sections/companyDetails.ts'
import { fill, save, sectionAt, sections } from '../../harness/application.ts'
import { fieldElement, horizontalOverflow, open, stepMenu, visitSection } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'
import { titleOf } from '../../harness/texts.ts'
import { hiddenFocus, textSpacing, truncatedTexts } from '../../harness/visibleTexts.ts'

const phone = { width: 320, height: 640 }

test('[LAY-1] [C17] has logo, title, help, language, theme and the user with Logout in the header', async ({
  page,
  portal,
  applicant,
}) => {
  await open(page, `${portal.url}/bank-details`)
  const header = page.getByRole('banner')
  await expect(header.getByRole('img', { includeHidden: true }).or(header.locator('img')).first()).toBeVisible()
  await expect(header.getByText('Onboarding Application')).toBeVisible()
  await expect(header.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  await expect(header.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  await header.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText(applicant.email).last()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await termsAreExplained(page)
  await header.getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(`${portal.url}/guide`)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Terms' }).getByRole('term').first()).toHaveText('LEI')
  const left = main.getByRole('region', { name: 'Your sections' })
  await expect(left.getByRole('listitem').filter({ hasText: 'Bank Details' })).toContainText('about 4 minutes')
  await expect(left).toContainText(/About 5\d minutes left/)
  await expect(stepMenu(page)).toContainText(/About 5\d minutes left/)
})

/** Expects that the keyboard opens the explanation of a term, and that Escape closes it. */
async function termsAreExplained(page: Page): Promise<void> {
  await expect(page.getByText('Definitions', { exact: true })).toBeVisible()
  const term = page.getByRole('list', { name: 'Definitions' }).getByRole('button', { name: /IBAN/ })
  await term.focus()
  await page.keyboard.press('Enter')
  const meaning = page.getByRole('dialog', { name: 'IBAN' })
  await expect(meaning).toContainText('International bank account number')
  await expect(meaning, 'the meaning receives the focus').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(meaning).toHaveCount(0)
  await expect(term).toBeFocused()
}

test('[LAY-2] [LAY-3] numbers the steps with two digits, checks the complete ones, and shows the progress', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { only: ['/bank-details', '/sanctions', '/account-preference'] })
  await open(page, `${portal.url}/sanctions`)
  const items = stepMenu(page).getByRole('listitem')
  const titles = ['Application Instructions', ...sections.map((section) => titleOf(section))]
  await expect(items).toHaveCount(titles.length)
  const complete = new Set([2, 10, 11])
  for (const [index, title] of titles.entries()) {
    const item = items.nth(index)
    await expect(item).toContainText(title)
    const number = item.getByText(String(index + 1).padStart(2, '0'), { exact: true })
    await expect(number).toHaveCount(complete.has(index) ? 0 : 1)
    await expect(item.locator('svg')).toHaveCount(complete.has(index) ? 1 : 0)
  }
  await expect(stepMenu(page).getByRole('img', { name: '21% complete' })).toBeVisible()
  await expect(stepMenu(page).getByText('3 of 14 sections complete')).toBeVisible()
  await expect(stepMenu(page).locator('strong')).toHaveText(titleOf(sections[9] ?? never()))
  await stepMenu(page).getByRole('link', { name: 'Declaration' }).click()
  await expect(stepMenu(page).locator('strong')).toHaveText('Declaration')
  await expect(stepMenu(page).getByRole('link', { name: 'Declaration' })).toHaveAttribute('aria-current', 'page')
})

function never(): never {
  throw new Error('the region has fewer steps')
}

/** Returns the controls that are outside the window or under the footer while they have the keyboard focus. */
async function footerIsReachable(page: Page): Promise<void> {
  const button = page.getByRole('contentinfo').getByRole('button').last()
  await expect(button).toBeInViewport()
  const box = await button.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await button.click({ trial: true })
}

test('[LAY-4] has no horizontal scrolling at 320 px, and keeps footer and focus visible, with every answer filled in', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { sample: 'layered' })
  await page.setViewportSize(phone)
  await open(page, `${portal.url}/404`)
  expect(await horizontalOverflow(page), '/404').toBeLessThanOrEqual(0)
  await open(page, `${portal.url}/guide`)
  expect(await horizontalOverflow(page), '/guide').toBeLessThanOrEqual(0)
  await footerIsReachable(page)
  for (const section of [...sections, sectionAt('/tax-residency')]) {
    await visitSection(page, section)
    expect(await horizontalOverflow(page), section.path).toBeLessThanOrEqual(0)
    await footerIsReachable(page)
    expect(await hiddenFocus(page), section.path).toEqual([])
  }
  // A laptop window at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 180 })
  for (const path of ['/company-details', '/declaration']) {
    await visitSection(page, sectionAt(path))
    expect(await hiddenFocus(page, { isPartEnough: true }), `${path} in a low window`).toEqual([])
  }
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  await page.setViewportSize(phone)
  await page.addStyleTag({ content: textSpacing })
  for (const path of ['/company-details', '/declaration', '/beneficial-owners']) {
    await visitSection(page, sectionAt(path))
    expect(await horizontalOverflow(page), `${path} with wider spacing`).toBeLessThanOrEqual(0)
    expect(await truncatedTexts(page), `${path} with wider spacing`).toEqual([])
  }
})

test('[LAY-4] has no horizontal scrolling before the sign-in', async ({ page, portal }) => {
  await page.setViewportSize(phone)
  for (const path of ['/welcome', '/login', '/register', '/forget-password']) {
    await open(page, portal.url + path)
    expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0)
    const button = page.getByRole('main').getByRole('button').last()
    await button.click({ trial: true })
  }
})

test('[LAY-4] turns the menu into a drawer on a phone', async ({ page, portal, applicant }) => {
  void applicant
  await page.setViewportSize(phone)
  await open(page, `${portal.url}/company-details`)
  await expect(page.getByRole('link', { name: 'Bank Details' })).toBeHidden()
  await expect(stepMenu(page).getByText('Step 2 of 15')).toBeVisible()
  await page.getByRole('button', { name: 'All steps' }).click()
  const drawer = page.getByRole('dialog', { name: 'All steps' })
  await expect(drawer.getByRole('listitem')).toHaveCount(15)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'All steps' })).toBeFocused()
  await page.getByRole('button', { name: 'All steps' }).click()
  await drawer.getByRole('link', { name: 'Bank Details' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`${portal.url}/bank-details`)
  await page.getByRole('button', { name: 'All steps' }).click()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${portal.url}/company-details`)
  await expect(drawer, 'the list closes on the next page').toBeHidden()
})

test('[LAY-4] has the header and chosen options within the window at 320 px, in both languages', async ({
  page,
  portal,
  applicant,
}) => {
  await save(portal, applicant, companyDetails, { entityType: 'private_limited' })
  await page.setViewportSize(phone)
  await open(page, `${portal.url}/company-details`)
  await expect(fieldElement(page, 'entityType').locator('p[aria-hidden]'), 'a list cuts it').toContainText('Pty Ltd')
  await open(page, `${portal.url}/guide`)
  for (const language of ['en', 'zh-CN']) {
    await page.getByRole('combobox').first().selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const header = page.getByRole('banner')
    for (const control of [header.getByRole('combobox'), ...(await header.getByRole('button').all())]) {
      await expect(control).toBeInViewport({ ratio: 1 })
    }
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  }
})

test('[LAY-4] fits a wide desktop', async ({ page, portal, applicant }) => {
  await save(portal, applicant, companyDetails, { entityType: 'private_limited' })
  await page.setViewportSize({ width: 2560, height: 1300 })
  await open(page, `${portal.url}/company-details`)
  const inFull = fieldElement(page, 'entityType').getByText('Private limited company (Ltd,')
  await expect(inFull, 'a text that fits its list is not repeated').toBeHidden()
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  const width = await page.getByRole('main').evaluate((element) => element.clientWidth)
  expect(width).toBeLessThan(1200)
  await expect(page.getByRole('link', { name: 'Bank Details' })).toBeInViewport()
  await page.getByRole('combobox').first().selectOption('zh-CN')
  await page.setViewportSize({ width: 1280, height: 600 })
  const review = page.getByRole('link', { name: '核对填写内容' })
  const menu = page.getByRole('navigation').filter({ has: review })
  const cut = await menu.evaluate((element) => element.scrollHeight - element.clientHeight)
  // A window that just fits the Chinese menu: in some regions, its English titles need one more line.
  await page.setViewportSize({ width: 1280, height: 600 + cut })
  await page.evaluate(() => {
    const longer = new CSSStyleSheet()
    longer.replaceSync(':lang(en) nav li { padding-bottom: 1rem }')
    document.adoptedStyleSheets.push(longer)
  })
  await review.click()
  await expect(review).toHaveAttribute('aria-current', 'page')
  await page.getByRole('combobox').first().selectOption('en')
  await expect(page.getByRole('link', { name: 'Check your answers' })).toBeInViewport({ ratio: 1 })
})

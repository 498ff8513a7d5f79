import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { pagesOf } from '../../../../pdf/fixtures/read.ts'
import { fill, sectionAt } from '../../harness/application.ts'
import { fieldElement, footerButton, open, stepMenu, visit, visitSection } from '../../harness/frame.ts'
import { expect, test, withMotion } from '../../harness/test.ts'

test.use(withMotion)

/** Returns how visible an element is, as the deviation of its grey values; 0 for a single colour. */
async function drawn(locator: Locator): Promise<number> {
  const { channels } = await sharp(await locator.screenshot())
    .greyscale()
    .stats()
  return channels[0]?.stdev ?? 0
}

/** Returns the classes of animated elements, except the navigation bar, which conveys information (RT-2). */
async function moving(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect && effect.target?.className) || ''),
  )
  return names.filter((name) => name !== 'bar' && name !== 'bprogress')
}

test('[LAY-4] [THM-1] every control keeps its edge and state in forced colours, and nothing moves with reduced motion', async ({
  page,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { only: ['/company-details', '/account-preference', '/declaration'] })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open(page, `${portal.url}/company-details`)
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  const [yes, no] = [0, 1].map((index) =>
    fieldElement(page, 'isBankruptcy').getByRole('radio').nth(index).locator('..'),
  )
  const controls = {
    'a text': fieldElement(page, 'companyName').getByRole('textbox'),
    'a button': footerButton(page, 'Next'),
    'a link that is a step': stepMenu(page).getByRole('link').first(),
    'a switch': fieldElement(page, 'sameAsOfficeAddress').locator('label > span').first(),
    yes,
    no,
  }
  for (const [name, control] of Object.entries(controls))
    if (control) expect(await drawn(control), name).toBeGreaterThan(5)
  const outlineOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(await outlineOf(stepMenu(page).getByRole('link', { name: 'Company Information' }))).toBe('solid')
  await fieldElement(page, 'companyName').getByRole('textbox').focus()
  expect(await outlineOf(fieldElement(page, 'companyName').getByRole('textbox'))).toBe('solid')

  await visitSection(page, sectionAt('/account-preference'))
  const boxes = page.getByRole('main').locator('label:has(input[type="checkbox"])')
  const ticked = boxes.filter({ has: page.locator('input:checked') }).first()
  const free = boxes.filter({ has: page.locator('input:not(:checked)') }).first()
  const markOf = (box: Locator) => drawn(box.locator('span').first())
  expect(Math.abs((await markOf(ticked)) - (await markOf(free)))).toBeGreaterThan(5)
  expect(await moving(page)).toEqual([])
})

test('[THM-1] prints light and complete, without the frame, from either theme', async ({ page, portal, applicant }) => {
  await fill(portal, applicant, { only: ['/company-details', '/bank-details'] })
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto(`${portal.url}/review`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Company Information' })).toBeVisible()
  for (const frame of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    main.getByRole('link', { name: /^Change/ }),
  ])
    await expect(frame.first()).toBeHidden()
  const ink = await main.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(ink).toEqual(['rgb(20, 33, 61)', 'rgb(255, 255, 255)'])
  const printed = (await pagesOf(await page.pdf({ format: 'A4' }))).join('')
  for (const words of ['Checkyouranswers', 'BlueDuneTradingFZE', 'Certifiedboardresolution'])
    expect(printed.toLowerCase()).toContain(words.toLowerCase())

  await visit(page, '/company-details')
  await expect(main.getByRole('heading', { level: 1, name: 'Company Information' })).toBeVisible()
  await expect(fieldElement(page, 'companyName').getByRole('textbox')).toHaveValue('Blue Dune Trading FZE')
  await expect(main.getByRole('button', { name: /Choose files/ })).toBeHidden()
})

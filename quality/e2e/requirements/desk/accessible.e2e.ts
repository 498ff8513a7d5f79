import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { scopes } from '../../../../domain/contract/scopes.ts'
import { regionIds } from '../../../../domain/regions/index.ts'
import { submit } from '../../harness/application.ts'
import { addStaff, callDesk, judgeRest, openTab, signInToDesk } from '../../harness/desk.ts'
import { horizontalOverflow } from '../../harness/frame.ts'
import { expect, register, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible, type Variant } from '../../harness/variants.ts'
import { isNightly } from '../../nightly.ts'

const looks: readonly Variant[] = [
  { theme: 'light', language: 'en', width: 1280 },
  ...(isNightly ? [{ theme: 'dark', language: 'en', width: 1440 } as const] : []),
  { theme: 'dark', language: 'en', width: 320 },
]

const tabs = ['application', 'documents', 'changes', 'requests', 'checks', 'decision', 'notes', 'timeline']

test('[OD-24] no page of the desk has an accessibility violation or is wider than its window', async ({
  page,
  portal,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const staff = await addStaff(portal, 'Ada Admin', 'administrator', 'reviewer', 'approver')
  await signInToDesk(page, portal, staff)
  const rights = { scopes: [...scopes], regions: [...regionIds], days: 20 }
  await callDesk(page, 'createApiKey', { name: 'Data warehouse', ...rights })
  const pages = [
    '/desk?view=unassigned',
    '/desk/staff',
    '/desk/integration',
    ...tabs.map((tab) => `/desk/cases/${applicant.account}/${tab}`),
  ]
  // Filled in, so that these parts are checked as well.
  const fill = async () => {
    await expect(page.getByText('This person decides applications and manages staff.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Account' }).fill(applicant.account)
    await page.getByRole('button', { name: 'List the looks' }).click()
    await expect(page.getByText('Nobody looked at this case yet.')).toBeVisible()
  }
  for (const path of pages) {
    await page.goto(portal.url + path)
    if (path === '/desk/staff') await fill()
    for (const look of looks) {
      await applyVariant(page, look)
      await expect(page.getByText('Loading')).toHaveCount(0)
      await expectAccessible(page, `${path} ${JSON.stringify(look)}`)
      expect(await horizontalOverflow(page), `${path} ${look.width}`).toBeLessThanOrEqual(0)
    }
  }
})

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const isThere = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await isThere())) return
  }
  throw new Error(`Tab reaches nothing named ${name}`)
}

test('[OD-24] the queue, a case and a recommendation need no mouse', async ({ page, portal }) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const staff = await addStaff(portal, 'Kay Board', 'reviewer')
  await signInToDesk(page, portal, staff)
  await page.goto(`${portal.url}/desk?view=unassigned`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(applicant.account)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await tabTo(page, /^Blue Dune/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeHidden()
  await tabTo(page, /^Start$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('In review')).toBeVisible()
  await page.keyboard.press('5')
  await tabTo(page, /^OK: The company is in the register/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change: The company is in the register' })).toBeFocused()
  await judgeRest(page, applicant.account)
  await page.keyboard.press('6')
  await expect(page.getByLabel('Why')).toBeVisible()
  await tabTo(page, /^Approve/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('The company and its owners are identified by documents.')
  await tabTo(page, /^Recommend$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Recommended').first()).toBeVisible()
  await openTab(page, 'Timeline')
})

test('the pages of an applicant contain nothing of the desk', async ({ portal }) => {
  const folder = join(import.meta.dirname, '..', '..', '..', '..', 'dist', `web-${portal.region.id}`)
  const files = globSync('assets/*.{js,css}', { cwd: folder })
  const holding = (word: string) => files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(word))
  expect(holding('/v1/form/')).not.toEqual([])
  for (const word of ['/v1/desk', 'X-Desk-Request', 'Take over']) expect(holding(word), word).toEqual([])
})

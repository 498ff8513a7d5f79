import type { Page } from '@playwright/test'
import type { DecisionDetail } from '../../../../domain/desk/decision/schemas.ts'
import { submit } from '../../harness/application.ts'
import { addStaff, openTab, signInToDesk } from '../../harness/desk.ts'
import type { PortalUnderTest } from '../../harness/portal.ts'
import { expect, register, test } from '../../harness/test.ts'
import { expectAccessible } from '../../harness/variants.ts'

const place = 'Company Information – Website'

/** Opens the new case of an applicant as a member of staff, and takes it over. */
async function takeCase(page: Page, portal: PortalUnderTest, name: string): Promise<void> {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const staff = await addStaff(portal, name, 'reviewer', 'approver')
  await signInToDesk(page, portal, staff)
  await page.goto(`${portal.url}/desk/cases/${applicant.account}`)
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible()
}

test('[OD-24] each button says what it is about; a shown number keeps the focus, and is announced', async ({
  page,
  portal,
}) => {
  await takeCase(page, portal, 'Nora Names')
  const show = page.getByRole('button', { name: /^Show: .+ – / }).first()
  const name = (await show.getAttribute('aria-label')) ?? ''
  await show.focus()
  await page.keyboard.press('Enter')
  const hide = page.getByRole('button', { name: name.replace('Show', 'Hide'), exact: true })
  await expect(hide).toBeFocused()
  const number = page.locator('[aria-live=polite]').filter({ hasNotText: '•' })
  await expect(number.first()).toHaveText(/\w{4}/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  await openTab(page, 'Notes')
  await page.getByLabel('New note').fill('The licence names another activity.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('button', { name: /^Strike out: note of / })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${portal.url}/desk?view=mine`)
  await expect(page.getByRole('link', { name: 'Blue Dune Trading FZE' })).toBeVisible()
  for (const [part, role] of [
    ['table', 'table'],
    ['tbody tr', 'row'],
    ['tbody th', 'rowheader'],
    ['tbody td', 'cell'],
  ] as const)
    await expect(page.locator(part).first()).toHaveAttribute('role', role)
})

test('a draft is edited and deleted; a case has a priority and labels, and is released', async ({ page, portal }) => {
  await takeCase(page, portal, 'Edda Editor')
  await page.getByRole('button', { name: `Request: ${place}` }).click()
  await page.getByLabel('What the applicant reads').selectOption('pleaseExplain')
  await page.getByLabel('More in your words (optional)').fill('Another company?')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await openTab(page, 'Requests')
  await page.getByRole('button', { name: /^Edit: .*Website/ }).click()
  const text = page.getByLabel('More in your words (optional)')
  await expect(text).toHaveValue('Another company?')
  await text.fill('The page shows another company.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('“The page shows another company.”')).toBeVisible()
  await expect(page.getByText('Another company?')).toHaveCount(0)
  await page.getByRole('button', { name: /^Delete: .*Website/ }).click()
  await expect(page.getByText('There is no draft.')).toBeVisible()

  await page.getByRole('button', { name: 'Priority and labels …' }).click()
  await page.getByLabel('Priority', { exact: true }).selectOption('Urgent')
  await page.getByLabel('Labels (optional)').fill('Fund, second look')
  await expectAccessible(page, 'the dialog of priority and labels')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Urgent' })).toBeVisible()
  await expect(page.getByText('second look')).toBeVisible()
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Nobody' })).toBeVisible()
})

test('[OD-14] a decision keeps what the person saw; a change since is said, and looked at by a button', async ({
  page,
  portal,
}) => {
  const hashes = ['a'.repeat(384), 'b'.repeat(384)]
  let answers = 0
  await page.route('**/v1/desk/findDecision*', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: DecisionDetail }
    const contentHash = hashes[Math.min(answers, 1)]
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, contentHash, rules: { approve: null, decline: null } } },
    })
  })
  const sent: unknown[] = []
  await page.route('**/v1/desk/decide*', async (route) => {
    sent.push((route.request().postDataJSON() as { contentHash: string }).contentHash)
    await route.fulfill({ status: 409, json: { code: 2012, message: 'Something has changed.', data: null } })
  })
  await takeCase(page, portal, 'Hal Hash')
  await openTab(page, 'Decision')
  await page.getByLabel('For the record (optional)').fill('Typed before the change.')
  const notice = page.getByText('Something changed since you opened this page. Look at it again.')
  await expect(notice).toHaveCount(0)
  answers = 1
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(notice).toBeVisible()
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await approve.click()
  await expect.poll(() => sent).toEqual([hashes[0]])
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('For the record (optional)')).toHaveValue('Typed before the change.')
  await approve.click()
  await expect.poll(() => sent).toEqual(hashes)
})

test('a desk that can’t be loaded says so, and is tried again', async ({ page, portal }) => {
  const staff = await addStaff(portal, 'Bea Busy', 'reviewer')
  await signInToDesk(page, portal, staff)
  await page.route('**/v1/desk/me*', (route) =>
    route.fulfill({ status: 503, json: { code: 5000, message: 'The server is busy.', data: null } }),
  )
  await page.goto(`${portal.url}/desk`)
  await expect(page.getByRole('heading', { name: 'The desk couldn’t be loaded' })).toBeVisible()
  await expect(page.getByText('The server is busy.')).toBeVisible()
  await page.unroute('**/v1/desk/me*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
})

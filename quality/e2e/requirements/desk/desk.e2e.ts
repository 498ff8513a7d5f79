import { submit } from '../../harness/application.ts'
import {
  addStaff,
  authenticatorCode,
  giveCode,
  invite,
  openTab,
  signInOnPages,
  signInToDesk,
} from '../../harness/desk.ts'
import { expect, password, register, test } from '../../harness/test.ts'
import { expectAccessible } from '../../harness/variants.ts'

test('a member of staff sets up access, finds a case, takes it, reads the record and writes a note', async ({
  page,
  portal,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const { email, link } = await invite(portal, 'Rae Reviewer', 'reviewer')
  await page.goto(`${portal.url}${link.pathname}${link.hash}`)
  await page.getByLabel('Password').fill(password)
  const key = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(portal, key))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  const recoveryCodes = await page.getByRole('listitem').allTextContents()
  await signInOnPages(page, portal.url, { email, recoveryCodes })
  await page.getByRole('link', { name: /^Unassigned/ }).click()
  await page.getByRole('row').filter({ hasText: applicant.account }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blue Dune Trading FZE' })).toBeVisible()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText('Rae Reviewer').nth(1)).toBeVisible()
  await openTab(page, 'Documents')
  await page.getByRole('button', { name: /\.pdf/ }).first().click()
  await expect(page.locator('canvas')).toBeVisible()
  await openTab(page, 'Notes')
  await page.getByLabel('New note').fill('The licence names another activity.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The licence names another activity.' })).toBeVisible()
  await openTab(page, 'Timeline')
  await expect(page.getByText(/submitted/i).first()).toBeVisible()
  await expectAccessible(page, 'the timeline')
})

test('what is typed outlives the session: after a new login the note is stored', async ({ page, portal }) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const reviewer = await addStaff(portal, 'Sam Slow', 'reviewer')
  await signInToDesk(page, portal, reviewer)
  await page.goto(`${portal.url}/desk/cases/${applicant.account}/notes`)
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeHidden()
  await page.getByLabel('New note').fill('Typed before the session ended.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Log in again' })
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await giveCode(page, reviewer, 'Log in')
  await expect(page.getByRole('listitem').filter({ hasText: 'Typed before the session ended.' })).toBeVisible()
})

test('of two people who change a case at once, the second one meets both versions, and nothing typed is lost', async ({
  page,
  portal,
  browser,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const other = await browser.newPage()
  const reviewer = await addStaff(portal, 'Cora Conflict', 'reviewer')
  const approver = await addStaff(portal, 'Dana Double', 'approver')
  await signInToDesk(page, portal, reviewer)
  await page.goto(`${portal.url}/desk/cases/${applicant.account}/notes`)
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await page.getByLabel('New note').fill('Typed before a colleague came.')
  await page.getByRole('button', { name: 'Priority and labels …' }).click()
  await page.getByLabel('Labels (optional)').fill('fund')

  await signInToDesk(other, portal, approver)
  await other.goto(`${portal.url}/desk/cases/${applicant.account}`)
  await other.getByRole('button', { name: 'Take over' }).click()
  await other.getByRole('button', { name: 'Priority and labels …' }).click()
  await other.getByLabel('Labels (optional)').fill('family office')
  await other.getByLabel('Priority', { exact: true }).selectOption('High')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('family office')).toBeVisible()
  await other.getByRole('button', { name: 'Assign …' }).click()
  await other.getByLabel('To', { exact: true }).selectOption('Cora Conflict')
  await other.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(other.getByText('Cora Conflict', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Priority and labels' })
  await expect(dialog.getByText('Dana Double changed this case at')).toBeVisible()
  await expect(dialog.getByText('Theirs: family office')).toBeVisible()
  await expect(dialog.getByLabel('Labels (optional)')).toHaveValue('fund')
  // Only the other person changed the priority, so there is nothing to choose.
  await expect(dialog.getByLabel('Priority', { exact: true })).toHaveValue('1')
  await expectAccessible(page, 'both versions')
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('fund', { exact: true })).toBeVisible()
  await expect(page.getByText('High', { exact: true })).toBeVisible()

  // An act without a text is repeated with a second press, now that its author knows of the change.
  await other.getByRole('button', { name: 'Take over' }).click()
  await expect(other.getByText('Cora Conflict changed this case at')).toBeVisible()
  await other.getByRole('button', { name: 'Take over' }).click()
  await expect(other.getByText('Dana Double').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Dana Double is working on this case.')).toBeVisible()
  await expect(page.getByText('Your text is still here.')).toBeVisible()
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Typed before a colleague came.' })).toBeVisible()

  // The retention rules removed the case meanwhile.
  const gone = { status: 404, json: { code: 2004, message: '', data: null } }
  await page.route('**/v1/desk/findCase', (route) => route.fulfill(gone))
  await page.getByRole('button', { name: 'Strike out' }).click()
  await expect(page.getByText('This case was removed, or you can’t see it any more.')).toBeVisible()
})

import { submit } from '../../harness/application.ts'
import { addStaff, giveCode, openTab, signInToDesk } from '../../harness/desk.ts'
import { expect, password, register, test } from '../../harness/test.ts'
import { expectAccessible } from '../../harness/variants.ts'

test('a member of staff sets up access, finds a case, takes it, reads the record and writes a note', async ({
  page,
  portal,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const reviewer = await addStaff(page, portal, 'Rae Reviewer', 'reviewer')
  await signInToDesk(page, portal, reviewer)
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
  const reviewer = await addStaff(page, portal, 'Sam Slow', 'reviewer')
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

import type { Page } from '@playwright/test'
import { submit } from '../../harness/application.ts'
import { addStaff, giveCode, signInToDesk } from '../../harness/desk.ts'
import { expect, register, test } from '../../harness/test.ts'
import { expectAccessible } from '../../harness/variants.ts'

async function tab(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Case' }).getByRole('link', { name }).click()
}

test('a member of staff sets up access, finds a case, takes it, reads the record and writes a note', async ({
  page,
  portal,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const reviewer = await addStaff(page, portal, 'Rae Reviewer', 'reviewer')
  await signInToDesk(page, portal, reviewer)
  await page.getByRole('link', { name: /^Unassigned/ }).click()
  await page.getByRole('link', { name: 'Blue Dune Trading FZE' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blue Dune Trading FZE' })).toBeVisible()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText('Rae Reviewer').nth(1)).toBeVisible()
  await page.screenshot({ path: '/tmp/e1.png', fullPage: false })
  await tab(page, 'Documents')
  await page.getByRole('button', { name: /\.pdf/ }).first().click()
  await expect(page.locator('canvas')).toBeVisible()
  await page.screenshot({ path: '/tmp/e2.png' })
  await tab(page, 'Notes')
  await page.getByLabel('New note').fill('The licence names another activity.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The licence names another activity.' })).toBeVisible()
  await tab(page, 'Timeline')
  await expect(page.getByText(/submitted/i).first()).toBeVisible()
  await page.screenshot({ path: '/tmp/e3.png' })
  void giveCode
  await expectAccessible(page, 'the timeline')
})

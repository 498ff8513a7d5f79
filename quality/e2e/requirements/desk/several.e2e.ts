import { readFileSync } from 'node:fs'
import { submit } from '../../harness/application.ts'
import { addStaff, giveCode, signInToDesk } from '../../harness/desk.ts'
import { expect, register, test } from '../../harness/test.ts'
import { expectAccessible } from '../../harness/variants.ts'

test('[OD-24] selects cases by a key and changes them at once, sees a colleague, and takes the evidence with the second factor', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(180_000)
  const applicant = await register(portal)
  await submit(portal, applicant)
  const approver = await addStaff(page, portal, 'Amina Noor', 'approver')
  await signInToDesk(page, portal, approver)
  await page.getByLabel('Search').fill(applicant.account)
  const row = page.getByRole('row').filter({ hasText: applicant.account })
  await expect(row).toHaveCount(1)
  await row.getByRole('link').focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected cases' })
  await expect(bar.getByText('1 selected')).toBeVisible()
  await expectAccessible(page, 'a selected case')
  await bar.getByRole('button', { name: 'Label …' }).click()
  await page.getByLabel('Label', { exact: true }).fill('funds')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(bar).toBeHidden()
  await expect(row.getByText('funds')).toBeVisible()
  await expect(row.getByRole('cell', { name: 'me' })).toBeVisible()

  const other = await browser.newPage()
  const reviewer = await addStaff(other, portal, 'Rae Reviewer', 'reviewer')
  await signInToDesk(other, portal, reviewer)
  await other.goto(`${portal.url}/desk/cases/${applicant.account}/documents`)
  await expect(other.getByRole('button', { name: 'Download evidence pack …' })).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByText('Rae Reviewer is also looking at this case.')).toBeVisible()

  await other.getByRole('button', { name: 'Download evidence pack …' }).click()
  await other.getByLabel('Reason').selectOption('other')
  await expect(other.getByRole('button', { name: 'Download', exact: true })).toBeDisabled()
  await other.getByLabel('Your reason').fill('The tribunal asked for it.')
  await expectAccessible(other, 'the reason for a download')
  // As after ten minutes, when the second factor counts no longer.
  const refusal = { status: 403, json: { code: 2020, message: 'Confirm that it’s you.', data: { need: 'confirm' } } }
  await other.route('**/v1/desk/download', (route) => route.fulfill(refusal), { times: 1 })
  await other.getByRole('button', { name: 'Download', exact: true }).click()
  await giveCode(other, reviewer, 'Confirm')
  const saved = other.waitForEvent('download')
  await expect(other.getByText(`Saved as evidence-${applicant.account}.zip.`)).toBeVisible()
  const bytes = readFileSync(await (await saved).path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await other.close()
})

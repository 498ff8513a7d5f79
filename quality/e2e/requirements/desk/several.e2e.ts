import { readFileSync } from 'node:fs'
import { type CaseRow, maxPageSize } from '../../../../domain/desk/schemas.ts'
import { submit } from '../../harness/application.ts'
import { addStaff, giveCode, signInToDesk } from '../../harness/desk.ts'
import { expect, register, test } from '../../harness/test.ts'
import { expectAccessible } from '../../harness/variants.ts'

test('[OD-24] selects cases by a key and changes them at once, sees a colleague, and takes the evidence with the second factor', async ({
  page,
  portal,
  browser,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const approver = await addStaff(portal, 'Amina Noor', 'approver')
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
  const reviewer = await addStaff(portal, 'Rae Reviewer', 'reviewer')
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
  // Simulates ten minutes, after which the second factor no longer counts.
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

/** Returns a case that waits for the brokerage. */
function caseRow(number: number): CaseRow {
  const account = `${20_000_000 + number}`
  const at = '2026-11-20T09:00:00.000Z'
  return {
    ...{ account, reference: `UAE-${account}-1`, companyName: `Company ${number}`, country: 'AE', region: 'uae' },
    ...{ state: 'new', turn: 'brokerage', assignee: null, priority: 0, labels: [], daysLate: 0, ageDays: 1 },
    ...{ firstSubmittedAt: at, submittedAt: at, stateSince: at, dueOn: '2026-11-30' },
    ...{ isChanged: false, isExcluded: false, isSilent: false },
  }
}

for (const { count, button, selected } of [
  { count: 120, button: 'Select all 120 of this view', selected: 120 },
  { count: 260, button: 'Select the first 200 of this view', selected: 200 },
])
  test(`[OD-24] selects a view of ${count} cases by the keyboard, beyond the page that is shown`, async ({
    page,
    portal,
  }) => {
    const rows = Array.from({ length: count }, (_, index) => caseRow(index))
    await page.route('**/v1/desk/findCases', (route) => {
      const { after = '0' } = route.request().postDataJSON() as { after?: string }
      const end = Number(after) + maxPageSize
      const data = { cases: rows.slice(Number(after), end), next: end < count ? `${end}` : null }
      return route.fulfill({ json: { code: 1004, message: 'Done.', data } })
    })
    const sent: string[][] = []
    await page.route('**/v1/desk/bulk', (route) => {
      const { accounts } = route.request().postDataJSON() as { accounts: string[] }
      sent.push(accounts)
      return route.fulfill({ json: { code: 1002, message: 'Done.', data: { done: accounts, refused: [] } } })
    })
    await signInToDesk(page, portal, await addStaff(portal, `Ada Approver ${count}`, 'approver'))
    const all = page.getByRole('checkbox', { name: 'Select every case of the list' })
    await all.focus()
    await expect(page.getByRole('button', { name: button })).toBeHidden()
    await page.keyboard.press('Space')
    const bar = page.getByRole('region', { name: 'Selected cases' })
    await expect(bar.getByText(`${maxPageSize} selected`)).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await expectAccessible(page, 'a selected page of a view')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(bar.getByText(`${selected} selected`)).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeHidden()
    await expect(all).toBeFocused()
    await expect(all).toBeChecked()
    await expect(page.getByRole('row', { name: `Company ${selected - 1}` })).toBeVisible()
    await bar.getByRole('button', { name: 'Priority …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sent.length).toBe(1)
    await expect(bar).toBeHidden()
    expect(sent).toEqual([rows.slice(0, selected).map(({ account }) => account)])
  })

import type { Page } from '@playwright/test'
import { drawnSignature } from '../../../../pdf/fixtures/record.ts'
import { callAs, save, sectionAt, submit } from '../../harness/application.ts'
import { addStaff, judgeRest, openTab, signInToDesk } from '../../harness/desk.ts'
import { open } from '../../harness/frame.ts'
import { expect, register, signIn, test } from '../../harness/test.ts'
import { expectAccessible } from '../../harness/variants.ts'

const company = 'Blue Dune Trading FZE'

/** Opens the case of an account from a view of the queue, because other tests have cases of the same company. */
async function openCase(page: Page, portalUrl: string, view: string, account: string): Promise<void> {
  await page.goto(`${portalUrl}/desk?view=${view}`)
  await page.getByRole('row').filter({ hasText: account }).getByRole('link', { name: company }).click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
}

test('[OD-10] [OD-11] [OD-14] a reviewer asks, the applicant answers, the reviewer recommends and an approver decides', async ({
  page,
  portal,
  browser,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const [desk, other] = await Promise.all([browser.newPage(), browser.newPage()])
  const reviewer = await addStaff(portal, 'Rae Reviewer', 'reviewer')
  const approver = await addStaff(portal, 'Amos Approver', 'approver')
  await signInToDesk(desk, portal, reviewer)
  await openCase(desk, portal.url, 'unassigned', applicant.account)
  await desk.getByRole('button', { name: 'Assign to me' }).click()

  await desk.getByRole('button', { name: 'Request: Company Information – Website' }).click()
  await desk.getByLabel('What the applicant reads').selectOption('pleaseExplain')
  await desk.getByLabel('More in your words (optional)').fill('The page shows another company.')
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await openTab(desk, 'Requests')
  await expect(desk.getByText('Explain this answer.')).toBeVisible()
  await expectAccessible(desk, 'the requests')
  await desk.getByRole('button', { name: 'Send the request …' }).click()
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByText('Information requested')).toBeVisible()

  await signIn(page, portal, applicant)
  await open(page, `${portal.url}/status`)
  await expect(page.getByText('Your answer is needed').first()).toBeVisible()
  await expect(page.getByText('The page shows another company.')).toBeVisible()
  await page.getByLabel('Your reply').fill('The page is the one of our group.')
  await expect(page.getByText('Saved').first()).toBeVisible()
  await save(portal, applicant, sectionAt('/company-details'), {
    companyWebsite: 'https://bluedune-fze.example',
  })
  // The declaration covers the changed answer, so it must be signed again.
  await save(portal, applicant, sectionAt('/declaration'), { signature: await drawnSignature(), date: '2026-11-20' })
  await callAs(portal, applicant, 'generateClientDetailPdf', {
    accountId: applicant.account,
    pdfSource: 'original',
    region: portal.region.id,
  })

  await openCase(desk, portal.url, 'changed', applicant.account)
  await openTab(desk, 'Changes')
  await expect(desk.getByText('https://bluedune-fze.example')).toBeVisible()
  // A new signature has no words to compare.
  const signed = desk.getByRole('listitem').filter({ hasText: 'Signed again' })
  await expect(signed.first()).toBeVisible()
  await expect(signed.filter({ hasText: 'not provided' })).toHaveCount(0)
  await expectAccessible(desk, 'the changes')
  await openTab(desk, 'Requests')
  await expect(desk.getByText('The page is the one of our group.')).toBeVisible()
  await desk.getByRole('button', { name: 'Accept' }).click()
  await openTab(desk, 'Decision')
  await expect(desk.getByRole('heading', { name: 'Before a recommendation' })).toBeVisible()
  await openTab(desk, 'Checks')
  await desk.getByRole('button', { name: /^OK: The company is in the register/ }).click()
  await expect(desk.getByText(/^1 of \d+ checks judged/)).toBeVisible()
  await desk.getByRole('button', { name: /^OK: Company, owners, directors/ }).click()
  await desk.getByLabel('Note: OK').fill('Screening tool, reference 12: no match')
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('button', { name: /^Judge: Missing document: Management accounts/ }).click()
  await desk.getByLabel('Note', { exact: true }).fill('The company is too young.')
  await expectAccessible(desk, 'the checks')
  await desk.getByRole('button', { name: 'Save' }).click()
  await judgeRest(desk, applicant.account)
  await openTab(desk, 'Decision')
  await desk.getByLabel('Why').fill('The company and its owners are identified, and the documents agree.')
  await desk.getByRole('button', { name: 'Recommend' }).click()
  await expect(desk.getByText('Recommended').first()).toBeVisible()
  await expectAccessible(desk, 'the recommendation')

  await signInToDesk(other, portal, approver)
  await openCase(other, portal.url, 'toDecide', applicant.account)
  await openTab(other, 'Decision')
  await expect(other.getByText('The company and its owners are identified')).toBeVisible()
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(other.getByText('Approved')).toBeVisible()
  await expect(other.getByText('Decided: approve')).toBeVisible()
  await expect(other.getByText('Something changed')).toHaveCount(0)

  await open(page, `${portal.url}/status`)
  await expect(page.getByText('Your application is approved', { exact: false })).toBeVisible()
  expect((await portal.mailsTo(applicant.email)).map(({ subject }) => subject).at(-1)).toMatch(/approved/i)
})

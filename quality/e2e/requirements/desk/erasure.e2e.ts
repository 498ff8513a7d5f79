import { callAs, submit } from '../../harness/application.ts'
import { addStaff, signInToDesk } from '../../harness/desk.ts'
import { expect, register, test } from '../../harness/test.ts'
import { expectAccessible } from '../../harness/variants.ts'

test('[AFT-10] an approver sees a request for erasure on the case, reads what the applicant will read, and answers', async ({
  page,
  portal,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  await callAs(portal, applicant, 'askErasure', { text: 'Erase everything.', password: applicant.password })
  await signInToDesk(page, portal, await addStaff(portal, 'Amos Approver', 'approver'))
  await page.goto(`${portal.url}/desk/cases/${applicant.account}`)
  const card = page.getByRole('region', { name: 'Requests for erasure' })
  await expect(card).toContainText('Erase everything.')
  await expect(card).toContainText('We must keep these records until about 20 November 2032')
  await expect(card.getByRole('option'), 'an open case has to be kept').toHaveText([/^In part/, /^Refused/])
  await card.getByLabel('Answer').selectOption('In part: some data are deleted')
  await card.getByLabel('Deleted data').fill('marketing data')
  await expect(card).toContainText('We’ve deleted: marketing data. We must keep these records')
  await expectAccessible(page, 'a request for erasure')
  await card.getByRole('button', { name: 'Answer' }).click()
  await expect(card).toContainText('Amos Approver')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('asked for, answer by')).toHaveCount(0)
})

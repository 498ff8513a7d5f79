import { submit } from '../../harness/application.ts'
import { addStaff, invite, signInToDesk } from '../../harness/desk.ts'
import { expect, newEmail, register, test } from '../../harness/test.ts'
import { expectAccessible } from '../../harness/variants.ts'

test('a refused password is named at its field, and an administrator, who reads no cases, starts at the staff page', async ({
  page,
  portal,
}) => {
  const { email, link } = await invite(portal, 'Ada Administrator', 'administrator')
  await page.goto(`${portal.url}${link.pathname}${link.hash}`)
  await page.getByLabel('Password').fill(`${email.split('@')[0]} and more`)
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Finish' }).click()
  const problem = 'Your password can’t contain your email address.'
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(new RegExp(problem))
  await expect(page.getByText('password:')).toHaveCount(0)
  await expectAccessible(page, 'a refused password')
  await signInToDesk(page, portal, await addStaff(portal, 'Bo Administrator', 'administrator'))
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Queue' })).toBeHidden()
  await expect(page.getByText('Your role doesn’t allow this.')).toBeHidden()
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a member of staff' })
  await dialog.getByLabel('Name').fill('Cy Reviewer')
  await dialog.getByLabel('Email').fill(newEmail('cy.reviewer'))
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('The invitation was emailed.')).toBeVisible()
})

test('a page that nobody uses is hidden from everybody, and a person with a connection leaves the case', async ({
  page,
  portal,
}) => {
  const applicant = await register(portal)
  await submit(portal, applicant)
  const staff = await addStaff(portal, 'Cora Connected', 'reviewer')
  await page.clock.install({ time: portal.now() })
  await signInToDesk(page, portal, staff)
  await page.goto(`${portal.url}/desk/cases/${applicant.account}`)
  const heading = page.getByRole('heading', { name: /Blue Dune/ })
  await expect(heading).toBeVisible()
  // An open dialog keeps the typed text.
  await page.getByRole('button', { name: 'I have a connection' }).click()
  await page.getByLabel('The connection').fill('My brother works there')
  await page.clock.fastForward('05:01')
  const cover = page.getByRole('dialog', { name: 'The page is hidden' })
  await expect(cover).toBeVisible()
  await expect(page).toHaveTitle('Desk')
  await expectAccessible(page, 'the cover')
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const names = nodes.flatMap(({ ignored, name }) => (ignored ? [] : [String(name?.value ?? '')]))
  expect(names).toContain('Show again')
  expect(names.join(' ')).not.toMatch(/Blue Dune|brother/)
  await client.detach()
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect(cover).toBeHidden()
  await expect(page.getByLabel('The connection')).toHaveValue('My brother works there')
  await page.getByRole('button', { name: 'Leave the case' }).click()
  await expect(page.getByText('You are excluded from this case.')).toBeVisible()
  await expectAccessible(page, 'an excluded case')
  expect(await page.content()).not.toContain('Blue Dune')
  await page.getByRole('link', { name: 'Queue' }).first().click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(applicant.account)
  await page.keyboard.press('Enter')
  await expect(page.getByText('you are excluded')).toBeVisible()
})

import { submit } from '../../harness/application.ts'
import { addStaff, signInToDesk } from '../../harness/desk.ts'
import { expect, register, test } from '../../harness/test.ts'
import { expectAccessible } from '../../harness/variants.ts'

test('a page that nobody uses is hidden from everybody, and a person with a connection leaves the case', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000)
  const applicant = await register(portal)
  await submit(portal, applicant)
  const staff = await addStaff(page, portal, 'Cora Connected', 'reviewer')
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

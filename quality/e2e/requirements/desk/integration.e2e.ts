import { addStaff, signInToDesk } from '../../harness/desk.ts'
import { expect, test } from '../../harness/test.ts'
import { expectAccessible } from '../../harness/variants.ts'

test('[I19-3] an administrator creates a key, copies it, a system uses it, and the administrator revokes it', async ({
  page,
  portal,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const administrator = await addStaff(page, portal, 'Ada Admin', 'administrator')
  await signInToDesk(page, portal, administrator)
  await page.getByRole('link', { name: 'Integration' }).click()
  await expect(page.getByText('There is no key yet.')).toBeVisible()

  const add = page.getByRole('button', { name: 'New key' })
  await add.click()
  const form = page.getByRole('dialog', { name: 'New key' })
  const create = form.getByRole('button', { name: 'Create the key' })
  await form.getByLabel('System').fill('Core banking')
  await expect(create).toBeDisabled()
  await form.getByRole('checkbox', { name: 'applications:read' }).check()
  await form.getByLabel('Days until it expires').fill('731')
  await expect(form.getByText('Enter a number from 1 to 730.')).toBeVisible()
  await form.getByLabel('Days until it expires').fill('20')
  await expectAccessible(page, 'the form of a new key')
  await create.click()

  const shown = page.getByRole('alertdialog', { name: 'The key of Core banking' })
  const field = shown.getByLabel('Key', { exact: true })
  await expect(field).toBeFocused()
  // It is not lost by one press.
  await page.keyboard.press('Escape')
  await expect(shown.getByText('You haven’t copied the key.')).toBeVisible()
  await expectAccessible(page, 'a new key')
  await shown.getByRole('button', { name: 'Copy the key' }).click()
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toBe(await field.inputValue())
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(add).toBeFocused()
  expect(await page.content()).not.toContain(key)

  const call = () =>
    request.get(`${portal.url}/v1/partner/applications`, { headers: { authorization: `Bearer ${key}` } })
  expect((await call()).status()).toBe(200)
  await page.reload()
  const row = page.getByRole('row', { name: /Core banking/ })
  await expect(row).toContainText('Expires in 20 days')
  await expect(row).not.toContainText('never')

  await row.getByRole('button', { name: 'Revoke the key of Core banking' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke the key of Core banking?' })
  await question.getByRole('button', { name: 'Revoke the key' }).click()
  await expect(row).toContainText('Revoked')
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeFocused()
  expect((await call()).status()).toBe(401)
})

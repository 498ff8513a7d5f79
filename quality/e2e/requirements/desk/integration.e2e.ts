import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { submit } from '../../harness/application.ts'
import { addStaff, signInToDesk } from '../../harness/desk.ts'
import { horizontalOverflow } from '../../harness/frame.ts'
import { startPortal } from '../../harness/portal.ts'
import { expect, register, test } from '../../harness/test.ts'
import { applyVariant, expectAccessible } from '../../harness/variants.ts'

test('[I19-3] an administrator creates a key, copies it, a system uses it, and the administrator revokes it', async ({
  page,
  portal,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const administrator = await addStaff(portal, 'Ada Admin', 'administrator')
  await signInToDesk(page, portal, administrator)
  await page.getByRole('link', { name: 'Integration' }).click()

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
  // A single press must not lose the key.
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

/** Starts a system of the brokerage that answers with a given status. */
async function startReceiver() {
  const receiver = { url: '', status: 503, ids: [] as unknown[], stop: () => server.close().closeAllConnections() }
  const server = createServer((request, response) => {
    if (receiver.status < 300) receiver.ids.push(request.headers['webhook-id'])
    request.resume()
    response.writeHead(receiver.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  return receiver
}

test('[I19-3] an administrator finds a failed delivery, sends its event again, and sees that it is accepted', async ({
  page,
}) => {
  const receiver = await startReceiver()
  const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 's').toString('base64')}`
  const portal = await startPortal('uae', { WEBHOOK_URLS: receiver.url, WEBHOOK_SECRET })
  try {
    const applicant = await register(portal)
    await submit(portal, applicant)
    await signInToDesk(page, portal, await addStaff(portal, 'Ada Admin', 'administrator'))
    await page.goto(`${portal.url}/desk/integration`)
    const table = page.getByRole('table', { name: 'Deliveries' })
    const failed = table.getByRole('row', { name: /The receiver failed \(status 503\)/ }).last()
    await expect(failed).toContainText(receiver.url)
    await expect(table).not.toContainText(applicant.account)
    for (const look of [{ theme: 'light', width: 1280 } as const, { theme: 'dark', width: 390 } as const]) {
      await applyVariant(page, { ...look, language: 'en' })
      await expect(failed).toBeVisible()
      await expectAccessible(page, `the deliveries in ${look.theme} at ${look.width}`)
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    }

    receiver.status = 204
    const again = failed.getByRole('button', { name: /^Send again: application\.status of / })
    await again.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Send application.status again?' })
    await expect(question).toContainText(receiver.url)
    await expectAccessible(page, 'the question before an event is sent again')
    await question.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('The event is being sent again.')).toBeVisible()
    await expect(again).toBeFocused()
    const replay = table.getByRole('row', { name: /sent again/ })
    await expect(replay).toContainText('Accepted')
    const id = (await replay.getByRole('rowheader').locator('span').textContent()) ?? ''
    expect(receiver.ids).toContain(id)
    await expect(failed).toContainText(id)
    await page.getByRole('checkbox', { name: 'Only failed' }).check()
    await expect(replay).toBeHidden()
    await expect(failed).toBeVisible()
  } finally {
    await portal.stop()
    receiver.stop()
  }
})

import { fill, storedForm } from '../harness/application.ts'
import { footerButton, open, place, toasts } from '../harness/frame.ts'
import { expect, test } from '../harness/test.ts'

test.beforeEach(({ applicant }) => void applicant)

for (const { choice, kept } of [
  { choice: 'Keep mine', kept: 'Second Dune' },
  { choice: 'Take the other', kept: 'First Dune' },
] as const) {
  test(`[SAV-4] two windows change one answer: the later is told, keeps its text, reviews both, and may ${choice}`, async ({
    page: second,
    portal,
    applicant,
  }) => {
    await fill(portal, applicant, { only: ['/company-details'] })
    const address = `${portal.url}/company-details`
    const first = await second.context().newPage()
    await open(second, address)
    await open(first, address)

    await place(first, 'companyName').getByRole('textbox').fill('First Dune')
    await footerButton(first, 'Save Draft').click()
    await expect(toasts(first, 'success')).toHaveText('Draft saved successfully')

    const name = place(second, 'companyName').getByRole('textbox')
    await place(second, 'companyRegNo').getByRole('textbox').fill('FZ-0001')
    await name.fill('Second Dune')
    await footerButton(second, 'Save Draft').click()
    const conflict = second.getByRole('alert').filter({ hasText: 'Changed in two places' })
    await expect(conflict).toContainText('Second Dune')
    await expect(conflict).toContainText('First Dune')
    await expect(conflict.getByRole('listitem')).toHaveCount(1)
    await expect(name).toHaveValue('Second Dune')
    await expect(toasts(second, 'success')).toHaveCount(0)
    const stored = async () => (await storedForm(portal, applicant)) as unknown
    expect(await stored()).toMatchObject({ clientDetail: { companyInfo: { companyName: 'First Dune' } } })

    await footerButton(second, 'Next').click()
    await expect(second).toHaveURL(address)
    await conflict.getByRole('button', { name: `${choice}: Full legal name of the company` }).click()
    await expect(conflict).toHaveCount(0)
    await expect(name).toHaveValue(kept)
    await footerButton(second, 'Save Draft').click()
    await expect(toasts(second, 'success')).toHaveText('Draft saved successfully')
    expect(await stored()).toMatchObject({
      clientDetail: { companyInfo: { companyName: kept, companyRegNo: 'FZ-0001' } },
    })
    await first.close()
  })
}

test('[SAV-4] two windows change different answers of one section: both stand, and nobody is asked', async ({
  page: second,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { only: ['/company-details'] })
  const first = await second.context().newPage()
  await open(second, `${portal.url}/company-details`)
  await open(first, `${portal.url}/company-details`)
  await place(first, 'city').getByRole('textbox').fill('Abu Dhabi')
  await footerButton(first, 'Save Draft').click()
  await expect(toasts(first, 'success')).toHaveText('Draft saved successfully')
  await place(second, 'companyName').getByRole('textbox').fill('Second Dune')
  await footerButton(second, 'Save Draft').click()
  await expect(toasts(second, 'success')).toHaveText('Draft saved successfully')
  await expect(place(second, 'city').getByRole('textbox')).toHaveValue('Abu Dhabi')
  expect(await storedForm(portal, applicant)).toMatchObject({
    clientDetail: { companyInfo: { companyName: 'Second Dune', city: 'Abu Dhabi' } },
  })
  await first.close()
})

test('[SAV-4] one window removes the entry that the other changes: the other is told and may keep it', async ({
  page: second,
  portal,
  applicant,
}) => {
  await fill(portal, applicant, { only: ['/bank-details'] })
  const first = await second.context().newPage()
  await open(second, `${portal.url}/bank-details`)
  await second
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  const bank = second.getByRole('textbox', { name: 'Bank', exact: false }).first()
  await open(first, `${portal.url}/bank-details`)
  await first
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await footerButton(first, 'Save Draft').click()
  await expect(toasts(first, 'success')).toHaveText('Draft saved successfully')
  await bank.fill('Second Bank')
  await footerButton(second, 'Save Draft').click()
  const conflict = second.getByRole('alert').filter({ hasText: 'Changed in two places' })
  await expect(conflict).toContainText('Removed')
  await conflict
    .getByRole('button', { name: /^Keep mine/ })
    .first()
    .click()
  await footerButton(second, 'Save Draft').click()
  await expect(toasts(second, 'success')).toHaveText('Draft saved successfully')
  expect(JSON.stringify((await storedForm(portal, applicant)).bankInfo)).toContain('Second Bank')
  await first.close()
})

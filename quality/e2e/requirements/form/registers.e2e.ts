import type { Locator, Page } from '@playwright/test'
import { save, sectionAt, storedForm } from '../../harness/application.ts'
import { footerButton, goTo, open, toasts } from '../../harness/frame.ts'
import { expect, test } from '../../harness/test.ts'

/** Returns the title of each row of the register. */
const names = (page: Page) => page.locator('li[id^="field-directors-"] p:first-child')

async function saveDraft(page: Page): Promise<void> {
  await footerButton(page, 'Save Draft').click()
  await expect(toasts(page, 'success')).toHaveText('Draft saved successfully')
  await toasts(page, 'success').getByRole('button').click()
  await expect(toasts(page, 'success')).toHaveCount(0)
}

test('[SAV-3] a register copies a person of another, restores a removed entry at its position, and drops an empty new entry', async ({
  page,
  portal,
  applicant,
}) => {
  const directors = {
    r1: { fullLegalName: 'Anna One' },
    r2: { fullLegalName: 'Ben Two' },
    r3: { fullLegalName: 'Cy Three' },
  }
  const owner = { fullLegalName: 'Omar Testwell', nationality: 'AE', dateOfBirth: '1980-11-02' }
  await save(portal, applicant, sectionAt('/company-directors'), { directors })
  await save(portal, applicant, sectionAt('/beneficial-owners'), { shareholders: { o1: owner } })
  await open(page, `${portal.url}/company-directors`)

  await page.getByRole('button', { name: 'Add Omar Testwell' }).click()
  const editor = page.getByRole('region', { name: 'Omar Testwell' })
  await expect(editor.getByRole('combobox', { name: 'Nationality' })).toHaveValue('United Arab Emirates')
  await expect(editor.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('2 November 1980')
  await editor.getByRole('button', { name: 'Finish later' }).click()
  await expect(page.getByRole('button', { name: 'Add Omar Testwell' }), 'who is here is not offered').toHaveCount(0)

  await page.getByRole('button', { name: 'Remove Anna One' }).click()
  await page.getByRole('button', { name: 'Remove Ben Two' }).click()
  await saveDraft(page)
  await expect(names(page)).toHaveText(['Cy Three', 'Omar Testwell'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Change Ben Two' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  const asEntered = ['Anna One', 'Ben Two', 'Cy Three', 'Omar Testwell']
  await expect(names(page)).toHaveText(asEntered)
  await saveDraft(page)

  await page.getByRole('button', { name: 'Remove Anna One' }).click()
  const add = page.getByRole('button', { name: 'Add a director' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Remove Omar Testwell' }).click()
  await page.getByRole('button', { name: 'Change Cy Three' }).click()
  await page.getByRole('button', { name: 'Back to list' }).click()
  await expect(page.getByRole('button', { name: 'Undo' }), '[A26] gone after the next action').toHaveCount(0)
  await page.getByRole('button', { name: 'Add Omar Testwell' }).click()
  await page.getByRole('button', { name: 'Finish later' }).click()
  await add.click()
  await page.getByRole('button', { name: 'Back to list' }).click()
  await expect(names(page)).toHaveText(asEntered)
  await expect(add).toBeFocused()
  await add.click()
  await expect(page.getByText('Entry 5 of 5')).toBeVisible()
  await goTo(page, sectionAt('/declaration'))
  await goTo(page, sectionAt('/company-directors'))
  await expect(names(page), 'also as it is stored').toHaveText(asEntered)
  expect((await storedForm(portal, applicant)).companyLeadership).toHaveLength(4)
})

test('[B13] [B14] an open entry has an address: Back closes it, a reload keeps it, and it has the one main button', async ({
  page,
  portal,
  applicant,
}) => {
  const directors = { r1: { fullLegalName: 'Anna One' }, r2: { fullLegalName: 'Ben Two' } }
  await save(portal, applicant, sectionAt('/company-directors'), { directors })
  await open(page, `${portal.url}/guide`)
  await goTo(page, sectionAt('/company-directors'))
  const editor = page.getByRole('region', { name: 'Anna One' })
  const change = page.getByRole('button', { name: 'Change Anna One' })
  await change.click()
  await expect(editor).toBeVisible()
  await expect(page).toHaveURL(/[/]company-directors[?]entry=directors%2Fr1$/)
  const isMain = async (button: Locator) => (await button.getAttribute('class'))?.includes('bg-orange')
  expect(await isMain(editor.getByRole('button', { name: 'Save entry' }))).toBe(true)
  expect(await isMain(footerButton(page, 'Next'))).toBe(false)
  await page.goBack()
  await expect(editor).toHaveCount(0)
  await expect(change).toBeFocused()
  await expect(page).toHaveURL(`${portal.url}/company-directors`)
  expect(await isMain(footerButton(page, 'Next'))).toBe(true)
  await page.goForward()
  await expect(editor).toBeVisible()
  await page.reload()
  await expect(editor).toBeVisible()
  await editor.getByRole('button', { name: 'Back to list' }).click()
  await expect(page).toHaveURL(`${portal.url}/company-directors`)
  await page.goBack()
  await expect(page, 'the entry left no step behind').toHaveURL(`${portal.url}/guide`)
  await page.goForward()
  await page.getByRole('button', { name: 'Change Ben Two' }).click()
  await page.getByRole('button', { name: 'Remove this entry' }).click()
  await expect(names(page)).toHaveText(['Anna One'])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['Anna One', 'Ben Two'])
})

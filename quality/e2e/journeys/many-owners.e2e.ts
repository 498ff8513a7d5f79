import type { Locator, Page } from '@playwright/test'
import type { Fields } from '../../../domain/kit/field.ts'
import type { Row } from '../../../domain/kit/kinds/list.ts'
import { valuesOf } from '../../../domain/kit/values/values.ts'
import { beneficialOwners } from '../../../domain/sections/beneficialOwners.ts'
import { sample } from '../../../domain/testing/samples.ts'
import { elementId } from '../../../web/form/fields/names.ts'
import type { Form } from '../fillers/question.ts'
import { addEntry, fillEntry } from '../fillers/register.ts'
import { expectSection, formOf } from '../fillers/section.ts'
import { translatorIn } from '../fillers/translator.ts'
import { save } from '../harness/application.ts'
import { fieldElement } from '../harness/frame.ts'
import type { PortalUnderTest } from '../harness/portal.ts'
import { expect, test } from '../harness/test.ts'
import { mouse } from '../input-methods/mouse.ts'
import { changesDuring } from './domChanges.ts'
import { drawingsDuring, followDrawings } from './drawings.ts'

const list = 'shareholders'
const register = beneficialOwners.fields.shareholders
const data = sample('simple')
const [owner] = valuesOf(beneficialOwners, data)[list] as readonly [Row<Fields>]
const t = translatorIn('en')

/** Returns owners number `from` to `to` with different names, as a save sends them. */
function owners(from: number, to: number) {
  const { rowId: _rowId, ...answers } = owner
  const rows = Array.from({ length: to - from }, (_, index) => {
    const number = from + index
    return [`owner${number}`, { ...answers, fullLegalName: `Owner ${number}`, beneficialOwnershipType: 'indirect' }]
  })
  return { [list]: Object.fromEntries(rows) }
}

/** Opens the page of a register with `count` owners. */
async function openRegister(page: Page, portal: PortalUnderTest, count: number): Promise<Form> {
  const form = formOf({ page, t, inputMethod: mouse }, beneficialOwners, data)
  await page.goto(`${portal.url}${beneficialOwners.path}`)
  await expectSection(form)
  await expectCount(page, count)
  return form
}

async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.getByText(t('formUi.register.count', { count }), { exact: true })).toBeVisible()
}

function change(page: Page, name: string): Locator {
  return page.getByRole('button', { name: t('formUi.register.changeEntry', { entry: name }), exact: true })
}

/** The cost of a keystroke, counted for the cheapest key, because a save that starts meanwhile renders its status. */
interface Cost {
  /** Changes of the page. */
  readonly changes: number
  /** Rendered components. */
  readonly drawings: number
}

/** Measures the keystrokes of a word that is typed into the name of the first owner. */
async function costOfKeystrokes(page: Page, word: string): Promise<Cost> {
  await change(page, 'Owner 0').click()
  const control = fieldElement(page, `${list}/owner0/fullLegalName`).getByRole('textbox')
  await control.press('End')
  const changes: number[] = []
  const drawings: number[] = []
  for (const letter of word) {
    const press = async () => {
      changes.push((await changesDuring(page, () => control.press(letter))).count)
    }
    drawings.push(await drawingsDuring(page, press))
  }
  for (const _letter of word) await control.press('Backspace')
  await page.getByRole('button', { name: t('formUi.register.done'), exact: true }).click()
  await expect(change(page, 'Owner 0')).toBeVisible()
  return { changes: Math.min(...changes), drawings: Math.min(...drawings) }
}

test('a keystroke renders and changes as much of the page among 500 owners as with one', async ({
  page,
  portal,
  applicant,
}) => {
  await followDrawings(page)
  await save(portal, applicant, beneficialOwners, owners(0, 1))
  await openRegister(page, portal, 1)
  const withOne = await costOfKeystrokes(page, 'holding')
  await save(portal, applicant, beneficialOwners, owners(1, 500))
  await openRegister(page, portal, 500)
  expect(await costOfKeystrokes(page, 'holding')).toEqual(withOne)
  expect(withOne.changes).toBeGreaterThan(0)
  expect(withOne.changes).toBeLessThanOrEqual(10)
  expect(withOne.drawings).toBeGreaterThan(0)
  expect(withOne.drawings).toBeLessThanOrEqual(8)
})

test('among 500 owners, adding, changing and removing one touches one entry and saves no other', async ({
  page,
  portal,
  applicant,
}) => {
  await save(portal, applicant, beneficialOwners, owners(0, 499))
  const savedRows = followSaves(page)
  const form = await openRegister(page, portal, 499)
  await page.getByRole('button', { name: t('formUi.register.nextPage') }).press('Enter')
  await expect(change(page, 'Owner 50')).toBeVisible()
  const previous = page.getByRole('button', { name: t('formUi.register.previousPage') })
  await previous.press('Enter')
  await expect(previous).toBeDisabled()
  await expect(previous, 'what a press switches off keeps the focus').toBeFocused()
  await addEntry(form, list)
  await fillEntry(form, list, register, { ...owner, beneficialOwnershipType: 'indirect' } as Row<Fields>)
  await expectCount(page, 500)
  expect(Object.keys(await savedRows())).toHaveLength(1)

  await page.getByRole('searchbox', { name: t('formUi.register.search') }).fill('Owner 250')
  await change(page, 'Owner 250').click()
  await fieldElement(page, `${list}/owner250/fullLegalName`).getByRole('textbox').fill('Another Name')
  await page.getByRole('button', { name: t('formUi.register.done'), exact: true }).click()
  await expect(change(page, 'Another Name')).toBeVisible()
  expect(await savedRows()).toEqual({ owner250: { fullLegalName: 'Another Name' } })

  const entry = t('formUi.register.removeEntry', { entry: 'Owner 252' })
  const { removed, added } = await changesDuring(page, () => page.getByRole('button', { name: entry }).click())
  expect(removed.filter((id) => id !== '')).toEqual([elementId(`${list}/owner252`)])
  expect(added.filter((id) => id !== '')).toEqual([elementId(`${list}/owner300`)])
  expect(await savedRows()).toEqual({ owner252: null })
  await page.getByRole('button', { name: t('formUi.register.undo') }).click()
  await expect(change(page, 'Owner 252'), 'the focus goes to the entry that is there again').toBeFocused()
})

/** Records all saves, autosaves included. @returns a function that returns the rows sent since its last call */
function followSaves(page: Page): () => Promise<Readonly<Record<string, unknown>>> {
  let rows: Record<string, unknown> = {}
  page.on('request', (request) => {
    if (!request.url().includes('/v1/form/')) return
    const { changes } = request.postDataJSON() as { changes: Readonly<Record<string, object>> }
    rows = { ...rows, ...changes[list] }
  })
  return async () => {
    const answered = page.waitForResponse((response) => response.url().includes('/v1/form/'))
    await page.getByRole('button', { name: t('app.footer.saveDraft'), exact: true }).click()
    expect((await answered).ok()).toBe(true)
    const sent = rows
    rows = {}
    return sent
  }
}

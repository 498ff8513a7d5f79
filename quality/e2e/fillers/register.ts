import { expect, type Locator } from '@playwright/test'
import type { Fields } from '../../../domain/kit/field.ts'
import { pathOf } from '../../../domain/kit/issue.ts'
import type { ListField, Row } from '../../../domain/kit/kinds/list.ts'
import { elementId, messageKeyOf } from '../../../web/form/fields/names.ts'
import { fieldElement } from '../harness/frame.ts'
import { fillFields } from './fields.ts'
import type { Form } from './question.ts'

/** Adds the entries of a register one after the other: Add, the answers, Done. */
export async function fillRegister(
  form: Form,
  list: string,
  field: ListField,
  rows: readonly Row<Fields>[],
): Promise<void> {
  const { page, t } = form
  const element = fieldElement(page, list)
  for (const row of rows) {
    await addEntry(form, list)
    await fillEntry(form, list, field, row)
  }
  await expect(element.getByRole('button', { name: t('formUi.register.change'), exact: true })).toHaveCount(0)
  await expect(element.getByText(t('formUi.register.change'), { exact: true })).toHaveCount(rows.length)
}

/** Presses Add, which opens the new entry. */
export async function addEntry({ page, section, t, inputMethod }: Form, list: string): Promise<void> {
  const add = t(`${messageKeyOf(section, list)}.add`)
  await inputMethod.press(fieldElement(page, list).getByRole('button', { name: add, exact: true }))
}

/** Returns the editor of the open entry. */
export function editorOf({ page }: Form, list: string): Locator {
  return page.locator(`section[id^="${elementId(list)}-"]`)
}

/** Answers an open entry and closes it; Done only closes a complete entry. */
export async function fillEntry(form: Form, list: string, field: ListField, row: Row<Fields>): Promise<void> {
  const editor = editorOf(form, list)
  const id = (await editor.getAttribute('id')) ?? ''
  const rowId = id.slice(elementId(`${list}/`).length)
  await fillFields(form, { fields: field.fields, values: row, pathOf: (name) => pathOf(list, rowId, name) })
  await form.inputMethod.press(editor.getByRole('button', { name: form.t('formUi.register.done'), exact: true }))
  await expect(editor).toHaveCount(0)
}
